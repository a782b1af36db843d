//! What `hard` weighs, as parameters. Its defaults were tuned for net tiles against `easy` at tables of three, four and five.
//!
//! What the article weighs beyond the plan makes its bot weaker than `easy`; what it lacks is the risk of pieces, the tiles
//! that a play sheds, and the price of a pass. Terms that did not pay stand at 0.

pub use crate::chances::Together;

climbing::named! {
    /// What is weighed when the hand will not go out.
    pub enum Endgame {
        /// Nothing else than before.
        Off = "off",
        /// The tiles that a play sheds at once.
        Greedy = "greedy",
        /// The tiles that a play and some plays after it can shed.
        Shed = "shed",
    }
}

climbing::named! {
    /// When the endgame is weighed at all.
    pub enum Onset {
        /// Whenever the own plan is longer than the shortest that another seat can have.
        Always = "always",
        /// As always, but only if somebody has few tiles left.
        Near = "near",
        /// Against twice the shortest plan of another seat less one, since the lead must be won between plays.
        Turns = "turns",
    }
}

climbing::options! {
    /// Parameters of `hard`, and of every bot that is a named point among them.
    pub struct HardParams {
        /// Points for each play that the plan of the hand gets shorter by.
        pub plan: i64 = 100,
        /// Risk of pieces in the plan, in percent of the full one; 0 counts plays alone.
        pub risk: u32 = 150,
        /// Risk of a piece of five tiles, in percent of a play.
        pub five_risk: u32 = 125,
        /// Points for each tile that is played.
        pub tiles: i64 = 50,
        /// Points for each piece that waits for a lead, times the chance to win the trick.
        pub lead: i64 = 0,
        /// Points for each step of strength spent beyond the cheapest sure winner.
        pub save: i64 = 4,
        /// The most steps that are counted as spent.
        pub most_steps: i64 = 200,
        /// Points for each half plain tile that a 2 stands for when it is played.
        pub twos: i64 = 0,
        /// Points for each percent of a chance that a seat that can end the hand in one play takes the trick.
        pub tempo: i64 = 0,
        /// Points for each percent of a threat to end the hand in this trick, and for what a play takes off it.
        pub block: i64 = 0,
        /// Whether threats that may be or not be, between 20 and 80 percent, count twice.
        pub wary: bool = true,
        /// Points for passing, whatever the position.
        pub pass: i64 = -1000,
        /// Points for passing for each play that every answer lengthens the plan by.
        pub keep: i64 = 0,
        /// Points for passing where no piece waits for a lead.
        pub idle: i64 = 0,
        /// Points for passing, times the share of other seats that surely beat the best answer.
        pub behind: i64 = 0,
        /// Points for passing with a sure winner in hand while nobody is near his end: others climb first.
        pub climb: i64 = 0,
        /// Points for passing for each step above the table of the cheapest answer that is a sure winner.
        pub waste: i64 = 0,
        /// Points for passing to mislead others.
        pub mislead: i64 = 0,
        /// Chance in percent that a seat holds back what it could beat a play with.
        pub hold: u32 = 30,
        /// How the chances of several seats are put together: joint or product.
        pub together: Together = Together::Joint,
        /// Whether passes are taken as evidence of what a seat lacks.
        pub passes: bool = true,
        /// Tricks that are remembered; 0 for all.
        pub tricks: usize = 0,
        /// What is weighed when the hand will not go out: off, greedy or shed.
        pub endgame: Endgame = Endgame::Shed,
        /// When it is weighed: always, near (only if somebody is near his end) or turns.
        pub onset: Onset = Onset::Near,
        /// The most tiles that somebody may have to be near his end.
        pub near: u8 = 2,
        /// Points for each effective tile shed in the endgame.
        pub unit: i64 = 130,
        /// Whether the plays that others need are counted without plays of four, of which there are none.
        pub tight: bool = true,
    }
}
