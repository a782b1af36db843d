//! Records replay, and what does not hold in them is named.

use climbing::{Line, Record, RecordError, SeatLine, SeatLog, read_header};

use crate::bots::recorded;
use crate::reference::cards::Rank;
use crate::reference::gifts::{Action, Gifts, Phase};
use crate::reference::{Scrap, gifts};
use climbing::{Game, Seat};

fn text() -> String {
    recorded(&Gifts::default(), 1).to_text()
}

/// The record with line `at`, from 1, rewritten.
fn edited(at: usize, from: &str, to: &str) -> String {
    let text = text();
    let lines = text.lines().enumerate().map(|(i, line)| {
        assert!(i + 1 != at || line.contains(from), "line {at} is {line}");
        if i + 1 == at { line.replacen(from, to, 1) } else { line.into() }
    });
    lines.collect::<Vec<String>>().join("\n")
}

fn replay(text: &str) -> Result<u64, RecordError> {
    Record::from_text(text)?.replay(&Gifts::default())
}

fn refused(text: &str) -> String {
    replay(text).unwrap_err().to_string()
}

#[test]
fn a_record_is_read_back_and_replays_every_decision() {
    let record = recorded(&Gifts::default(), 1);
    let acts = record.lines.iter().filter(|line| matches!(line, Line::Act { .. })).count();
    assert_eq!(Record::<Gifts>::from_text(&record.to_text()).unwrap().to_text(), record.to_text());
    assert_eq!(replay(&record.to_text()), Ok(acts as u64));
}

#[test]
fn the_same_match_gives_the_same_bytes() {
    assert_eq!(text(), text());
}

#[test]
fn an_illegal_action_is_named_with_its_decision() {
    let changed = edited(3, "give-", "play-");
    let message = refused(&changed);
    assert!(message.starts_with("line 3, decision 1, action play-"), "{message}");
    assert!(message.ends_with("not possible for seat 0 in phase give"), "{message}");
}

#[test]
fn any_action_that_the_rules_refuse_is_found() {
    let game = Gifts::default();
    let mut record = recorded(&game, 1);
    for at in 0..record.lines.len() {
        let Line::Act { action, n, .. } = &mut record.lines[at] else { continue };
        let (kept, n) = (std::mem::replace(action, Action::Give(Rank::new(8))), *n);
        match record.replay(&game) {
            Err(RecordError::Action { n: found, action, .. }) => assert_eq!((found, action.as_str()), (n, "give-8")),
            other => panic!("decision {n}: {other:?}"),
        }
        let Line::Act { action, .. } = &mut record.lines[at] else { unreachable!() };
        *action = kept;
    }
    assert!(record.replay(&game).is_ok());
}

#[test]
fn another_seat_or_phase_is_refused() {
    let message = refused(&edited(3, r#""seat":0"#, r#""seat":1"#));
    assert!(message.contains("seat 0 is asked in phase give, not seat 1 in phase give"), "{message}");
    let message = refused(&edited(3, r#""phase":"give""#, r#""phase":"lead""#));
    assert!(message.contains("not seat 0 in phase lead"), "{message}");
}

#[test]
fn decisions_are_numbered_without_gaps() {
    assert!(refused(&edited(4, r#""n":2"#, r#""n":3"#)).contains("this is decision 2, not 3"));
}

#[test]
fn every_beginning_of_a_record_is_truncated() {
    let text = text();
    let lines: Vec<&str> = text.lines().collect();
    for end in 1..lines.len() {
        assert_eq!(replay(&lines[..end].join("\n")), Err(RecordError::Truncated(end)));
    }
}

#[test]
fn half_a_line_is_no_line() {
    let text = text();
    let cut = &text[..text.len() - 4];
    assert!(matches!(replay(cut), Err(RecordError::Syntax { line, .. }) if line == text.lines().count()));
}

#[test]
fn nothing_follows_the_end() {
    let text = text();
    let last = text.lines().last().unwrap();
    assert!(refused(&format!("{text}{last}\n")).ends_with("this line cannot stand here"));
}

#[test]
fn another_seed_deals_other_cards() {
    assert_eq!(
        refused(&edited(1, r#""seed":1"#, r#""seed":2"#)),
        "line 2: the cards are not those that the seed deals"
    );
}

#[test]
fn a_changed_settlement_is_refused() {
    let game = Gifts::default();
    let mut record = recorded(&game, 1);
    let settled = record.lines.iter_mut().find_map(|line| match line {
        Line::Settled { payoffs, .. } => Some(payoffs),
        _ => None,
    });
    settled.unwrap()[Seat::new(0)] += 1;
    assert!(record.replay(&game).unwrap_err().to_string().ends_with("the settlement is not what the rules give"));
}

#[test]
fn changed_totals_are_refused() {
    let game = Gifts::default();
    let mut record = recorded(&game, 1);
    record.lines.pop();
    record.close([9, 9, 9, 9].into_iter().collect());
    assert!(record.replay(&game).unwrap_err().to_string().ends_with("the totals are not the sums of the hands"));
}

#[test]
fn a_record_of_another_game_is_refused() {
    let error = Record::<Scrap>::from_text(&text()).err().unwrap();
    assert_eq!(error.to_string(), "the record is of game `gifts`, not of `scrap`");
}

#[test]
fn a_record_of_another_schema_is_refused() {
    let text = edited(1, r#""schema":1"#, r#""schema":7"#);
    assert_eq!(refused(&text), "record schema 7 is not supported, expected 1");
    assert_eq!(read_header(&text).unwrap_err(), RecordError::Schema(7));
}

/// Another version has other fields, and is named for what it is.
#[test]
fn a_record_of_a_later_schema_is_known_by_its_number() {
    let text = edited(1, r#""schema":1"#, r#""schema":2,"weather":"fine""#);
    assert_eq!(refused(&text), "record schema 2 is not supported, expected 1");
}

#[test]
fn a_record_at_an_impossible_table_is_refused() {
    let message = refused(&edited(1, r#""seats":4"#, r#""seats":3"#));
    assert_eq!(message, "gifts is played by 4 to 4, not by 3");
}

#[test]
fn unknown_fields_in_a_record_are_refused() {
    assert!(refused(&edited(1, "{", r#"{"note":1,"#)).contains("unknown field `note`"));
    assert!(refused(&edited(3, r#"{"n""#, r#"{"note":1,"n""#)).contains("unknown field `note`"));
}

#[test]
fn what_is_no_record_is_refused() {
    assert!(refused("").starts_with("line 1 is not of a record header"));
    assert!(refused("{}").contains("missing field `game`"));
}

#[test]
fn a_certificate_of_a_game_without_proofs_is_refused() {
    let message = refused(&edited(3, r#""proof":null"#, r#""proof":"ending""#));
    let wanted = ["line 3, decision 1, certificate `ending` of give-", "gifts has no proofs to check it by"];
    assert!(message.starts_with(wanted[0]) && message.ends_with(wanted[1]), "{message}");
    assert!(refused(&edited(3, r#""proof":null"#, r#""proof":"luck""#)).contains("unknown variant `luck`"));
}

#[test]
fn other_rules_deal_other_cards() {
    let game = Gifts::new(gifts::Rules { interrupts: false }).unwrap();
    assert!(Record::<Gifts>::from_text(&text()).unwrap().replay(&game).is_err());
}

#[test]
fn a_seat_log_shows_own_views_and_public_actions() {
    let game = Gifts::default();
    let record = recorded(&game, 1);
    let log = SeatLog::new(&record, &game, Seat::new(2)).unwrap();
    let mut asked = 0;
    for line in &log.lines {
        let json = serde_json::to_string(line).unwrap();
        let back: SeatLine<Gifts> = serde_json::from_str(&json).unwrap();
        assert_eq!(serde_json::to_string(&back).unwrap(), json);
        match line {
            SeatLine::Asked { view, .. } => {
                asked += 1;
                assert_eq!(view.seat, log.seat);
            }
            SeatLine::Seen { seat, phase, action } => {
                assert_ne!(*seat, log.seat);
                assert!(!game.secret(*phase, *action), "{phase} {action}");
            }
            _ => {}
        }
    }
    let own = |line: &&Line<Gifts>| matches!(line, Line::Act { seat, .. } if *seat == log.seat);
    assert_eq!(asked, record.lines.iter().filter(own).count());
}

/// Which cards were given by others, and who was asked for a bomb, must not be told.
#[test]
fn a_seat_log_holds_neither_seed_nor_secrets() {
    let game = Gifts::default();
    let text = SeatLog::new(&recorded(&game, 1), &game, Seat::new(2)).unwrap().to_text();
    let first = text.lines().next().unwrap();
    assert_eq!(first, r#"{"game":"gifts","seat":2,"rules":{"interrupts":true},"table":{"seats":4,"hands":2}}"#);
    for word in ["seed", "hidden", "private", "\"n\":"] {
        assert!(!text.contains(word), "{word}");
    }
    let seen: Vec<&str> = text.lines().filter(|line| line.starts_with(r#"{"seen""#)).collect();
    assert!(seen.iter().all(|line| !line.contains("give-")));
    let bombs = seen.iter().filter(|line| line.contains(&format!("{:?}", Phase::Bomb.name())));
    assert!(bombs.into_iter().all(|line| line.contains("play-7")));
}

#[test]
fn a_header_names_a_bot_a_seat() {
    let game = Gifts::default();
    let mut record = recorded(&game, 1);
    record.header.bots.pop();
    assert_eq!(record.replay(&game).unwrap_err().to_string(), "4 seats need 4 bots, not 3");
}
