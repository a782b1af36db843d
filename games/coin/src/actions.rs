//! What a seat does.

climbing::named! {
    /// What a seat does.
    pub enum Action {
        /// Claims that the coin shows heads.
        Claim = "claim",
        /// Leaves the hand open.
        Leave = "leave",
        /// Takes the sure gain.
        Sure = "sure",
        /// Bets.
        Bet = "bet",
        /// Lays, or calls, heads.
        Heads = "heads",
        /// Lays, or calls, tails.
        Tails = "tails",
    }
}

/// The two faces of the coin.
pub const FACES: [Action; 2] = [Action::Heads, Action::Tails];
