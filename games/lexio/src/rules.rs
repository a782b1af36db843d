//! House rules as options.

climbing::named! {
    /// Where 1-2-3-4-5 and 2-3-4-5-6 stand among the straights.
    pub enum LowStraights {
        /// First and second.
        Top = "top",
        /// Last and last but one.
        Bottom = "bottom",
    }
}

climbing::named! {
    /// Whose suit decides between two straights 1-2-3-4-5, or two 2-3-4-5-6.
    pub enum LowSuit {
        /// The suit of the 2, their strongest tile.
        Two = "two",
        /// The suit of the 1, and in 2-3-4-5-6 of the 2.
        One = "one",
        /// The suit of the tile at the end of the row: the 5 or the 6.
        Last = "last",
    }
}

climbing::named! {
    /// Which straights go on from the largest number through 1 and 2.
    pub enum Wraps {
        /// None.
        None = "none",
        /// The one that ends in 2, as 13-14-15-1-2.
        Two = "two",
        /// All: those that end in 2, 3 and 4.
        All = "all",
    }
}

climbing::named! {
    /// How two flushes are compared.
    pub enum FlushOrder {
        /// Number by number from the strongest tile down, then the suit.
        Numbers = "numbers",
        /// The suit, then number by number from the strongest tile down.
        Suit = "suit",
        /// By their strongest tiles alone.
        Strongest = "strongest",
    }
}

climbing::named! {
    /// What tiles with number 2 make of the tiles that are left with a player.
    pub enum Twos {
        /// Each doubles their number.
        Each = "each",
        /// They double it once, however many they are.
        Once = "once",
        /// Each doubles what the player pays, to everybody who has fewer tiles.
        Debts = "debts",
    }
}

climbing::named! {
    /// Who is paid.
    pub enum Payment {
        /// Every two players settle the difference of their tiles.
        Pairs = "pairs",
        /// Everybody pays for his tiles to the player who is out.
        Winner = "winner",
    }
}

climbing::named! {
    /// Who leads the first trick of a hand.
    pub enum Leader {
        /// The holder of cloud 3, who shows it.
        Cloud3 = "cloud_3",
        /// Whoever went out in the hand before; in the first hand the holder of cloud 3.
        Winner = "winner",
    }
}

climbing::named! {
    /// How many points in chips a player starts with.
    pub enum Chips {
        /// No limit: scores may fall below anything.
        Unlimited = "unlimited",
        /// The old edition's: 64.
        Old = "old",
        /// The new edition's: 149.
        New = "new",
    }
}

impl Chips {
    /// What a player starts with; nothing without a limit.
    pub const fn start(self) -> Option<i64> {
        match self {
            Self::Unlimited => None,
            // 4 * 1 + 4 * 5 + 4 * 10.
            Self::Old => Some(64),
            // 4 * 1 + 4 * 5 + 5 * 25.
            Self::New => Some(149),
        }
    }
}

climbing::options! {
    /// House rules of Lexio.
    pub struct Rules {
        /// Where 1-2-3-4-5 and 2-3-4-5-6 stand among the straights: top or bottom.
        pub low_straights: LowStraights = LowStraights::Top,
        /// Whose suit decides between two straights 1-2-3-4-5 or 2-3-4-5-6: two, one, or last (the 5 or the 6).
        pub low_suit: LowSuit = LowSuit::Two,
        /// The four largest numbers and 1 are a straight.
        pub one_high: bool = true,
        /// Straights that go on through 1 and 2: none, two (only the one that ends in 2), all.
        pub wraps: Wraps = Wraps::None,
        /// How flushes are compared: numbers (then the suit), suit (then numbers), strongest (that tile alone).
        pub flush_order: FlushOrder = FlushOrder::Numbers,
        /// What 2s make of tiles that are left: each doubles them, once (doubled once), debts (each doubles payments).
        pub twos: Twos = Twos::Each,
        /// Who is paid: pairs (every two players settle the difference) or winner (he alone, by everybody).
        pub payment: Payment = Payment::Pairs,
        /// Who leads the first trick: cloud_3 (its holder), or from the second hand on the winner of the one before.
        pub leader: Leader = Leader::Cloud3,
        /// A player who passes is out of the trick; otherwise he may play again when his turn comes round.
        pub pass_is_out: bool = false,
        /// A player who can beat the table does so; otherwise he may pass although he could play.
        pub must_play: bool = false,
        /// Four players use the numbers 1 to 15 and have 15 tiles each; otherwise 1 to 13.
        pub fifteen_for_four: bool = false,
        /// Points in chips to start with: unlimited, old (64), new (149). A match ends when somebody has none left.
        pub chips: Chips = Chips::Unlimited,
    }
}
