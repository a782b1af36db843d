//! `strong`: one score for leads and follows, and for a follow what speaks for playing it now.
//!
//! - It **keeps control**: of what a play leaves, it counts the pieces that nobody beats, and it weighs whether anybody
//!   beats the play.
//! - It **ends** hands: where at most one piece is left that somebody can beat, what holds the lead goes first.
//! - It **pays less**: while somebody is near his end, every effective tile counts.
//! - It passes rarely. A pass is not for good in this game, and yet to wait for others is worth nothing here.

use climbing::{Bot, BuildError, Builder, Context, Decision, Plugin, View};
use climbing_lexio::{Action, Lexio, Meld, Tiles, effective};

use crate::binomial::CERTAIN;
use crate::chances::{Play, Together, beat_chance, win_chance};
use crate::knowledge::{Knowledge, Memory};
use crate::plan::Plan;
use crate::risk::risk;
use crate::steps::{places, step};
use crate::terms::{Term, tell};

climbing::options! {
    /// Points of a play; a pass has none. Fitted by self-play.
    pub struct StrongParams {
        /// Points for each play that the plan of the hand gets shorter by.
        pub plan: i64 = 64,
        /// Risk of pieces in the plan, in percent of the full one; 0 counts plays alone.
        pub risk: u32 = 150,
        /// Risk of a piece of five tiles, in percent of a play.
        pub five_risk: u32 = 125,
        /// Points for a piece of a shortest plan.
        pub keeps: i64 = 17,
        /// Points for the weakest play of its size; the strongest has none.
        pub weak: i64 = 69,
        /// Points for certainty that nobody beats the play.
        pub wins: i64 = 97,
        /// Points for each piece that the play leaves, times the chance that nobody beats that.
        pub control: i64 = 109,
        /// Points for leaving one piece, times the chance that nobody beats the play.
        pub closing: i64 = 133,
        /// Points for leaving about one piece that others win, times the chance that nobody beats the play.
        pub nearly: i64 = 55,
        /// Points for a sure winner that leaves at most one piece that somebody can beat.
        pub ending: i64 = 197,
        /// Points for certainty that a seat goes out by beating the play.
        pub tempo: i64 = -125,
        /// Points for each effective tile that is shed while somebody is near his end.
        pub shed: i64 = 18,
        /// The most tiles that somebody may have to be near his end.
        pub near: u8 = 2,
        /// Points for a lead of one tile.
        pub lead_single: i64 = -64,
        /// Points for a follow, whatever the position.
        pub follow: i64 = 500,
        /// Points for a follow, for each player.
        pub players: i64 = -102,
        /// Points for a follow after all others have passed on the table.
        pub waited: i64 = 0,
        /// Points for a follow while somebody is near his end.
        pub danger: i64 = 187,
        /// Points for a follow where whoever would lead has at most one tile more than that.
        pub owner: i64 = 240,
    }
}

/// More than any sum of other terms.
const DECISIVE: i64 = 100_000_000;
const ALL: i64 = CERTAIN as i64;
const PLAY: i64 = 100;

/// Keeps control, ends hands, and pays less.
#[derive(Clone, Debug, Default)]
pub struct Strong {
    params: StrongParams,
}

impl Strong {
    /// The bot with these parameters.
    pub const fn new(params: StrongParams) -> Self {
        Self { params }
    }

    fn rank(&self, game: &Lexio, view: View<'_, Lexio>, candidates: &[Action], context: &mut Context<'_>) -> Vec<i64> {
        let mut glance = Glance::new(game, &self.params, view);
        let points = |action: &Action| match action {
            Action::Play(meld) => tell(context, action, &glance.play(*meld), 0),
            Action::Pass => 0,
        };
        candidates.iter().map(points).collect()
    }
}

/// A position as `strong` sees it.
struct Glance<'a> {
    game: &'a Lexio,
    params: &'a StrongParams,
    known: Knowledge,
    hand: Tiles,
    plan: Plan,
    shortest: Plan,
    /// Whether somebody is near his end.
    danger: bool,
    /// What all follows have in common: their table, if there is one.
    follow: Option<Following>,
    /// The chances of pieces that were asked before.
    wins: Vec<(Meld, u32)>,
}

/// What a player sees of the table before he follows.
struct Following {
    /// The share of those who could have answered that have passed, in ten-thousandths.
    waited: i64,
    /// Whether whoever would lead after a round of passes is near his end.
    owner: bool,
}

impl<'a> Glance<'a> {
    fn new(game: &'a Lexio, params: &'a StrongParams, view: View<'_, Lexio>) -> Self {
        let known = Knowledge::new(game, view, Memory::FULL);
        let (seats, hand, public) = (known.seats, view.own.hand, view.public);
        let plan = Plan::weighted(game, seats, hand, |meld| risk(&known, meld, params.five_risk) * params.risk / 100);
        let shortest = Plan::new(game, seats, hand);
        let danger = known.others.iter().any(|model| model.count <= params.near);
        let follow = public.table.map(|top| Following {
            waited: public.passed.iter().count() as i64 * ALL / (seats as i64 - 2).max(1),
            owner: public.sizes[top.owner] <= params.near.saturating_add(1),
        });
        Self { game, params, known, hand, plan, shortest, danger, follow, wins: Vec::new() }
    }

    /// The greatest chance that a seat goes out by beating a play, in ten-thousandths.
    fn goes_out(&self, play: Play) -> i64 {
        let seats = self.known.others.iter().filter(|model| model.count == play.size());
        seats.map(|model| i64::from(beat_chance(self.game, self.known.seats, model, play))).max().unwrap_or(0)
    }

    /// The chance that nobody beats a piece, in ten-thousandths.
    fn wins(&mut self, meld: Meld) -> u32 {
        if let Some((_, chance)) = self.wins.iter().find(|(asked, _)| *asked == meld) {
            return *chance;
        }
        let play = Play::new(self.game, self.known.seats, meld);
        let chance = win_chance(self.game, &self.known, play, 0, Together::Joint);
        self.wins.push((meld, chance));
        chance
    }

    fn play(&mut self, meld: Meld) -> [Term; 17] {
        let (p, size, left) = (self.params, meld.size(), self.hand - meld.tiles());
        let play = Play::new(self.game, self.known.seats, meld);
        let saved = i64::from(self.plan.cost()) - i64::from(self.plan.remaining(meld));
        let turns = i64::from(self.shortest.remaining(meld));
        let strength = step(self.game, self.known.seats, play) * ALL / places(self.game, self.known.seats, size);
        let wins = i64::from(self.wins(meld));
        let (mut control, mut pieces, mut beatable) = (0, 0, 0);
        for piece in self.plan.pieces_of(left) {
            let chance = self.wins(piece);
            control += i64::from(chance);
            pieces += 1;
            beatable += u32::from(chance < CERTAIN);
        }
        let ends = beatable <= 1 && self.known.is_sure(play.key);
        let when = |holds: bool, value: i64| if holds { value } else { 0 };
        let shed = when(self.danger, effective(self.hand) - effective(left));
        let tempo = self.goes_out(play);
        let (follows, table) = (i64::from(self.follow.is_some()), self.follow.as_ref());
        [
            Term::new("out", i64::from(left.is_empty()), 1, DECISIVE),
            Term::new("plan", saved, PLAY, p.plan),
            Term::new("keeps", i64::from(turns < i64::from(self.shortest.cost())), 1, p.keeps),
            Term::new("weak", ALL - strength, ALL, p.weak),
            Term::new("wins", wins, ALL, p.wins),
            Term::new("control", control, ALL, p.control),
            Term::new("closing", when(turns <= PLAY, wins), ALL, p.closing),
            Term::new("nearly", when(pieces * ALL - control <= ALL * 105 / 100, wins), ALL, p.nearly),
            Term::new("ending", i64::from(ends), 1, p.ending),
            Term::new("tempo", tempo, ALL, p.tempo),
            Term::new("shed", shed, 1, p.shed),
            Term::new("lead single", (1 - follows) * i64::from(size == 1), 1, p.lead_single),
            Term::new("follow", follows, 1, p.follow),
            Term::new("players", follows * self.known.seats as i64, 1, p.players),
            Term::new("waited", table.map_or(0, |table| table.waited), ALL, p.waited),
            Term::new("danger", follows * i64::from(self.danger), 1, p.danger),
            Term::new("owner", table.map_or(0, |table| i64::from(table.owner)), 1, p.owner),
        ]
    }
}

impl Bot<Lexio> for Strong {
    fn decide(
        &self,
        game: &Lexio,
        view: View<'_, Lexio>,
        candidates: &[Action],
        context: &mut Context<'_>,
    ) -> Decision<Action> {
        let scores = self.rank(game, view, candidates, context);
        Decision::play(candidates[crate::best(&scores)])
    }

    fn scores(
        &self,
        game: &Lexio,
        view: View<'_, Lexio>,
        candidates: &[Action],
        context: &mut Context<'_>,
        out: &mut Vec<f64>,
    ) -> bool {
        out.extend(self.rank(game, view, candidates, context).into_iter().map(|score| score as f64));
        true
    }
}

impl Plugin<Lexio> for Strong {
    const NAME: &'static str = "strong";
    const ABOUT: &'static str =
        "keeps control of the lead, ends hands, pays less near the end: the strongest without search";
    type Params = StrongParams;

    fn build(params: StrongParams, _: &Builder<'_, Lexio>) -> Result<Self, BuildError> {
        params.checked()?;
        Ok(Self { params })
    }
}

impl StrongParams {
    /// Refuses weights so large that sums could overflow, and shares that are none.
    fn checked(&self) -> Result<(), BuildError> {
        const LARGE: u64 = 1_000_000;
        let wrong = |message: String| Err(BuildError::Value { bot: Strong::NAME, message });
        if self.risk > 1000 || self.five_risk > 1000 {
            return wrong(format!("risk and five_risk are 0 to 1000 percent, not {}, {}", self.risk, self.five_risk));
        }
        let values = climbing::option_values(self);
        match values.iter().find(|(_, value)| value.as_i64().is_some_and(|weight| weight.unsigned_abs() > LARGE)) {
            Some((name, weight)) => wrong(format!("weights are at most {LARGE} points, not {name}={weight}")),
            None => Ok(()),
        }
    }
}
