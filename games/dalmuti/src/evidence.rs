//! Facts about the game that its rules are checked against.

use climbing::{Evidence, State, View};

use crate::Dalmuti;
use crate::actions::Action;
use crate::cards::{Cards, JESTER};
use crate::melds::Meld;
use crate::taxes::Levy;
use crate::ways::ways;

impl Evidence for Dalmuti {
    /// Every set has a card, every set is passed by all others at most once, and three answers come before the play.
    fn bound(&self, seats: usize) -> usize {
        usize::from(Cards::DECK.len()) * seats + 3
    }

    fn census(&self, state: &State<Self>) -> Vec<usize> {
        let lying = |rank| {
            let held: usize = state.private.iter().map(|own| usize::from(own.hand.count(rank))).sum();
            held + usize::from(state.public.played.count(rank))
        };
        (1..=JESTER).map(lying).collect()
    }

    /// Every set a deck has, every one or two cards to return, and the answers without cards.
    fn universe(&self, _: usize) -> Vec<Action> {
        let ranks = || 1..=JESTER;
        let parts =
            ranks().flat_map(|rank| (0..=12).flat_map(move |naturals| (0..=2).map(move |j| (rank, naturals, j))));
        let melds = parts.filter_map(|(rank, naturals, jesters)| Meld::new(rank, naturals, jesters));
        let singles = ranks().map(Levy::one);
        let doubles = ranks().flat_map(|one| (one.max(2)..=JESTER).map(move |other| Levy::two(one, other)));
        let returns = singles.chain(doubles).map(Action::Return);
        melds.map(Action::Play).chain(returns).chain([Action::Revolt, Action::Decline, Action::Pass]).collect()
    }

    fn ways(&self, view: View<'_, Self>, world: &State<Self>) -> f64 {
        ways(self, view, world)
    }

    fn golden(&self) -> Option<&'static str> {
        Some(include_str!("../golden.txt"))
    }
}
