//! Stairs, a small climbing game: lead some cards of one rank, beat them with as many of a higher rank, or pass.
//! Whoever is rid of all cards ends the hand; the others pay a chip for each card they still hold.

use std::fmt;
use std::ops::RangeInclusive;

use climbing::sampler::Unseen;
use climbing::serde::{Deserialize, Serialize};
use climbing::*;

const RANKS: usize = 9;
/// How many cards of each rank, 1 first.
type Hand = [u8; RANKS];

options! {
    /// House rules.
    pub struct Rules {
        /// Copies of each rank, 2 to 6.
        pub copies: u8 = 4,
    }
}

named! {
    /// What a seat is asked.
    pub enum Phase {
        /// Opens a trick.
        Lead = "lead",
        /// Beats what lies on the table, or passes.
        Follow = "follow",
    }
}

/// Some cards of one rank, or a pass. The order of the fields is the order of candidates: cheapest first, pass last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Plays `1` copies of rank `0`.
    Play(u8, u8),
    /// Passes.
    Pass,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(rank, count) => write!(f, "{rank}x{count}"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl std::str::FromStr for Action {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let play = text.split_once('x').and_then(|(rank, count)| Some((rank.parse().ok()?, count.parse().ok()?)));
        match (text, play) {
            ("pass", _) => Ok(Self::Pass),
            (_, Some((rank @ 1..=9, count @ 1..))) => Ok(Self::Play(rank, count)),
            _ => Err(format!("`{text}` is no action: write rank x count, as 7x2, or pass")),
        }
    }
}

text_serde!(Action);

/// What everybody sees.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(crate = "climbing::serde", deny_unknown_fields)]
pub struct Public {
    turn: Seat,
    top: Option<(Seat, u8, u8)>,
    held: Seats<u8>,
    played: Hand,
}

/// The game.
pub struct Stairs(Rules);

register_game!(Stairs, worlds, features, proofs);
climbing_generic::equip!(Stairs);
climbing_search::equip_search!(Stairs);
climbing_linear::equip_linear!(Stairs);

impl Stairs {
    fn refuse(&self, view: View<'_, Self>, action: Action) -> Option<&'static str> {
        match (action, view.public.top) {
            (Action::Pass, Some(_)) => None,
            (Action::Pass, None) => Some("the leader must play"),
            (Action::Play(rank, count), _) if view.own[usize::from(rank) - 1] < count => Some("not in hand"),
            (Action::Play(..), None) => None,
            (Action::Play(rank, count), Some((_, top, size))) if rank > top && count == size => None,
            (Action::Play(..), Some(_)) => Some("as many cards of a higher rank are needed"),
        }
    }
}

impl Game for Stairs {
    const NAME: &'static str = "stairs";
    const ABOUT: &'static str = "a small climbing game, as an example";
    const PHASES: &'static [Phase] = Phase::ALL;
    type Rules = Rules;
    type Standing = ();
    type Public = Public;
    type Private = Hand;
    type Hidden = ();
    type Action = Action;
    type Phase = Phase;

    fn new(rules: Rules) -> Result<Self, RulesError> {
        let possible = (2..=6).contains(&rules.copies);
        if possible { Ok(Self(rules)) } else { Err(RulesError::new("copies must be 2 to 6")) }
    }

    fn rules(&self) -> &Rules {
        &self.0
    }

    fn seats(&self) -> RangeInclusive<usize> {
        2..=6
    }

    fn usual(&self) -> Table {
        Table { seats: 4, hands: Some(1) }
    }

    fn opening(&self, _: Table) {}

    fn deal(&self, seats: usize, (): &(), rng: &mut DealRng) -> State<Self> {
        let mut deck: Vec<usize> = (0..RANKS).flat_map(|rank| vec![rank; self.0.copies.into()]).collect();
        rng.shuffle(&mut deck);
        let mut private = Seats::new(seats, |_| Hand::default());
        for (rank, seat) in deck.into_iter().zip(Seat::all(seats).cycle()) {
            private[seat][rank] += 1;
        }
        let held = private.iter().map(|hand| hand.iter().sum()).collect();
        let public = Public { turn: Seat::new(rng.below(seats as u32) as usize), top: None, held, played: [0; RANKS] };
        State { public, private, hidden: () }
    }

    fn turn(&self, state: &State<Self>) -> Turn<Phase> {
        let Public { turn, top, held, .. } = &state.public;
        if held.iter().any(|held| *held == 0) {
            return Turn::Over;
        }
        Turn::Act { seat: *turn, phase: if top.is_some() { Phase::Follow } else { Phase::Lead } }
    }

    fn apply(&self, state: &mut State<Self>, action: Action) -> Result<(), Illegal> {
        let Some(view) = state.asked(self) else { return Err(Illegal::new(action, "the hand is over")) };
        if let Some(reason) = self.refuse(view, action) {
            return Err(Illegal::new(action, reason));
        }
        let (seat, next) = (view.seat, view.seat.next(state.seats()));
        state.public.turn = next;
        match action {
            Action::Play(rank, count) => {
                let place = usize::from(rank) - 1;
                state.private[seat][place] -= count;
                state.public.held[seat] -= count;
                state.public.played[place] += count;
                state.public.top = Some((seat, rank, count));
            }
            // The trick is over when the turn comes back to whoever played last.
            Action::Pass => state.public.top = state.public.top.filter(|(owner, ..)| *owner != next),
        }
        Ok(())
    }
}

impl Viewed for Stairs {
    fn seats_of(&self, view: View<'_, Self>) -> usize {
        view.public.held.len()
    }

    fn held(&self, view: View<'_, Self>, seat: Seat) -> usize {
        view.public.held[seat].into()
    }

    fn hand(&self, view: View<'_, Self>) -> String {
        let held = view.own.iter().enumerate().filter(|(_, count)| **count > 0);
        held.map(|(rank, count)| format!("{}x{count}", rank + 1)).collect::<Vec<_>>().join(" ")
    }

    fn check_view(&self, View { seat, phase, own, public }: View<'_, Self>) -> Result<(), ViewError> {
        let (seats, copies) = (public.held.len(), usize::from(self.0.copies));
        let sum = |counts: &[u8]| counts.iter().map(|n| usize::from(*n)).sum::<usize>();
        let fits = self.seats().contains(&seats)
            && seat.index() < seats
            && public.turn == seat
            && public.top.is_none_or(|(owner, ..)| owner.index() < seats)
            && (phase == Phase::Lead) == public.top.is_none()
            && sum(own) == usize::from(public.held[seat])
            && sum(public.held.as_slice()) + sum(&public.played) == copies * RANKS
            && (0..RANKS).all(|n| usize::from(own[n]) + usize::from(public.played[n]) <= copies);
        if fits { Ok(()) } else { Err(ViewError::new("seats, cards or phase do not add up")) }
    }
}

impl Candidates for Stairs {
    fn candidates(&self, view: View<'_, Self>, out: &mut Vec<Action>) {
        for (rank, held) in (1..).zip(view.own) {
            let plays = (1..=*held).map(|count| Action::Play(rank, count));
            out.extend(plays.filter(|play| self.refuse(view, *play).is_none()));
        }
        out.extend(view.public.top.map(|_| Action::Pass));
    }
}

impl Settlement for Stairs {
    fn objective(&self, _: usize) -> Objective {
        Objective {
            measure: "chips".into(),
            unit: "chips".into(),
            denominator: 1,
            better: Better::Higher,
            lowest: None,
            highest: None,
            total: Some(0),
        }
    }

    fn settle(&self, state: &State<Self>) -> Option<Settled<Self>> {
        let held = &state.public.held;
        let winner = held.enumerate().find(|(_, held)| **held == 0)?.0;
        let all: i64 = held.iter().map(|held| i64::from(*held)).sum();
        let payoffs = Seats::new(held.len(), |seat| if seat == winner { all } else { -i64::from(held[seat]) });
        Some(Settled { payoffs, next: Some(()) })
    }
}

impl Worlds for Stairs {
    type Belief = ();

    fn sample(&self, view: View<'_, Self>, (): &(), rng: &mut BotRng) -> Result<State<Self>, NoWorld> {
        let unseen = |rank: usize| usize::from(self.0.copies - view.public.played[rank] - view.own[rank]);
        let cards = (0..RANKS).flat_map(|rank| vec![rank; unseen(rank)]).collect();
        let held = &view.public.held;
        let needs = Seats::new(held.len(), |seat| if seat == view.seat { 0 } else { held[seat].into() });
        let mut private = Seats::new(held.len(), |seat| if seat == view.seat { *view.own } else { Hand::default() });
        Unseen::new(cards, needs).deal(rng, &mut |seat, rank| private[seat][rank] += 1)?;
        Ok(State { public: view.public.clone(), private, hidden: () })
    }
}

impl Stairs {
    /// Whether nobody can beat it: no higher rank has as many copies among the cards that the seat does not see.
    fn is_safe(&self, view: View<'_, Self>, rank: u8, count: u8) -> bool {
        let unseen = |rank: usize| self.0.copies.saturating_sub(view.public.played[rank] + view.own[rank]);
        (usize::from(rank)..RANKS).all(|higher| unseen(higher) < count)
    }
}

/// Nobody wins more than whoever is out before others play another card. That is certain where all of the hand but the
/// last play is safe: the others pass, however the cards lie, and the lead comes back.
impl Proofs for Stairs {
    fn prove(&self, view: View<'_, Self>) -> Option<Proved<Action>> {
        let mut plays = Vec::new();
        self.candidates(view, &mut plays);
        plays.into_iter().find_map(|action| {
            let Action::Play(rank, count) = action else { return None };
            let left = |of: u8| view.own[usize::from(of) - 1] - if of == rank { count } else { 0 };
            // All copies of a rank together are harder to beat than fewer of them.
            let groups = (1..=RANKS as u8).map(|rank| (rank, left(rank))).filter(|(_, held)| *held > 0);
            let (safe, open): (Vec<_>, Vec<_>) = groups.partition(|(rank, held)| self.is_safe(view, *rank, *held));
            let rest = safe.into_iter().chain(open).map(|(rank, held)| Action::Play(rank, held));
            let certificate = Certificate::Line(rest.collect());
            self.check_proof(view, action, &certificate).is_ok().then_some(Proved { action, certificate })
        })
    }

    fn check_proof(&self, view: View<'_, Self>, action: Action, proof: &Certificate<Action>) -> Result<(), Unproved> {
        let Certificate::Line(rest) = proof else { return Err(Unproved::new("a hand of stairs has no ending of two")) };
        if let Some(reason) = self.refuse(view, action) {
            return Err(Unproved::new(format!("{action}: {reason}")));
        }
        let mut left = *view.own;
        for (at, play) in std::iter::once(&action).chain(rest).enumerate() {
            let Action::Play(rank, count) = *play else { return Err(Unproved::new("a line holds no pass")) };
            let held = &mut left[usize::from(rank) - 1];
            *held = held.checked_sub(count).ok_or_else(|| Unproved::new(format!("{play} is not in hand")))?;
            if at < rest.len() && !self.is_safe(view, rank, count) {
                return Err(Unproved::new(format!("{play} may be beaten")));
            }
        }
        if left == [0; RANKS] { Ok(()) } else { Err(Unproved::new("some of the hand is left")) }
    }
}

impl Features for Stairs {
    type Glance = (Phase, Hand);
    const FEATURES: &'static [&'static str] = &[
        "lead: rank",
        "lead: cards",
        "lead: uses up a rank",
        "follow: plays",
        "follow: rank",
        "follow: uses up a rank",
        "goes out",
    ];
    const SOFT: &'static [f64] = &[-4.0, 2.0, 2.0, 3.0, -3.0, 2.0, 10.0];

    fn glance(&self, view: View<'_, Self>) -> (Phase, Hand) {
        (view.phase, *view.own)
    }

    fn features(&self, (phase, hand): &(Phase, Hand), action: Action, mut tell: impl FnMut(usize, f64)) {
        let Action::Play(rank, count) = action else { return };
        let (rank, uses_up) = (f64::from(rank) / 9.0, f64::from(u8::from(hand[usize::from(rank) - 1] == count)));
        let told = match phase {
            Phase::Lead => [(0, rank), (1, f64::from(count) / 4.0), (2, uses_up)],
            Phase::Follow => [(3, 1.0), (4, rank), (5, uses_up)],
        };
        told.into_iter().for_each(|(number, value)| tell(number, value));
        if hand.iter().sum::<u8>() == count {
            tell(6, 1.0);
        }
    }

    fn trained() -> Option<&'static str> {
        Some(include_str!("../weights.toml"))
    }
}

impl Evidence for Stairs {
    fn bound(&self, seats: usize) -> usize {
        usize::from(self.0.copies) * RANKS * seats
    }

    fn census(&self, state: &State<Self>) -> Vec<usize> {
        let hands = |rank: usize| state.private.iter().map(move |hand| usize::from(hand[rank])).sum::<usize>();
        (0..RANKS).map(|rank| hands(rank) + usize::from(state.public.played[rank])).collect()
    }

    fn universe(&self, _: usize) -> Vec<Action> {
        let plays = (1..=9).flat_map(|rank| (1..=6).map(move |count| Action::Play(rank, count)));
        plays.chain([Action::Pass]).collect()
    }

    /// Cards of a rank are counted: a hand with `k` of `n` unseen ones stands for as many deals as `k` fit into `n`.
    fn ways(&self, view: View<'_, Self>, world: &State<Self>) -> f64 {
        let factorial = |n: u8| (1..=n).map(f64::from).product::<f64>();
        let others = world.private.enumerate().filter(|(seat, _)| *seat != view.seat);
        others.flat_map(|(_, hand)| hand).map(|count| 1.0 / factorial(*count)).product()
    }

    fn golden(&self) -> Option<&'static str> {
        Some(include_str!("../golden.txt"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_conforms() {
        let registry = Registry::collected().unwrap();
        let game = registry.game("stairs").unwrap().make(&Default::default()).unwrap();
        let report = game.check_dyn(&conformance::Plan { seeds: 3, seats: None });
        assert!(report.passed(), "{report}");
    }

    #[test]
    fn a_line_may_be_beaten_only_at_its_end() {
        let game = Stairs::new(Rules { copies: 2 }).unwrap();
        // Others hold 5 and 6 and nothing else.
        let (mut own, mut played) = (Hand::default(), [2; RANKS]);
        (own[0], own[8], played[0], played[8], played[4], played[5]) = (1, 1, 1, 1, 1, 1);
        let held = [2, 1, 1].into_iter().collect();
        let public = Public { turn: Seat::new(0), top: None, held, played };
        let view = View { seat: Seat::new(0), phase: Phase::Lead, own: &own, public: &public };
        let [low, high] = [Action::Play(1, 1), Action::Play(9, 1)];
        let proved = Proved { action: high, certificate: Certificate::Line(vec![low]) };
        assert_eq!(game.prove(view), Some(proved));
        let error = game.check_proof(view, low, &Certificate::Line(vec![high])).unwrap_err();
        assert_eq!(error.to_string(), "not proved: 1x1 may be beaten");
    }
}
