//! What the page on ranks and money claims of the bots of Lexio, at a size that a test can pay.

use serde_json::Value;

use crate::lineage::{found, interval};

const TABLES: [usize; 3] = [3, 4, 5];

#[test]
fn the_articles_bot_is_weaker_than_easy_at_four_and_five_players() {
    for players in [4, 5] {
        let (_, most) = interval(&format!("compare lexio article easy --players {players} --deals 60"));
        assert!(most < 0.0, "{players} players: {most}");
    }
}

#[test]
fn its_successors_are_stronger_at_every_table() {
    for (better, worse) in [("hard", "easy"), ("hard", "article"), ("normal", "easy"), ("strong", "hard")] {
        for players in TABLES {
            let (least, _) = interval(&format!("compare lexio {better} {worse} --players {players} --deals 80"));
            assert!(least > 0.0, "{better} over {worse}, {players} players: {least}");
        }
    }
}

#[test]
fn to_wait_pays_for_ranks_and_not_for_money() {
    let (loss, _) = interval("compare dalmuti strong{waited=0.0} strong --deals 40");
    assert!(loss > 0.0, "ranks: {loss}");
    for players in TABLES {
        let (least, most) =
            interval(&format!("compare lexio strong{{waited=150}} strong --players {players} --deals 60"));
        assert!(least > -0.4 && most < 0.4, "money, {players} players: {least} to {most}");
        let (_, most) = interval(&format!("compare lexio strong{{plan=0}} strong --players {players} --deals 60"));
        assert!(most < 0.0, "the plan, {players} players: {most}");
    }
}

#[test]
fn the_articles_bot_turns_to_the_endgame_at_once_and_the_corrected_one_does_not() {
    let most_changed = |line: &str| {
        let divergence = found(line);
        let phases = divergence["found"]["phases"].as_array().unwrap();
        let share =
            phases.iter().map(|phase| phase["differed"].as_u64().unwrap() * 100 / phase["asked"].as_u64().unwrap());
        share.max().unwrap()
    };
    let article = most_changed("diverge lexio article article{endgame=off} --deals 10 --players 5");
    let hard = most_changed("diverge lexio hard hard{endgame=off} --deals 10 --players 5");
    assert!(article > 3 * hard, "{article} and {hard} percent");
}

#[test]
fn no_term_of_the_strongest_bot_is_dead() {
    let terms = found("terms lexio strong --deals 15");
    assert_eq!(terms["dead"]["terms"], Value::Array(Vec::new()));
}
