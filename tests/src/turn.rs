//! What the page on a turn that is planned whole claims of the bots of Hoola, at a size that a test can pay.

use crate::lineage::{found, interval};
use crate::root;

/// What a bot says of a position of the page: its choice, and the states of its plan.
fn asked(position: &str, bot: &str) -> (String, u64) {
    let file = root().join(format!("specs/hoola/positions/{position}.json"));
    let answer = found(&format!("ask hoola --view {} --bot {bot} --explain", file.display()));
    let states = answer["rows"].as_array().and_then(|rows| rows.iter().find(|row| row["term"] == "states"));
    let states = states.and_then(|row| row["value"].as_f64()).unwrap_or(0.0);
    (answer["action"].as_str().unwrap().into(), states as u64)
}

#[test]
fn the_positions_of_the_page_are_answered_as_it_says() {
    let choice = |position: &str, bot: &str| asked(position, bot).0;
    assert_eq!(choice("hoola", "easy"), "SET 4S 4H 4D 4C");
    assert_eq!(choice("hoola", "hard"), "RUN 2H 3H 4H");
    assert_eq!(choice("gap", "hard"), "DISCARD 9C");
    assert_eq!(choice("no-gap", "hard"), "DISCARD 10S");
    assert_eq!(choice("gap", "literal"), "DISCARD 10S");
    assert_eq!(choice("two-of-hearts", "hard"), "RUN 2H 3H 4H 5H 6H 7H");
    assert_eq!(choice("two-of-hearts", "hard{value=0}"), "RUN 3H 4H 5H 6H 7H");
    assert_eq!(choice("ace", "hard"), "RUN 2H 3H 4H 5H");
}

#[test]
fn numbers_of_melds_make_more_states_of_the_same_plan() {
    assert_eq!(asked("states", "hard").1, 77);
    assert_eq!(asked("states", "hard{keys=numbers}").1, 301);
    assert_eq!(asked("states", "hard").0, asked("states", "hard{keys=numbers}").0);
}

#[test]
fn hard_is_stronger_than_easy_at_every_table() {
    for players in 2..=5 {
        let (least, _) = interval(&format!("compare hoola hard easy --players {players} --deals 40"));
        assert!(least > 0.0, "{players} players: {least}");
    }
}

#[test]
fn plans_without_claims_are_weaker_than_easy() {
    let (_, most) = interval("compare hoola article easy --players 5 --deals 150");
    assert!(most < 0.0, "{most}");
}

#[test]
fn claims_and_the_value_of_cards_carry_the_bot() {
    for without in ["hard{claims=never}", "hard{value=0}", "hard{stops=never}"] {
        let (_, most) = interval(&format!("compare hoola {without} hard --players 3 --deals 100"));
        assert!(most < 0.0, "{without}: {most}");
    }
}

#[test]
fn four_of_the_seven_weights_do_next_to_nothing() {
    for weight in ["opened", "sevens", "unregistered", "hoola"] {
        let (least, most) = interval(&format!("compare hoola hard{{{weight}=0}} hard --players 4 --deals 100"));
        assert!(least > -3.0 && most < 3.0, "{weight}: {least} to {most}");
    }
}
