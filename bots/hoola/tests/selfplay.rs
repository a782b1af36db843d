//! Whole hands: plans that are made anew end as the first did, and self-play keeps the rules.

mod common;

use climbing::{Bot, Deal, Decided, Evidence, Game, Match, Seats, State, Table, Watch};
use climbing_generic::Random;
use climbing_hoola::{Action, Cards, Hoola, Meld, Phase, Standing};
use climbing_hoola_bots::ledger::Ledger;
use climbing_hoola_bots::plan::{Method, Plan};
use climbing_hoola_bots::position::Position;
use climbing_hoola_bots::{Easy, Hard, HardParams, Reading};
use common::game;

/// Turns that have begun, met in play.
struct Turns {
    states: Vec<State<Hoola>>,
}

impl Watch<Hoola> for Turns {
    fn decided(&mut self, decided: &Decided<'_, Hoola>) {
        if decided.view.phase == Phase::Play && decided.view.public.placed.is_empty() && decided.candidates.len() > 8 {
            self.states.push(decided.state.clone());
        }
    }
}

/// Turns with a choice of more than discards, half of them of random play with its crowded tables.
fn turns(count: usize) -> Vec<State<Hoola>> {
    let game = game();
    let mut met = Turns { states: Vec::new() };
    for deal in 0.. {
        let bot: &dyn Bot<Hoola> = if deal % 2 == 0 { &Random } else { &Easy };
        let table = Table { seats: 2 + deal as usize % 4, hands: Some(1) };
        Match::new(&game, table, Deal { seed: 3, deal }).unwrap().play(&vec![bot; table.seats], &mut met).unwrap();
        if met.states.len() >= count {
            break;
        }
    }
    met.states.truncate(count);
    met.states
}

fn plan(game: &Hoola, state: &State<Hoola>, method: &Method) -> Plan {
    let view = state.asked(game).unwrap();
    Plan::new(&Position::new(game, view, &Ledger::new(view).unwrap()), method)
}

/// The own hand and all melds after a turn.
fn end(state: &State<Hoola>, seat: climbing::Seat) -> (Cards, Vec<Meld>) {
    let mut melds: Vec<Meld> = state.public.melds.iter().map(|lying| lying.meld).collect();
    melds.sort_unstable();
    (state.private[seat].hand, melds)
}

fn replanned_ends_as_planned(reading: Reading) {
    let (game, method) = (game(), Method { reading, ..Method::default() });
    let mut several = 0;
    for state in turns(200) {
        let seat = state.public.turn;
        let (first, mut planned, mut anew) = (plan(&game, &state, &method), state.clone(), state);
        for action in &first.actions {
            game.apply(&mut planned, *action).unwrap();
        }
        several += usize::from(first.actions.len() > 1);
        while !anew.public.is_over() && anew.public.turn == seat && anew.hidden.claimant.is_none() {
            let next: Action = plan(&game, &anew, &method).actions[0];
            game.apply(&mut anew, next).unwrap();
        }
        assert_eq!(end(&anew, seat), end(&planned, seat));
    }
    assert!(several > 100, "{several} plans have more than one action");
}

#[test]
fn plans_made_anew_end_as_the_first_with_one_draw() {
    replanned_ends_as_planned(Reading::OneDraw);
}

#[test]
fn plans_made_anew_end_as_the_first_with_cards_as_they_are() {
    replanned_ends_as_planned(Reading::Literal);
}

/// Checks every state of a match.
#[derive(Default)]
struct Rules {
    hands: u64,
}

impl Watch<Hoola> for Rules {
    fn decided(&mut self, decided: &Decided<'_, Hoola>) {
        assert!(game().census(decided.state).iter().all(|lying| *lying == 1));
        assert!(decided.state.private.iter().all(|own| own.hand.len() <= 8));
        assert_eq!(decided.decision.fallback, None);
    }

    fn settled(&mut self, _: u16, payoffs: &Seats<i64>, _: Option<&Standing>) {
        assert_eq!(payoffs.iter().sum::<i64>(), 0);
        self.hands += 1;
    }
}

#[test]
fn a_thousand_hands_of_self_play_keep_all_cards_and_points() {
    let (game, hard) = (game(), Hard::new(HardParams::default()));
    let mut rules = Rules::default();
    for deal in 0..250 {
        let table = Table { seats: 2 + deal as usize % 4, hands: Some(4) };
        let bots = vec![&hard as &dyn Bot<Hoola>; table.seats];
        Match::new(&game, table, Deal { seed: 5, deal }).unwrap().play(&bots, &mut rules).unwrap();
    }
    assert_eq!(rules.hands, 1_000);
}

#[test]
fn hard_wins_points_from_easy() {
    let (game, hard) = (game(), Hard::new(HardParams::default()));
    let mut won = 0;
    for deal in 0..400 {
        let table = Table { seats: 2 + deal as usize % 4, hands: Some(1) };
        // The same cards with hard in another seat, so that nobody is lucky.
        for place in 0..table.seats {
            let mut bots = vec![&Easy as &dyn Bot<Hoola>; table.seats];
            bots[place] = &hard;
            let outcome = Match::new(&game, table, Deal { seed: 6, deal }).unwrap().play(&bots, &mut ());
            won += outcome.unwrap().payoffs[0].as_slice()[place];
        }
    }
    assert!(won > 0, "hard wins {won} points in 400 deals");
}
