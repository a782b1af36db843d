//! The parameters of `search`.

use climbing::BotSpec;
use climbing_tichu::Belief;

climbing::named! {
    /// What a search makes the most of.
    pub enum Aim {
        /// The mean of the own side's points less the other's in this hand.
        Margin = "margin",
        /// How often the own side is ahead in the totals after this hand, half where both are level; of equals the margin.
        Ahead = "ahead",
    }
}

climbing::options! {
    /// How much is played, by whom, in which worlds and to what end.
    pub struct SearchParams {
        /// Playouts a decision at the usual budget of 1,000; a table with another budget has as many times more or fewer.
        pub playouts: u64 = 300,
        /// What it makes the most of: margin (points of the hand) or ahead (the totals after it).
        pub aim: Aim = Aim::Margin,
        /// The bot that calls, exchanges, wishes and gives, and that plays on in playouts.
        pub policy: BotSpec = BotSpec::named("base"),
        /// Plays as the policy does where tactics decide: under the partner's tichu, and where it plays the dragon, the
        /// phoenix, the mahjong or the dog alone. Otherwise searches there as well.
        pub obey: bool = true,
        /// A card that was given away lies with its receiver until he plays it; otherwise that is forgotten.
        pub pins: bool = true,
        /// Whoever passes on an opponent's single holds cards above it less often; otherwise a pass tells nothing.
        pub passes: bool = true,
        /// Whoever has called a tichu holds high cards more often; otherwise a call tells nothing.
        pub callers: bool = true,
        /// The weight of a card above the lowest single of an opponent that a seat has passed on.
        pub above_passed: f64 = 0.25,
        /// The weight of an ace, the phoenix and the dragon with whoever has called a tichu.
        pub called_top: f64 = 2.0,
        /// The weight of a king with whoever has called a tichu.
        pub called_king: f64 = 1.4,
    }
}

impl SearchParams {
    /// What worlds take in.
    pub(crate) fn belief(&self) -> Belief {
        let Self { pins, passes, callers, above_passed, called_top, called_king, .. } = *self;
        Belief { pins, passes, calls: callers, above_passed, called_top, called_king }
    }
}
