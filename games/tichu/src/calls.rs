//! Tichu calls.

climbing::named! {
    /// What a seat has called: that it will be out first.
    pub enum Call {
        /// Nothing.
        None = "none",
        /// A tichu, worth 100 points.
        Small = "small",
        /// A grand tichu, worth 200 points, called on eight cards.
        Grand = "grand",
    }
}

impl Call {
    /// What it brings, or costs where it fails.
    pub const fn points(self) -> i64 {
        match self {
            Self::None => 0,
            Self::Small => 100,
            Self::Grand => 200,
        }
    }
}
