//! Lines of play that end a hand whatever the others hold: found, not checked here.
//!
//! All that the others can do is measured against the pooled unseen cards, as if one player held all of them. For sets of
//! `k` cards the pool has one best rank `b`. An own set of rank r is *safe* if `r <= b`: nothing beats it. It is a
//! *catcher* if `r < b`: it also beats whatever the pool can play. A line plays every set that is not safe right before a
//! catcher of its size, which then takes the lead back or, if nobody beat the set, leads itself; only the last set may be
//! beaten, since with it the hand is gone.

use crate::cards::{Cards, JESTER, RankSet};
use crate::melds::Meld;

/// Sets of more cards than this cannot be made.
const MOST: usize = 14;
/// Sets that are tried before a search gives up.
const NODES: u32 = 2_000;

/// What the others can do to a line.
#[derive(Clone, Debug)]
pub(crate) struct Opposition {
    /// The best rank of the pool for sets of each size; a rank beyond all where it has none.
    best: [u8; MOST + 1],
    /// How many cards the shortest hand holds: a seat that plays its last card is out first.
    shortest: u8,
}

impl Opposition {
    /// The others, who hold these cards together, and these numbers of cards each.
    pub(crate) fn new(pool: Cards, sizes: impl Iterator<Item = u8>) -> Self {
        let (shortest, longest) = sizes.fold((u8::MAX, 0), |(least, most), size| (size.min(least), size.max(most)));
        let naturals = pool.naturals();
        let mut best = [u8::MAX; MOST + 1];
        for (size, best) in (1..=longest).zip(&mut best[1..]) {
            let needed = size.saturating_sub(pool.jesters()).max(1);
            *best = naturals.at_least(needed).next().unwrap_or(u8::MAX);
        }
        Self { best, shortest }
    }

    fn is_safe(&self, set: Meld) -> bool {
        set.rank() <= self.best[usize::from(set.count())]
    }

    fn is_catcher(&self, set: Meld) -> bool {
        set.rank() < self.best[usize::from(set.count())]
    }
}

/// A line that leads first.
pub(crate) fn lead(hand: Cards, against: &Opposition) -> Option<Vec<Meld>> {
    let mut nodes = NODES;
    Search::new(against, None, hand, &mut nodes).run()
}

/// A line that begins with one of these sets, which beat the table.
pub(crate) fn follow(hand: Cards, mut answers: impl Iterator<Item = Meld>, against: &Opposition) -> Option<Vec<Meld>> {
    let mut nodes = NODES;
    let mut line = |first: Meld| {
        let left = hand - first.cards();
        if left.is_empty() {
            return Some(vec![first]);
        }
        let open = (!against.is_safe(first)).then_some(first.count());
        let rest = Search::new(against, open, left, &mut nodes).run()?;
        // The catcher of an open beginning goes next.
        Some([vec![first], rest].concat())
    };
    answers.find_map(&mut line)
}

/// A hand is split into sets rank by rank, the worst first, so that catchers come after what they catch.
struct Search<'a> {
    against: &'a Opposition,
    /// Size of a set that was played before all others and is not safe.
    open: Option<u8>,
    hand: Cards,
    /// Sets that may still be tried.
    nodes: &'a mut u32,
    /// What was split off so far.
    sets: Vec<Meld>,
    /// Sets of each size that are not safe, less the catchers of that size; the open one among them.
    lacking: [i8; MOST + 1],
}

impl<'a> Search<'a> {
    fn new(against: &'a Opposition, open: Option<u8>, hand: Cards, nodes: &'a mut u32) -> Self {
        let mut lacking = [0; MOST + 1];
        if let Some(size) = open {
            lacking[usize::from(size)] = 1;
        }
        Self { against, open, hand, nodes, sets: Vec::with_capacity(16), lacking }
    }

    fn run(mut self) -> Option<Vec<Meld>> {
        let jesters = self.hand.jesters();
        // Jesters on their own are the worst sets there are; they may also join others.
        for alone in [&[][..], &[1], &[2], &[1, 1]] {
            let Some(left) = jesters.checked_sub(alone.iter().sum()) else { continue };
            let sets = || alone.iter().map(|count| Meld::made(JESTER, 0, *count));
            sets().for_each(|set| self.take(set));
            if let Some(line) = self.ranks(self.hand.naturals().ranks(), left) {
                return Some(line);
            }
            sets().for_each(|set| self.untake(set));
        }
        None
    }

    fn take(&mut self, set: Meld) {
        self.lacking[usize::from(set.count())] += self.weight(set);
        self.sets.push(set);
    }

    fn untake(&mut self, set: Meld) {
        self.lacking[usize::from(set.count())] -= self.weight(set);
        self.sets.pop();
    }

    fn weight(&self, set: Meld) -> i8 {
        i8::from(!self.against.is_safe(set)) - i8::from(self.against.is_catcher(set))
    }

    /// Splits the worst of these ranks, and the others after it.
    fn ranks(&mut self, mut left: RankSet, jesters: u8) -> Option<Vec<Meld>> {
        if self.is_hopeless(&left, jesters) {
            return None;
        }
        match left.next_back() {
            Some(rank) => self.split(rank, (self.hand.count(rank), self.hand.count(rank)), left, jesters),
            None if jesters == 0 => self.line(),
            None => None,
        }
    }

    /// Splits `cards` of a rank into sets of at most `most` natural cards, large ones first.
    fn split(&mut self, rank: u8, (cards, most): (u8, u8), left: RankSet, jesters: u8) -> Option<Vec<Meld>> {
        if cards == 0 {
            return self.ranks(left, jesters);
        }
        for naturals in (1..=cards.min(most)).rev() {
            for joined in 0..=jesters {
                *self.nodes = self.nodes.checked_sub(1)?;
                let set = Meld::made(rank, naturals, joined);
                self.take(set);
                let found = self.split(rank, (cards - naturals, naturals), left.clone(), jesters - joined);
                if found.is_some() {
                    return found;
                }
                self.untake(set);
            }
        }
        None
    }

    /// Whether more than one set stays without a catcher, whatever is made of the ranks that are left.
    fn is_hopeless(&self, left: &RankSet, jesters: u8) -> bool {
        let short = |size: usize| {
            let catching = left.clone().better_than(self.against.best[size].min(JESTER));
            let make = |rank: u8| ((self.hand.count(rank) + jesters) / size as u8) as i8;
            (self.lacking[size] - catching.map(make).sum::<i8>()).max(0)
        };
        (1..=MOST).filter(|size| self.lacking[*size] > 0).map(short).sum::<i8>() > 1
    }

    /// The sets in an order that wins, if there is one.
    fn line(&self) -> Option<Vec<Meld>> {
        let (mut open, safe): (Vec<Meld>, Vec<Meld>) = self.sets.iter().partition(|set| !self.against.is_safe(**set));
        let (mut catchers, mut rest): (Vec<Meld>, Vec<Meld>) =
            safe.into_iter().partition(|set| self.against.is_catcher(*set));
        let mut catcher = |size: u8| {
            let at = catchers.iter().position(|set| set.count() == size)?;
            Some(catchers.remove(at))
        };
        let end = self.last(&open).map(|at| open.remove(at));
        let (mut line, mut shed) = (Vec::with_capacity(self.sets.len()), self.open.unwrap_or(0));
        if let Some(size) = self.open {
            line.push(catcher(size)?);
        }
        for set in open {
            line.extend([set, catcher(set.count())?]);
            shed += set.count();
        }
        // Whoever beats a set gets rid of as many cards, and must not be out by it.
        if shed > 0 && shed >= self.against.shortest {
            return None;
        }
        rest.extend(catchers);
        rest.extend(end);
        line.extend(rest);
        Some(line)
    }

    /// The place of the set to play last among those that are not safe: one that lacks a catcher, else the largest.
    fn last(&self, open: &[Meld]) -> Option<usize> {
        let lacks = |set: &Meld| self.lacking[usize::from(set.count())] > 0;
        let key = |(_, set): &(usize, &Meld)| (lacks(set), set.count());
        open.iter().enumerate().max_by_key(key).map(|(at, _)| at)
    }
}
