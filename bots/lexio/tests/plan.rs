//! How hands fall into pieces, on small hands and on average.

mod common;

use climbing_lexio::Tiles;
use climbing_lexio_bots::plan::{Plan, lead_value, orphans};
use common::{dealt, game, key, meld, tiles};

fn plan(hand: &str) -> Plan {
    Plan::new(&game(), 5, tiles(hand))
}

/// Plays of the plan, and after each of some plays.
fn turns<const N: usize>(hand: &str, plays: [&str; N]) -> (u32, [u32; N]) {
    let plan = plan(hand);
    (plan.cost() / 100, plays.map(|play| plan.remaining(meld(play)) / 100))
}

#[test]
fn a_plan_counts_plays_and_what_a_play_leaves() {
    let remaining = turns("3c4s5m6u7c9c9s2u", ["9c9s", "9c", "2u", "5m"]);
    assert_eq!(remaining, (3, [2, 3, 2, 6]));
}

#[test]
fn a_2_that_lives_in_a_straight_breaks_it_when_it_leaves() {
    assert_eq!(turns("1c2s3m4u5c5s9m", ["2s", "5c5s"]), (3, [5, 5]));
}

#[test]
fn four_tiles_of_a_number_take_two_plays_and_with_another_tile_one() {
    assert_eq!(turns("4c4s4m4u", []).0, 2);
    assert_eq!(turns("4c4s4m4u9c", []).0, 1);
}

#[test]
fn an_orphan_has_no_unseen_tile_below_it() {
    let count = |hand: &str| {
        let unseen = game().deck(5) - tiles(hand);
        orphans(&plan(hand).pieces(), unseen)
    };
    assert_eq!(count("3c9m2u"), 1);
    assert_eq!(count("5c9m2u"), 0);
    assert_eq!(count("3c3s3m2u"), 0, "a triple is no single");
}

#[test]
fn a_lead_is_worth_the_pieces_that_wait_for_one() {
    let hand = "3c,5c,6s,7m,8u,9c,10s,10m,10u,12c,12s";
    let pieces = plan(hand).pieces();
    assert_eq!(pieces.iter().filter(|piece| piece.size() == 5).count(), 2);
    assert_eq!(lead_value(&pieces, game().deck(5) - tiles(hand)), 3, "cloud 3 and two pieces of five");
}

#[test]
fn pieces_make_the_hand_in_as_many_plays_as_the_plan_says() {
    let game = game();
    for seats in [3, 4, 5] {
        for deal in 0..300 {
            let hand = dealt(&game, seats, deal);
            let plan = Plan::new(&game, seats, hand);
            let pieces = plan.pieces();
            assert_eq!(pieces.len() as u32 * 100, plan.cost());
            assert_eq!(pieces.iter().map(|piece| u32::from(piece.size())).sum::<u32>(), u32::from(hand.len()));
            assert_eq!(pieces.iter().fold(Tiles::NONE, |all, piece| all | piece.tiles()), hand);
            assert!(pieces.iter().all(|piece| game.strength(seats, *piece).is_some()));
        }
    }
}

/// The fewest plays by trying every piece that the weakest tile can leave with.
fn tried(seats: usize, hand: Tiles) -> u32 {
    let Some(weakest) = hand.weakest() else { return 0 };
    let mut plays = Vec::new();
    game().plays(seats, hand, &mut plays);
    let pieces = plays.iter().filter_map(|play| play.meld()).filter(|meld| meld.tiles().has(weakest));
    pieces.map(|meld| 1 + tried(seats, hand - meld.tiles())).min().unwrap_or(0)
}

#[test]
fn a_plan_is_as_short_as_any_way_to_play_the_hand() {
    let mut rng = key(0).bot_rng();
    for deal in 0..60 {
        let seats = 3 + deal as usize % 3;
        let mut hand: Vec<_> = dealt(&game(), seats, deal).into_iter().collect();
        rng.shuffle(&mut hand);
        let hand: Tiles = hand[..8].iter().copied().collect();
        let plan = Plan::new(&game(), seats, hand);
        assert_eq!(plan.cost(), 100 * tried(seats, hand), "{hand}");
    }
}

#[test]
fn a_play_saves_one_play_at_most() {
    for deal in 0..200 {
        let (game, seats) = (game(), 3 + deal as usize % 3);
        let hand = dealt(&game, seats, deal);
        let (plan, mut plays) = (Plan::new(&game, seats, hand), Vec::new());
        game.plays(seats, hand, &mut plays);
        let saved =
            plays.iter().filter_map(|play| play.meld()).map(|meld| plan.cost() as i32 - plan.remaining(meld) as i32);
        assert_eq!(saved.max(), Some(100));
    }
}

#[test]
fn fewest_singles_and_large_pieces_break_ties() {
    let pieces = |hand: &str| plan(hand).pieces().iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(pieces("4c4s4m9c9s"), ["4c,4s,4m,9c,9s"]);
    assert_eq!(pieces("4c4s4m4u"), ["4c,4s", "4m,4u"]);
    assert_eq!(pieces("3c4s5m6u7c7s"), ["3c,4s,5m,6u,7c", "7s"]);
}

#[test]
fn a_risky_piece_costs_more() {
    let game = game();
    let plan = Plan::weighted(&game, 5, tiles("3c9m2u"), |meld| if meld.size() == 1 { 30 } else { 0 });
    assert_eq!(plan.cost(), 390);
    let pair = Plan::weighted(&game, 5, tiles("9m9u"), |meld| if meld.size() == 2 { 150 } else { 0 });
    assert_eq!(pair.pieces().len(), 2, "two singles cost less than a pair of that risk");
}

/// Pairs of a set and a part of it that has its lowest member: the sum over sets of 2^(size - 1), (3^k - 1) / 2.
#[test]
fn anchored_parts_of_twelve_and_thirteen_tiles_are_265_720_and_797_161() {
    let anchored = |tiles: u32| (1_u32..1 << tiles).map(|set| 1_u64 << (set.count_ones() - 1)).sum::<u64>();
    assert_eq!([12, 13].map(anchored), [265_720, 797_161]);
    assert_eq!([12, 13].map(|tiles| 3_u64.pow(tiles)), [531_441, 1_594_323]);
}

/// Hands of an average; its standard error is below 0.01 plays, 0.002 pieces and 0.5 percent of the parts.
const HANDS: u64 = 30_000;

/// An average over dealt hands.
fn average(seats: usize, value: impl Fn(&Plan) -> u32) -> f64 {
    let game = game();
    let total: u32 = (0..HANDS).map(|deal| value(&Plan::new(&game, seats, dealt(&game, seats, deal)))).sum();
    f64::from(total) / HANDS as f64
}

#[test]
fn a_dealt_hand_takes_5_6_and_7_plays_on_average() {
    for (seats, expected) in [(3, 5.00), (4, 6.41), (5, 6.95)] {
        let average = average(seats, Plan::cost) / 100.0;
        assert!((average - expected).abs() < 0.02, "{average} plays with {seats} players");
    }
}

#[test]
fn a_plan_has_about_one_piece_of_five() {
    for (seats, expected) in [(3, 1.38), (4, 1.25), (5, 0.88)] {
        let average = average(seats, |plan| plan.pieces().iter().filter(|piece| piece.size() == 5).count() as u32);
        assert!((average - expected).abs() < 0.01, "{average} pieces of five with {seats} players");
    }
}

/// Sets of a hand that are pairs of an anchored part and what is left: the work of a plan.
#[test]
fn a_plan_tries_far_fewer_parts_than_there_are() {
    for (seats, expected) in [(3, 6_673.0), (4, 11_177.0), (5, 5_087.0)] {
        let game = game();
        let tries = |deal: u64| {
            let hand = dealt(&game, seats, deal);
            let mut plays = Vec::new();
            game.plays(seats, hand, &mut plays);
            let above = |tiles: Tiles| tiles.weakest().map_or(0, |tile| hand.above(tile).len());
            let melds = plays.iter().filter_map(|play| play.meld());
            melds.map(|meld| 1_u64 << (above(meld.tiles()) + 1 - meld.size())).sum::<u64>()
        };
        let average = (0..HANDS).map(tries).sum::<u64>() as f64 / HANDS as f64;
        assert!((average / expected - 1.0).abs() < 0.01, "{average} with {seats} players");
    }
}

#[test]
fn different_leads_of_a_dealt_hand_are_22_22_and_17_on_average() {
    for (seats, expected) in [(3, 22.4), (4, 22.3), (5, 18.2)] {
        let game = game();
        let different = |deal: u64| {
            let mut plays = Vec::new();
            game.plays(seats, dealt(&game, seats, deal), &mut plays);
            let mut keys: Vec<_> = plays.iter().filter_map(|play| play.meld()?.face().into()).collect();
            keys.sort_unstable();
            keys.dedup();
            keys.len() as u64
        };
        let average = (0..HANDS).map(different).sum::<u64>() as f64 / HANDS as f64;
        assert!((average - expected).abs() < 0.1, "{average} with {seats} players");
    }
}
