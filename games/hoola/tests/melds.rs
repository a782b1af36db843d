//! Which cards are melds, and what may be laid on them.

mod common;

use climbing_hoola::{Ace, Cards, Growth, Hoola, Meld};
use common::{card, cards, game, with};

fn is_meld(game: &Hoola, text: &str) -> bool {
    Meld::new(cards(text)).is_some_and(|meld| game.forms().is_new(meld))
}

fn takes(game: &Hoola, table: &str, laid: &str) -> bool {
    game.forms().fits(Meld::new(cards(table)).unwrap()).has(card(laid))
}

#[test]
fn melds_are_single_sevens_sets_and_rows_that_go_round() {
    let texts = ["7S", "7S 7D", "6S 7S", "QS KS AS", "KS AS 2S", "AS 2S 3S", "4S 4H 4D 4C", "2S 3S 4H"];
    let expected = [true, false, false, true, true, true, true, false];
    assert_eq!(texts.map(|text| is_meld(&game(), text)), expected);
    assert!(!is_meld(&game(), "8S"));
}

#[test]
fn a_single_seven_takes_the_six_and_the_eight_of_its_suit() {
    assert_eq!(["6S", "8S", "7D", "6H"].map(|laid| takes(&game(), "7S", laid)), [true, true, false, false]);
}

#[test]
fn a_grown_seven_takes_cards_at_its_ends_alone() {
    assert_eq!(["5S", "8S", "9S"].map(|laid| takes(&game(), "6S 7S", laid)), [true, true, false]);
}

#[test]
fn a_run_with_the_ace_takes_cards_round_the_circle() {
    assert_eq!(["2S", "JS", "3S"].map(|laid| takes(&game(), "QS KS AS", laid)), [true, true, false]);
}

#[test]
fn a_set_takes_the_fourth_card() {
    assert!(takes(&game(), "4S 4H 4D", "4C"));
    assert!(!takes(&game(), "4S 4H 4D 4C", "5C"));
}

#[test]
fn an_ace_at_both_ends_goes_not_round() {
    let game = with(|rules| rules.ace = Ace::Ends);
    assert_eq!(["AS 2S 3S", "QS KS AS", "KS AS 2S"].map(|text| is_meld(&game, text)), [true, true, false]);
    assert_eq!(["2S", "JS"].map(|laid| takes(&game, "QS KS AS", laid)), [false, true]);
    assert_eq!(["KS", "4S"].map(|laid| takes(&game, "AS 2S 3S", laid)), [false, true]);
    assert!(takes(&game, "10S JS QS KS", "AS"));
}

#[test]
fn a_low_ace_stands_below_the_two_alone() {
    let game = with(|rules| rules.ace = Ace::Low);
    assert_eq!(["AS 2S 3S", "QS KS AS", "KS AS 2S"].map(|text| is_meld(&game, text)), [true, false, false]);
    assert!(!takes(&game, "JS QS KS", "AS"));
    assert!(takes(&game, "2S 3S 4S", "AS"));
}

#[test]
fn runs_are_counted_by_the_place_of_the_ace() {
    // Of each length from 3 to 12 as many as there are starts, and the whole suit once.
    let runs = |ace| with(|rules| rules.ace = ace).forms().runs().len();
    assert_eq!([Ace::Cyclic, Ace::Low, Ace::Ends].map(runs), [10 * 13 + 1, 66, 76]);
}

#[test]
fn a_single_seven_needs_its_rule() {
    assert!(!is_meld(&with(|rules| rules.single_seven = false), "7S"));
}

#[test]
fn what_a_single_seven_takes_is_a_rule() {
    let fits = |growth| {
        let game = with(|rules| rules.growth = growth);
        game.forms().fits(Meld::new(cards("7S")).unwrap())
    };
    assert_eq!(fits(Growth::Sevens), cards("6S 8S 7H 7D 7C"));
    assert_eq!(fits(Growth::Pairs), cards("6S 8S"));
    assert_eq!(fits(Growth::None), Cards::NONE);
    let pairs = with(|rules| rules.growth = Growth::Pairs);
    assert!(pairs.forms().takes_pairs(Meld::new(cards("7S")).unwrap()));
    assert!(!pairs.forms().takes_pairs(Meld::new(cards("6S 7S")).unwrap()));
}

#[test]
fn a_hand_of_eight_in_a_row_has_every_part_of_it() {
    let mut melds = Vec::new();
    game().forms().melds(cards("2H 3H 4H 5H 6H 7H 8H 9H"), |meld| melds.push(meld.to_string()));
    // 6 + 5 + 4 + 3 + 2 + 1 runs, and the single seven.
    assert_eq!(melds.len(), 22);
    assert_eq!(melds.last().unwrap(), "SEVEN 7H");
}

#[test]
fn two_cards_that_join_a_third_are_found() {
    let game = game();
    let joins = |laid: &str, held: &str| game.forms().joins(card(laid), cards(held));
    assert_eq!(
        ["6S 7S", "8H 8D", "7S 9S", "9S 10S", "6S 9S"].map(|held| joins("8S", held)),
        [true, true, true, true, false]
    );
    assert!(joins("AS", "KS 2S") && joins("KS", "AS 2S"));
    assert_eq!(game.forms().ways(card("8S"), cards("6S 7S 9S 8H 8D 8C")), 5);
}

#[test]
fn a_card_and_another_want_the_rest_of_a_set_and_of_the_runs_of_both() {
    let game = game();
    let wanted = |own: &str, others: &str| game.forms().completing(card(own), cards(others)).to_string();
    assert_eq!(wanted("9S", "9S 9H"), "9D 9C");
    assert_eq!(wanted("9S", "9H 9D 9C"), "-");
    assert_eq!(wanted("9S", "10S"), "8S JS");
    assert_eq!(wanted("9S", "7S 10S JD"), "8S JS");
    assert_eq!(wanted("KS", "AS"), "2S QS");
    assert_eq!(wanted("9S", "6S 10H"), "-");
}
