//! A game with one fault: it does what a sound game does, but for one thing.

use std::marker::PhantomData;
use std::ops::RangeInclusive;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

use climbing::{
    Act, Candidates, Certificate, DealRng, Evidence, Game, Illegal, Key, NoWorld, Objective, Playable, Proofs, Proved,
    RulesError, Seat, Settled, Settlement, State, Table, Turn, Unproved, View, ViewError, Viewed, Worlds,
};
use serde::{Deserialize, Serialize};

use super::note::{Flaw, Note};

/// What is wrong with the game, where it is not its types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    None,
    StrayCandidate,
    UnsortedCandidates,
    NoCandidate,
    MissingCandidate,
    ChangesOnRefusal,
    ShowsWindows,
    ShowsSecrets,
    HiddenRule,
    LosesCards,
    NeverEnds,
    PlaysOnAfterTheEnd,
    SettlesEarly,
    NeverSettles,
    Overpays,
    PaysFew,
    SharesNothing,
    WrongSum,
    WrongSide,
    PromisesTooMuch,
    DealsByMemory,
    DealsAlike,
    ChecksNoView,
    AsksNobody,
    PanicsAtSeats,
    PanicsAtOpening,
    PanicsAtSettlement,
    NoGolden,
    OldGolden,
    ProvesWithoutReason,
    ProvesAnything,
    /// A note that is written, read or compared wrongly.
    Notes(Flaw),
}

/// What is wrong with the game's types and constants.
pub trait Kind<G: Playable>: Send + Sync + 'static {
    type Action: Act + Wraps<G::Action>;

    const PHASES: &'static [G::Phase] = G::PHASES;
}

/// An action that stands for another.
pub trait Wraps<A> {
    fn wrap(action: A) -> Self;
    fn unwrap(self) -> A;
}

impl<A> Wraps<A> for A {
    fn wrap(action: A) -> Self {
        action
    }

    fn unwrap(self) -> A {
        self
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Noted<P> {
    pub inner: P,
    pub note: Note,
}

pub struct Broken<G: Playable, K: Kind<G>> {
    pub inner: G,
    pub fault: Fault,
    /// States that play went through, for a sampler that cheats.
    pub seen: Mutex<Vec<State<Self>>>,
    played: AtomicU32,
    kind: PhantomData<K>,
}

type Shell<G, K> = State<Broken<G, K>>;

impl<G: Playable, K: Kind<G>> Broken<G, K> {
    /// A game of the default rules with this fault.
    pub fn with(fault: Fault) -> Self {
        Self { fault, ..Self::new(G::Rules::default()).unwrap() }
    }

    pub fn wrap(state: State<G>, note: Note) -> Shell<G, K> {
        let State { public, private, hidden } = state;
        State { public: Noted { inner: public, note }, private, hidden }
    }

    pub fn unwrap(state: &Shell<G, K>) -> State<G> {
        let State { public, private, hidden } = state.clone();
        State { public: public.inner, private, hidden }
    }

    pub fn view(view: View<'_, Self>) -> View<'_, G> {
        View { seat: view.seat, phase: view.phase, own: view.own, public: &view.public.inner }
    }

    fn remember(&self, state: &Shell<G, K>) {
        const MOST: usize = 600;
        self.played.fetch_add(1, Ordering::Relaxed);
        let mut seen = self.seen.lock().unwrap();
        if seen.len() < MOST {
            seen.push(state.clone());
        }
    }

    fn shows(&self, phase: G::Phase, action: G::Action) -> bool {
        let (secret, window) = (self.inner.secret(phase, action), self.inner.window(phase));
        match self.fault {
            Fault::ShowsWindows => !secret || window,
            Fault::ShowsSecrets => !secret || !window,
            _ => !secret,
        }
    }

    /// Whether what the next seat holds forbids the action, which nobody can see.
    fn forbidden(state: &State<G>, seat: Seat) -> bool {
        let next = serde_json::to_string(&state.private[seat.next(state.seats())]).unwrap();
        next.bytes().map(u32::from).sum::<u32>() % 4 == 0
    }
}

/// Gives seat 0 what seat 1 has.
fn mix_up<G: Game>(state: &mut State<G>) {
    state.private[Seat::new(0)] = state.private[Seat::new(1)].clone();
}

impl<G: Playable, K: Kind<G>> Game for Broken<G, K> {
    const NAME: &'static str = G::NAME;
    const ABOUT: &'static str = G::ABOUT;
    const PHASES: &'static [G::Phase] = K::PHASES;

    type Rules = G::Rules;
    type Standing = G::Standing;
    type Public = Noted<G::Public>;
    type Private = G::Private;
    type Hidden = G::Hidden;
    type Action = K::Action;
    type Phase = G::Phase;

    fn new(rules: G::Rules) -> Result<Self, RulesError> {
        let (seen, played, kind) = (Mutex::default(), AtomicU32::new(0), PhantomData);
        Ok(Self { inner: G::new(rules)?, fault: Fault::None, seen, played, kind })
    }

    fn rules(&self) -> &G::Rules {
        self.inner.rules()
    }

    fn seats(&self) -> RangeInclusive<usize> {
        assert!(self.fault != Fault::PanicsAtSeats, "nobody counted the chairs");
        self.inner.seats()
    }

    fn usual(&self) -> Table {
        self.inner.usual()
    }

    fn opening(&self, table: Table) -> G::Standing {
        assert!(self.fault != Fault::PanicsAtOpening, "there is no table");
        self.inner.opening(table)
    }

    fn deal(&self, seats: usize, standing: &G::Standing, rng: &mut DealRng) -> State<Self> {
        if self.fault == Fault::DealsByMemory {
            for _ in 0..self.played.load(Ordering::Relaxed) % 7 {
                rng.word();
            }
        }
        if self.fault == Fault::DealsAlike {
            *rng = Key::deal(0, 0, 0, 0).deal_rng();
        }
        let state = self.inner.deal(seats, standing, rng);
        let private = state.private.iter().map(|private| serde_json::to_value(private).unwrap()).collect();
        let flaw = match self.fault {
            Fault::Notes(flaw) => flaw,
            _ => Flaw::None,
        };
        Self::wrap(state, Note::dealt(flaw, private))
    }

    fn turn(&self, state: &State<Self>) -> Turn<G::Phase> {
        match self.inner.turn(&Self::unwrap(state)) {
            Turn::Act { phase, .. } if self.fault == Fault::AsksNobody => {
                Turn::Act { seat: Seat::new(state.seats()), phase }
            }
            turn => turn,
        }
    }

    fn apply(&self, state: &mut State<Self>, action: K::Action) -> Result<(), Illegal> {
        let (mut inner, unwrapped) = (Self::unwrap(state), action.unwrap());
        let turn = self.inner.turn(&inner);
        let applied = self.inner.apply(&mut inner, unwrapped);
        let Turn::Act { seat, phase } = turn else {
            return if self.fault == Fault::PlaysOnAfterTheEnd { Ok(()) } else { applied };
        };
        if let Err(illegal) = applied {
            if self.fault == Fault::ChangesOnRefusal {
                mix_up(state);
            }
            return Err(illegal);
        }
        if self.fault == Fault::HiddenRule && Self::forbidden(&inner, seat) {
            return Err(Illegal::new(action, "the next seat has something against it"));
        }
        self.remember(state);
        if self.fault == Fault::NeverEnds {
            return Ok(());
        }
        if self.fault == Fault::LosesCards {
            mix_up(&mut inner);
        }
        *state = Self::wrap(inner, state.public.note.clone());
        if self.shows(phase, unwrapped) {
            state.public.note.step();
        }
        Ok(())
    }

    fn secret(&self, phase: G::Phase, action: K::Action) -> bool {
        self.inner.secret(phase, action.unwrap())
    }

    fn window(&self, phase: G::Phase) -> bool {
        self.inner.window(phase)
    }

    fn reveals(&self, phase: G::Phase, action: K::Action) -> bool {
        self.inner.reveals(phase, action.unwrap())
    }
}

impl<G: Playable, K: Kind<G>> Viewed for Broken<G, K> {
    fn side(&self, seats: usize, seat: Seat) -> usize {
        if self.fault == Fault::WrongSide { seats } else { self.inner.side(seats, seat) }
    }

    fn seats_of(&self, view: View<'_, Self>) -> usize {
        self.inner.seats_of(Self::view(view))
    }

    fn held(&self, view: View<'_, Self>, seat: Seat) -> usize {
        self.inner.held(Self::view(view), seat)
    }

    fn hand(&self, view: View<'_, Self>) -> String {
        self.inner.hand(Self::view(view))
    }

    fn picture(&self, view: View<'_, Self>) -> String {
        self.inner.picture(Self::view(view))
    }

    fn check_view(&self, view: View<'_, Self>) -> Result<(), ViewError> {
        if self.fault == Fault::ChecksNoView { Ok(()) } else { self.inner.check_view(Self::view(view)) }
    }
}

impl<G: Playable, K: Kind<G>> Candidates for Broken<G, K> {
    fn candidates(&self, view: View<'_, Self>, out: &mut Vec<K::Action>) {
        let mut inner = Vec::new();
        self.inner.candidates(Self::view(view), &mut inner);
        match self.fault {
            Fault::StrayCandidate => {
                let universe = self.inner.universe(self.seats_of(view));
                inner.extend(universe.into_iter().max().filter(|last| !inner.contains(last)));
            }
            Fault::UnsortedCandidates => inner.reverse(),
            Fault::NoCandidate if inner.len() == 2 => inner.clear(),
            Fault::MissingCandidate if inner.len() > 2 => drop(inner.remove(1)),
            _ => {}
        }
        out.extend(inner.into_iter().map(K::Action::wrap));
    }
}

impl<G: Playable, K: Kind<G>> Settlement for Broken<G, K> {
    fn objective(&self, seats: usize) -> Objective {
        let objective = self.inner.objective(seats);
        if self.fault == Fault::SharesNothing { Objective { denominator: 0, ..objective } } else { objective }
    }

    fn settle(&self, state: &State<Self>) -> Option<Settled<Self>> {
        let settled = self.inner.settle(&Self::unwrap(state));
        let mut payoffs = match (&settled, self.fault) {
            (_, Fault::NeverSettles) => return None,
            (None, Fault::SettlesEarly) => state.private.iter().map(|_| 0).collect(),
            (settled, _) => settled.as_ref()?.payoffs.clone(),
        };
        let first = &mut payoffs[Seat::new(0)];
        match self.fault {
            Fault::Overpays => *first += 1_000,
            Fault::WrongSum => *first = i64::from(*first == 0),
            Fault::PanicsAtSettlement => panic!("the till is locked"),
            _ => {}
        }
        if self.fault == Fault::PaysFew {
            payoffs = payoffs.iter().skip(1).copied().collect();
        }
        Some(Settled { payoffs, next: settled.and_then(|settled| settled.next) })
    }

    fn certain(&self, state: &State<Self>, seat: Seat) -> Option<i64> {
        if self.fault == Fault::PromisesTooMuch { Some(1_000) } else { self.inner.certain(&Self::unwrap(state), seat) }
    }
}

impl<G: Playable, K: Kind<G>> Evidence for Broken<G, K> {
    fn bound(&self, seats: usize) -> usize {
        self.inner.bound(seats)
    }

    fn census(&self, state: &State<Self>) -> Vec<usize> {
        self.inner.census(&Self::unwrap(state))
    }

    fn universe(&self, seats: usize) -> Vec<K::Action> {
        self.inner.universe(seats).into_iter().map(K::Action::wrap).collect()
    }

    fn ways(&self, view: View<'_, Self>, world: &State<Self>) -> f64 {
        self.inner.ways(Self::view(view), &Self::unwrap(world))
    }

    fn golden(&self) -> Option<&'static str> {
        match self.fault {
            Fault::NoGolden => None,
            Fault::OldGolden => Some("gifts, 4 seats, seed 1, deal 0\n"),
            _ => self.inner.golden(),
        }
    }
}

impl<G: Playable + Worlds, K: Kind<G>> Worlds for Broken<G, K> {
    type Belief = G::Belief;

    fn sample(
        &self,
        view: View<'_, Self>,
        belief: &G::Belief,
        rng: &mut climbing::BotRng,
    ) -> Result<State<Self>, NoWorld> {
        let world = self.inner.sample(Self::view(view), belief, rng)?;
        Ok(Self::wrap(world, view.public.note.clone()))
    }
}

/// Proves the first candidate, by no reason at all.
impl<G: Playable, K: Kind<G>> Proofs for Broken<G, K> {
    fn prove(&self, view: View<'_, Self>) -> Option<Proved<K::Action>> {
        let mut candidates = Vec::new();
        self.candidates(view, &mut candidates);
        let certificate = Certificate::Line(Vec::new());
        candidates.first().map(|action| Proved { action: *action, certificate })
    }

    fn check_proof(&self, _: View<'_, Self>, _: K::Action, _: &Certificate<K::Action>) -> Result<(), Unproved> {
        if self.fault == Fault::ProvesAnything { Ok(()) } else { Err(Unproved::new("there is no reason")) }
    }
}
