//! House rules as options, and which of them go together.

use climbing::RulesError;

climbing::named! {
    /// Which cards are dealt.
    pub enum Deck {
        /// All 80 cards.
        Full = "full",
        /// Five players do without the 12s (68 cards), four without the 12s and 11s (57 cards).
        Stripped = "stripped",
    }
}

climbing::named! {
    /// Whether the first hand of a match has taxes.
    pub enum FirstHand {
        /// Nobody pays tax in the first hand, and only a Greater Peon can call a revolution in it.
        NoTaxes = "no_taxes",
        /// The first hand is like every other.
        Taxes = "taxes",
    }
}

climbing::named! {
    /// What a hand is worth.
    pub enum Scoring {
        /// The finishing rank, 1 for the first who is out.
        Rank = "rank",
        /// A point for every player still in the hand when one goes out.
        Points = "points",
    }
}

climbing::named! {
    /// How often somebody is dealt both jesters.
    pub enum Revolutions {
        /// As chance has it.
        Base = "base",
        /// In half of the hands both jesters are moved to one seat.
        High = "high",
    }
}

climbing::options! {
    /// House rules of The Great Dalmuti.
    pub struct Rules {
        /// The cards: full (80), or stripped (68 for five players, 57 for four; no other number can play).
        pub deck: Deck = Deck::Full,
        /// A player who passes is out of the trick; otherwise he may play again when his turn comes round.
        pub pass_is_out: bool = false,
        /// A Dalmuti receives the peon's cards before choosing what to give back; otherwise both happen at once.
        pub return_after_receive: bool = false,
        /// A Dalmuti may give jesters back.
        pub return_jesters: bool = true,
        /// Cards that change hands as tax are shown to all; otherwise only giver and receiver know them.
        pub open_taxes: bool = false,
        /// The first hand of a match: no_taxes, or taxes as in every other hand.
        pub first_hand: FirstHand = FirstHand::NoTaxes,
        /// What a hand is worth: rank (finishing rank) or points (players still in when one goes out).
        pub scoring: Scoring = Scoring::Rank,
        /// With points: a Dalmuti scores one more if the peon who pays him rises in the hand.
        pub philanthropy: bool = false,
        /// How often both jesters are in one hand: base, or high (in half of the hands they are moved together).
        pub revolutions: Revolutions = Revolutions::Base,
        /// Nine and ten can play as well; otherwise four to eight.
        pub large_tables: bool = false,
    }
}

impl Rules {
    /// Refuses options that do not go together.
    pub(crate) fn check(&self) -> Result<(), RulesError> {
        if self.deck == Deck::Stripped && self.large_tables {
            return Err(RulesError::new("a stripped deck is for four and five players: leave out large_tables"));
        }
        if self.philanthropy && self.scoring != Scoring::Points {
            return Err(RulesError::new("philanthropy adds to points: it needs scoring=points"));
        }
        Ok(())
    }
}
