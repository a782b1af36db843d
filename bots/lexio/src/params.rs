//! What the bots weigh, as parameters: the same for all, with defaults of their own.

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

/// Declares a bot's parameters; what differs between bots is given first.
macro_rules! weights {
    (
        $(#[$meta:meta])* $name:ident:
        $tricks:expr, $passes:expr, $risk:expr, $together:expr, $hold:expr, $endgame:expr, $onset:expr, $unit:expr, $own:expr
    ) => {
        climbing::options! {
            $(#[$meta])*
            pub struct $name {
                /// Points for each play that the plan of the hand gets shorter by.
                pub plan: i64 = $own.plan,
                /// Risk of pieces in the plan, in percent of the full one; 0 counts plays alone.
                pub risk: u32 = $risk,
                /// Risk of a piece of five tiles, in percent of a play.
                pub five_risk: u32 = $own.five_risk,
                /// Points for each tile that is played.
                pub tiles: i64 = $own.tiles,
                /// Points for each piece that waits for a lead, times the chance to win the trick.
                pub lead: i64 = $own.lead,
                /// Points for each step of strength spent beyond the cheapest sure winner.
                pub save: i64 = $own.save,
                /// The most steps that are counted as spent.
                pub most_steps: i64 = $own.most_steps,
                /// Points for each half plain tile that a 2 stands for when it is played.
                pub twos: i64 = $own.twos,
                /// Points for each percent of a chance that a seat that can end the hand in one play takes the trick.
                pub tempo: i64 = $own.tempo,
                /// Points for each percent of a threat to end the hand in this trick, and for what a play takes off it.
                pub block: i64 = $own.block,
                /// Whether threats that may be or not be, between 20 and 80 percent, count twice.
                pub wary: bool = $own.wary,
                /// Points for passing, whatever the position.
                pub pass: i64 = $own.pass,
                /// Points for passing for each play that every answer lengthens the plan by.
                pub keep: i64 = $own.keep,
                /// Points for passing where no piece waits for a lead.
                pub idle: i64 = $own.idle,
                /// Points for passing, times the share of other seats that surely beat the best answer.
                pub behind: i64 = $own.behind,
                /// Points for passing with a sure winner in hand while nobody is near his end: others climb first.
                pub climb: i64 = $own.climb,
                /// Points for passing for each step above the table of the cheapest answer that is a sure winner.
                pub waste: i64 = $own.waste,
                /// Points for passing to mislead others.
                pub mislead: i64 = $own.mislead,
                /// Chance in percent that a seat holds back what it could beat a play with.
                pub hold: u32 = $hold,
                /// How the chances of several seats are put together: joint or product.
                pub together: Together = $together,
                /// Whether passes are taken as evidence of what a seat lacks.
                pub passes: bool = $passes,
                /// Tricks that are remembered; 0 for all.
                pub tricks: usize = $tricks,
                /// What is weighed when the hand will not go out: off, greedy or shed.
                pub endgame: Endgame = $endgame,
                /// When it is weighed: always, near (only if somebody is near his end) or turns.
                pub onset: Onset = $onset,
                /// The most tiles that somebody may have to be near his end.
                pub near: u8 = $own.near,
                /// Points for each effective tile shed in the endgame.
                pub unit: i64 = $unit,
                /// Whether the plays that others need are counted without plays of four, of which there are none.
                pub tight: bool = $own.tight,
            }
        }

        impl $name {
            /// The same values as the parameters of `hard`.
            #[must_use]
            pub fn as_hard(&self) -> HardParams {
                let Self {
                    plan, risk, five_risk, tiles, lead, save, most_steps, twos, tempo, block, wary, pass, keep, idle, behind, climb, waste,
                    mislead, hold, together, passes, tricks, endgame, onset, near, unit, tight,
                } = self.clone();
                HardParams {
                    plan, risk, five_risk, tiles, lead, save, most_steps, twos, tempo, block, wary, pass, keep, idle, behind, climb, waste,
                    mislead, hold, together, passes, tricks, endgame, onset, near, unit, tight,
                }
            }
        }
    };
}

/// Defaults of weights that bots may share.
struct Own {
    plan: i64,
    five_risk: u32,
    tiles: i64,
    lead: i64,
    save: i64,
    most_steps: i64,
    twos: i64,
    tempo: i64,
    block: i64,
    wary: bool,
    pass: i64,
    keep: i64,
    idle: i64,
    behind: i64,
    climb: i64,
    waste: i64,
    mislead: i64,
    near: u8,
    tight: bool,
}

/// As the article has them, where it names a value, and as plainly as possible where it names none.
const ARTICLE: Own = Own {
    plan: 100,
    five_risk: 50,
    tiles: 0,
    lead: 20,
    save: 4,
    most_steps: 200,
    twos: 10,
    tempo: 1,
    block: 3,
    wary: true,
    pass: 0,
    keep: 40,
    idle: 20,
    behind: 5,
    climb: 10,
    waste: 2,
    mislead: 0,
    near: 5,
    tight: false,
};

/// Tuned for net tiles against `easy` at tables of three, four and five.
///
/// What the article weighs beyond the plan makes its bot weaker than `easy`; what it lacks is the risk of pieces, the tiles
/// that a play sheds, and the price of a pass. Terms that did not pay stand at 0.
const HARD: Own = Own {
    five_risk: 125,
    tiles: 50,
    lead: 0,
    twos: 0,
    tempo: 0,
    block: 0,
    pass: -1000,
    keep: 0,
    idle: 0,
    behind: 0,
    climb: 0,
    waste: 0,
    near: 2,
    tight: true,
    ..ARTICLE
};

weights! {
    /// Parameters of `hard`.
    HardParams: 0, true, 150, Together::Joint, 30, Endgame::Shed, Onset::Near, 130, HARD
}
weights! {
    /// Parameters of `normal`: those of `hard`, of a player who remembers two tricks and infers nothing from passes.
    NormalParams: 2, false, 0, Together::Joint, 30, Endgame::Shed, Onset::Near, 130, HARD
}
weights! {
    /// Parameters of `article`: the article's formulas as they stand there.
    ArticleParams: 0, true, 0, Together::Product, 30, Endgame::Shed, Onset::Always, 1, ARTICLE
}
