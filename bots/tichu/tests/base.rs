//! `base` on small positions, and in whole matches.

use climbing::{
    Bot, Candidates, Context, Deal, Game, Key, Match, Preset, Purpose, Row, Seat, State, Table, View, ViewBuf, tag,
};
use climbing_generic::Random;
use climbing_tichu::{Action, Call, Cards, Phase, Private, Rules, Tichu, card_points};
use climbing_tichu_bots::{Article, Base, Params};

fn game() -> Tichu {
    Tichu::new(Rules::default()).unwrap()
}

/// What seat 0 sees on its first eight, or after the exchange on fourteen cards.
fn holding(hand: &str, phase: Phase) -> ViewBuf<Tichu> {
    let game = game();
    let key = Key { purpose: Purpose::Check, ..Key::deal(1, tag("tests of base"), 0, 0) };
    let state = game.deal(4, &game.opening(game.usual()), &mut key.deal_rng());
    let hand: Cards = hand.parse().unwrap();
    let mut public = state.public;
    public.sizes = climbing::Seats::new(4, |_| hand.len());
    public.exchanged = matches!(phase, Phase::Small | Phase::Lead);
    ViewBuf { seat: Seat::new(0), phase, own: Private::holding(hand), public }
}

fn choice(bot: &Base, view: View<'_, Tichu>) -> String {
    let (game, mut candidates) = (game(), Vec::new());
    game.candidates(view, &mut candidates);
    let key = Key::deal(1, tag("tests of base"), 0, 0);
    bot.decide(&game, view, &candidates, &mut Context::new(key)).action.to_string()
}

fn chosen(hand: &str, phase: Phase) -> String {
    choice(&Base::default(), holding(hand, phase).as_view())
}

const ONE_ACE: &str = "DR,PH,AS,2S,3H,5D,7C,9S";
const TWO_ACES: &str = "DR,PH,AS,AH,3H,5D,7C,9S";

#[test]
fn a_grand_tichu_needs_dragon_phoenix_and_two_aces() {
    assert_eq!(chosen(TWO_ACES, Phase::Grand), "call");
    assert_eq!(chosen(ONE_ACE, Phase::Grand), "decline", "half of such hands are out first");
    assert_eq!(chosen("DR,AS,AH,AD,AC,3H,5D,7C", Phase::Grand), "decline");
}

#[test]
fn the_article_calls_a_grand_tichu_with_dragon_phoenix_and_an_ace() {
    let article = Base::new(Article::params());
    let chosen = |hand| choice(&article, holding(hand, Phase::Grand).as_view());
    assert_eq!([ONE_ACE, TWO_ACES].map(chosen), ["call", "call"]);
    assert_eq!(chosen("DR,PH,KS,2S,3H,5D,7C,9S"), "decline");
    assert_eq!(chosen("DR,AS,AH,AD,2S,3H,5D,7C"), "decline");
}

/// Terms add up to the score, so that an explanation says what decided.
#[test]
fn every_score_is_the_sum_of_its_terms() {
    let (game, bot) = (game(), Base::default());
    let key = Key { purpose: Purpose::Check, ..Key::deal(4, tag("tests of base"), 0, 0) };
    let mut state = game.deal(4, &game.opening(game.usual()), &mut key.deal_rng());
    while let Some(view) = state.asked(&game) {
        let (mut candidates, mut rows, mut scores) = (Vec::new(), Vec::<Row>::new(), Vec::new());
        game.candidates(view, &mut candidates);
        bot.scores(&game, view, &candidates, &mut Context::new(key), &mut scores);
        bot.decide(&game, view, &candidates, &mut Context::new(key).explained_to(&mut rows));
        for (candidate, score) in candidates.iter().zip(scores) {
            let own = rows.iter().filter(|row| row.candidate == candidate.to_string());
            assert!((own.map(|row| row.value * row.weight).sum::<f64>() - score).abs() < 1e-9, "{candidate}");
        }
        assert!(rows.iter().all(|row| row.value.is_finite()) && !rows.is_empty());
        let action = choice(&bot, view).parse().unwrap();
        game.apply(&mut state, action).unwrap();
    }
}

const STRONG: &str = "DR,PH,AS,AH,KS,KH,KD,QS,QH,JS,10H,9D,8C,7S";

#[test]
fn a_small_tichu_is_called_after_the_exchange_on_a_hand_of_100() {
    assert_eq!(chosen(STRONG, Phase::Small), "call");
    assert_eq!(chosen(STRONG, Phase::SmallEarly), "decline");
    assert_eq!(chosen("2S,3H,4D,5H,6C,7S,8D,9H,10C,JD,QC,KS,MJ,DG", Phase::Small), "decline", "84");
}

#[test]
fn nobody_calls_beside_a_partner_who_has() {
    let mut view = holding(STRONG, Phase::Small);
    view.public.calls[Seat::new(2)] = Call::Small;
    assert_eq!(choice(&Base::default(), view.as_view()), "decline");
}

#[test]
fn calls_have_a_switch() {
    let quiet = Base::new(Params { calls: false, ..Params::default() });
    assert_eq!(choice(&quiet, holding(STRONG, Phase::Small).as_view()), "decline");
}

#[test]
fn a_card_that_nobody_beats_is_led_before_the_last_one() {
    let mut view = holding("3H,AS", Phase::Lead);
    view.public.turn = Some(Seat::new(0));
    view.public.played = Cards::DECK - "3H,AS,4S,5S,6S,7S".parse().unwrap();
    assert_eq!(choice(&Base::default(), view.as_view()), "AS");
}

#[test]
fn low_cards_go_to_opponents_and_a_high_one_to_the_partner() {
    let hand = "2S,3H,4D,6C,8S,8H,9D,10C,JD,QC,KS,KH,AS,DR";
    let mut view = holding(hand, Phase::Exchange);
    let mut given = Vec::new();
    for place in 0..3 {
        let Action::Give(card) = choice(&Base::default(), view.as_view()).parse().unwrap() else { panic!() };
        view.own.given[place] = Some(card);
        given.push(card.to_string());
    }
    assert_eq!([&given[0], &given[2]], ["2S", "3H"]);
    assert_eq!(given[1], "AS");
}

/// Points of both sides.
fn play(bots: [&dyn Bot<Tichu>; 4], deals: u64) -> [i64; 2] {
    let game = game();
    let mut points = [0; 2];
    for deal in 0..deals {
        let table = Table { seats: 4, hands: Some(1) };
        let match_ = Match::new(&game, table, Deal { seed: 7, deal }).unwrap();
        let outcome = match_.play(&bots, &mut ()).unwrap();
        for side in [0, 1] {
            points[side] += outcome.totals().as_slice()[side];
        }
    }
    points
}

/// Every card is held or was played, and sides share 100 points before calls, or one has 200 for a double victory.
#[test]
fn a_thousand_hands_add_up_without_fault_and_fallback() {
    let (game, bot, mut candidates) = (game(), Base::default(), Vec::new());
    for deal in 0..1000 {
        let key = Key { purpose: Purpose::Check, ..Key::deal(7, tag("tests of base"), deal, 0) };
        let mut state = game.deal(4, &game.opening(game.usual()), &mut key.deal_rng());
        while let Some(view) = state.asked(&game) {
            candidates.clear();
            game.candidates(view, &mut candidates);
            let decision = bot.decide(&game, view, &candidates, &mut Context::new(key));
            assert_eq!(decision.fallback, None);
            game.apply(&mut state, decision.action).unwrap();
        }
        let held = state.private.iter().fold(Cards::NONE, |all, own| all | own.hand);
        assert_eq!((held | state.public.played, held & state.public.played), (Cards::DECK, Cards::NONE));
        let expected = if state.public.is_double_victory() { 200 } else { 100 };
        assert_eq!(card_points(&state).iter().sum::<i64>(), expected);
    }
}

/// A view that was written and read back leads to the same choice: nothing that `base` looks at is lost on the way.
#[test]
fn a_restored_view_is_answered_alike() {
    let (game, bot) = (game(), Base::default());
    for deal in 0..30 {
        let key = Key { purpose: Purpose::Check, ..Key::deal(2, tag("tests of base"), deal, 0) };
        let mut state = game.deal(4, &game.opening(game.usual()), &mut key.deal_rng());
        while let Some(view) = state.asked(&game) {
            let restored: State<Tichu> = serde_json::from_str(&serde_json::to_string(&state).unwrap()).unwrap();
            let action = choice(&bot, view);
            assert_eq!(choice(&bot, restored.asked(&game).unwrap()), action);
            game.apply(&mut state, action.parse().unwrap()).unwrap();
        }
    }
}

#[test]
fn base_is_far_above_random_play() {
    let (quiet, base) = (Base::new(Params { calls: false, ..Params::default() }), Base::default());
    for bot in [&quiet, &base] {
        let points = play([bot, &Random, bot, &Random], 200);
        assert!(points[0] > points[1] + 200 * 100, "{points:?}");
    }
}
