//! `search` on small positions, and the contract it lives by: what is restored is searched alike, nothing falls back unseen.

use std::sync::Arc;

use climbing::{Bot, Candidates, Context, Decision, Game, Key, Purpose, Row, Seat, Seats, State, View, ViewBuf, tag};
use climbing_tichu::{Action, Asked, Call, Cards, Hidden, Meld, Phase, Private, Public, Rules, Tichu, Top};
use climbing_tichu_bots::{Aim, Base, Search, SearchParams};

fn game() -> Tichu {
    Tichu::new(Rules::default()).unwrap()
}

fn key(deal: u64) -> Key {
    Key { purpose: Purpose::Check, ..Key::deal(3, tag("tests of search"), deal, 0) }
}

fn cheap(params: SearchParams) -> Search {
    Search::new(SearchParams { playouts: 60, ..params }, Arc::new(Base::default()))
}

/// Late in a hand: what no seat holds was played, and seat 0 leads. Gifts were played long ago.
fn late(hands: [&str; 4]) -> State<Tichu> {
    let mut private: Seats<Private> = hands.iter().map(|hand| Private::holding(hand.parse().unwrap())).collect();
    let held = private.iter().fold(Cards::NONE, |all, own| all | own.hand);
    let played = Cards::DECK - held;
    let mut gone = played.into_iter();
    for own in &mut private {
        own.given = [gone.next(), gone.next(), gone.next()];
        own.received = [gone.next(), gone.next(), gone.next()];
    }
    let dealt = game().deal(4, &game().opening(game().usual()), &mut key(0).deal_rng());
    let mut out = 0;
    let places = private.iter().map(|own| {
        out += u8::from(own.hand.is_empty());
        if own.hand.is_empty() { out } else { 0 }
    });
    let public = Public {
        exchanged: true,
        sizes: private.iter().map(|own| own.hand.len()).collect(),
        turn: Some(Seat::new(0)),
        played,
        played_by: Seats::new(4, |_| played),
        places: places.collect(),
        ..dealt.public
    };
    let undealt = Seats::new(4, |_| Cards::NONE);
    State { public, private, hidden: Hidden { undealt, asked: Asked { seat: Seat::new(0), phase: Phase::Lead } } }
}

/// The same with something on the table, which seat 0 may beat.
fn answering(top: &str, owner: usize, hands: [&str; 4]) -> State<Tichu> {
    let mut state = late(hands);
    let meld: Meld = top.parse().unwrap();
    state.public.table = Some(Top { meld, owner: Seat::new(owner), value: meld.value_on(None) });
    state.public.pot = meld.cards();
    state.hidden.asked.phase = Phase::Follow;
    state
}

fn decide(bot: &dyn Bot<Tichu>, view: View<'_, Tichu>, key: Key) -> Decision<Action> {
    let (game, mut candidates) = (game(), Vec::new());
    game.candidates(view, &mut candidates);
    bot.decide(&game, view, &candidates, &mut Context::new(key))
}

fn choice(bot: &Search, state: &State<Tichu>) -> String {
    let decision = decide(bot, state.asked(&game()).unwrap(), key(1));
    assert_eq!(decision.fallback, None);
    decision.action.to_string()
}

fn explained(bot: &Search, state: &State<Tichu>) -> Vec<Row> {
    let (game, mut candidates, mut rows) = (game(), Vec::new(), Vec::new());
    let view = state.asked(&game).unwrap();
    game.candidates(view, &mut candidates);
    bot.decide(&game, view, &candidates, &mut Context::new(key(1)).explained_to(&mut rows));
    rows
}

/// A policy that leads its weakest card and passes whenever it can, so that the search is on its own.
struct Timid;

impl Bot<Tichu> for Timid {
    fn decide(&self, _: &Tichu, view: View<'_, Tichu>, all: &[Action], _: &mut Context<'_>) -> Decision<Action> {
        let last = view.own.hand.len() == 1 && view.phase == Phase::Follow;
        Decision::play(if all.contains(&Action::Pass) && !last { Action::Pass } else { all[0] })
    }
}

/// Both opponents hold one card below the ace: it takes the trick, and the last card is out. After the three either of them
/// is out first.
#[test]
fn the_ace_is_led_before_the_last_card() {
    let state = late(["3H,AS", "KS", "2S,2H,5D", "QS"]);
    assert_eq!(choice(&cheap(SearchParams::default()), &state), "AS");
    let alone = Search::new(SearchParams { playouts: 60, ..SearchParams::default() }, Arc::new(Timid));
    assert_eq!(decide(&Timid, state.asked(&game()).unwrap(), key(1)).action.to_string(), "3H");
    assert_eq!(choice(&alone, &state), "AS");
}

/// Seat 1 holds a nine and goes out with it on anything lower, which a pass lets it do.
#[test]
fn an_opponent_with_one_card_is_kept_from_going_out() {
    let state = answering("4S", 3, ["JS,2S,2H", "9S", "3S,3H", "5D,6D"]);
    let alone = Search::new(SearchParams { playouts: 60, ..SearchParams::default() }, Arc::new(Timid));
    assert_eq!(choice(&alone, &state), "JS");
}

#[test]
fn the_aim_may_be_to_be_ahead_in_the_totals() {
    let state = late(["3H,AS", "KS", "2S,2H,5D", "QS"]);
    let bot = cheap(SearchParams { aim: Aim::Ahead, ..SearchParams::default() });
    let weight = |rows: &[Row], term: &str| rows.iter().find(|row| row.term == term).unwrap().weight.to_string();
    let rows = explained(&bot, &state);
    assert_eq!(["ahead", "margin"].map(|term| weight(&rows, term)), ["1", "0"]);
}

/// Of the two who are still in one sees all cards: a world is enough for each candidate.
#[test]
fn one_world_is_enough_where_all_cards_are_known() {
    let rows = explained(&cheap(SearchParams::default()), &late(["3H,5H,AS", "KS,4S", "-", "-"]));
    let worlds: Vec<f64> = rows.iter().filter(|row| row.term == "worlds").map(|row| row.value).collect();
    assert!(worlds.len() > 1 && worlds.iter().all(|worlds| worlds.to_bits() == 1.0_f64.to_bits()), "{worlds:?}");
}

/// Everybody's bot in a hand; every decision is asked again on what was written and read back.
fn play(bot: &Search, deal: u64) -> usize {
    let (game, mut decisions) = (game(), 0);
    let mut state = game.deal(4, &game.opening(game.usual()), &mut key(deal).deal_rng());
    while let Some(view) = state.asked(&game) {
        let restored: State<Tichu> = serde_json::from_str(&serde_json::to_string(&state).unwrap()).unwrap();
        assert_eq!(restored, state.clone());
        let key = Key { number: decisions as u32, ..key(deal) };
        let decision = decide(bot, view, key);
        assert_eq!(decide(bot, restored.asked(&game).unwrap(), key), decision);
        assert_eq!(decision.fallback, None);
        game.apply(&mut state, decision.action).unwrap();
        decisions += 1;
    }
    decisions
}

/// One search in the article's project fell back on plain play for two days, since a field was lost on its way to a worker.
#[test]
fn a_restored_state_is_searched_alike_and_nothing_falls_back() {
    for (deal, params) in [
        SearchParams::default(),
        SearchParams { aim: Aim::Ahead, ..SearchParams::default() },
        SearchParams { pins: false, passes: false, callers: false, obey: false, ..SearchParams::default() },
    ]
    .into_iter()
    .enumerate()
    {
        assert!(play(&cheap(params), deal as u64) > 40);
    }
}

/// A view that cannot be: the policy's choice is taken, and counted under its name.
#[test]
fn a_view_without_a_world_is_a_named_fallback() {
    let state = late(["3H,AS,7S", "KS,9S", "2S,2H,5D", "QS"]);
    let view = state.asked(&game()).unwrap();
    let mut broken: ViewBuf<Tichu> =
        ViewBuf { seat: view.seat, phase: view.phase, own: view.own.clone(), public: view.public.clone() };
    broken.public.sizes[Seat::new(1)] += 3;
    let decision = decide(&cheap(SearchParams::default()), broken.as_view(), key(1));
    assert_eq!(decision.fallback, Some("no_world"));
    assert_eq!(decision.action, decide(&Base::default(), broken.as_view(), key(1)).action);
}

#[test]
fn a_budget_below_one_playout_a_candidate_is_a_named_fallback() {
    let (game, mut candidates) = (game(), Vec::new());
    let state = late(["3H,AS,7S", "KS,9S", "2S,2H,5D", "QS"]);
    let view = state.asked(&game).unwrap();
    game.candidates(view, &mut candidates);
    let context = &mut Context::new(key(1)).with_budget(1);
    let decision = Search::default().decide(&game, view, &candidates, context);
    assert_eq!(decision.fallback, Some("no_budget"));
    assert_eq!(decision.action, decide(&Base::default(), view, key(1)).action);
}

/// Answers with what is no action of the game, wherever it is asked to follow.
struct Broken;

impl Bot<Tichu> for Broken {
    fn decide(&self, _: &Tichu, view: View<'_, Tichu>, all: &[Action], _: &mut Context<'_>) -> Decision<Action> {
        Decision::play(if view.phase == Phase::Lead { all[0] } else { Action::Decline })
    }
}

#[test]
fn a_policy_that_breaks_playouts_is_a_named_fallback() {
    let state = late(["3H,AS,7S", "KS,9S", "2S,2H,5D", "QS,JS"]);
    let bot = Search::new(SearchParams::default(), Arc::new(Broken));
    let decision = decide(&bot, state.asked(&game()).unwrap(), key(1));
    assert_eq!((decision.action.to_string().as_str(), decision.fallback), ("3H", Some("broken_playout")));
}

#[test]
fn what_is_no_play_is_left_to_the_policy() {
    let (game, bot) = (game(), cheap(SearchParams::default()));
    let mut state = game.deal(4, &game.opening(game.usual()), &mut key(7).deal_rng());
    while let Some(view) = state.asked(&game) {
        let base = decide(&Base::default(), view, key(2)).action;
        if !matches!(view.phase, Phase::Lead | Phase::Follow | Phase::Bomb) {
            assert_eq!(decide(&bot, view, key(2)).action, base);
        }
        game.apply(&mut state, base).unwrap();
    }
}

/// A live tichu of the partner, and special cards alone, are no matter of search, unless it is told not to obey.
#[test]
fn tactics_decide_under_the_partners_tichu() {
    let searched = |rows: &[Row]| rows.iter().any(|row| row.term == "worlds");
    let mut state = late(["3H,AS,7S", "KS,9S", "2S,2H,5D", "QS"]);
    assert!(searched(&explained(&cheap(SearchParams::default()), &state)));
    state.public.calls[Seat::new(2)] = Call::Small;
    assert!(!searched(&explained(&cheap(SearchParams::default()), &state)));
    assert!(searched(&explained(&cheap(SearchParams { obey: false, ..SearchParams::default() }), &state)));
}

/// The highest score is the choice, and what is left out has the lowest.
#[test]
fn scores_rank_the_choice_first() {
    let (game, bot, mut candidates) = (game(), cheap(SearchParams::default()), Vec::new());
    let state = late(["3H,4H,AS,AH", "KS,9S", "2S,2H,5D", "QS,JS"]);
    let view = state.asked(&game).unwrap();
    game.candidates(view, &mut candidates);
    let mut scores = Vec::new();
    assert!(bot.scores(&game, view, &candidates, &mut Context::new(key(1)), &mut scores));
    let best = (0..scores.len()).max_by(|a, b| scores[*a].total_cmp(&scores[*b])).unwrap();
    assert_eq!(candidates[best].to_string(), choice(&bot, &state));
    let ace = candidates.iter().position(|action| action.to_string() == "AS").unwrap();
    assert!(scores.iter().all(|score| *score >= scores[ace]), "half of a pair is not led: {scores:?}");
}
