//! Whole turns: what is planned in small positions, and how many states there are.

mod common;

use climbing_hoola::{Ace, Growth};
use climbing_hoola_bots::Reading;
use climbing_hoola_bots::plan::{Keys, Method, Plan};
use climbing_hoola_bots::scale::Scale;
use common::{fresh, game, planned, position, seen, states, with};

const LITERAL: fn() -> Method = || Method { reading: Reading::Literal, ..Method::default() };

/// The article's scale without one of its weights.
fn without(weight: usize) -> Method {
    let mut scale = Scale::ARTICLE;
    scale.weights[weight] = 0;
    Method { scale, ..Method::default() }
}

#[test]
fn the_articles_hoola_is_a_run_before_a_set() {
    let game = game();
    let position = position(&game, "2H 3H 4H 4C 4D 4S KS", false, &[]);
    let plan = Plan::new(&position, &Method { whole: true, ..Method::default() });
    assert_eq!(planned(&position, &Method::default()).0, "RUN 2H 3H 4H, SET 4S 4D 4C, DISCARD KS");
    assert!(plan.out);
    assert_eq!(plan.states, 8);
}

/// The article's six hearts in a bigger hand, since by themselves they would be out at once.
const SIX_HEARTS: &str = "2H 3H 4H 5H 6H 7H KS QD";

#[test]
fn the_two_of_hearts_goes_with_the_run_that_it_fits() {
    assert_eq!(fresh(SIX_HEARTS), ("RUN 2H 3H 4H 5H 6H 7H, DISCARD KS".into(), 9.2));
}

#[test]
fn the_two_of_hearts_is_kept_if_cards_in_hand_cost_nothing() {
    let game = game();
    let position = position(&game, SIX_HEARTS, false, &[]);
    assert_eq!(planned(&position, &without(0)), ("RUN 3H 4H 5H 6H 7H, DISCARD KS".into(), 5.2));
    let whole = position.after("RUN 2H 3H 4H 5H 6H 7H".parse().unwrap(), climbing_hoola::Cards::NONE);
    assert_eq!(planned(&whole, &without(0)), ("DISCARD KS".into(), 5.6));
}

#[test]
fn an_ace_that_goes_round_is_kept_since_it_costs_less_than_the_place_it_opens() {
    assert_eq!(fresh("AH 2H 3H 4H 5H KS QD 9C"), ("RUN 2H 3H 4H 5H, DISCARD KS".into(), 16.15));
    let game = game();
    let position = position(&game, "AH 2H 3H 4H 5H KS QD 9C", false, &[]);
    let whole = position.after("RUN AH 2H 3H 4H 5H".parse().unwrap(), climbing_hoola::Cards::NONE);
    assert_eq!(planned(&whole, &Method::default()), ("DISCARD KS".into(), 16.25));
}

#[test]
fn an_ace_that_goes_not_round_goes_with_its_run() {
    let game = with(|rules| rules.ace = Ace::Ends);
    let position = position(&game, "AH 2H 3H 4H 5H KS QD 9C", false, &[]);
    assert_eq!(planned(&position, &Method::default()), ("RUN AH 2H 3H 4H 5H, DISCARD KS".into(), 15.85));
}

#[test]
fn the_readings_of_covered_cards_differ_on_a_gap() {
    let game = game();
    let position = position(&game, "8S 10S 6D", true, &["3C 3D 3H"]);
    assert_eq!(planned(&position, &Method::default()), ("DISCARD 6D".into(), 5.4));
    assert_eq!(planned(&position, &LITERAL()), ("DISCARD 10S".into(), 12.3));
}

#[test]
fn a_gap_whose_card_was_discarded_is_worth_nothing() {
    let game = game();
    let position = seen(position(&game, "8S 10S 6D", true, &["3C 3D 3H"]), "9S");
    assert_eq!(planned(&position, &Method::default()).0, "DISCARD 10S");
}

#[test]
fn a_pair_is_kept_for_the_third_card() {
    let game = game();
    let position = position(&game, "KS KD 9C", true, &["3C 3D 3H"]);
    assert_eq!(planned(&position, &Method::default()), ("DISCARD 9C".into(), 7.8));
}

#[test]
fn a_pair_whose_others_are_gone_is_split_by_the_order_of_texts() {
    let game = game();
    let position = seen(position(&game, "KS KD 9C", true, &["3C 3D 3H"]), "KH KC");
    assert_eq!(planned(&position, &Method::default()), ("DISCARD KD".into(), 15.9));
}

#[test]
fn a_seven_is_laid_down_though_it_could_be_kept() {
    assert_eq!(fresh("7S KD QC 9H 5D 3C AH 10D"), ("SEVEN 7S, DISCARD KD".into(), 36.8));
}

#[test]
fn a_seven_opens_two_places() {
    let game = game();
    let position = position(&game, "7S KD QC", true, &[]);
    assert_eq!(planned(&position, &Method::default()), ("SEVEN 7S, DISCARD KD".into(), 9.2));
    assert_eq!(Plan::new(&position, &Method::default()).figures[3], 2);
}

#[test]
fn three_sevens_are_a_set() {
    assert_eq!(fresh("7S 7D 7C KD QC 9H 5D 3C"), ("SET 7S 7D 7C, DISCARD KD".into(), 25.45));
}

#[test]
fn of_four_sevens_one_is_kept_for_a_run() {
    assert_eq!(fresh("7S 7H 7D 7C KD QC 9H 5D"), ("SET 7S 7D 7C, DISCARD KD".into(), 20.45));
}

#[test]
fn four_sevens_go_where_king_and_queen_are_of_one_suit() {
    assert_eq!(fresh("7S 7H 7D 7C KD QD 9H 5D"), ("SET 7S 7H 7D 7C, DISCARD 9H".into(), 12.75));
}

#[test]
fn the_longest_run_is_not_always_best() {
    assert_eq!(fresh("3S 4S 5S 6S 6H 6D 2C KC"), ("RUN 3S 4S 5S, SET 6S 6H 6D, DISCARD KC".into(), 4.7));
}

#[test]
fn runs_and_sevens_that_overlap_are_a_hoola() {
    let game = game();
    let position = position(&game, "5C 6C 7C 7D 7H 8D 9D KS", false, &[]);
    let (plan, _) = planned(&position, &Method::default());
    assert_eq!(plan, "RUN 5C 6C 7C, RUN 7D 8D 9D, SEVEN 7H, DISCARD KS");
    assert_eq!(states(&position, Method::default()), 33);
}

#[test]
fn a_run_goes_round_the_ace() {
    assert_eq!(fresh("KD AD 2D 9S 6H 4C 10C JS"), ("RUN AD 2D KD, DISCARD 10C".into(), 17.3));
    let game = game();
    let position = position(&game, "KD AD 2D 9S 6H 4C 10C JS", false, &[]);
    assert_eq!(planned(&position, &LITERAL()), ("RUN AD 2D KD, DISCARD JS".into(), 25.85));
}

#[test]
fn where_runs_go_not_round_the_same_hand_has_no_meld() {
    let game = with(|rules| rules.ace = Ace::Ends);
    let position = position(&game, "KD AD 2D 9S 6H 4C 10C JS", false, &[]);
    assert_eq!(planned(&position, &Method::default()).0, "DISCARD KD");
}

#[test]
fn a_hand_that_can_be_emptied_is_emptied() {
    let game = game();
    let position = position(&game, "5H KD", true, &["2H 3H 4H"]);
    assert_eq!(planned(&position, &Method::default()).0, "LAY 5H > 2H 3H 4H, DISCARD KD");
    assert!(Plan::new(&position, &Method::default()).out);
}

#[test]
fn the_table_covers_nothing_for_who_has_not_registered() {
    let game = game();
    let position = position(&game, "5H KD 9C", false, &["2H 3H 4H"]);
    assert_eq!(planned(&position, &Method::default()).0, "DISCARD KD");
}

#[test]
fn only_places_that_a_turn_adds_are_opened() {
    let game = game();
    let position = position(&game, "5H KD QC", true, &["2H 3H 4H"]);
    assert_eq!(planned(&position, &Method::default()), ("LAY 5H > 2H 3H 4H, DISCARD KD".into(), 8.8));
    // The six; the ace fitted before.
    assert_eq!(Plan::new(&position, &Method::default()).figures[3], 1);
}

#[test]
fn melds_that_empty_the_hand_need_no_discard() {
    let game = game();
    let position = position(&game, "5S 6S 7S 9C 9D 9H", true, &[]);
    assert_eq!(planned(&position, &Method::default()).0, "RUN 5S 6S 7S, SET 9H 9D 9C");
}

#[test]
fn the_last_card_is_kept_for_a_discard_by_rule() {
    let game = with(|rules| rules.final_discard = true);
    let position = position(&game, "5S 6S 7S 8S", true, &[]);
    assert_eq!(planned(&position, &Method::default()).0, "RUN 5S 6S 7S, DISCARD 8S");
}

#[test]
fn eight_in_a_row_are_out_in_one_action() {
    let game = game();
    let position = position(&game, "2H 3H 4H 5H 6H 7H 8H 9H", false, &[]);
    assert_eq!(planned(&position, &Method::default()).0, "RUN 2H 3H 4H 5H 6H 7H 8H 9H");
    assert_eq!(states(&position, Method::default()), 55);
    assert_eq!(states(&position, Method { keys: Keys::Numbers, ..Method::default() }), 85);
}

#[test]
fn states_are_known_by_content_and_not_by_number() {
    let game = game();
    let position = position(&game, "6H 7H 8H 9H 7S 8S 7D 8D", false, &[]);
    assert_eq!(states(&position, Method::default()), 77);
    assert_eq!(states(&position, Method { keys: Keys::Numbers, ..Method::default() }), 301);
}

#[test]
fn with_sevens_that_grow_by_sevens_there_are_other_counts() {
    let game = with(|rules| rules.growth = Growth::Sevens);
    let position = position(&game, "4S 5S 6S 7S 6H 7H 6D 7C", false, &[]);
    assert_eq!(states(&position, Method::default()), 76);
    assert_eq!(states(&position, Method { keys: Keys::Numbers, ..Method::default() }), 296);
}

#[test]
fn the_worst_hand_has_302_states() {
    let game = game();
    let table = ["AS AD AC", "2S 2D 2C", "9H 10H JH"];
    let position = position(&game, "AH 2H 3H 4H 5H 6H 7H 8H", true, &table);
    assert_eq!(states(&position, Method::default()), 302);
}

#[test]
fn with_one_state_the_best_discard_is_taken_and_the_plan_says_so() {
    let game = game();
    let position = position(&game, "7S KD QC", true, &[]);
    let plan = Plan::new(&position, &Method { most_states: 1, ..Method::default() });
    assert_eq!((plan.actions[0].to_string(), plan.actions.len(), plan.capped), ("DISCARD KD".into(), 1, true));
}

#[test]
fn without_states_there_is_no_plan() {
    let game = game();
    let position = position(&game, "7S KD QC", true, &[]);
    let plan = Plan::new(&position, &Method { most_states: 0, ..Method::default() });
    assert!(plan.actions.is_empty() && plan.capped);
}

#[test]
fn a_lone_seven_covers_itself() {
    let game = game();
    let position = position(&game, "5S 6S 7S 7H 7D", false, &[]);
    let figures = climbing_hoola_bots::plan::present(&position, &LITERAL()).unwrap();
    assert_eq!(figures[1], 0);
}

#[test]
fn the_table_covers_for_who_has_registered() {
    let game = game();
    let uncovered = |registered| {
        let position = position(&game, "5H", registered, &["2H 3H 4H"]);
        climbing_hoola_bots::plan::present(&position, &LITERAL()).unwrap()[1]
    };
    assert_eq!((uncovered(false), uncovered(true)), (1, 0));
}

#[test]
fn cards_that_were_seen_are_no_places() {
    let game = game();
    let opened = |hand, pile| {
        let position = seen(position(&game, hand, false, &[]), pile);
        Plan::new(&position, &Method::default()).figures[3]
    };
    assert_eq!(opened("KS KH KD QC 2S", "KC"), 0);
    assert_eq!(opened("7S KD QC", "6S"), 1);
}

#[test]
fn two_plans_of_one_position_are_the_same() {
    let game = game();
    let position = position(&game, "3S 4S 5S 6S 6H 6D 2C KC", true, &["7D 8D 9D"]);
    assert_eq!(Plan::new(&position, &Method::default()), Plan::new(&position, &Method::default()));
}
