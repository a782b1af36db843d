//! The linear bots on a game with features.

use std::sync::Arc;

use climbing::{Bot, Candidates, Context, Features, Game, Key, Registry, Row, Seat, State, Table, linear_scores, tag};
use climbing_dalmuti::{Action, Dalmuti, Phase, Rules, Standing};
use climbing_linear::WeightsFile;
use serde_json::Map;

climbing_linear::equip_linear!(Dalmuti);

fn built(spec: &str) -> Result<Arc<dyn Bot<Dalmuti>>, String> {
    let registry = Registry::collected().unwrap();
    let game = registry.game("dalmuti").unwrap().make(&Map::new()).unwrap();
    let bot = registry.bot(game.as_ref(), &spec.parse().unwrap()).map_err(|error| error.to_string())?;
    Ok(bot.typed::<Dalmuti>().unwrap().clone())
}

fn refusal(spec: &str) -> String {
    built(spec).map(|_| ()).unwrap_err()
}

fn luck<'a>(number: u64) -> Context<'a> {
    Context::new(Key::deal(1, tag("linear"), number, 0))
}

/// A second hand of six players, played on with random actions until somebody is asked this with several candidates.
fn asked(deal: u64, phase: Phase) -> (Dalmuti, State<Dalmuti>, Vec<Action>) {
    let game = Dalmuti::new(Rules::default()).unwrap();
    let opening = game.opening(Table { seats: 6, hands: Some(5) });
    let standing = Standing { order: Some(Seat::all(6).collect()), hand_no: 2, ..opening };
    let key = Key::deal(1, tag("linear"), deal, 1);
    let (mut state, mut rng) = (game.deal(6, &standing, &mut key.deal_rng()), key.bot_rng());
    loop {
        let view = state.asked(&game).unwrap();
        let mut candidates = Vec::new();
        game.candidates(view, &mut candidates);
        if view.phase == phase && candidates.len() > 2 {
            return (game, state, candidates);
        }
        game.apply(&mut state, *rng.pick(&candidates).unwrap()).unwrap();
    }
}

#[test]
fn an_explanation_adds_up_to_the_score() {
    for phase in [Phase::Lead, Phase::Follow, Phase::Tax] {
        let (game, state, candidates) = asked(1, phase);
        let (mut scores, mut rows) = (Vec::new(), Vec::<Row>::new());
        let mut context = luck(0).explained_to(&mut rows);
        let bot = built("soft").unwrap();
        assert!(bot.scores(&game, state.asked(&game).unwrap(), &candidates, &mut context, &mut scores));
        for (action, score) in candidates.iter().zip(scores) {
            let of = rows.iter().filter(|row| row.candidate == action.to_string());
            let sum: f64 = of.map(|row| row.value * row.weight).sum();
            assert!((sum - score).abs() < 1e-9, "{phase} {action}");
        }
    }
}

#[test]
fn at_temperature_0_the_best_score_is_taken() {
    let (game, state, candidates) = asked(2, Phase::Lead);
    let view = state.asked(&game).unwrap();
    let mut scores = Vec::new();
    scores.extend(linear_scores(&game, view, &candidates, Dalmuti::SOFT));
    let decision = built("linear{weights=soft}").unwrap().decide(&game, view, &candidates, &mut luck(0));
    let taken = candidates.iter().position(|action| *action == decision.action).unwrap();
    assert!(scores.iter().all(|score| *score <= scores[taken]));
}

#[test]
fn soft_draws_differently_with_other_luck() {
    let (game, state, candidates) = asked(3, Phase::Lead);
    let bot = built("soft{temperature=20}").unwrap();
    let drawn = |number| bot.decide(&game, state.asked(&game).unwrap(), &candidates, &mut luck(number)).action;
    assert!((1..50).any(|number| drawn(number) != drawn(0)));
    assert!((0..50).all(|number| candidates.contains(&drawn(number))));
}

#[test]
fn every_feature_has_a_name_of_its_own_and_a_hand_set_weight() {
    let mut names = Dalmuti::FEATURES.to_vec();
    names.sort_unstable();
    names.dedup();
    assert_eq!((names.len(), Dalmuti::SOFT.len()), (Dalmuti::FEATURES.len(), Dalmuti::FEATURES.len()));
}

#[test]
fn the_trained_weights_that_ship_name_every_feature_and_their_command() {
    let file = WeightsFile::from_text(Dalmuti::trained().unwrap()).unwrap();
    assert_eq!(file.game, "dalmuti");
    assert!(file.command.starts_with("climbing train dalmuti ") && file.hash.len() == 64);
    assert_eq!(file.weights.len(), Dalmuti::FEATURES.len());
    assert!(built("linear").is_ok());
}

#[test]
fn wrong_weights_are_refused_with_what_would_be_right() {
    assert!(refusal("linear{weights=sof}").contains("did you mean `soft`?"));
    assert!(refusal(r#"linear{weights={"lead: card":1}}"#).contains("did you mean `lead: cards`?"));
    for wrong in ["3", r#"{"lead: cards":"much"}"#, "[1,2]"] {
        assert!(refusal(&format!("linear{{weights={wrong}}}")).contains("weights: "), "{wrong}");
    }
    for bot in ["linear", "soft"] {
        assert!(refusal(&format!("{bot}{{temperature=-1}}")).contains("temperature must be at least 0"));
    }
}
