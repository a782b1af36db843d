//! House rules.

climbing::named! {
    /// How the coin comes to lie as it does.
    pub enum Source {
        /// It is thrown before the hand, and seat 1 sees it.
        Dealt = "dealt",
        /// Seat 1 lays it in secret after the bet.
        Laid = "laid",
        /// It is thrown before the hand, and both see it.
        Shown = "shown",
        /// It is thrown before the hand, and seat 1 sees it and may claim first that it shows heads.
        Claimed = "claimed",
    }
}

climbing::options! {
    /// House rules.
    pub struct Rules {
        /// How the coin comes to lie as it does: dealt, laid, shown or claimed.
        pub source: Source = Source::Dealt,
    }
}
