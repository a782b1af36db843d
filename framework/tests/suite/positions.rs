//! Positions are read back, and hand-edited nonsense is refused.

use climbing::{Erased, ErasedGame, Line, Position, PositionError, RecordError, read_position_header};

use crate::bots::recorded;
use crate::reference::{Gifts, Scrap};

fn position(n: u64) -> String {
    let game = Gifts::default();
    recorded(&game, 1).position(&game, n).unwrap().to_text()
}

fn refused(text: &str) -> String {
    Position::from_text(&Gifts::default(), text).err().unwrap().to_string()
}

#[test]
fn every_position_of_a_record_is_read_back() {
    let game = Gifts::default();
    let record = recorded(&game, 1);
    for n in 1..=record.replay(&game).unwrap() {
        let position = record.position(&game, n).unwrap();
        let back = Position::from_text(&game, &position.to_text()).unwrap();
        assert_eq!(back.view, position.view);
        assert_eq!(back.key, position.key);
        assert_eq!(back.to_text(), position.to_text());
    }
}

#[test]
fn a_position_is_of_the_seat_that_decided() {
    let game = Gifts::default();
    let record = recorded(&game, 1);
    for line in &record.lines {
        let Line::Act { n, seat, phase, .. } = line else { continue };
        let view = record.position(&game, *n).unwrap().view;
        assert_eq!((view.seat, view.phase), (*seat, *phase));
    }
}

#[test]
fn a_decision_that_was_not_made_has_no_position() {
    let game = Gifts::default();
    let record = recorded(&game, 1);
    let last = record.replay(&game).unwrap();
    for n in [0, last + 1] {
        assert_eq!(record.position(&game, n).err(), Some(RecordError::NoDecision { n, last }));
    }
}

#[test]
fn the_header_is_read_before_the_game_is_known() {
    let header = read_position_header(&position(1)).unwrap();
    assert_eq!(header.game, "gifts");
    assert_eq!(header.rules["interrupts"], true);
    assert!(read_position_header("[]").is_err());
}

#[test]
fn a_position_of_another_game_is_refused() {
    let error = Position::from_text(&Scrap::default(), &position(1)).err().unwrap();
    assert_eq!(error, PositionError::Game { found: "gifts".into(), expected: "scrap" });
}

#[test]
fn a_position_of_another_schema_is_refused() {
    let text = position(1).replacen(r#""schema":1"#, r#""schema":2,"weather":"fine""#, 1);
    assert_eq!(refused(&text), "position schema 2 is not supported, expected 1");
}

#[test]
fn nonsense_is_refused() {
    let text = position(1);
    let nonsense = [
        (r#""seat":0,"phase""#, r#""seat":7,"phase""#),
        (r#""held":[5,"#, r#""held":[4,"#),
        (r#""turn":0"#, r#""turn":4"#),
        (r#""phase":"give""#, r#""phase":"bomb""#),
        (r#""gave":null"#, r#""gave":"9""#),
        (r#""exchanged":false"#, r#""exchanged":true"#),
        (r#""view":{"#, r#""view":{"cards":[],"#),
    ];
    for (from, to) in nonsense {
        assert!(text.contains(from), "{from} is not in {text}");
        refused(&text.replacen(from, to, 1));
    }
}

#[test]
fn a_position_speaks_of_one_seat_at_one_table() {
    let text = position(1);
    assert!(refused(&text.replacen(r#""seats":4"#, r#""seats":5"#, 1)).contains("played by 4 to 4, not by 5"));
    let other_key = text.replacen(r#""seat":0,"purpose""#, r#""seat":3,"purpose""#, 1);
    assert_eq!(refused(&other_key), "inconsistent view: the view is of seat 0, the key of 3");
}

#[test]
fn a_record_is_no_position() {
    let record = recorded(&Gifts::default(), 1).to_text();
    assert!(refused(&record).contains("`view-of` cuts a position out of it"));
}

#[test]
fn half_a_position_is_refused() {
    let text = position(1);
    assert!(refused(&text[..text.len() / 2]).starts_with("not a position: "));
}

#[test]
fn the_erased_edge_lists_what_is_legal_in_a_position() {
    let answer = Erased::with_worlds(Gifts::default()).ask_dyn(&position(6), None).unwrap();
    assert!(answer.picture.starts_with("seat 0 is asked to lead"), "{}", answer.picture);
    assert!(answer.candidates.iter().all(|candidate| candidate.starts_with("play-")));
    assert_eq!((answer.action, answer.fallback, answer.rows.len()), (None, None, 0));
}
