//! Thresholds and weights of `base`.

climbing::options! {
    /// Parameters of `base`.
    pub struct Params {
        /// Calls tichus where the thresholds are met; otherwise never.
        pub calls: bool = true,
        /// The least value of a hand on which a small tichu is called after the exchange.
        pub small_score: i64 = 100,
        /// The least value of eight cards on which a grand tichu is called.
        pub grand_score: i64 = 34,
        /// A grand tichu asks for dragon, phoenix and an ace as well; otherwise for the value alone.
        pub grand_trio: bool = false,
        /// What it is worth to need a play less.
        pub gain: f64 = 3.5,
        /// What it costs to lead a card of a higher rank, per rank.
        pub rank: f64 = 0.45,
        /// What it costs to play an ace.
        pub ace: f64 = 1.8,
        /// What it costs to play the phoenix.
        pub phoenix: f64 = 11.0,
        /// What it costs to play the dragon.
        pub dragon: f64 = 9.0,
        /// What it costs to play a bomb.
        pub bomb: f64 = 40.0,
        /// What a point in the trick is worth.
        pub points: f64 = 0.6,
        /// What it is worth to stop an opponent who has called a tichu, or holds three cards or fewer.
        pub danger: f64 = 12.0,
        /// What it costs to beat the partner.
        pub partner: f64 = 25.0,
        /// Points in a trick from which a bomb is thrown on an opponent.
        pub bomb_points: i64 = 20,
    }
}
