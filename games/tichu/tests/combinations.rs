//! What is a combination, and which beats which.

mod common;

use climbing_tichu::{Cards, Kind, Meld};
use common::{bar, cards, meld};

/// Every combination that the cards can be, as kind and rank, the strongest last.
fn readings(text: &str) -> Vec<(Kind, u8)> {
    let mut all: Vec<Meld> = Meld::all(cards(text)).collect();
    all.sort();
    all.iter().map(|meld| (meld.kind(), meld.rank())).collect()
}

fn beats(answer: &str, table: &str) -> bool {
    meld(answer).beats(bar(table))
}

#[test]
fn five_ranks_in_a_row_are_a_straight() {
    assert_eq!(readings("3S,4H,5D,6C,7S"), [(Kind::Straight, 7)]);
    assert_eq!(readings("3S,4H,5D,6C"), []);
    assert_eq!(readings("3S,4H,5D,6C,8S"), []);
}

#[test]
fn the_mahjong_is_the_one_of_a_straight() {
    assert_eq!(readings("MJ,2S,3H,4D,5C"), [(Kind::Straight, 5)]);
}

#[test]
fn a_straight_does_not_go_round_the_ace() {
    assert_eq!(readings("AS,2S,3H,4D,5C"), []);
    assert_eq!(readings("MJ,10S,JH,QD,KC,AS"), []);
}

#[test]
fn fourteen_cards_are_the_longest_straight() {
    assert_eq!(readings("MJ,2S,3H,4D,5C,6S,7H,8D,9C,10S,JH,QD,KC,AS"), [(Kind::Straight, 14)]);
}

#[test]
fn natural_cards_of_a_suit_in_a_row_are_a_bomb_and_no_straight() {
    assert_eq!(readings("3S,4S,5S,6S,7S"), [(Kind::Flush, 7)]);
    assert!(meld("3S,4S,5S,6S,7S").is_bomb());
}

#[test]
fn the_phoenix_is_never_in_a_bomb() {
    assert_eq!(readings("4S,5S,6S,7S,PH"), [(Kind::Straight, 7), (Kind::Straight, 8)]);
    assert_eq!(readings("7S,7H,7D,PH"), []);
}

#[test]
fn the_mahjong_is_never_in_a_bomb() {
    assert_eq!(readings("MJ,2S,3S,4S,5S"), [(Kind::Straight, 5)]);
}

#[test]
fn the_phoenix_is_never_a_dragon() {
    assert_eq!(readings("KS,KH,KD,DR,PH"), []);
    assert_eq!(readings("DR,PH"), []);
}

#[test]
fn the_phoenix_is_never_a_dog_or_a_mahjong() {
    assert_eq!(readings("MJ,PH,2S,2H"), []);
    assert_eq!(readings("MJ,PH"), []);
    assert_eq!(readings("DG,PH"), []);
    assert_eq!(readings("MJ,2S,2H,2D,PH"), []);
}

#[test]
fn the_phoenix_is_never_a_one() {
    assert_eq!(readings("2S,3H,4D,5C,6S,7H,8D,9C,10S,JH,QD,KC,AS,PH"), []);
    assert_eq!(readings("2S,3H,4D,5C,PH"), [(Kind::Straight, 6)]);
}

#[test]
fn four_with_a_phoenix_of_their_rank_are_nothing() {
    assert_eq!(readings("7S,7H,7D,7C,PH"), []);
}

#[test]
fn the_phoenix_makes_either_pair_of_two_a_triple() {
    let house = Meld::new(cards("KS,KH,5S,5H,PH")).unwrap();
    assert_eq!((house.kind(), house.rank()), (Kind::FullHouse, 13), "the higher where nothing is chosen");
    assert_eq!(readings("KS,KH,5S,5H,PH"), [(Kind::FullHouse, 5), (Kind::FullHouse, 13)]);
    assert_eq!(readings("KS,KH,KD,5H,PH"), [(Kind::FullHouse, 13)]);
}

#[test]
fn the_phoenix_takes_either_end_of_a_straight_and_nothing_above_the_ace() {
    assert_eq!(readings("10S,JH,QD,KC,PH"), [(Kind::Straight, 13), (Kind::Straight, 14)]);
    assert_eq!(readings("JS,QH,KD,AC,PH"), [(Kind::Straight, 14)]);
}

#[test]
fn a_pair_run_has_one_phoenix_and_no_gap() {
    assert_eq!(readings("3S,3H,4D,4C,5S,PH"), [(Kind::PairRun, 5)]);
    assert_eq!(readings("3S,4H,5D,PH"), []);
    assert_eq!(readings("3S,3H,5D,5C"), []);
    assert_eq!(readings("3S,3H,4D,4C"), [(Kind::PairRun, 4)]);
}

#[test]
fn the_dragon_is_in_no_combination() {
    assert_eq!(readings("DR,AS,AH"), []);
    assert_eq!(readings("AS,AH,AD,DR,PH"), []);
}

#[test]
fn the_phoenix_alone_is_half_a_rank_above_the_table() {
    assert!(beats("PH", "AS"));
    assert_eq!(meld("PH").value_on(Some(bar("AS"))), 29);
    assert!(!beats("PH", "DR"));
    assert_eq!(meld("PH").value_on(None), 3);
}

#[test]
fn a_led_phoenix_is_above_the_mahjong_and_below_a_two() {
    assert!(!beats("MJ", "PH"));
    assert!(beats("2S", "PH"));
}

#[test]
fn a_phoenix_on_an_eight_is_beaten_by_a_nine_and_not_by_an_eight() {
    let mut table = bar("PH");
    table.value = meld("PH").value_on(Some(bar("8S")));
    assert!(!meld("8H").beats(table));
    assert!(meld("9H").beats(table));
}

#[test]
fn only_a_bomb_beats_the_dragon() {
    assert!(!beats("AS", "DR"));
    assert!(beats("2S,2H,2D,2C", "DR"));
}

#[test]
fn a_straight_is_beaten_by_one_of_its_length() {
    assert!(!beats("2S,3H,4D,5C,6S,7H", "2H,3D,4C,5S,6H"));
    assert!(beats("3S,4D,5C,6S,7H", "2H,3D,4C,5S,6H"));
}

#[test]
fn a_full_house_goes_by_its_triple() {
    assert!(beats("4S,4H,4D,2S,2H", "3S,3H,3D,AS,AH"));
    assert!(!beats("2S,2H,2D,AD,AC", "3S,3H,3D,4S,4H"));
}

#[test]
fn a_bomb_beats_all_but_a_higher_bomb() {
    assert!(beats("2S,2H,2D,2C", "AS,AH"));
    assert!(beats("2S,2H,2D,2C", "10S,JH,QD,KC,AS"));
    assert!(!beats("6S,6H,6D,6C", "7S,7H,7D,7C"));
    assert!(beats("8S,8H,8D,8C", "7S,7H,7D,7C"));
}

#[test]
fn more_cards_make_the_higher_bomb() {
    assert!(beats("2S,3S,4S,5S,6S", "AS,AH,AD,AC"));
    assert!(!beats("AS,AH,AD,AC", "2S,3S,4S,5S,6S"));
    assert!(beats("2S,3S,4S,5S,6S,7S", "10H,JH,QH,KH,AH"));
    assert!(beats("3S,4S,5S,6S,7S", "2H,3H,4H,5H,6H"));
    assert!(!beats("2S,3S,4S,5S,6S", "2H,3H,4H,5H,6H"));
}

/// Of all sets of up to five cards, by the rules of counting: which are combinations, phoenix and specials included.
#[test]
fn combinations_of_few_cards_are_as_many_as_counting_says() {
    let choose = |sets: &[Cards]| -> usize { sets.iter().map(|set| Meld::all(*set).count()).sum() };
    let singles: Vec<Cards> = Cards::DECK.into_iter().map(Cards::of).collect();
    let pairs: Vec<Cards> = extended(&singles);
    let triples = extended(&pairs);
    let fours = extended(&triples);
    assert_eq!(choose(&singles), 56);
    // Two of four in 13 ranks, and each natural card with the phoenix.
    assert_eq!(choose(&pairs), 13 * 6 + 52);
    // Three of four in 13 ranks, and two of four with the phoenix.
    assert_eq!(choose(&triples), 13 * 4 + 13 * 6);
    // Two pairs of neighbours, the phoenix in either of them, and 13 bombs.
    assert_eq!(choose(&fours), 12 * 36 + 12 * 2 * 4 * 6 + 13);
}

/// The sets with one card more.
fn extended(sets: &[Cards]) -> Vec<Cards> {
    let above = |set: Cards| Cards::DECK.into_iter().filter(move |card| set.into_iter().all(|other| other < *card));
    sets.iter().flat_map(|set| above(*set).map(|card| *set | Cards::of(card))).collect()
}
