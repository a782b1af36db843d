//! One tree of statistics over what the searching seat can tell apart.
//!
//! A node stands for what that seat knows, an edge for an action that it sees, or for "something it does not see". Which
//! seat is asked what may differ from world to world in one node (a claim that only some hands can make), so the asking
//! is part of an edge. Edges of a node are a list in order of asking and action, the order of candidates, so that
//! matching the two is one walk.

use climbing::{Game, Seat};

use super::history::History;

/// The number of the node in which the decision is taken.
pub(super) const ROOT: u32 = 0;
/// No node, no edge.
pub(super) const NONE: u32 = u32::MAX;

/// What the searching seat sees of an action: the action itself, or nothing.
pub(super) type Seen<G> = Option<<G as Game>::Action>;
/// Who is asked, and what.
pub(super) type Asking<G> = (Seat, <G as Game>::Phase);

/// What follows an action that can reveal cards depends on what was revealed: a private and a public part.
type Revealed<G> = (<G as Game>::Private, <G as Game>::Public);

#[derive(Clone, Copy, Debug)]
struct Node {
    /// The first edge.
    first: u32,
    /// How often an iteration went on from here.
    visits: u32,
}

/// An action in a node, with its statistics.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge<G: Game> {
    next: u32,
    /// The node that follows; the first of the forks where the action can reveal cards.
    child: u32,
    /// Iterations that took it.
    pub(super) visits: u32,
    /// Iterations in which it was there to be taken.
    pub(super) available: u32,
    /// Sum of the payoffs of the seat that takes it, shared by its side.
    pub(super) sum: i64,
    /// What a policy thinks of it: a chance; 0 without a policy.
    pub(super) prior: f64,
    /// Who takes it, and asked what.
    pub(super) asking: Asking<G>,
    seen: Seen<G>,
    /// Its place in the history of actions.
    alike: u32,
}

/// One of the nodes that follow an edge whose action can reveal cards.
struct Fork<G: Game> {
    next: u32,
    node: u32,
    revealed: Revealed<G>,
}

/// The tree of one decision. It is dropped with the decision.
pub(super) struct Tree<G: Game> {
    nodes: Vec<Node>,
    edges: Vec<Edge<G>>,
    forks: Vec<Fork<G>>,
    history: History<G>,
    most: usize,
}

impl<G: Game> Tree<G> {
    /// A tree that never has more than `most` edges, and keeps a history of actions if that is `kept`.
    pub(super) fn new(most: usize, kept: bool) -> Self {
        let most = most.min(NONE as usize);
        let room = most.min(1 << 14);
        let (nodes, edges) = (Vec::with_capacity(room), Vec::with_capacity(room));
        let mut tree = Self { nodes, edges, forks: Vec::new(), history: History::new(kept), most };
        tree.add_node();
        tree
    }

    /// Forgets everything but the room it has.
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
        self.forks.clear();
        self.history.clear();
        self.add_node();
    }

    /// Number of edges.
    #[cfg(test)]
    pub(super) fn size(&self) -> usize {
        self.edges.len()
    }

    fn add_node(&mut self) -> u32 {
        self.nodes.push(Node { first: NONE, visits: 0 });
        self.nodes.len() as u32 - 1
    }

    /// The edge of this number.
    #[inline]
    pub(super) fn edge(&self, at: u32) -> &Edge<G> {
        &self.edges[at as usize]
    }

    /// The mean payoff of this edge's action in the whole tree; nothing where no history is kept.
    #[inline]
    pub(super) fn mean_alike(&self, edge: &Edge<G>) -> Option<f64> {
        self.history.mean(edge.alike)
    }

    /// Counts a visit of the node and gives their number.
    #[inline]
    pub(super) fn visit(&mut self, node: u32) -> u32 {
        let visits = &mut self.nodes[node as usize].visits;
        *visits += 1;
        *visits
    }

    /// For each of the choices, ascending, its edge or [`NONE`], written into `found`. Edges that are found were
    /// available once more. Returns how many were found.
    #[inline]
    pub(super) fn find(&mut self, node: u32, asking: Asking<G>, choices: &[Seen<G>], found: &mut Vec<u32>) -> usize {
        found.clear();
        let (mut at, mut count) = (self.nodes[node as usize].first, 0);
        for choice in choices {
            let edge = loop {
                let Some(edge) = self.edges.get_mut(at as usize) else { break None };
                match (edge.asking, edge.seen).cmp(&(asking, *choice)) {
                    std::cmp::Ordering::Less => at = edge.next,
                    std::cmp::Ordering::Equal => break Some(edge),
                    std::cmp::Ordering::Greater => break None,
                }
            };
            if let Some(edge) = edge {
                edge.available += 1;
                found.push(at);
                at = edge.next;
                count += 1;
            } else {
                found.push(NONE);
            }
        }
        count
    }

    /// Adds an edge that the node does not have; nothing if the tree is full.
    pub(super) fn grow(&mut self, node: u32, asking: Asking<G>, seen: Seen<G>, prior: f64) -> Option<u32> {
        if self.edges.len() >= self.most {
            return None;
        }
        let (mut before, mut next) = (NONE, self.nodes[node as usize].first);
        while let Some(edge) = self.edges.get(next as usize).filter(|edge| (edge.asking, edge.seen) < (asking, seen)) {
            (before, next) = (next, edge.next);
        }
        let at = self.edges.len() as u32;
        let alike = self.history.place(asking, seen);
        self.edges.push(Edge { next, child: NONE, visits: 0, available: 1, sum: 0, prior, asking, seen, alike });
        match self.edges.get_mut(before as usize) {
            Some(edge) => edge.next = at,
            None => self.nodes[node as usize].first = at,
        }
        Some(at)
    }

    /// The node that follows an edge that has no forks; it is made when it is first asked for.
    #[inline]
    pub(super) fn child(&mut self, edge: u32) -> u32 {
        let child = self.edges[edge as usize].child;
        if child != NONE {
            return child;
        }
        let child = self.add_node();
        self.edges[edge as usize].child = child;
        child
    }

    /// The node that follows an edge where these parts are what the searching seat sees then.
    pub(super) fn fork(&mut self, edge: u32, private: &G::Private, public: &G::Public) -> u32 {
        let first = self.edges[edge as usize].child;
        let mut at = first;
        while let Some(fork) = self.forks.get(at as usize) {
            if fork.revealed.0 == *private && fork.revealed.1 == *public {
                return fork.node;
            }
            at = fork.next;
        }
        let node = self.add_node();
        self.edges[edge as usize].child = self.forks.len() as u32;
        self.forks.push(Fork { next: first, node, revealed: (private.clone(), public.clone()) });
        node
    }

    /// Counts an iteration that took this edge and came to this payoff of the seat that takes it.
    #[inline]
    pub(super) fn credit(&mut self, edge: u32, payoff: impl Fn(Seat) -> i64) {
        let edge = &mut self.edges[edge as usize];
        let payoff = payoff(edge.asking.0);
        edge.visits += 1;
        edge.sum += payoff;
        self.history.credit(edge.alike, payoff);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use climbing::{Key, Table, tag};
    use climbing_dalmuti::{Action, Dalmuti, Phase, Rules};

    fn actions(text: &str) -> Vec<Seen<Dalmuti>> {
        text.split(' ').map(|text| Some(text.parse::<Action>().unwrap())).collect()
    }

    fn asking(seat: usize) -> Asking<Dalmuti> {
        (Seat::new(seat), Phase::Follow)
    }

    fn tree() -> Tree<Dalmuti> {
        Tree::new(4, true)
    }

    #[test]
    fn edges_are_found_whatever_the_order_in_which_they_grew() {
        let (mut tree, mut found) = (tree(), Vec::new());
        let all = actions("9x1 8x1 7x1 pass");
        for place in [2, 0, 3] {
            tree.grow(ROOT, asking(1), all[place], 0.0).unwrap();
        }
        assert_eq!(tree.find(ROOT, asking(1), &all, &mut found), 3);
        assert_eq!(found, [1, NONE, 0, 2]);
        assert_eq!(tree.find(ROOT, asking(1), &actions("8x1 pass"), &mut found), 1);
        assert_eq!([0, 2].map(|at| tree.edge(at).available), [2, 3], "available once at growth, then as listed");
    }

    #[test]
    fn what_another_seat_does_is_another_edge() {
        let (mut tree, mut found) = (tree(), Vec::new());
        let pass = actions("pass");
        tree.grow(ROOT, asking(2), pass[0], 0.0).unwrap();
        assert_eq!(tree.find(ROOT, asking(1), &pass, &mut found), 0);
        assert_eq!(tree.find(ROOT, asking(2), &pass, &mut found), 1);
    }

    #[test]
    fn what_is_revealed_tells_nodes_apart() {
        let (game, mut tree) = (Dalmuti::new(Rules::default()).unwrap(), tree());
        let opening = game.opening(Table { seats: 6, hands: None });
        let state = game.deal(6, &opening, &mut Key::deal(1, tag("tree"), 0, 0).deal_rng());
        let edge = tree.grow(ROOT, asking(1), None, 0.0).unwrap();
        let nodes = [0, 1, 0, 1].map(|seat| tree.fork(edge, &state.private[Seat::new(seat)], &state.public));
        assert!(nodes[0] == nodes[2] && nodes[1] == nodes[3] && nodes[0] != nodes[1], "{nodes:?}");
    }

    #[test]
    fn an_action_is_known_wherever_it_stands() {
        let mut tree = tree();
        let pass = actions("pass")[0];
        let upper = tree.grow(ROOT, asking(1), pass, 0.0).unwrap();
        let child = tree.child(upper);
        let lower = tree.grow(child, asking(1), pass, 0.0).unwrap();
        tree.credit(upper, |_| 4);
        tree.credit(lower, |_| 1);
        assert_eq!(tree.mean_alike(tree.edge(upper)), Some(2.5));
    }

    #[test]
    fn a_full_tree_does_not_grow() {
        let mut tree = tree();
        let grown =
            actions("9x1 8x1 7x1 6x1 5x1").into_iter().filter(|a| tree.grow(ROOT, asking(0), *a, 0.0).is_some());
        assert_eq!(grown.count(), 4);
        assert_eq!(tree.size(), 4);
    }
}
