//! House rules as options, and which of them are possible.

use climbing::RulesError;

climbing::named! {
    /// When seats are asked whether they call a small tichu.
    pub enum SmallCalls {
        /// On fourteen cards, after the exchange, and in each turn of their own until they have played.
        OwnTurn = "own_turn",
        /// On fourteen cards, after the exchange, and after whatever anybody plays or passes until they have played.
        AnyTime = "any_time",
    }
}

climbing::options! {
    /// House rules of Tichu.
    pub struct Rules {
        /// Points that end a match without a stated number of hands, 1 to 100000; it goes on while both sides are level.
        pub target: u32 = 1000,
        /// A small tichu may be called before cards are exchanged; otherwise only afterwards.
        pub small_before_exchange: bool = true,
        /// When a small tichu may be called: own_turn (before the exchange, after it, in turns before the first play) or any_time.
        pub small_calls: SmallCalls = SmallCalls::OwnTurn,
        /// Nobody may call whose partner has called; otherwise both partners may.
        pub one_call_a_side: bool = false,
        /// Whoever plays the mahjong must wish for a rank; otherwise he may.
        pub wish_mandatory: bool = false,
        /// A trick won by the dragon goes to the opponent with more cards, of equals to the next; otherwise the winner chooses.
        pub dragon_autogive: bool = false,
    }
}

/// The highest target.
const MOST: u32 = 100_000;

impl Rules {
    /// Refuses options that are impossible.
    pub(crate) fn check(&self) -> Result<(), RulesError> {
        if (1..=MOST).contains(&self.target) {
            Ok(())
        } else {
            Err(RulesError::new(format!("a target of {} points, where 1 to {MOST} are possible", self.target)))
        }
    }
}
