//! The erased edge does what typed code does, and keeps bots at tables of their own game.

use climbing::conformance::Plan;
use climbing::{
    AskError, Bot, BotEntry, BotSpec, Deal, Erased, ErasedBot, ErasedGame, GameEntry, Match, PlayError, Registry,
    Setting, Table, TableError, USUAL_BUDGET,
};

use crate::bots::{First, Random, recorded};
use crate::reference::{Gifts, Scrap};

const SETTING: Setting =
    Setting { table: Table { seats: 4, hands: Some(2) }, deal: Deal { seed: 1, deal: 0 }, budget: USUAL_BUDGET };

fn gifts() -> Erased<Gifts> {
    Erased::with_worlds(Gifts::default())
}

fn registry() -> Registry {
    let games = vec![GameEntry::with_worlds::<Gifts>(), GameEntry::with_worlds::<Scrap>()];
    let bots =
        vec![BotEntry::new::<Gifts, First>(), BotEntry::new::<Gifts, Random>(), BotEntry::new::<Scrap, Random>()];
    Registry::with(games, bots).unwrap()
}

fn bot(game: &dyn ErasedGame, name: &str) -> ErasedBot {
    registry().bot(game, &BotSpec::named(name)).unwrap()
}

#[test]
fn erased_play_is_typed_play() {
    let (game, typed) = (gifts(), Gifts::default());
    let random = bot(&game, "random");
    let outcome = game.play_dyn(SETTING, &[&random; 4]).unwrap();
    let match_ = Match::new(&typed, SETTING.table, SETTING.deal).unwrap();
    assert_eq!(outcome, match_.play(&[&Random as &dyn Bot<Gifts>; 4], &mut ()).unwrap());
}

#[test]
fn an_erased_record_replays_and_is_shown() {
    let game = gifts();
    let random = bot(&game, "random");
    let record = game.record_dyn(SETTING, &[&random; 4]).unwrap();
    assert_eq!(record, recorded(&Gifts::default(), 1).to_text());
    assert_eq!(game.replay_dyn(&record).unwrap(), game.play_dyn(SETTING, &[&random; 4]).unwrap().decisions);
    let shown = game.transcript_dyn(&record).unwrap();
    assert!(shown.starts_with("gifts, 4 seats, seed 1, deal 0\nseat 0: random\n"), "{shown}");
}

#[test]
fn a_record_that_was_cut_short_is_shown_as_far_as_it_goes() {
    let record = recorded(&Gifts::default(), 1).to_text();
    let cut = record.lines().take(5).collect::<Vec<&str>>().join("\n");
    assert!(gifts().transcript_dyn(&cut).unwrap().ends_with("    3  seat 2  give          give-1\n"));
}

#[test]
fn a_record_that_does_not_replay_is_not_shown() {
    let record = recorded(&Gifts::default(), 1).to_text();
    let edited = record.replacen(r#""held":[5,5,5,5]"#, r#""held":[5,5]"#, 1);
    assert!(gifts().transcript_dyn(&edited).unwrap_err().to_string().starts_with("line 2: the cards are not"));
}

/// The position carries the key, so the answer is the one of the match.
#[test]
fn a_bot_that_is_asked_again_answers_the_same() {
    let game = gifts();
    let random = bot(&game, "random");
    let record = game.record_dyn(SETTING, &[&random; 4]).unwrap();
    let mut explained = 0;
    for n in 1..=game.replay_dyn(&record).unwrap() {
        let answer = game.ask_dyn(&game.position_dyn(&record, n).unwrap(), Some(&random)).unwrap();
        let action = answer.action.unwrap();
        let line = record.lines().find(|line| line.contains(&format!("{{\"n\":{n},"))).unwrap();
        assert!(line.contains(&format!("\"action\":\"{action}\"")), "{action} in {line}");
        assert!(answer.candidates.contains(&action));
        explained += answer.rows.len();
    }
    assert!(explained > 0);
}

#[test]
fn a_bot_of_one_game_is_refused_at_the_table_of_another() {
    let scrap = Erased::with_worlds(Scrap::default());
    let (stranger, home) = (bot(&scrap, "random"), bot(&gifts(), "random"));
    let refused = gifts().play_dyn(SETTING, &[&home, &home, &stranger, &home]).unwrap_err();
    assert_eq!(refused, PlayError::Foreign { bot: "random".into(), of: "scrap", at: "gifts" });
    assert_eq!(refused.to_string(), "bot random plays scrap, not gifts");
}

#[test]
fn a_bot_of_another_game_is_not_asked() {
    let scrap = Erased::with_worlds(Scrap::default());
    let game = gifts();
    let record = game.record_dyn(SETTING, &[&bot(&game, "first"); 4]).unwrap();
    let position = game.position_dyn(&record, 1).unwrap();
    let refused = game.ask_dyn(&position, Some(&bot(&scrap, "random"))).unwrap_err();
    assert!(matches!(refused, AskError::Play(PlayError::Foreign { .. })), "{refused}");
    assert!(matches!(scrap.ask_dyn(&position, None), Err(AskError::Position(_))));
}

#[test]
fn a_table_is_checked_before_play() {
    let game = gifts();
    let first = bot(&game, "first");
    let five = Setting { table: Table { seats: 5, hands: None }, ..SETTING };
    assert!(matches!(game.play_dyn(five, &[&first; 5]), Err(PlayError::Table(TableError::Seats { .. }))));
    let refused = game.play_dyn(SETTING, &[&first; 3]).unwrap_err();
    assert_eq!(refused, PlayError::Table(TableError::Bots { seats: 4, bots: 3 }));
}

#[test]
fn facts_about_a_game_pass_the_edge() {
    let game = Erased::with_worlds(Scrap::default());
    assert_eq!(game.name_dyn(), "scrap");
    assert_eq!(game.seats_dyn(), 2..=3);
    assert_eq!(game.usual_dyn().seats, 3);
    assert_eq!(game.phases_dyn(), ["draw", "discard", "claim"]);
    assert_eq!(game.objective_dyn(3).lowest, Some(-80));
    assert_eq!(serde_json::to_string(game.rules_dyn()).unwrap(), r#"{"reserve":4}"#);
    assert_eq!(gifts().side_dyn(4, climbing::Seat::new(3)), 1);
}

#[test]
fn the_suite_and_the_golden_playthrough_run_by_name() {
    let report = gifts().check_dyn(&Plan { seeds: 1, seats: None });
    assert!(report.passed(), "{report}");
    assert!(gifts().golden_dyn().contains("hand 1: hands won"));
}

#[test]
fn a_game_without_worlds_skips_their_checks() {
    let report = Erased::new(Gifts::default()).check_dyn(&Plan { seeds: 1, seats: None });
    assert!(report.passed(), "{report}");
    let skipped = |group: u8| report.checks.iter().filter(|c| c.group == group && c.skipped.is_some()).count();
    assert_eq!((skipped(2), skipped(7)), (1, 9));
}
