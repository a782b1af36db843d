//! A fault is never a result: what a bot or a game does wrong is named.

use climbing::{
    Bot, Context, Deal, Decision, Fault, FaultKind, Game, Key, Match, Outcome, Playable, Purpose, Seat, State, Table,
    TableError, Turn, View, check_table, random_playout, tag,
};

use crate::bots::{First, Random};
use crate::broken::{Broken, Plain, Wrong};
use crate::reference::cards::Rank;
use crate::reference::gifts::Action;
use crate::reference::{Gifts, Scrap};

const DEAL: Deal = Deal { seed: 1, deal: 0 };
const ONE_HAND: Table = Table { seats: 4, hands: Some(1) };

fn play<G: Playable>(game: &G, bots: &[&dyn Bot<G>]) -> Result<Outcome, Fault> {
    Match::new(game, ONE_HAND, DEAL).unwrap().play(bots, &mut ())
}

fn all_play<G: Playable>(game: &G, bot: &dyn Bot<G>) -> Result<Outcome, Fault> {
    play(game, &[bot; 4])
}

/// Gives a card it cannot have.
struct Cheat;

impl Bot<Gifts> for Cheat {
    fn decide(&self, _: &Gifts, _: View<'_, Gifts>, _: &[Action], _: &mut Context<'_>) -> Decision<Action> {
        Decision::play(Action::Give(Rank::new(8)))
    }
}

/// Falls over.
struct Fragile;

impl Bot<Gifts> for Fragile {
    fn decide(&self, _: &Gifts, _: View<'_, Gifts>, _: &[Action], _: &mut Context<'_>) -> Decision<Action> {
        panic!("no plan for this")
    }
}

/// Always wants something better.
struct Humble;

impl Bot<Gifts> for Humble {
    fn decide(&self, _: &Gifts, view: View<'_, Gifts>, all: &[Action], _: &mut Context<'_>) -> Decision<Action> {
        let reason = if view.public.exchanged { "no plan" } else { "no gift" };
        Decision::fallback(all[0], reason)
    }
}

/// Insists on being asked only where there is a choice.
struct Chooser;

impl Bot<Gifts> for Chooser {
    fn decide(&self, _: &Gifts, _: View<'_, Gifts>, all: &[Action], _: &mut Context<'_>) -> Decision<Action> {
        assert!(all.len() > 1);
        Decision::play(all[0])
    }
}

/// Plays its dearest candidate.
struct Last;

impl<G: Playable> Bot<G> for Last {
    fn decide(&self, _: &G, _: View<'_, G>, all: &[G::Action], _: &mut Context<'_>) -> Decision<G::Action> {
        Decision::play(all[all.len() - 1])
    }
}

#[test]
fn an_illegal_action_of_a_bot_is_a_fault_of_its_seat() {
    let fault = play(&Gifts::default(), &[&First, &First, &Cheat, &First]).unwrap_err();
    assert_eq!((fault.kind, fault.seat, fault.decision), (FaultKind::Illegal, Some(Seat::new(2)), 3));
    assert_eq!(
        fault.to_string(),
        "seat 2, hand 1, decision 3: illegal action give-8: not possible for seat 2 in phase give"
    );
}

#[test]
fn a_panic_of_a_bot_is_caught_and_names_its_seat() {
    let fault = play(&Gifts::default(), &[&First, &Fragile, &First, &First]).unwrap_err();
    assert_eq!((fault.kind, fault.seat), (FaultKind::Panic, Some(Seat::new(1))));
    assert_eq!(fault.to_string(), "seat 1, hand 1, decision 2: panicked: no plan for this");
}

#[test]
fn a_hand_beyond_its_bound_is_a_fault() {
    let game = Broken::<Gifts, Plain>::with(Wrong::NeverEnds);
    let fault = all_play(&game, &First).unwrap_err();
    assert_eq!((fault.kind, fault.decision), (FaultKind::Endless, 126));
    assert!(fault.to_string().ends_with("the hand goes beyond 125 decisions"));
}

#[test]
fn a_game_that_asks_without_candidates_is_at_fault() {
    let fault = all_play(&Broken::<Gifts, Plain>::with(Wrong::NoCandidate), &First).unwrap_err();
    assert_eq!(fault.kind, FaultKind::Game);
    assert!(fault.to_string().ends_with("a seat is asked that has no legal action"));
}

#[test]
fn a_game_that_does_not_settle_is_at_fault() {
    let fault = all_play(&Broken::<Gifts, Plain>::with(Wrong::NeverSettles), &First).unwrap_err();
    assert_eq!(fault.kind, FaultKind::Game);
    assert!(fault.to_string().ends_with("a finished hand is not settled"));
}

#[test]
fn a_game_that_pays_too_few_is_at_fault() {
    let fault = all_play(&Broken::<Gifts, Plain>::with(Wrong::PaysFew), &First).unwrap_err();
    assert_eq!((fault.kind, fault.seat), (FaultKind::Game, None));
    assert!(fault.to_string().ends_with("a hand is not settled for every seat"));
}

#[test]
fn a_game_that_asks_a_seat_it_does_not_have_is_at_fault() {
    let fault = all_play(&Broken::<Gifts, Plain>::with(Wrong::AsksNobody), &First).unwrap_err();
    assert_eq!((fault.kind, fault.seat), (FaultKind::Game, None));
}

#[test]
fn a_game_that_refuses_its_own_candidate_is_at_fault_and_no_bot() {
    let fault = all_play(&Broken::<Gifts, Plain>::with(Wrong::StrayCandidate), &Last).unwrap_err();
    assert_eq!((fault.kind, fault.seat), (FaultKind::Game, None));
    assert!(fault.to_string().contains("a candidate is refused"), "{fault}");
}

#[test]
fn a_panic_of_a_game_names_no_seat() {
    let fault = all_play(&Broken::<Gifts, Plain>::with(Wrong::PanicsAtSettlement), &First).unwrap_err();
    assert_eq!((fault.kind, fault.seat), (FaultKind::Panic, None));
}

#[test]
fn a_match_without_an_end_is_refused() {
    let refused = check_table(&Scrap::default(), Table { seats: 3, hands: None });
    assert_eq!(refused, Err(TableError::NoEnd { game: "scrap" }));
}

#[test]
fn a_table_needs_a_bot_a_seat() {
    let fault = play(&Gifts::default(), &[&First as &dyn Bot<Gifts>; 3]).unwrap_err();
    assert_eq!((fault.kind, fault.seat), (FaultKind::Game, None));
    assert_eq!(fault.to_string(), "hand 1, decision 0: 4 seats need 4 bots, not 3");
}

#[test]
fn a_table_that_the_game_does_not_know_is_refused() {
    let refused = |seats, hands| check_table(&Gifts::default(), Table { seats, hands }).unwrap_err();
    assert_eq!(refused(5, None), TableError::Seats { game: "gifts", least: 4, most: 4, seats: 5 });
    assert_eq!(refused(4, Some(0)), TableError::NoHands);
}

#[test]
fn forced_decisions_are_counted_and_no_bot_is_asked() {
    let outcome = all_play(&Gifts::default(), &Chooser).unwrap();
    assert!(outcome.forced > 0 && outcome.forced < outcome.decisions, "{outcome:?}");
}

#[test]
fn fallbacks_are_counted_by_seat_and_reason() {
    let outcome = play(&Gifts::default(), &[&Random, &Humble, &Random, &Random]).unwrap();
    let reasons: Vec<&str> = outcome.fallbacks.iter().map(|fallback| fallback.reason).collect();
    assert_eq!(reasons, ["no gift", "no plan"]);
    assert!(outcome.fallbacks.iter().all(|fallback| fallback.seat == Seat::new(1)));
    assert_eq!(outcome.fallbacks[0].count, 1);
}

fn playout<G: Playable>(game: &G) -> (State<G>, Result<(u64, u64), Fault>) {
    let mut state = Match::new(game, ONE_HAND, DEAL).unwrap().deal_hand(0, &game.opening(ONE_HAND));
    let mut rng = Key { purpose: Purpose::Check, ..Key::deal(1, tag("playout"), 0, 0) }.bot_rng();
    let played = random_playout(game, &mut state, &mut rng, &mut Vec::new());
    (state, played)
}

#[test]
fn a_random_playout_ends_the_hand_and_counts() {
    let game = Gifts::default();
    let (state, played) = playout(&game);
    let (decisions, forced) = played.unwrap();
    assert_eq!(game.turn(&state), Turn::Over);
    assert!(decisions > forced && forced > 0);
}

#[test]
fn a_random_playout_reports_the_faults_of_a_game() {
    let kind = |wrong| playout(&Broken::<Gifts, Plain>::with(wrong)).1.unwrap_err().kind;
    assert_eq!(kind(Wrong::NeverEnds), FaultKind::Endless);
    assert_eq!(kind(Wrong::NoCandidate), FaultKind::Game);
    assert_eq!(kind(Wrong::StrayCandidate), FaultKind::Game);
}
