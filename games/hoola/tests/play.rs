//! Turns, claims, stops and the end of a hand.

mod common;

use climbing::{Settlement, State};
use climbing_hoola::{Cards, Claims, EmptyStock, Growth, Hoola, StopTime, Top};
use common::{
    act, asked, before_drawing, card, cards, dealt, game, legal, legal_of, payoffs, playing, refused, register, seat,
    set_stock, sizes, with,
};

#[test]
fn the_leader_is_dealt_eight_cards_and_the_others_seven() {
    let state = dealt(&game(), 4, 0);
    let leader = state.public.leader;
    assert!(state.public.sizes.enumerate().all(|(seat, size)| *size == if seat == leader { 8 } else { 7 }));
    assert_eq!(sizes(&state), state.public.sizes);
    assert_eq!(state.hidden.stock.len(), 52 - 29);
}

#[test]
fn the_leader_does_not_draw_in_the_first_turn() {
    let mut state = dealt(&game(), 4, 0);
    assert_eq!(asked(&game(), &state), format!("{} play", state.public.leader));
    assert!(refused(&game(), &mut state, "DRAW").contains("no card is drawn any more"));
}

#[test]
fn a_card_is_drawn_before_anything_else() {
    let mut state = playing(&game(), &["2H 3H 4H 9C", "KS 9D"], &[]);
    before_drawing(&mut state, 0);
    for action in ["RUN 2H 3H 4H", "DISCARD 9C"] {
        assert!(refused(&game(), &mut state, action).contains("a card is drawn first"));
    }
    assert_eq!(legal(&game(), &state), ["DRAW"]);
}

#[test]
fn melds_may_be_made_before_drawing_by_rule() {
    let game = with(|rules| rules.early_melds = true);
    let mut state = playing(&game, &["2H 3H 4H 9C", "KS 9D"], &[]);
    before_drawing(&mut state, 0);
    act(&game, &mut state, &["0 RUN 2H 3H 4H", "0 DRAW"]);
    assert_eq!(asked(&game, &state), "0 play");
}

#[test]
fn whoever_registers_lays_cards_on_melds_in_the_same_turn() {
    let mut state = playing(&game(), &["2H 3H 4H 5C KD", "KS 9D"], &["6C 7C 8C"]);
    assert!(refused(&game(), &mut state, "LAY 5C > 6C 7C 8C").contains("not registered"));
    act(&game(), &mut state, &["0 RUN 2H 3H 4H", "0 LAY 5C > 6C 7C 8C"]);
    assert_eq!(state.public.melds[0].meld.to_string(), "RUN 5C 6C 7C 8C");
}

#[test]
fn nothing_is_laid_on_melds_by_who_has_not_registered() {
    let state = playing(&game(), &["5H KD 9C", "KS 9D"], &["2H 3H 4H"]);
    assert_eq!(legal(&game(), &state), ["DISCARD 5H", "DISCARD KD", "DISCARD 9C"]);
}

#[test]
fn cards_are_laid_on_own_melds_alone_by_rule() {
    let game = with(|rules| rules.own_melds = true);
    let mut state = playing(&game, &["5H KD 9C", "KS 9D"], &["2H 3H 4H"]);
    register(&mut state, &[0]);
    assert!(refused(&game, &mut state, "LAY 5H > 2H 3H 4H").contains("no such meld lies there"));
}

#[test]
fn two_sevens_go_on_a_third_at_once_by_rule() {
    let game = with(|rules| rules.growth = Growth::Pairs);
    let mut state = playing(&game, &["7H 7D KD 9C", "KS 9D"], &["7S"]);
    register(&mut state, &[0]);
    assert_eq!(legal_of(&game, &state, "LAY"), ["LAY 7H 7D > 7S"]);
    act(&game, &mut state, &["0 LAY 7H 7D > 7S"]);
    assert_eq!(state.public.melds[0].meld.to_string(), "SET 7S 7H 7D");
}

#[test]
fn a_hand_that_melds_empty_ends_without_a_discard() {
    let mut state = playing(&game(), &["2H 3H 4H", "KS 9D"], &[]);
    act(&game(), &mut state, &["0 RUN 2H 3H 4H"]);
    assert_eq!(asked(&game(), &state), "over");
}

#[test]
fn the_last_card_must_be_discarded_by_rule() {
    let game = with(|rules| rules.final_discard = true);
    let mut state = playing(&game, &["2H 3H 4H", "KS 9D"], &[]);
    assert!(refused(&game, &mut state, "RUN 2H 3H 4H").contains("the last one must be discarded"));
    assert_eq!(legal(&game, &state).len(), 3);
}

/// Seat 0 discards 8S; 2 can make a run of it, 3 a set.
fn contested(game: &Hoola) -> State<Hoola> {
    let mut state = playing(game, &["8S 2C KD", "AC 5D JH 3D", "6S 7S JD QD 2D", "8H 8D 4C JC"], &[]);
    act(game, &mut state, &["0 DISCARD 8S"]);
    state
}

#[test]
fn the_first_in_turn_order_claims_and_later_seats_cannot() {
    let mut state = contested(&game());
    assert_eq!(asked(&game(), &state), "2 claim");
    act(&game(), &mut state, &["2 CLAIM RUN 6S 7S 8S"]);
    assert_eq!(asked(&game(), &state), "2 play");
    assert_eq!(state.public.top, None);
}

#[test]
fn who_passes_leaves_the_claim_to_later_seats() {
    let mut state = contested(&game());
    act(&game(), &mut state, &["2 PASS"]);
    assert_eq!(asked(&game(), &state), "3 claim");
    act(&game(), &mut state, &["3 PASS"]);
    assert_eq!(asked(&game(), &state), "1 start");
}

#[test]
fn a_claim_that_is_passed_on_leaves_no_trace() {
    let mut state = contested(&game());
    let before = state.public.clone();
    act(&game(), &mut state, &["2 PASS", "3 PASS"]);
    assert_eq!(state.public, before);
}

#[test]
fn the_next_player_claims_instead_of_drawing() {
    let mut state = playing(&game(), &["8S 2C KD", "8H 8D 4C JC", "AC 5D"], &[]);
    act(&game(), &mut state, &["0 DISCARD 8S", "1 CLAIM SET 8S 8H 8D"]);
    assert_eq!(asked(&game(), &state), "1 play");
    assert!(refused(&game(), &mut state, "DRAW").contains("no card is drawn any more"));
}

#[test]
fn only_the_next_player_claims_by_rule() {
    let game = with(|rules| rules.claims = Claims::Next);
    assert_eq!(asked(&game, &contested(&game)), "1 start");
}

#[test]
fn a_lone_seven_is_claimed_by_rule_alone() {
    let discarded = |game: &Hoola| {
        let mut state = playing(game, &["7D 2C KD", "AC 5D JH 3D"], &[]);
        act(game, &mut state, &["0 DISCARD 7D"]);
        state
    };
    assert_eq!(asked(&game(), &discarded(&game())), "1 start");
    let claimable = with(|rules| rules.claim_sevens = true);
    assert_eq!(legal(&claimable, &discarded(&claimable)), ["CLAIM SEVEN 7D", "PASS"]);
}

#[test]
fn a_card_is_claimed_for_a_meld_on_the_table_by_rule() {
    let game = with(|rules| rules.claim_lay_offs = true);
    let mut state = playing(&game, &["5H 2C KD", "AC 5D JH 3D"], &["2H 3H 4H"]);
    register(&mut state, &[1]);
    act(&game, &mut state, &["0 DISCARD 5H", "1 CLAIM > 2H 3H 4H"]);
    assert_eq!(state.public.melds[0].meld.to_string(), "RUN 2H 3H 4H 5H");
    assert_eq!((state.public.sizes[seat(1)], asked(&game, &state).as_str()), (4, "1 play"));
}

#[test]
fn play_goes_on_after_the_claimant() {
    let mut state = playing(&game(), &["8S 2C KD", "AC 5D JH 3D", "6D 9D JD QD 2D", "8H 8D 4C JC"], &[]);
    act(&game(), &mut state, &["0 DISCARD 8S", "3 CLAIM SET 8S 8H 8D", "3 DISCARD JC"]);
    assert_eq!(asked(&game(), &state), "0 start");
}

#[test]
fn whoever_claims_makes_the_meld_at_once() {
    let mut state = contested(&game());
    assert!(refused(&game(), &mut state, "DISCARD QD").contains("a claim, or to pass"));
    assert!(refused(&game(), &mut state, "CLAIM RUN 8S 9S 10S").contains("holds"));
    assert!(refused(&game(), &mut state, "CLAIM RUN JD QD KD").contains("belongs to the meld"));
}

#[test]
fn a_card_that_was_turned_up_is_claimed_and_nobody_is_liable() {
    let game = with(|rules| rules.open_card = true);
    let mut state = dealt(&game, 3, 0);
    assert!(state.public.sizes.iter().all(|size| *size == 7));
    let leader = state.public.leader;
    state.public.top = Some(Top { card: card("8S"), by: None });
    state.public.turned = Some(card("8S"));
    state.public.pile = cards("8S");
    state.private[leader].hand = cards("6S 7S");
    state.public.sizes[leader] = 2;
    state.hidden.claimant = Some(leader);
    act(&game, &mut state, &[&format!("{leader} CLAIM RUN 6S 7S 8S")]);
    let payoffs = payoffs(&game, &state);
    assert_eq!(payoffs.iter().filter(|payoff| **payoff < 0).count(), 2);
}

/// Seat 0 is at the start of its turn, and has registered.
fn stopping(game: &Hoola, hands: &[&str]) -> State<Hoola> {
    let mut state = playing(game, hands, &["2H 3H 4H"]);
    register(&mut state, &[0, 1, 2]);
    before_drawing(&mut state, 0);
    state
}

#[test]
fn the_least_hand_wins_when_it_stops() {
    let mut state = stopping(&game(), &["5S", "6S", "10S 10D"]);
    act(&game(), &mut state, &["0 STOP"]);
    assert_eq!(payoffs(&game(), &state), [26, -6, -20]);
}

#[test]
fn whoever_stops_with_no_less_than_another_pays_for_all() {
    let mut state = stopping(&game(), &["5S", "5D", "10S 10D"]);
    act(&game(), &mut state, &["0 STOP"]);
    assert_eq!(payoffs(&game(), &state), [-25, 25, 0]);
}

#[test]
fn a_hand_is_stopped_before_drawing_with_ten_points_at_most() {
    let mut state = stopping(&game(), &["AS KS", "5D", "10S 10D"]);
    assert!(refused(&game(), &mut state, "STOP").contains("14 points, at most 10"));
    let mut state = stopping(&game(), &["5S", "5D", "10S 10D"]);
    act(&game(), &mut state, &["0 DRAW"]);
    assert!(refused(&game(), &mut state, "STOP").contains("before a card is drawn"));
    let mut state = playing(&game(), &["5S", "5D", "10S 10D"], &[]);
    before_drawing(&mut state, 0);
    assert!(refused(&game(), &mut state, "STOP").contains("only who has registered"));
}

#[test]
fn a_hand_is_stopped_at_any_time_by_rule() {
    let game = with(|rules| rules.stop_time = StopTime::Any);
    let mut state = playing(&game, &["4S 5S", "6D", "10S 10D"], &["2H 3H 4H"]);
    register(&mut state, &[0]);
    act(&game, &mut state, &["0 STOP"]);
    assert_eq!(asked(&game, &state), "over");
}

#[test]
fn who_has_registered_nothing_is_left_out_of_the_comparison_by_rule() {
    let game = with(|rules| rules.stop_skips_unregistered = true);
    let mut state = playing(&game, &["5S", "4D", "10S 10D"], &["2H 3H 4H"]);
    register(&mut state, &[0, 2]);
    before_drawing(&mut state, 0);
    act(&game, &mut state, &["0 STOP"]);
    assert_eq!(payoffs(&game, &state), [28, -8, -20]);
}

/// Nobody can draw; seat 1 is to.
fn exhausted(game: &Hoola) -> State<Hoola> {
    let mut state = playing(game, &["10S 10D 10C", "AS 2S 9S", "2D 10H"], &["2H 3H 4H"]);
    register(&mut state, &[0, 1, 2]);
    let lying = Cards::DECK - cards("10S 10D 10C AS 2S 9S 2D 10H 2H 3H 4H");
    state.public.pile = lying;
    set_stock(&mut state);
    before_drawing(&mut state, 1);
    state
}

#[test]
fn without_a_card_to_draw_the_least_hand_wins_and_of_equal_ones_that_with_fewer_cards() {
    let mut state = exhausted(&game());
    assert_eq!(state.hidden.stock.len(), 0);
    act(&game(), &mut state, &["1 DRAW"]);
    assert_eq!(asked(&game(), &state), "over");
    assert_eq!(payoffs(&game(), &state), [-30, -12, 42]);
}

#[test]
fn an_empty_stock_is_a_draw_by_rule() {
    let game = with(|rules| rules.empty_stock = EmptyStock::Draw);
    let mut state = exhausted(&game);
    act(&game, &mut state, &["1 DRAW"]);
    assert_eq!(payoffs(&game, &state), [0, 0, 0]);
}

#[test]
fn discards_become_a_new_stock_by_rule_all_but_the_last() {
    let game = with(|rules| rules.reshuffles = 1);
    let mut state = exhausted(&game);
    state.public.top = Some(Top { card: card("KD"), by: Some(seat(0)) });
    let before = state.public.pile.len();
    act(&game, &mut state, &["1 DRAW"]);
    assert_eq!(state.public.pile, cards("KD"));
    assert_eq!((state.public.stock, state.public.reshuffles), (before - 2, 0));
    assert_eq!(state.hidden.stock.len(), usize::from(before) - 2);
}

#[test]
fn four_sevens_win_when_they_are_declared() {
    let mut state = playing(&game(), &["7S 7H 7D 7C KD QD 9H 5D", "10S", "KS"], &[]);
    assert_eq!(legal(&game(), &state)[0], "DECLARE");
    act(&game(), &mut state, &["0 DECLARE"]);
    assert_eq!(payoffs(&game(), &state), [2 * 4 * 23, -2 * 4 * 10, -2 * 4 * 13]);
}

#[test]
fn four_sevens_are_declared_before_anything_else() {
    let mut state = playing(&game(), &["7S 7H 7D 7C KD QD KH KC", "10S", "KS"], &[]);
    act(&game(), &mut state, &["0 SET KH KD KC"]);
    assert!(refused(&game(), &mut state, "DECLARE").contains("before anything else"));
}

#[test]
fn four_sevens_win_nothing_with_the_option_off() {
    let game = with(|rules| rules.chongtong = 0);
    let mut state = playing(&game, &["7S 7H 7D 7C KD QD 9H 5D", "10S", "KS"], &[]);
    assert!(refused(&game, &mut state, "DECLARE").contains("no hand wins"));
}

#[test]
fn a_hand_of_very_little_value_wins_by_rule() {
    let game = with(|rules| rules.extremes = 7);
    let mut state = playing(&game, &["AS AH AD AC 2S 2D 5H", "10S", "KS"], &[]);
    before_drawing(&mut state, 0);
    act(&game, &mut state, &["0 DECLARE"]);
    assert_eq!(payoffs(&game, &state), [2 * 7 * 23, -2 * 7 * 10, -2 * 7 * 13]);
    let mut state = playing(&game, &["AS AH AD AC 2S 2D 8H", "10S", "KS"], &[]);
    before_drawing(&mut state, 0);
    assert!(refused(&game, &mut state, "DECLARE").contains("does not win"));
}

#[test]
fn the_winner_leads_the_next_hand() {
    let mut state = playing(&game(), &["2H 3H 4H", "KS 9D"], &[]);
    act(&game(), &mut state, &["0 RUN 2H 3H 4H"]);
    let next = game().settle(&state).unwrap().next.unwrap();
    assert_eq!((next.leader, next.hand_no), (Some(seat(0)), 2));
}
