//! What the bots do in small positions: `easy`, claims, stops, declared hands, fallbacks.

mod common;

use climbing::{Bot, BotSpec, Context, Registry, Row, State};
use climbing_hoola::Hoola;
use climbing_hoola_bots::ledger::Ledger;
use climbing_hoola_bots::stop::{Stop, chance_of_at_most};
use climbing_hoola_bots::{Claiming, Easy, Hard, HardParams, NO_PLAN, STATE_CAP, Stopping};
use common::{before_drawing, candidates, cards, game, key, playing, register};

fn decision(bot: &impl Bot<Hoola>, state: &State<Hoola>) -> (String, Option<&'static str>) {
    let (game, candidates) = (game(), candidates(&game(), state));
    let decision = bot.decide(&game, state.asked(&game).unwrap(), &candidates, &mut Context::new(key(0)));
    assert!(candidates.contains(&decision.action), "{} is not legal", decision.action);
    (decision.action.to_string(), decision.fallback)
}

fn choice(bot: &impl Bot<Hoola>, state: &State<Hoola>) -> String {
    let (action, fallback) = decision(bot, state);
    assert_eq!(fallback, None);
    action
}

fn hard() -> Hard {
    Hard::new(HardParams::default())
}

/// All actions of the turn that has begun.
fn turn(bot: &impl Bot<Hoola>, mut state: State<Hoola>) -> Vec<String> {
    use climbing::Game;
    let (game, seat) = (game(), state.public.turn);
    let mut actions = Vec::new();
    while !state.public.is_over() && state.public.turn == seat {
        actions.push(choice(bot, &state));
        game.apply(&mut state, actions.last().unwrap().parse().unwrap()).unwrap();
    }
    actions
}

#[test]
fn easy_takes_the_longest_meld_and_breaks_the_run() {
    let state = playing(&game(), &["2H 3H 4H 4C 4D 4S KS", "KD 2C", "9D"], &[], "-");
    assert_eq!(turn(&Easy, state), ["SET 4S 4H 4D 4C", "DISCARD KS"]);
}

#[test]
fn hard_plays_the_articles_hoola_one_action_at_a_time() {
    let state = playing(&game(), &["2H 3H 4H 4C 4D 4S KS", "KD 2C", "9D"], &[], "-");
    assert_eq!(turn(&hard(), state), ["RUN 2H 3H 4H", "SET 4S 4D 4C", "DISCARD KS"]);
}

#[test]
fn easy_registers_sevens_and_lays_on_what_fits() {
    let state = playing(&game(), &["7S 5H 9C KD", "KS 2C", "9D"], &["2H 3H 4H"], "-");
    assert_eq!(turn(&Easy, state), ["SEVEN 7S", "LAY 5H > 2H 3H 4H", "DISCARD KD"]);
}

#[test]
fn easy_neither_claims_nor_stops() {
    let mut state = playing(&game(), &["AS 2S", "KS 2C", "9D"], &["2H 3H 4H"], "-");
    register(&mut state, &[0]);
    before_drawing(&mut state);
    assert_eq!(choice(&Easy, &state), "DRAW");
    assert_eq!(choice(&Easy, &offered("6S 7S 2D", "8S")), "PASS");
}

#[test]
fn four_sevens_are_declared() {
    let state = playing(&game(), &["7S 7H 7D 7C KD QD 9H 5D", "KS 2C"], &[], "-");
    assert_eq!(choice(&hard(), &state), "DECLARE");
    assert_eq!(choice(&Easy, &state), "DECLARE");
}

/// Seat 1 holds a hand, and is asked whether it claims what seat 0 discards.
fn offered(hand: &str, discard: &str) -> State<Hoola> {
    use climbing::Game;
    let mut state = playing(&game(), &[&format!("{discard} KD"), hand, "9D 3C"], &[], "-");
    game().apply(&mut state, format!("DISCARD {discard}").parse().unwrap()).unwrap();
    state
}

fn claiming(claims: Claiming) -> Hard {
    Hard::new(HardParams { claims, ..HardParams::default() })
}

#[test]
fn a_claim_is_made_where_it_empties_the_hand() {
    let state = offered("6S 7S 2D", "8S");
    assert_eq!(choice(&claiming(Claiming::Out), &state), "CLAIM RUN 6S 7S 8S");
    assert_eq!(choice(&claiming(Claiming::Never), &state), "PASS");
}

#[test]
fn a_claim_is_made_where_it_leaves_less_than_there_is_now() {
    let state = offered("6S 7S 2D QH 9C", "8S");
    assert_eq!(choice(&hard(), &state), "CLAIM RUN 6S 7S 8S");
    assert_eq!(choice(&claiming(Claiming::Out), &state), "PASS");
}

#[test]
fn a_claim_that_leaves_no_less_is_not_made() {
    // Registering costs all it could win if only the places that it opens count.
    let params = HardParams {
        value: 0,
        uncovered: 0,
        uncovered_value: 0,
        sevens: 0,
        unregistered: 0,
        hoola: 0,
        ..HardParams::default()
    };
    assert_eq!(choice(&Hard::new(params), &offered("6S 7S 2D QH 9C", "8S")), "PASS");
}

#[test]
fn a_claim_whose_turn_has_too_many_states_is_counted() {
    let capped = Hard::new(HardParams { states: 1, ..HardParams::default() });
    assert_eq!(decision(&capped, &offered("6S 7S 7D QH 9C", "8S")).1, Some(STATE_CAP));
}

/// Seat 0 is at the start of its turn and has registered, as all have.
fn stopping(hands: &[&str]) -> State<Hoola> {
    let mut state = playing(&game(), hands, &["2H 3H 4H"], "-");
    register(&mut state, &[0, 1, 2]);
    before_drawing(&mut state);
    state
}

#[test]
fn a_hand_is_stopped_where_no_other_can_be_worth_as_little() {
    let state = stopping(&["AS 2S", "5C 6C 8C 9C 10C", "JC QC KC 5D 6D"]);
    let game = game();
    let view = state.asked(&game).unwrap();
    let stop = Stop::new(&game, view, &Ledger::new(view).unwrap());
    assert_eq!((stop.risk, stop.loss), (0.0, 0.0));
    for stops in [Stopping::Sure, Stopping::Worth] {
        assert_eq!(choice(&Hard::new(HardParams { stops, ..HardParams::default() }), &state), "STOP");
    }
}

#[test]
fn a_stop_that_is_likely_to_fail_is_not_made() {
    let mut state = stopping(&["10S", "KC", "QC"]);
    assert_eq!(choice(&hard(), &state), "DRAW");
    state = stopping(&["AS", "KC", "QC"]);
    // Three aces of 48 unseen cards are no more than an ace: 6 of 48 in all for two seats.
    let game = game();
    let view = state.asked(&game).unwrap();
    let stop = Stop::new(&game, view, &Ledger::new(view).unwrap());
    assert!((stop.risk - 0.125).abs() < 1e-12);
    assert_eq!(choice(&hard(), &state), "STOP");
    assert_eq!(choice(&Hard::new(HardParams { stops: Stopping::Sure, ..HardParams::default() }), &state), "DRAW");
}

#[test]
fn chances_of_low_hands_are_ways_of_all_ways() {
    let chance = |count, value| chance_of_at_most(&game(), cards("AS AH 2S 2D 3C KD"), count, value);
    // Of 15 pairs AA, A2 four times and A3 twice are worth 4 or less, and so is 22.
    assert!((chance(2, 4) - 8.0 / 15.0).abs() < 1e-12);
    assert!((chance(2, 2) - 1.0 / 15.0).abs() < 1e-12);
    assert!(chance(2, 1) <= 0.0);
    assert!((chance(0, 0) - 1.0).abs() < 1e-12);
}

#[test]
fn a_turn_with_too_many_states_is_cut_and_counted() {
    let state = playing(&game(), &["7S KD QC", "KS 2C"], &[], "-");
    let capped = |states| decision(&Hard::new(HardParams { states, ..HardParams::default() }), &state);
    assert_eq!(capped(1), ("DISCARD KD".into(), Some(STATE_CAP)));
    assert_eq!(capped(0), ("SEVEN 7S".into(), Some(NO_PLAN)));
}

/// What is told of a decision.
fn rows(state: &State<Hoola>) -> Vec<Row> {
    let (game, mut rows) = (game(), Vec::new());
    let mut context = Context::new(key(0)).explained_to(&mut rows);
    hard().decide(&game, state.asked(&game).unwrap(), &candidates(&game, state), &mut context);
    rows
}

#[test]
fn explanations_show_the_plan_with_its_states() {
    let rows = rows(&playing(&game(), &["2H 3H 4H 4C 4D 4S KS", "KD 2C", "9D"], &[], "-"));
    assert_eq!(rows[0].candidate, "plan: RUN 2H 3H 4H, SET 4S 4D 4C, DISCARD KS");
    assert_eq!((rows[0].term, rows[0].value as i64), ("states", 8));
}

#[test]
fn explanations_show_the_figures_of_each_candidate() {
    let rows = rows(&playing(&game(), &["7S KD QC", "KS 2C"], &[], "-"));
    let told: Vec<(&str, i64)> =
        rows.iter().filter(|row| row.candidate == "SEVEN 7S").map(|row| (row.term, row.value as i64)).collect();
    assert_eq!(told, [("value", 12), ("uncovered", 1), ("uncovered_value", 12), ("opened", 2)]);
    let kept: Vec<&str> = rows.iter().filter(|row| row.candidate == "DISCARD KD").map(|row| row.term).collect();
    assert_eq!(kept, ["value", "uncovered", "uncovered_value", "sevens", "unregistered", "hoola"]);
    let cost: f64 = rows.iter().filter(|row| row.candidate == "SEVEN 7S").map(|row| row.value * row.weight).sum();
    assert!((cost + 9.2).abs() < 1e-9);
}

#[test]
fn scores_are_costs_and_their_best_is_the_choice() {
    let (game, state) = (game(), playing(&game(), &["3S 4S 5S 6S 6H 6D 2C KC", "KS 2D"], &[], "-"));
    let (candidates, mut scores) = (candidates(&game, &state), Vec::new());
    let view = state.asked(&game).unwrap();
    assert!(hard().scores(&game, view, &candidates, &mut Context::new(key(0)), &mut scores));
    let best = (0..scores.len()).max_by(|a, b| scores[*a].total_cmp(&scores[*b]).then(b.cmp(a))).unwrap();
    assert_eq!((candidates[best].to_string(), scores[best]), ("RUN 3S 4S 5S".into(), -4.7));
}

fn refused(spec: &str) -> String {
    let registry = Registry::collected().unwrap();
    let game = registry.game("hoola").unwrap().make(&serde_json::Map::new()).unwrap();
    let spec: BotSpec = spec.parse().unwrap();
    registry.bot(game.as_ref(), &spec).err().unwrap().to_string()
}

#[test]
fn impossible_parameters_are_refused() {
    assert!(refused("hard{value=9000000000}").contains("weights are at most 1000000000 twentieths"));
    assert!(refused("literal{covered=guessed}").contains("expected one of one_draw, literal"));
    assert!(refused("article{claims=always}").contains("expected one of never, out, better"));
    assert!(refused("hard{opend=1}").contains("did you mean `opened`"));
}
