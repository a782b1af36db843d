//! Searches that ask for proofs first, and the certificates they leave in records.

use climbing::{
    Candidates, Certificate, Context, Deal, ErasedGame, Game, Proofs, RecordError, Registry, Setting, State, Table,
};
use climbing_dalmuti::{Dalmuti, Phase, Rules};
use serde_json::{Map, Value};

use crate::dalmuti::dealt;
use crate::table::{bot, candidates, decide, explained, key, term};
use climbing_coin::{Coin, Source};

const BOTS: [&str; 2] = ["pimc{playouts=30,proofs=true}", "ismcts{playouts=30,proofs=true}"];

fn erased() -> Box<dyn ErasedGame> {
    Registry::collected().unwrap().game("dalmuti").unwrap().make(&Map::new()).unwrap()
}

/// The record of a hand that six such bots play.
fn record(game: &dyn ErasedGame, spec: &str, deal: u64) -> String {
    let bot = Registry::collected().unwrap().bot(game, &spec.parse().unwrap()).unwrap();
    let table = Table { seats: 6, hands: Some(1) };
    game.record_dyn(Setting { table, deal: Deal { seed: 3, deal }, budget: 1_000 }, &[&bot; 6]).unwrap()
}

/// The lines of a record, with the certificates in them.
fn certificates(record: &str) -> Vec<(usize, Value)> {
    let proof = |line: &str| serde_json::from_str::<Value>(line).unwrap()["act"]["proof"].clone();
    record.lines().map(proof).enumerate().filter(|(_, proof)| !proof.is_null()).collect()
}

/// The record with another certificate in a line, from 0.
fn with_certificate(record: &str, at: usize, certificate: &Value) -> String {
    let changed = |line: &str| {
        let mut line: Value = serde_json::from_str(line).unwrap();
        line["act"]["proof"] = certificate.clone();
        line.to_string()
    };
    let lines = record.lines().enumerate().map(|(n, line)| if n == at { changed(line) } else { line.into() });
    lines.collect::<Vec<String>>().join("\n")
}

#[test]
fn certificates_replay() {
    let game = erased();
    for spec in BOTS {
        let (mut lines, mut endings) = (0, 0);
        for deal in 0..20 {
            let record = record(game.as_ref(), spec, deal);
            let of = certificates(&record);
            lines += of.iter().filter(|(_, proof)| proof.get("line").is_some()).count();
            endings += of.iter().filter(|(_, proof)| *proof == "ending").count();
            game.replay_dyn(&record).unwrap();
            let marked = game.transcript_dyn(&record).unwrap().matches("(proved: ").count();
            assert_eq!(marked, of.len(), "{spec}");
        }
        assert!(lines > 0 && endings > 0, "{spec}: {lines} lines, {endings} endings");
    }
}

#[test]
fn certificates_that_do_not_hold_are_refused() {
    let game = erased();
    let long = |(_, proof): &(usize, Value)| proof["line"].as_array().is_some_and(|plays| plays.len() > 1);
    let records = (0..).map(|deal| record(game.as_ref(), BOTS[0], deal));
    let mut found = records.map(|record| (certificates(&record).into_iter().find(long), record));
    let (Some((at, proof)), record) = found.find(|(long, _)| long.is_some()).unwrap() else { unreachable!() };
    let refused = |at: usize, certificate: Value| {
        let error = game.replay_dyn(&with_certificate(&record, at, &certificate)).unwrap_err();
        assert!(matches!(error, RecordError::Certificate { line, .. } if line == at + 1), "{error}");
        error.to_string()
    };
    let plays = proof["line"].as_array().unwrap();
    assert!(refused(at, serde_json::json!({"line": plays[1..]})).ends_with("is left of the hand"));
    assert!(refused(at, serde_json::json!({"line": ["pass"]})).ends_with("not proved: pass is no set"));
    let first = record.lines().position(|line| line.contains("\"act\"")).unwrap();
    assert!(refused(first, serde_json::json!("ending")).ends_with("not proved: it is no ending of two"));
}

/// A position late in a hand in which the asked seat has a choice and a proof.
fn certain() -> (Dalmuti, State<Dalmuti>) {
    for deal in 0.. {
        let ((game, mut state), mut rng) = (dealt(deal), key(9).bot_rng());
        while let Some(view) = state.asked(&game) {
            let candidates = candidates(&game, view);
            if candidates.len() > 1 && game.prove(view).is_some() {
                return (game, state);
            }
            game.apply(&mut state, *rng.pick(&candidates).unwrap()).unwrap();
        }
    }
    unreachable!("every hand has an end that is certain")
}

#[test]
fn what_is_proved_is_not_searched() {
    let (game, state) = certain();
    let view = state.asked(&game).unwrap();
    let proved = game.prove(view).unwrap();
    for spec in BOTS {
        let (decision, rows) = explained(&game, spec, view, 0);
        assert_eq!((decision.action, decision.proof.as_ref()), (proved.action, Some(&proved.certificate)));
        assert_eq!((rows.len(), term(&rows, proved.action, "proved")), (1, 1.0));
        let (candidates, mut scores) = (candidates(&game, view), Vec::new());
        assert!(bot::<Dalmuti>(spec).scores(&game, view, &candidates, &mut Context::new(key(0)), &mut scores));
        let right = candidates.iter().map(|candidate| f64::from(u8::from(*candidate == proved.action)));
        assert_eq!(scores, right.collect::<Vec<_>>());
        let without = spec.replace(",proofs=true", ",proofs=false");
        assert_eq!(decide(&game, bot(&without).as_ref(), view, 0).proof, None);
    }
}

#[test]
fn nothing_is_proved_while_taxes_are_paid() {
    let (game, state) = dealt(0);
    let view = state.asked(&game).unwrap();
    assert!(matches!(view.phase, Phase::Revolution | Phase::Tax));
    assert_eq!(game.prove(view), None);
    let mut candidates = Vec::new();
    game.candidates(view, &mut candidates);
    assert!(game.check_proof(view, candidates[0], &Certificate::Ending).is_err());
    assert_eq!(*game.rules(), Rules::default());
}

#[test]
fn a_game_without_proofs_is_searched_as_ever() {
    let coin = Coin::of(Source::Dealt);
    let state = coin.deal(2, &coin.opening(Table { seats: 2, hands: Some(1) }), &mut key(1).deal_rng());
    let view = state.asked(&coin).unwrap();
    for spec in BOTS {
        let without = spec.replace(",proofs=true", ",proofs=false");
        assert_eq!(explained(&coin, spec, view, 0), explained(&coin, &without, view, 0));
    }
}
