//! What products of seat risks are worth, held against many random deals.
//!
//! Six players and a lead of 12x4, and the groups of 12s with which a last player cannot be beaten.

use climbing::{Key, Purpose, Seat, tag};
use climbing_dalmuti::{Cards, JESTER};
use climbing_dalmuti_bots::{Ledger, Reading};

/// A lead, the hand it comes from, and the hands of the others.
#[derive(Clone)]
struct Lead {
    rank: u8,
    count: u8,
    own: u8,
    others: Vec<u8>,
    /// The hand has no further card of the rank and no jester; otherwise its other cards are any.
    exactly: bool,
}

impl Lead {
    /// Which of the others can beat it, in each of many random deals.
    fn deals(&self, number: u32, mut each: impl FnMut(&[bool])) {
        let key = Key::deal(u64::from(self.own), tag("odds"), self.count.into(), self.rank.into());
        let mut rng = key.decision(Seat::new(0), Purpose::Check, 0).bot_rng();
        let unseen = Cards::DECK - Cards::of(self.rank, self.count);
        let kept = |of: &u8| !self.exactly || (*of != self.rank && *of != JESTER);
        let mut deck: Vec<u8> = unseen.ranks().flat_map(|of| vec![of; unseen.count(of).into()]).collect();
        deck.sort_by_key(|of| !kept(of));
        let allowed = deck.iter().filter(|of| kept(of)).count();
        let mut beats = vec![false; self.others.len()];
        for _ in 0..number {
            let mut shuffled = deck.clone();
            let own = usize::from(self.own - self.count);
            for next in 0..own {
                shuffled.swap(next, next + rng.below((allowed - next) as u32) as usize);
            }
            let mut next = own;
            for (size, beats) in self.others.iter().zip(&mut beats) {
                let mut hand = [0; 14];
                for _ in 0..*size {
                    let left = (shuffled.len() - next) as u32;
                    shuffled.swap(next, next + rng.below(left) as usize);
                    hand[usize::from(shuffled[next])] += 1;
                    next += 1;
                }
                let enough = |of: u8| hand[usize::from(of)] > 0 && hand[usize::from(of)] + hand[13] >= self.count;
                *beats = (1..self.rank).any(enough);
            }
            each(&beats);
        }
    }

    /// The share of deals in which nobody can beat it, and the product of the shares in which each one cannot.
    fn safe(&self, number: u32) -> (f64, f64) {
        let (mut safe, mut beaten) = (0, vec![0; self.others.len()]);
        self.deals(number, |beats| {
            safe += u32::from(!beats.contains(&true));
            beaten.iter_mut().zip(beats).for_each(|(sum, beat)| *sum += u32::from(*beat));
        });
        let share = |sum: u32| f64::from(sum) / f64::from(number);
        (share(safe), beaten.into_iter().map(|sum| 1.0 - share(sum)).product())
    }
}

/// Four cards of a rank, led by a hand of 13 at a table of six.
fn four(rank: u8, exactly: bool) -> Lead {
    Lead { rank, count: 4, own: 13, others: OTHERS.to_vec(), exactly }
}

/// The product with added ranks inside: what a ledger multiplies.
fn product_of_bounds(unseen: Cards, sizes: &[u8], rank: u8, count: u8) -> f64 {
    let rest = unseen.len() - sizes.iter().sum::<u8>();
    let all: Vec<u8> = sizes.iter().copied().chain([rest]).collect();
    let ledger = Ledger::of_counts(unseen, &all, Reading::default()).unwrap();
    (0..sizes.len()).map(|at| 1.0 - ledger.raw_risk(at, rank, count)).product()
}

const DEALS: u32 = 200_000;

/// The others at a table of six where the own hand has 13 cards.
const OTHERS: [u8; 5] = [14, 14, 13, 13, 13];

fn assert_near(value: f64, expected: f64, tolerance: f64, what: &str) {
    assert!((value - expected).abs() < tolerance, "{what}: {value} is not {expected}");
}

/// Negative correlation: a product makes the lead look twice as safe as it is.
#[test]
fn a_product_of_exact_risks_makes_four_12s_look_twice_as_safe() {
    for (exactly, truth, product) in [(false, 0.0266, 0.0563), (true, 0.0188, 0.0541)] {
        let found = four(12, exactly).safe(DEALS);
        assert_near(found.0, truth, 0.0015, "truth");
        assert_near(found.1, product, 0.0015, "product");
    }
}

#[test]
fn a_hand_of_fourteen_and_equal_hands_change_little() {
    let of_fourteen = Lead { own: 14, others: vec![14, 13, 13, 13, 13], ..four(12, false) }.safe(DEALS);
    let equal = Lead { others: vec![13; 5], ..four(12, false) }.safe(DEALS);
    for (found, truth, product) in [(of_fourteen, 0.0336, 0.0654), (equal, 0.0421, 0.0759)] {
        assert_near(found.0, truth, 0.002, "truth");
        assert_near(found.1, product, 0.002, "product");
    }
}

/// In absolute terms the error is largest in the middle; in relative terms it grows towards 0.
#[test]
fn the_error_of_products_is_absolute_in_the_middle_and_relative_at_the_end() {
    let expected = [(12, 0.035), (11, 0.059), (10, 0.070), (9, 0.063), (8, 0.040), (7, 0.019)];
    let ratios = expected.map(|(rank, error)| {
        let (truth, product) = four(rank, true).safe(DEALS);
        assert_near(product - truth, error, 0.004, &format!("{rank}x4"));
        product / truth
    });
    assert!(ratios.is_sorted_by(|a, b| a > b), "{ratios:?}");
}

/// The bound inside turns the sign of the error round: two errors that work against each other.
#[test]
fn added_ranks_inside_the_product_make_four_12s_look_less_safe_than_they_are() {
    for (rank, expected) in [(12, 0.0150), (10, 0.209), (9, 0.389)] {
        let product = product_of_bounds(Cards::DECK - Cards::of(rank, 4), &OTHERS, rank, 4);
        assert_near(product, expected, 0.002, &format!("{rank}x4"));
    }
}

/// Rows: 4 to 8 players; columns: 12x4 to 12x8. The own hand holds exactly these 12s and no jester, in the last seat.
const NOBODY_BEATS_12S: [[f64; 5]; 5] = [
    [0.0000, 0.0384, 0.4411, 0.8359, 0.9689],
    [0.0012, 0.2330, 0.7492, 0.9550, 0.9947],
    [0.0188, 0.4739, 0.8887, 0.9858, 0.9988],
    [0.0809, 0.6694, 0.9511, 0.9954, 0.9997],
    [0.2017, 0.8100, 0.9800, 0.9987, 1.0000],
];

/// The last of `players` leads exactly `count` 12s and has no jester.
fn last_with_12s(players: usize, count: u8) -> Lead {
    let size = |position| climbing_dalmuti::deal_size(80, players, position) as u8;
    let others = (0..players - 1).map(size).collect();
    Lead { rank: 12, count, own: size(players - 1), others, exactly: true }
}

#[test]
fn nobody_can_beat_groups_of_12s_as_often_as_stated() {
    let deals = 40_000;
    for (row, players) in NOBODY_BEATS_12S.iter().zip(4..) {
        for (expected, count) in row.iter().zip(4..) {
            let found = last_with_12s(players, count).safe(deals).0;
            let tolerance = 4.0 * (expected * (1.0 - expected) / f64::from(deals)).sqrt() + 0.0005;
            assert_near(found, *expected, tolerance, &format!("12x{count} among {players}"));
        }
    }
}

/// As a table says, somebody beats them among eight in 19 % and 2 % of all deals.
#[test]
fn a_jester_in_the_own_hand_or_none_changes_who_can_beat_12s() {
    for (count, none, any) in [(5, 0.190, 0.186), (6, 0.0200, 0.0195)] {
        let lead = last_with_12s(8, count);
        let free = Lead { exactly: false, ..lead.clone() };
        assert_near(1.0 - lead.safe(DEALS).0, none, 0.004, "no jester");
        assert_near(1.0 - free.safe(DEALS).0, any, 0.004, "any other cards");
    }
}

/// What a group of 12s is worth, cards by safety.
fn worth(players: usize, count: usize) -> f64 {
    count as f64 * NOBODY_BEATS_12S[players - 4][count - 4]
}

/// The article's example of a value that rises ever faster is right for four players only.
#[test]
fn two_more_12s_are_worth_more_than_twice_one_more_only_at_small_tables() {
    let rises = |players, count| {
        (worth(players, count + 2) - worth(players, count), 2.0 * (worth(players, count + 1) - worth(players, count)))
    };
    for (players, two, twice) in [(4, 5.66, 4.91), (5, 5.52, 6.66), (6, 4.53, 5.93), (7, 3.62, 4.72), (8, 2.94, 3.66)] {
        let found = rises(players, 5);
        assert_near(found.0, two, 0.01, "two more than five");
        assert_near(found.1, twice, 0.02, "twice one more than five");
    }
    let at_four: Vec<bool> = (4..=8).map(|players| rises(players, 4).0 > rises(players, 4).1).collect();
    assert_eq!(at_four, [true, true, true, false, false]);
}
