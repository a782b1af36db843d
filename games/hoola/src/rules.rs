//! House rules as options.

use climbing::RulesError;

climbing::named! {
    /// Where the ace stands in runs.
    pub enum Ace {
        /// Everywhere: A-2-3, Q-K-A and K-A-2 are runs.
        Cyclic = "cyclic",
        /// Below the two and above the king, not both in one run.
        Ends = "ends",
        /// Below the two alone.
        Low = "low",
    }
}

climbing::named! {
    /// What may be laid on a single seven.
    pub enum Growth {
        /// The six and the eight of its suit.
        Run = "run",
        /// Other sevens too, one by one.
        Sevens = "sevens",
        /// Two other sevens too, at once.
        Pairs = "pairs",
        /// Nothing.
        None = "none",
    }
}

climbing::named! {
    /// Who may claim a card that is discarded.
    pub enum Claims {
        /// Everybody, in turn order from the next player.
        All = "all",
        /// The next player alone.
        Next = "next",
    }
}

climbing::named! {
    /// When a hand may be stopped.
    pub enum StopTime {
        /// Before drawing.
        Start = "start",
        /// At any time in one's turn.
        Any = "any",
    }
}

climbing::named! {
    /// What a player pays who is liable for the others.
    pub enum Liability {
        /// What all would pay.
        All = "all",
        /// Twice what all would pay.
        Double = "double",
        /// His own share, as everybody does.
        None = "none",
    }
}

climbing::named! {
    /// What sevens make of a payment.
    pub enum SevenPark {
        /// Each doubles it.
        Each = "each",
        /// They double it once, however many they are.
        Once = "once",
        /// Nothing.
        None = "none",
    }
}

climbing::named! {
    /// What a loser's payment is counted from.
    pub enum Payment {
        /// The value of his cards.
        Values = "values",
        /// His place: the least hand pays 1, the next 2, and so on.
        Places = "places",
    }
}

climbing::named! {
    /// What a hand comes to in which a card must be drawn and there is none.
    pub enum EmptyStock {
        /// The least hand wins.
        Lowest = "lowest",
        /// Nobody does.
        Draw = "draw",
    }
}

climbing::named! {
    /// Who wins of hands that are worth as little when hands are compared.
    pub enum Ties {
        /// That with fewer cards, then the next in turn order.
        Order = "order",
        /// All of them, in equal parts.
        Split = "split",
    }
}

climbing::options! {
    /// House rules of Hoola.
    pub struct Rules {
        /// Six can play; otherwise at most five.
        pub six_players: bool = false,
        /// All are dealt seven cards and one card is turned up, which is discarded by nobody; otherwise the leader has eight.
        pub open_card: bool = false,
        /// Where the ace stands in runs: cyclic, ends (low or high), low.
        pub ace: Ace = Ace::Cyclic,
        /// A single seven may be registered.
        pub single_seven: bool = true,
        /// What may be laid on a single seven: run (6 or 8 of its suit), sevens (other sevens too), pairs (two others at once), none.
        pub growth: Growth = Growth::Run,
        /// Cards are laid on one's own melds only.
        pub own_melds: bool = false,
        /// Melds may be registered and cards be laid on before a card is drawn.
        pub early_melds: bool = false,
        /// The last card must be discarded: melds may not empty the hand.
        pub final_discard: bool = false,
        /// Who may claim a discarded card: all or next.
        pub claims: Claims = Claims::All,
        /// A seven may be claimed to be registered alone.
        pub claim_sevens: bool = false,
        /// A card may be claimed to be laid on a meld.
        pub claim_lay_offs: bool = false,
        /// The most that the cards of a player are worth who stops the hand; 0 if nobody may.
        pub stop_limit: u16 = 10,
        /// When the hand may be stopped: start (before drawing) or any.
        pub stop_time: StopTime = StopTime::Start,
        /// Players who have registered nothing are left out when hands are compared after a stop.
        pub stop_skips_unregistered: bool = false,
        /// What whoever stops pays if somebody has as little: all, double, none (the least hand wins, no more).
        pub stop_liability: Liability = Liability::All,
        /// What the discarder of a card pays with whose claim the winning turn began: all, double, none.
        pub claim_liability: Liability = Liability::All,
        /// What payments are multiplied by for a hoola, a hand emptied in the turn in which it is first registered.
        pub hoola: u16 = 4,
        /// A hand that is emptied by its discard can be a hoola.
        pub hoola_by_discard: bool = true,
        /// A hand that is emptied in a turn that began with a claim can be a hoola.
        pub hoola_by_claim: bool = true,
        /// A hoola against players who have all registered nothing is worth twice as much.
        pub perfect: bool = false,
        /// What payments are multiplied by for four sevens in hand, which win when they are declared; 0 if they do not.
        pub chongtong: u16 = 4,
        /// Four sevens are declared in one's first turn only.
        pub chongtong_first_turn: bool = false,
        /// What payments are multiplied by for seven cards of at most 15 or at least 83 points, which win when declared; 0 if not.
        pub extremes: u16 = 0,
        /// What a seven in hand is worth.
        pub seven_value: u8 = 7,
        /// Jacks, queens and kings are worth 10; otherwise 11, 12 and 13.
        pub court_ten: bool = false,
        /// Whoever has registered nothing pays twice.
        pub unregistered_park: bool = true,
        /// What sevens in hand make of a payment: each (each doubles it), once, none.
        pub seven_park: SevenPark = SevenPark::Each,
        /// What payments are counted from: values or places.
        pub payment: Payment = Payment::Values,
        /// The most that a loser's own cards can cost him; 0 if there is no limit.
        pub cap: u32 = 0,
        /// How often discards are shuffled into a new stock, all but the last of them.
        pub reshuffles: u8 = 0,
        /// What a hand comes to when the stock is empty: lowest or draw.
        pub empty_stock: EmptyStock = EmptyStock::Lowest,
        /// Who wins of equal hands, of an empty stock or a stop in vain: order (fewer cards, then turn order) or split.
        pub ties: Ties = Ties::Order,
    }
}

/// Multipliers above this would let payoffs grow beyond all use.
const MOST: u16 = 100;

impl Rules {
    /// # Errors
    /// If options are impossible, alone or together.
    pub(crate) fn check(&self) -> Result<(), RulesError> {
        if !(1..=MOST).contains(&self.hoola) || self.chongtong > MOST || self.extremes > MOST {
            return Err(RulesError::new(format!("`hoola` is 1 to {MOST}, `chongtong` and `extremes` 0 to {MOST}")));
        }
        if !(1..=20).contains(&self.seven_value) {
            return Err(RulesError::new(format!("`seven_value` is 1 to 20, not {}", self.seven_value)));
        }
        if self.reshuffles > 4 {
            return Err(RulesError::new(format!("`reshuffles` is 0 to 4, not {}", self.reshuffles)));
        }
        if self.claim_sevens && !self.single_seven {
            return Err(RulesError::new(
                "`claim_sevens` needs `single_seven`: a seven that may not lie alone cannot be claimed to",
            ));
        }
        Ok(())
    }

    /// What a card of a rank, 0 (ace) to 12 (king), is worth in hand.
    #[inline]
    pub const fn value_of_rank(&self, rank: u8) -> u8 {
        match rank {
            crate::cards::SEVEN => self.seven_value,
            10..=12 if self.court_ten => 10,
            _ => rank + 1,
        }
    }
}
