//! Every switch of the policy, and its weights.

climbing::named! {
    /// How a lead is chosen.
    pub enum LeadRule {
        /// The weakest rank whole, as `easy` does; the score is told and not used.
        Easy = "easy",
        /// As easy, but an ending leads what is likeliest to hold the lead.
        Endgame = "endgame",
        /// By the same score as a follow.
        Scored = "scored",
    }
}

climbing::named! {
    /// How a follow is chosen.
    pub enum FollowRule {
        /// The cheapest set, always.
        Easy = "easy",
        /// By score, passing included.
        Score = "score",
    }
}

climbing::named! {
    /// How the cards that are returned for a tax are chosen.
    pub enum TaxRule {
        /// The weakest.
        Easy = "easy",
        /// Those that help their receiver and hurt the own plan least.
        Ev = "ev",
    }
}

climbing::named! {
    /// How a revolution is decided.
    pub enum RevolutionRule {
        /// Peons call, nobody else.
        Easy = "easy",
        /// Where the taxes it stops are worth more than what it tells.
        Ev = "ev",
    }
}

climbing::named! {
    /// What the worth of a lead is counted in.
    pub enum ControlUnit {
        /// Cards of the best group.
        Cards = "cards",
        /// The share of the hand that the best group is.
        Share = "share",
    }
}

climbing::options! {
    /// The switches and weights of the policy.
    pub struct Switches {
        /// How a lead is chosen: easy, endgame or scored.
        pub lead: LeadRule = LeadRule::Easy,
        /// A scored lead counts single cards got rid of, which its plays count already.
        pub orphans_on_lead: bool = false,
        /// How a follow is chosen: easy or score.
        pub follow: FollowRule = FollowRule::Score,
        /// It may pass though it could follow.
        pub voluntary_pass: bool = true,
        /// Follows that stop a seat from going out in this trick come before any score.
        pub block: bool = true,
        /// A pass is worth what entering the trick again later is worth.
        pub continuation: bool = true,
        /// How returned cards are chosen: easy or ev.
        pub tax: TaxRule = TaxRule::Easy,
        /// How a revolution is decided: easy or ev.
        pub revolution: RevolutionRule = RevolutionRule::Ev,
        /// What the worth of a lead is counted in: cards, or share (of the hand).
        pub control_unit: ControlUnit = ControlUnit::Share,
        /// A pass lowers the chance that its seat can beat what it passed on.
        pub pass_evidence: bool = true,
        /// Whether a single can be beaten is read from the unseen cards, not multiplied over seats.
        pub joint: bool = false,
        /// The own tax cards are followed to the hands they went to.
        pub exchanges: bool = false,
        /// Cards played more tricks ago than this are forgotten; with 0 none are.
        pub memory: u16 = 0,
        /// Weight of the plan: plays saved, groups made safe, single cards got rid of.
        pub plan: f64 = 2.25,
        /// Weight of the lead: the chance to win the trick times what the lead is worth.
        pub control: f64 = 0.5,
        /// Weight of the danger that others go out, counted after the action.
        pub tempo: f64 = 0.25,
        /// What a called revolution tells, for each opponent.
        pub info_leak: f64 = 0.1,
        /// How often a seat holds back though it could beat the table; 0 to 1.
        pub hold: f64 = 0.05,
        /// A seat that could go out on the table with a higher chance than this is blocked.
        pub block_threshold: f64 = 0.05,
        /// Weight of stopping the leader on points by a revolution.
        pub rivalry: f64 = 0.0,
    }
}
