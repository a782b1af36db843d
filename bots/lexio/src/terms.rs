//! The terms of the score of a play and of a pass.

use climbing::{Context, View};
use climbing_lexio::{Action, Lexio, Meld};

use crate::binomial::CERTAIN;
use crate::chances::{Play, beat_chance, win_chance};
use crate::endgame::{chances, min_turns, nearest_end, shed, tight_min_turns, two_in_halves, urgency};
use crate::knowledge::{Knowledge, Memory, SeatModel};
use crate::params::{Endgame, HardParams, Onset};
use crate::plan::{Plan, lead_value};
use crate::risk::risk;
use crate::steps::step;

/// A named part of a score: a value in units of `1 / unit`, and the points that a unit is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// Its name.
    pub name: &'static str,
    /// Its value, in units of `1 / unit`.
    pub value: i64,
    /// How many values make one unit.
    pub unit: i64,
    /// Points for a unit.
    pub weight: i64,
}

impl Term {
    pub(crate) const fn new(name: &'static str, value: i64, unit: i64, weight: i64) -> Self {
        Self { name, value, unit, weight }
    }

    /// Its points, rounded down.
    pub const fn points(&self) -> i64 {
        self.value.saturating_mul(self.weight).div_euclid(self.unit)
    }
}

/// The points of some terms; tells each that counts, weighed by what the endgame leaves of it.
pub(crate) fn tell(context: &mut Context<'_>, action: &Action, terms: &[Term], urgency: i64) -> i64 {
    if context.explaining() && urgency < 100 {
        for term in terms.iter().filter(|term| term.points() != 0) {
            let share = (100 - urgency) as f64 / 100.0;
            context.explain(action, term.name, term.value as f64 / term.unit as f64, term.weight as f64 * share);
        }
    }
    terms.iter().map(Term::points).sum()
}

/// Chances in ten-thousandths are weighed by the percent.
const ALL: i64 = CERTAIN as i64;
const PERCENT: i64 = ALL / 100;
/// Costs of plans are in hundredths of a play.
const PLAY: i64 = 100;
/// What a pass scores in the endgame, in effective tiles: it sheds nothing, and no play is worse.
pub const ENDGAME_PASS: i64 = -1000;

/// A position as a bot weighs it.
pub struct Position<'a> {
    game: &'a Lexio,
    params: &'a HardParams,
    known: Knowledge,
    plan: Plan,
    /// Plays of the shortest plan.
    turns: u32,
    lead_value: i64,
    table: Option<Play>,
    /// The weakest candidate of each size that no unseen tile beats.
    sure: [Option<Play>; 6],
    /// Tenthousandths: the greatest chance that a seat ends the hand in the trick on the table.
    threat: i64,
    nearest: u32,
}

impl<'a> Position<'a> {
    /// Weighs a position in which these are the candidates.
    pub fn new(game: &'a Lexio, params: &'a HardParams, view: View<'a, Lexio>, candidates: &[Action]) -> Self {
        let known = Knowledge::new(game, view, Memory { tricks: params.tricks, passes: params.passes });
        let (seats, hand) = (known.seats, view.own.hand);
        let plain = Plan::new(game, seats, hand);
        let turns = plain.cost() / PLAY as u32;
        let lead_value = i64::from(lead_value(&plain.pieces(), known.unseen));
        let weighed = match params.risk {
            0 => plain,
            share => Plan::weighted(game, seats, hand, |meld| risk(&known, meld, params.five_risk) * share / 100),
        };
        let table = view.public.bar().map(|bar| Play::new(game, seats, bar));
        let sure = cheapest_sure(game, &known, candidates);
        let nearest = nearest_end(view.public, view.seat, if params.tight { tight_min_turns } else { min_turns });
        let mut position =
            Self { game, params, known, plan: weighed, turns, lead_value, table, sure, threat: 0, nearest };
        position.threat = table.map_or(0, |play| position.threat_over(play));
        position
    }

    /// What is known of the others.
    pub const fn known(&self) -> &Knowledge {
        &self.known
    }

    /// The plan of the hand.
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The most that a seat which could end the hand by beating `play` is likely to do so.
    fn threat_over(&self, play: Play) -> i64 {
        self.most_likely(play, |model| model.count == play.size())
    }

    fn most_likely(&self, play: Play, of: impl Fn(&SeatModel) -> bool) -> i64 {
        let seats = self.known.others.iter().filter(|model| of(model));
        seats.map(|model| i64::from(beat_chance(self.game, self.known.seats, model, play))).max().unwrap_or(0)
    }

    /// The chance, in ten-thousandths, that somebody ends the hand in this trick: 0 when leading.
    pub const fn block_urgency(&self) -> i64 {
        self.threat
    }

    /// How likely a seat that may need one play only beats this.
    fn tempo_risk(&self, play: Play) -> i64 {
        self.most_likely(play, |model| min_turns(model.count) <= 1)
    }

    /// Steps above the cheapest sure winner of the size.
    fn overkill(&self, play: Play) -> i64 {
        let over = |sure: Play| step(self.game, self.known.seats, play) - step(self.game, self.known.seats, sure);
        self.sure[usize::from(play.size())].map_or(0, over).clamp(0, self.params.most_steps)
    }

    /// The weight of threats: twice where it is uncertain whether there is one, since what a wrong guess costs is not even.
    const fn block_weight(&self) -> i64 {
        let unclear = self.threat >= 20 * PERCENT && self.threat <= 80 * PERCENT;
        if self.params.wary && unclear { 2 * self.params.block } else { self.params.block }
    }

    /// The terms of a play.
    pub fn play(&self, meld: Meld) -> [Term; 7] {
        let p = self.params;
        let play = self.strong(meld);
        let saved = i64::from(self.plan.cost()) - i64::from(self.plan.remaining(meld));
        let lead = if p.lead == 0 || self.lead_value == 0 { 0 } else { self.win(play) * self.lead_value };
        let twos = i64::from(meld.tiles().twos().len()) * two_in_halves(self.plan.hand().len());
        let tempo = if p.tempo == 0 { 0 } else { self.tempo_risk(play) };
        let gain = if self.threat == 0 { 0 } else { (self.threat - self.threat_over(play)).max(0) };
        [
            Term::new("plan", saved, PLAY, p.plan),
            Term::new("tiles", i64::from(meld.size()), 1, p.tiles),
            Term::new("lead", lead, ALL, p.lead),
            Term::new("overkill", self.overkill(play), 1, -p.save),
            Term::new("twos", twos, 1, p.twos),
            Term::new("tempo", tempo, PERCENT, -p.tempo),
            Term::new("block", gain, PERCENT, self.block_weight()),
        ]
    }

    fn strong(&self, meld: Meld) -> Play {
        Play::new(self.game, self.known.seats, meld)
    }

    fn win(&self, play: Play) -> i64 {
        i64::from(win_chance(self.game, &self.known, play, self.params.hold, self.params.together))
    }

    /// The terms of passing; `best` is the play that scores highest.
    pub fn pass(&self, candidates: &[Action], best: Option<Meld>) -> [Term; 9] {
        let p = self.params;
        let plays = || candidates.iter().filter_map(|action| action.meld());
        let least = plays().map(|meld| self.plan.remaining(meld)).min();
        let breaks = least.map_or(0, |least| (i64::from(least) - i64::from(self.plan.cost()) + PLAY).max(0));
        let cheapest = plays().next().map(|meld| self.strong(meld));
        let table = self.table;
        [
            Term::new("pass", 1, 1, p.pass),
            Term::new("keep", breaks, PLAY, p.keep),
            Term::new("idle", i64::from(self.lead_value == 0), 1, p.idle),
            Term::new("behind", best.map_or(0, |best| self.surely_beaten(best)), ALL, p.behind),
            Term::new("climb", i64::from(self.lets_climb()), 1, p.climb),
            Term::new("waste", cheapest.map_or(0, |play| self.wasted(play)), 1, p.waste),
            Term::new("mislead", 1, 1, p.mislead),
            Term::new("tempo", table.map_or(0, |play| self.tempo_risk(play)), PERCENT, -p.tempo),
            Term::new("block", self.threat, PERCENT, -self.block_weight()),
        ]
    }

    /// The share of other seats that are at least 80 percent likely to beat a play.
    fn surely_beaten(&self, best: Meld) -> i64 {
        let play = self.strong(best);
        let sure = |model: &&SeatModel| beat_chance(self.game, self.known.seats, model, play) >= CERTAIN / 100 * 80;
        self.known.others.iter().filter(sure).count() as i64 * i64::from(CERTAIN)
            / self.known.others.len().max(1) as i64
    }

    /// Whether others may climb first: a sure winner in hand, nobody near his end, and passing is not for good.
    fn lets_climb(&self) -> bool {
        let size = self.table.map_or(0, Play::size);
        let again = !climbing::Game::rules(self.game).pass_is_out;
        again && self.sure[usize::from(size)].is_some() && self.nearest > 1
    }

    /// Steps above the table of a sure winner, when nothing cheaper answers.
    fn wasted(&self, cheapest: Play) -> i64 {
        let Some(table) = self.table.filter(|_| self.known.is_sure(cheapest.key)) else { return 0 };
        let seats = self.known.seats;
        (step(self.game, seats, cheapest) - step(self.game, seats, table) - 1).clamp(0, self.params.most_steps)
    }

    /// How far to turn to the endgame, 0 to 100.
    pub fn urgency(&self) -> i64 {
        let fewest = self.known.others.iter().map(|model| model.count).min().unwrap_or(0);
        match (self.params.endgame, self.params.onset) {
            (Endgame::Off, _) => 0,
            (_, Onset::Near) if fewest > self.params.near => 0,
            (_, Onset::Turns) => urgency(self.turns, (2 * self.nearest).saturating_sub(1)),
            _ => urgency(self.turns, self.nearest),
        }
    }

    /// What an action sheds, in effective tiles.
    pub fn endgame(&self, action: Action) -> i64 {
        let Action::Play(meld) = action else { return ENDGAME_PASS };
        let more = match self.params.endgame {
            Endgame::Off | Endgame::Greedy => 0,
            Endgame::Shed => chances(self.nearest, self.turns) - 1,
        };
        shed(&self.plan, meld, more)
    }
}

/// The weakest sure winner of each size among the candidates.
fn cheapest_sure(game: &Lexio, known: &Knowledge, candidates: &[Action]) -> [Option<Play>; 6] {
    let mut sure: [Option<Play>; 6] = [None; 6];
    for play in candidates.iter().filter_map(|action| action.meld()).map(|meld| Play::new(game, known.seats, meld)) {
        let cheapest = &mut sure[usize::from(play.size())];
        if known.is_sure(play.key) && cheapest.is_none_or(|other| play.key < other.key) {
            *cheapest = Some(play);
        }
    }
    sure
}
