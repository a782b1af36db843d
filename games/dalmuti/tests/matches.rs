//! Whole matches with random legal actions, for every number of players and every option.

mod common;

use climbing::{Candidates, Evidence, Game, Settlement, State, Table, Viewed, random_playout};
use climbing_dalmuti::{Dalmuti, Deck, FirstHand, Revolutions, Rules, Scoring, Stage, deck};
use common::{key, with};

/// Plays matches of three hands and checks every hand; gives the finished hands to `each`.
fn play(game: &Dalmuti, deals: u64, mut each: impl FnMut(&State<Dalmuti>)) {
    let mut scratch = Vec::new();
    for seats in game.seats() {
        for deal in 0..deals {
            let mut standing = Some(game.opening(Table { seats, hands: Some(3) }));
            let mut hands = 0;
            while let Some(inherited) = standing {
                let mut state = game.deal(seats, &inherited, &mut key(deal, hands).deal_rng());
                let census = game.census(&state);
                random_playout(game, &mut state, &mut key(deal, hands).bot_rng(), &mut scratch).unwrap();
                assert_eq!(game.census(&state), census, "cards are conserved");
                let settled = game.settle(&state).unwrap();
                let objective = game.objective(seats);
                let total: i64 = settled.payoffs.iter().sum();
                assert!(objective.total.is_none_or(|expected| expected == total));
                each(&state);
                standing = settled.next;
                hands += 1;
            }
            assert_eq!(hands, 3);
        }
    }
}

#[test]
fn hands_end_and_keep_their_cards_under_every_option() {
    let changes: [fn(&mut Rules); 10] = [
        |_| (),
        |rules| rules.pass_is_out = true,
        |rules| rules.return_after_receive = true,
        |rules| rules.return_jesters = false,
        |rules| rules.open_taxes = true,
        |rules| rules.first_hand = FirstHand::Taxes,
        |rules| rules.scoring = Scoring::Points,
        |rules| rules.revolutions = Revolutions::High,
        |rules| rules.large_tables = true,
        |rules| rules.deck = Deck::Stripped,
    ];
    for change in changes {
        play(&with(change), 20, |_| ());
    }
}

#[test]
fn a_hand_is_dealt_from_the_whole_deck() {
    for game in [with(|_| ()), with(|rules| rules.deck = Deck::Stripped)] {
        play(&game, 3, |state| {
            let full = deck(game.rules(), state.seats());
            assert_eq!(state.private.iter().fold(state.public.played, |all, own| all + own.hand), full);
        });
    }
}

#[test]
fn every_view_of_a_match_is_consistent() {
    for change in [|_: &mut Rules| (), |rules: &mut Rules| rules.return_after_receive = true] {
        let game = with(|rules| {
            change(rules);
            rules.revolutions = Revolutions::High;
            rules.open_taxes = rules.return_after_receive;
        });
        for deal in 0..40 {
            let seats = 4 + (deal % 5) as usize;
            let mut state = game.deal(seats, &common::second_hand(&game, seats), &mut key(deal, 0).deal_rng());
            let (mut rng, mut candidates) = (key(deal, 0).bot_rng(), Vec::new());
            while let Some(view) = state.asked(&game) {
                game.check_view(view).unwrap();
                assert!(!game.picture(view).is_empty());
                candidates.clear();
                game.candidates(view, &mut candidates);
                game.apply(&mut state, *rng.pick(&candidates).unwrap()).unwrap();
            }
        }
    }
}

#[test]
fn jesters_come_together_in_half_of_the_hands_where_the_rules_say_so() {
    let game = with(|rules| rules.revolutions = Revolutions::High);
    let standing = common::second_hand(&game, 6);
    let deals = 4000;
    let together = (0..deals)
        .filter(|deal| {
            let state = game.deal(6, &standing, &mut common::deal_rng(*deal));
            state.hidden.stage == Stage::Revolution
        })
        .count();
    // One half, and of the other half the share that chance brings together: 0.1563 at six seats.
    let (expected, share) = (0.5 + 0.5 * 0.1563, together as f64 / deals as f64);
    assert!((share - expected).abs() < 4.0 * (expected * (1.0 - expected) / deals as f64).sqrt(), "{share}");
}
