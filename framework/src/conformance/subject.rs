//! The game under test: the hands it was played in, what was looked at, and where the suite looks now.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;

use super::hands::{Hand, Step, play_match};
use super::{Offers, Plan};
use crate::erased::Sample;
use crate::evidence::Playable;
use crate::features::FeatureTable;
use crate::proof::Prover;
use crate::random::{BotRng, Key, Purpose, tag};
use crate::seat::Seat;
use crate::state::State;
use crate::view::View;

/// Why a check ended before it was through.
pub(super) enum Stop {
    /// The game fails the check.
    Failed(String),
    /// The game has nothing that the check is about.
    Skipped(String),
}

/// What a check comes to.
pub(super) type Verdict = Result<(), Stop>;

pub(super) fn fail(message: impl Into<String>) -> Verdict {
    Err(Stop::Failed(message.into()))
}

pub(super) fn skip(reason: impl Into<String>) -> Verdict {
    Err(Stop::Skipped(reason.into()))
}

/// Fails with a message unless the condition holds.
pub(super) fn ensure(holds: bool, message: impl FnOnce() -> String) -> Verdict {
    if holds { Ok(()) } else { fail(message()) }
}

/// A decision of a hand: number of the hand and of the step.
type Place = (usize, usize);

/// The game under test.
pub(super) struct Subject<'a, G: Playable> {
    pub(super) game: &'a G,
    pub(super) sample: Option<Sample<G>>,
    pub(super) features: Option<FeatureTable<G>>,
    pub(super) prover: Option<Prover<G>>,
    hands: Vec<Hand<G>>,
    order: Vec<Place>,
    seen: Vec<G::Action>,
    universes: RefCell<BTreeMap<usize, Rc<[G::Action]>>>,
    at: Cell<Option<Place>>,
    count: Cell<u64>,
}

impl<'a, G: Playable> Subject<'a, G> {
    pub(super) fn new(game: &'a G, offers: &Offers<G>, plan: &Plan) -> Self {
        // A game that cannot say who plays has no hands, and every check that needs one fails.
        #[expect(clippy::reversed_empty_ranges, reason = "no table at all")]
        let allowed = catch_unwind(AssertUnwindSafe(|| game.seats())).unwrap_or(1..=0);
        let tables = plan.seats.map_or(allowed, |seats| seats..=seats);
        let matches = (1..=plan.seeds).flat_map(|seed| tables.clone().map(move |seats| (seats, seed)));
        let match_of =
            |(seats, seed)| catch_unwind(AssertUnwindSafe(|| play_match(game, seats, seed))).unwrap_or_default();
        let hands: Vec<Hand<G>> = matches.flat_map(match_of).collect();
        let actions: BTreeSet<G::Action> = hands.iter().flat_map(|h| h.steps.iter().map(|step| step.action)).collect();
        Self {
            game,
            sample: offers.sample,
            features: offers.features,
            prover: offers.prover,
            order: order(&hands),
            hands,
            seen: actions.into_iter().collect(),
            universes: RefCell::default(),
            at: Cell::new(None),
            count: Cell::new(0),
        }
    }

    /// Begins a check: nothing counted, nowhere looked.
    pub(super) fn start(&self) {
        self.at.set(None);
        self.count.set(0);
    }

    /// Counts things that were looked at.
    pub(super) fn count(&self, more: usize) {
        self.count.set(self.count.get() + more as u64);
    }

    pub(super) fn counted(&self) -> u64 {
        self.count.get()
    }

    /// Why a check came upon nothing.
    pub(super) fn nothing(&self) -> String {
        let why = if self.hands.is_empty() { "no hand was dealt" } else { "nothing of the kind occurred" };
        format!("there was nothing to look at: {why}")
    }

    /// The message with the place where the suite looked last.
    pub(super) fn located(&self, message: &str) -> String {
        let Some((hand, step)) = self.at.get() else { return message.into() };
        let Hand { seats, seed, number, steps, .. } = &self.hands[hand];
        let place = format!("{seats} seats, seed {seed}, hand {}", number + 1);
        match steps.get(step) {
            Some(Step { seat, phase, .. }) => {
                format!("{place}, decision {}, seat {seat}, phase {phase}: {message}", step + 1)
            }
            None => format!("{place}, after decision {}: {message}", steps.len()),
        }
    }

    /// All hands; the suite looks at their last state.
    pub(super) fn hands(&self) -> impl Iterator<Item = &Hand<G>> {
        self.hands.iter().enumerate().map(|(at, hand)| {
            self.at.set(Some((at, hand.steps.len())));
            hand
        })
    }

    /// Every decision of every hand.
    pub(super) fn spots(&self) -> impl Iterator<Item = Spot<'_, G>> {
        let places = self.hands.iter().enumerate().flat_map(|(h, hand)| (0..hand.steps.len()).map(move |s| (h, s)));
        places.map(|place| self.spot(place))
    }

    /// The decisions of one hand, spread evenly over its length.
    pub(super) fn spots_of(&self, hand: &Hand<G>) -> impl Iterator<Item = Spot<'_, G>> {
        let at = self.hands.iter().position(|known| std::ptr::eq(known, hand)).unwrap_or(0);
        self.order.iter().filter(move |place| place.0 == at).map(|place| self.spot(*place))
    }

    /// Some decisions, spread evenly over numbers of seats and phases.
    pub(super) fn some_spots(&self, most: usize) -> impl Iterator<Item = Spot<'_, G>> {
        self.order.iter().take(most).map(|place| self.spot(*place))
    }

    /// Every decision, those nearest to the ends of their hands first.
    pub(super) fn late_spots(&self) -> impl Iterator<Item = Spot<'_, G>> {
        let longest = self.hands.iter().map(|hand| hand.steps.len()).max().unwrap_or(0);
        let nth =
            move |back| self.hands.iter().enumerate().map(move |(h, hand)| (h, hand.steps.len().checked_sub(back)));
        (1..=longest).flat_map(nth).filter_map(|(h, step)| Some(self.spot((h, step?))))
    }

    fn spot(&self, place: Place) -> Spot<'_, G> {
        self.at.set(Some(place));
        let hand = &self.hands[place.0];
        Spot { hand, step: &hand.steps[place.1], number: place.1 as u32 }
    }

    pub(super) fn candidates(&self, view: View<'_, G>) -> Vec<G::Action> {
        let mut candidates = Vec::new();
        self.game.candidates(view, &mut candidates);
        candidates
    }

    /// The universe of actions that the game states for a table of this size.
    pub(super) fn universe(&self, seats: usize) -> Rc<[G::Action]> {
        let make = || self.game.universe(seats).into();
        self.universes.borrow_mut().entry(seats).or_insert_with(make).clone()
    }

    /// The universe and every action that occurred in play.
    pub(super) fn tries(&self, seats: usize) -> Vec<G::Action> {
        let mut tries = [&*self.universe(seats), &self.seen].concat();
        tries.sort_unstable();
        tries.dedup();
        tries
    }
}

/// How many positions to take when this many things are tried in each.
pub(super) fn affordable(tries: usize) -> usize {
    const TRIES: usize = 200_000;
    (TRIES / tries.max(1)).clamp(10, 400)
}

/// Every decision in an order that goes round numbers of seats and phases, so that any beginning of it is a fair
/// sample with the rare phases in.
fn order<G: Playable>(hands: &[Hand<G>]) -> Vec<Place> {
    let mut groups: BTreeMap<(usize, G::Phase), Vec<Place>> = BTreeMap::new();
    for (h, hand) in hands.iter().enumerate() {
        for (s, step) in hand.steps.iter().enumerate() {
            groups.entry((hand.seats, step.phase)).or_default().push((h, s));
        }
    }
    let mut rng = check_key(0, 0).bot_rng();
    for group in groups.values_mut() {
        rng.shuffle(group);
    }
    let rounds = groups.values().map(Vec::len).max().unwrap_or(0);
    (0..rounds).flat_map(|round| groups.values().filter_map(move |group| group.get(round).copied())).collect()
}

fn check_key(seed: u64, number: u32) -> Key {
    Key::deal(seed, tag("conformance"), 0, 0).decision(Seat::new(0), Purpose::Check, number)
}

/// A decision under the eyes of the suite.
pub(super) struct Spot<'s, G: Playable> {
    pub(super) hand: &'s Hand<G>,
    pub(super) step: &'s Step<G>,
    number: u32,
}

impl<'s, G: Playable> Spot<'s, G> {
    pub(super) fn state(&self) -> &'s State<G> {
        &self.step.state
    }

    pub(super) fn view(&self) -> View<'s, G> {
        self.step.state.view(self.step.seat, self.step.phase)
    }

    /// A random stream of this decision; the same at each call.
    pub(super) fn rng(&self, deal: u64) -> BotRng {
        let Hand { seed, number: hand, .. } = *self.hand;
        Key { deal, hand, ..check_key(seed, self.number) }.bot_rng()
    }
}
