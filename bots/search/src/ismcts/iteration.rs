//! One iteration: down the tree in one world, a playout from its edge, and the payoffs back up.

use climbing::{BotRng, Playable, State, View};

use super::bound::Bound;
use super::tree::{NONE, ROOT, Seen, Tree};
use crate::lost::Lost;
use crate::playout::{Playouts, settled};
use crate::policy::Policy;
use crate::prior::Prior;
use crate::site::Site;
use crate::tally::Tally;
use crate::values::Values;
use crate::verdict::Verdict;

/// What an iteration does in a node.
struct Step<A> {
    action: A,
    /// The place of what is seen of the action among the choices; nothing where the tree is full.
    place: Option<usize>,
    /// Its edge, or [`NONE`] where the tree is full.
    edge: u32,
    /// Whether the tree ends here: its edge has just grown by choice, or could not.
    leaf: bool,
}

/// How a search is set up.
pub(crate) struct Setup<G: Playable, P> {
    /// Whether all seats see all cards: then nothing is folded, and the tree is one of a single world.
    pub(crate) open: bool,
    /// How many actions grow in a node below the root, times the square root of its visits; 0 for all.
    pub(crate) widening: f64,
    /// What iterations choose by.
    pub(crate) bound: Bound,
    /// What actions look like before they are played, if anybody says.
    pub(crate) prior: Option<Prior<G>>,
    /// Who plays on below the tree.
    pub(crate) policy: P,
}

/// A search while it runs.
pub(crate) struct Growth<'a, G: Playable, P> {
    view: View<'a, G>,
    setup: Setup<G, P>,
    playouts: Playouts<'a, G>,
    values: &'a mut Values,
    tree: Tree<G>,
    /// What iterations said of each candidate of the decision.
    tallies: Vec<Tally>,
    path: Vec<u32>,
    choices: Vec<Seen<G>>,
    found: Vec<u32>,
}

/// Edges that a tree may have, times its playouts: an iteration adds one, and those of seats that had no choice.
const EDGES: u64 = 8;

impl<'a, G: Playable, P: Policy<G>> Growth<'a, G, P> {
    /// A search of `iterations` from the view of a seat that has several candidates.
    pub(crate) fn new(site: Site<'a, G>, iterations: u64, setup: Setup<G, P>, values: &'a mut Values) -> Self {
        let (candidates, kept) = (site.candidates.len(), setup.bound.weights.history > 0.0);
        let most = usize::try_from(iterations.saturating_mul(EDGES)).unwrap_or(usize::MAX);
        Self {
            view: site.view,
            setup,
            playouts: Playouts::new(site.game, site.game.seats_of(site.view)),
            values,
            tree: Tree::new(most.max(candidates), kept),
            tallies: vec![Tally::default(); candidates],
            path: Vec::with_capacity(64),
            choices: Vec::with_capacity(128),
            found: Vec::with_capacity(128),
        }
    }

    /// Starts a new tree; what was tallied stays.
    pub(crate) fn replant(&mut self) {
        self.tree.clear();
    }

    /// What the iterations so far say; `fallback` if they are not what they should be.
    pub(crate) fn verdict(self, fallback: Option<&'static str>) -> Verdict {
        Verdict { tallies: self.tallies, handicaps: Vec::new(), fallback, decisions: self.playouts.decisions }
    }

    /// One iteration in a world, which is played to its end.
    pub(crate) fn iterate(&mut self, world: &mut State<G>, rng: &mut BotRng) -> Result<(), Lost> {
        self.path.clear();
        let Descent { over, first } = self.descend(world, rng)?;
        let payoffs = if over {
            settled(self.playouts.game, world)?
        } else {
            self.playouts.finish(world, &mut self.setup.policy, rng)?
        };
        let payoffs = self.values.shared(payoffs);
        if let Some(tally) = first.and_then(|place| self.tallies.get_mut(place)) {
            tally.add(payoffs[self.view.seat]);
        }
        for edge in &self.path {
            self.tree.credit(*edge, |seat| payoffs[seat]);
        }
        Ok(())
    }

    /// Plays down the tree until it ends.
    fn descend(&mut self, world: &mut State<G>, rng: &mut BotRng) -> Result<Descent, Lost> {
        let game = self.playouts.game;
        let (mut node, mut first) = (ROOT, None);
        for depth in 0..=self.playouts.bound {
            let Some(view) = world.asked(game) else { return Ok(Descent { over: true, first }) };
            self.playouts.candidates.clear();
            game.candidates(view, &mut self.playouts.candidates);
            let phase = view.phase;
            let step = self.step(node, view, rng)?;
            if depth == 0 {
                first = step.place;
            }
            game.apply(world, step.action).map_err(|_| Lost::Broken)?;
            self.playouts.decisions += 1;
            if step.edge != NONE {
                self.path.push(step.edge);
            }
            if step.leaf {
                return Ok(Descent { over: false, first });
            }
            node = self.follow(node, &step, world, phase);
        }
        Err(Lost::Broken)
    }

    /// The node after a step: the same where the searching seat saw nothing.
    fn follow(&mut self, node: u32, step: &Step<G::Action>, world: &State<G>, phase: G::Phase) -> u32 {
        if !self.setup.open && self.playouts.game.reveals(phase, step.action) {
            return self.tree.fork(step.edge, &world.private[self.view.seat], &world.public);
        }
        let unseen = step.place.is_some_and(|place| self.choices[place].is_none());
        if unseen { node } else { self.tree.child(step.edge) }
    }

    /// What the iteration does in a node: something new where an action may grow, else what promises most.
    fn step(&mut self, node: u32, view: View<'_, G>, rng: &mut BotRng) -> Result<Step<G::Action>, Lost> {
        self.list_choices(view);
        let asking = (view.seat, view.phase);
        let visits = self.tree.visit(node);
        let known = self.tree.find(node, asking, &self.choices, &mut self.found);
        let grown = if known < self.choices.len() && self.may_grow(node, known, visits) {
            self.grow(node, view, known, rng)
        } else {
            None
        };
        let place = grown.or_else(|| self.most_promising());
        let action = match place.map(|place| self.choices[place]) {
            Some(Some(action)) => Some(action),
            Some(None) => self.unseen_action(view, rng),
            None => self.setup.policy.choose(self.playouts.game, view, &self.playouts.candidates, rng),
        };
        let edge = place.map_or(NONE, |place| self.found[place]);
        let leaf = edge == NONE || grown.is_some() && self.choices.len() > 1;
        Ok(Step { action: action.ok_or(Lost::Broken)?, place, edge, leaf })
    }

    /// Lists what the searching seat can tell apart: each action that it sees, and once what it does not see.
    #[inline]
    fn list_choices(&mut self, view: View<'_, G>) {
        let sees_all = self.setup.open || view.seat == self.view.seat;
        let seen = |action: &&G::Action| sees_all || !self.playouts.game.secret(view.phase, **action);
        self.choices.clear();
        self.choices.extend(self.playouts.candidates.iter().filter(seen).copied().map(Some));
        if self.choices.len() < self.playouts.candidates.len() {
            self.choices.insert(0, None);
        }
    }

    fn may_grow(&self, node: u32, known: usize, visits: u32) -> bool {
        let widening = self.setup.widening;
        known == 0 || widening == 0.0 || node == ROOT || (known as f64) < widening * f64::from(visits).sqrt()
    }

    /// Grows an edge for one of the choices that have none: the likeliest by the prior, else any. Gives its place, and
    /// notes its edge; nothing if the tree is full.
    fn grow(&mut self, node: u32, view: View<'_, G>, known: usize, rng: &mut BotRng) -> Option<usize> {
        let open = self.choices.len() - known;
        let (place, chance) = match self.likeliest(view) {
            Some(likeliest) => likeliest,
            None => (nth_unknown(&self.found, if open > 1 { rng.below(open as u32) as usize } else { 0 })?, 0.0),
        };
        let edge = self.tree.grow(node, (view.seat, view.phase), self.choices[place], chance)?;
        self.found[place] = edge;
        Some(place)
    }

    /// The choice without an edge that the prior thinks likeliest, with its chance.
    fn likeliest(&mut self, view: View<'_, G>) -> Option<(usize, f64)> {
        let several = self.choices.len() > 1 && self.choices.len() == self.playouts.candidates.len();
        let prior = self.setup.prior.as_mut().filter(|_| several)?;
        let chances = prior.chances(self.playouts.game, view, &self.playouts.candidates)?;
        let unknown = chances.iter().copied().enumerate().filter(|(place, _)| self.found[*place] == NONE);
        unknown.reduce(|best, other| if other.1 > best.1 { other } else { best })
    }

    /// The place of the edge with the highest bound, the first of equals; nothing if no choice has an edge.
    fn most_promising(&self) -> Option<usize> {
        let scale = self.values.scale();
        let mut best = None;
        for (place, edge) in self.found.iter().enumerate().filter(|(_, edge)| **edge != NONE) {
            let edge = self.tree.edge(*edge);
            let bound = self.setup.bound.of(edge, scale, self.tree.mean_alike(edge));
            if best.is_none_or(|(_, highest)| bound > highest) {
                best = Some((place, bound));
            }
        }
        best.map(|(place, _)| place)
    }

    /// What somebody does unseen: not for the tree to choose, since in the tree it could only answer what is not known.
    fn unseen_action(&mut self, view: View<'_, G>, rng: &mut BotRng) -> Option<G::Action> {
        let (game, candidates) = (self.playouts.game, &self.playouts.candidates);
        if candidates.iter().all(|action| game.secret(view.phase, *action)) {
            return match candidates.as_slice() {
                [only] => Some(*only),
                many => self.setup.policy.choose(game, view, many, rng),
            };
        }
        let secret = || candidates.iter().filter(|action| game.secret(view.phase, **action));
        secret().nth(rng.below(secret().count().max(1) as u32) as usize).copied()
    }
}

/// How a descent ended.
struct Descent {
    /// Whether the hand is over.
    over: bool,
    /// The place of the candidate that it began with.
    first: Option<usize>,
}

/// The place of the `n`-th choice without an edge.
fn nth_unknown(found: &[u32], n: usize) -> Option<usize> {
    found.iter().enumerate().filter(|(_, edge)| **edge == NONE).nth(n).map(|(place, _)| place)
}
