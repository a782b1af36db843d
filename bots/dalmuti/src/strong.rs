//! `strong`: `easy` with three corrections, each of which the harness has shown to be worth its place.
//!
//! - It **waits**. A pass costs nothing in this game, since whoever passed may play again; so a set is played late in a
//!   trick rather than early, by a score that is linear in what a player can see at a glance.
//! - It **ends** hands: with at most one group left that somebody can beat, the safest goes first.
//! - It **gives back groups**, not cards: of the weak cards those that leave it with fewer ranks.

use climbing::{BuildError, Builder, Plugin, View};
use climbing_dalmuti::{Action, Cards, Dalmuti, Levy, Meld, Phase};

use crate::easy::Easy;
use crate::ending::ending;
use crate::ledger::{Ledger, LedgerError, Reading};
use crate::scored::{DECISIVE, Scored, scored_bot};
use crate::terms::Terms;

climbing::options! {
    /// What speaks for playing a set rather than passing, and two switches. Fitted by self-play, then tuned.
    pub struct Weights {
        /// For the share of the players still in who have passed since the last set was played.
        pub waited: f64 = 10.7,
        /// For the chance that nobody beats the set, as a product over seats.
        pub wins: f64 = 5.7,
        /// For each rank by which the set is weak: 1 for a 1, 12 for a 12.
        pub rank: f64 = 0.8,
        /// For using up a rank.
        pub whole: f64 = 3.3,
        /// For each rank by which a rank that is used up is weak.
        pub whole_rank: f64 = 1.0,
        /// For each rank by which the set is weak, where another rank of this count would be used up as well.
        pub spare: f64 = 0.7,
        /// For each jester in the set and each card in hand.
        pub jester: f64 = -0.3,
        /// For each card that the table asks for.
        pub size: f64 = -1.2,
        /// For each rank in hand.
        pub groups: f64 = -0.63,
        /// For each rank of 8 and worse that stays in hand.
        pub weak_groups: f64 = -1.6,
        /// For each rank of 5 and better that stays in hand.
        pub strong_groups: f64 = 1.4,
        /// For each player still in.
        pub players: f64 = -1.1,
        /// Leads the safest group once at most one other can be beaten; otherwise as easy always.
        pub ending: bool = true,
        /// For using up a rank with cards given back for a tax, in ranks by which those could be weaker.
        pub tax_groups: f64 = 9.0,
    }
}

/// Waits, ends, and gives back groups.
#[derive(Clone, Debug, Default)]
pub struct Strong {
    weights: Weights,
}

impl Strong {
    /// The bot with these weights.
    pub fn new(weights: Weights) -> Self {
        Self { weights }
    }

    fn gift(&self, view: View<'_, Dalmuti>, action: Action) -> Terms {
        let used_up = |levy: Levy| {
            let (hand, cards) = (view.own.hand, levy.cards().naturals());
            cards.ranks().filter(|rank| cards.count(*rank) == hand.count(*rank)).count()
        };
        let groups = if let Action::Return(levy) = action { used_up(levy) } else { 0 };
        Easy::terms(view, action).with("groups given", groups as f64, self.weights.tax_groups)
    }
}

impl Scored for Strong {
    fn terms(&self, game: &Dalmuti, view: View<'_, Dalmuti>, candidates: &[Action]) -> Result<Vec<Terms>, LedgerError> {
        let each = |terms: &dyn Fn(Action) -> Terms| candidates.iter().map(|action| terms(*action)).collect();
        Ok(match view.phase {
            Phase::Revolution => each(&|action| Easy::terms(view, action)),
            Phase::Tax => each(&|action| self.gift(view, action)),
            Phase::Lead => {
                let ledger = ledger(game, view)?;
                let lead = if self.weights.ending { ending(view.own.hand, candidates, &ledger) } else { None };
                each(&|action| {
                    let ends = matches!(action, Action::Play(meld) if lead == Some(meld));
                    Easy::terms(view, action).with("ending", f64::from(u8::from(ends)), DECISIVE)
                })
            }
            Phase::Follow => {
                let glance = Glance::new(view, ledger(game, view)?);
                each(&|action| match action {
                    Action::Play(meld) => glance.set(meld, &self.weights),
                    _ => Terms::default(),
                })
            }
        })
    }
}

fn ledger(game: &Dalmuti, view: View<'_, Dalmuti>) -> Result<Ledger, LedgerError> {
    Ledger::new(game, view, Reading { exchanges: true, passes: false, joint: true, ..Reading::default() })
}

/// What a player sees at a glance before he follows.
struct Glance {
    ledger: Ledger,
    hand: Cards,
    /// Cards the table asks for.
    count: u8,
    /// Players still in, the asked one included.
    players: usize,
    /// The share of them who have passed since the last set was played.
    waited: f64,
    /// Ranks that would be used up by a follow.
    fits: usize,
}

impl Glance {
    fn new(view: View<'_, Dalmuti>, ledger: Ledger) -> Self {
        let (public, hand) = (view.public, view.own.hand);
        let (rank, count) = public.bar().map_or((0, 0), |bar| (bar.rank(), bar.count()));
        let fits = hand.naturals().better_than(rank).ranks().filter(|rank| hand.count(*rank) == count).count();
        Self { ledger, hand, count, players: public.active().count(), waited: public.share_passed(), fits }
    }

    /// The terms of a set; passing has none.
    fn set(&self, meld: Meld, weights: &Weights) -> Terms {
        let left = self.hand - meld.cards();
        let whole = f64::from(u8::from(meld.naturals() == self.hand.count(meld.rank())));
        let (rank, jesters) = (f64::from(meld.rank()), f64::from(meld.jesters()));
        let (count, held) = (f64::from(self.count), f64::from(self.hand.len()));
        let groups = |cards: Cards| cards.ranks().len() as f64;
        let weak = left.naturals() - left.better_than(8);
        Terms::default()
            .with("out", f64::from(u8::from(left.is_empty())), DECISIVE)
            .with("waited", self.waited, weights.waited)
            .with("wins", self.wins(meld), weights.wins)
            .with("rank", rank, weights.rank)
            .with("whole", whole, weights.whole)
            .with("whole rank", whole * rank, weights.whole_rank)
            .with("spare", if self.fits > 1 { rank } else { 0.0 }, weights.spare)
            .with("jester", jesters * held, weights.jester)
            .with("size", count, weights.size)
            .with("groups", groups(self.hand.naturals()), weights.groups)
            .with("weak groups", groups(weak), weights.weak_groups)
            .with("strong groups", groups(left.better_than(6)), weights.strong_groups)
            .with("players", self.players as f64, weights.players)
    }

    fn wins(&self, meld: Meld) -> f64 {
        let places = 0..self.ledger.opponents().len();
        places.map(|at| 1.0 - self.ledger.raw_risk(at, meld.rank(), meld.count())).product()
    }
}

scored_bot!(Strong);

impl Plugin<Dalmuti> for Strong {
    const NAME: &'static str = "strong";
    const ABOUT: &'static str = "waits, ends hands, gives back groups: the strongest without search";
    type Params = Weights;

    fn build(weights: Weights, _: &Builder<'_, Dalmuti>) -> Result<Self, BuildError> {
        Ok(Self { weights })
    }
}
