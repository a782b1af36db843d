//! Proofs against brute force: every deal of the unseen cards, every reply.

mod common;

use climbing::{BotRng, Candidates, Certificate, Game, Proofs, Proved, Seat, State};
use climbing_dalmuti::{Action, Cards, Dalmuti, Ending, JESTER, Meld, Private, Top};

use common::{key, playing, with};

const POSITIONS: u64 = 10_000;

/// A position of a few cards in which seat 0 is asked; everything else was played.
struct Small {
    game: Dalmuti,
    state: State<Dalmuti>,
}

impl Small {
    /// Up to four cards in the own hand and up to `most` in each hand of so many others; now and then a card of them, or
    /// of a seat that is out, lies on the table.
    fn random(number: u64, others: usize, most: u32) -> Self {
        let mut rng = key(number, 0).bot_rng();
        let game = with(|rules| rules.pass_is_out = rng.below(2) == 0);
        let mut stock = stock(&mut rng);
        let mut draw = |count: u32| (0..count).filter_map(|_| stock.pop()).fold(Cards::NONE, |hand, card| hand + card);
        let mut hands = vec![Cards::NONE; 4];
        hands[0] = draw(1 + rng.below(4));
        for seat in seats_in(others, &mut rng) {
            hands[seat] = draw(1 + rng.below(most));
        }
        let bar = draw(1);
        let mut state = position(&hands);
        if rng.below(2) == 0 {
            put(&mut state, bar, &mut rng);
        }
        Self { game, state }
    }

    fn view(&self) -> climbing::View<'_, Dalmuti> {
        self.state.asked(&self.game).unwrap()
    }

    fn lines(&self) -> Vec<Vec<Action>> {
        let mut lines = Vec::new();
        split(self.view().own.hand, &mut Vec::new(), &mut lines);
        let bar = self.view().public.bar();
        lines.retain(|line| bar.is_none_or(|bar| line[0].meld().unwrap().beats(bar)));
        lines
    }

    fn accepts(&self, line: &[Action]) -> bool {
        self.game.check_proof(self.view(), line[0], &Certificate::Line(line[1..].to_vec())).is_ok()
    }

    /// Whether the line is out first in every deal and after every reply.
    fn wins(&self, line: &[Action]) -> bool {
        self.deals().iter().all(|state| out_first(&self.game, state, line))
    }

    /// Every deal of the cards that seat 0 does not see.
    fn deals(&self) -> Vec<State<Dalmuti>> {
        let sizes = &self.state.public.sizes;
        let pool = self.state.private.iter().skip(1).fold(Cards::NONE, |pool, own| pool + own.hand);
        let mut deals = Vec::new();
        let needs: Vec<(usize, u8)> = (1..sizes.len()).map(|seat| (seat, sizes[Seat::new(seat)])).collect();
        deal(&needs, pool, &mut self.state.clone(), &mut deals);
        deals
    }
}

/// Cards in random order, enough for four hands of four: few ranks with many copies in some stocks, all in others.
fn stock(rng: &mut BotRng) -> Vec<Cards> {
    let copies = 2 + rng.below(3) as u8;
    let least = 17_u8.div_ceil(copies) + copies / 2;
    let ranks = least + rng.below(13 - u32::from(least)) as u8;
    let mut stock = Vec::new();
    for rank in 1..=ranks {
        stock.extend((0..copies.min(rank)).map(|_| Cards::of(rank, 1)));
    }
    stock.extend((0..rng.below(3)).map(|_| Cards::of(JESTER, 1)));
    rng.shuffle(&mut stock);
    stock
}

/// Some of the seats 1 to 3.
fn seats_in(count: usize, rng: &mut BotRng) -> Vec<usize> {
    let mut seats = vec![1, 2, 3];
    rng.shuffle(&mut seats);
    seats.truncate(count);
    seats
}

/// Seat 0 leads, seats without cards are out.
fn position(hands: &[Cards]) -> State<Dalmuti> {
    let texts: Vec<String> = hands.iter().map(ToString::to_string).collect();
    let mut state = playing(&texts.iter().map(String::as_str).collect::<Vec<_>>());
    state.public.played = hands.iter().fold(Cards::DECK, |left, hand| left - *hand);
    let mut place = 0;
    for (seat, _) in hands.iter().enumerate().filter(|(_, hand)| hand.is_empty()) {
        place += 1;
        state.public.places[Seat::new(seat)] = place;
    }
    state
}

/// Puts a set of this rank on the table, somebody else's, on which some have passed.
fn put(state: &mut State<Dalmuti>, card: Cards, rng: &mut BotRng) {
    let Some(rank) = card.ranks().next() else { return };
    let count = if rank == JESTER { 1 } else { 1 + rng.below(u32::from(rank.min(2))) as u8 };
    let meld = if rank == JESTER { Meld::new(rank, 0, 1) } else { Meld::new(rank, count, 0) };
    let owner = Seat::new(1 + rng.below(3) as usize);
    state.public.table = meld.map(|meld| Top { meld, owner });
    for seat in (1..4).map(Seat::new) {
        if seat != owner && state.public.is_active(seat) && rng.below(3) == 0 {
            state.public.passed = state.public.passed.with(seat);
        }
    }
}

/// Every way to play a hand set by set.
fn split(hand: Cards, line: &mut Vec<Action>, lines: &mut Vec<Vec<Action>>) {
    if hand.is_empty() {
        lines.push(line.clone());
    }
    for (rank, naturals, jesters) in sets() {
        let Some(set) = Meld::new(rank, naturals, jesters) else { continue };
        if let Some(left) = hand.checked_sub(set.cards()) {
            line.push(Action::Play(set));
            split(left, line, lines);
            line.pop();
        }
    }
}

fn sets() -> impl Iterator<Item = (u8, u8, u8)> {
    (1..=JESTER)
        .flat_map(|rank| (0..=4).flat_map(move |naturals| (0..=2).map(move |jesters| (rank, naturals, jesters))))
}

fn deal(needs: &[(usize, u8)], pool: Cards, state: &mut State<Dalmuti>, deals: &mut Vec<State<Dalmuti>>) {
    let Some(((seat, need), rest)) = needs.split_first() else {
        deals.push(state.clone());
        return;
    };
    for hand in choices(pool, *need, 1) {
        state.private[Seat::new(*seat)] = Private::holding(hand);
        deal(rest, pool - hand, state, deals);
    }
}

/// Every choice of `need` cards among those of a pool from `rank` on.
fn choices(pool: Cards, need: u8, rank: u8) -> Vec<Cards> {
    if rank > JESTER {
        return if need == 0 { vec![Cards::NONE] } else { Vec::new() };
    }
    let of_rank = (0..=pool.count(rank).min(need)).map(|count| Cards::of(rank, count));
    of_rank
        .flat_map(|taken| choices(pool, need - taken.len(), rank + 1).into_iter().map(move |rest| taken + rest))
        .collect()
}

fn candidates(game: &Dalmuti, state: &State<Dalmuti>) -> Vec<Action> {
    let mut candidates = Vec::new();
    game.candidates(state.asked(game).unwrap(), &mut candidates);
    candidates
}

fn after(game: &Dalmuti, state: &State<Dalmuti>, action: Action) -> Option<State<Dalmuti>> {
    let mut after = state.clone();
    game.apply(&mut after, action).ok().map(|()| after)
}

/// Whether seat 0 is the next to be out if it plays this line, whatever the others do.
fn out_first(game: &Dalmuti, state: &State<Dalmuti>, line: &[Action]) -> bool {
    let out = |state: &State<Dalmuti>| state.public.places.iter().filter(|place| **place > 0).count();
    let goes_on = |next: &State<Dalmuti>, line: &[Action]| {
        if out(next) == out(state) { out_first(game, next, line) } else { !next.public.is_active(Seat::new(0)) }
    };
    if state.public.turn == Seat::new(0) {
        let Some((play, rest)) = line.split_first() else { return false };
        return after(game, state, *play).is_some_and(|next| goes_on(&next, rest));
    }
    candidates(game, state).into_iter().all(|reply| goes_on(&after(game, state, reply).unwrap(), line))
}

/// Whether the seat that is asked can be out before the other: plain minimax.
fn wins_ending(game: &Dalmuti, state: &State<Dalmuti>) -> bool {
    candidates(game, state).into_iter().any(|action| wins_by(game, state, action))
}

fn wins_by(game: &Dalmuti, state: &State<Dalmuti>, action: Action) -> bool {
    let (seat, next) = (state.public.turn, after(game, state, action).unwrap());
    if next.public.is_over() {
        return !next.public.is_active(seat);
    }
    wins_ending(game, &next) == (next.public.turn == seat)
}

#[test]
fn lines_that_are_accepted_win_in_every_deal_and_after_every_reply() {
    let (mut accepted, mut beaten) = (0, 0);
    for number in 0..POSITIONS {
        let (others, most) = [(1, 4), (2, 4), (3, 2), (2, 4), (3, 3)][number as usize % 5];
        let small = Small::random(number, others, most);
        let (mut provable, lines) = (false, small.lines());
        for (at, line) in lines.iter().enumerate() {
            if small.accepts(line) {
                assert!(small.wins(line), "position {number}: {line:?}\n{:?}", small.state);
                provable = true;
                accepted += 1;
            } else if at as u64 == number % 8 && !small.wins(line) {
                beaten += 1;
            }
        }
        let line = match small.game.prove(small.view()) {
            Some(Proved { action, certificate: Certificate::Line(plays) }) => Some([vec![action], plays].concat()),
            _ => None,
        };
        assert_eq!(line.is_some(), provable, "position {number}: {line:?}\n{:?}", small.state);
        assert!(line.is_none_or(|line| small.accepts(&line)), "position {number}");
    }
    assert!(accepted > 5_000 && beaten > 2_000, "{accepted} lines accepted, {beaten} beaten by brute force");
}

#[test]
fn endings_are_what_plain_minimax_says() {
    let (mut won, mut lost) = (0, 0);
    for number in 0..POSITIONS {
        let Small { game, state } = Small::random(number, 1, 4);
        let (view, actions) = (state.asked(&game).unwrap(), candidates(&game, &state));
        let wins: Vec<bool> = actions.iter().map(|action| wins_by(&game, &state, *action)).collect();
        let best = wins.iter().position(|wins| *wins).map(|at| actions[at]);
        let expected = best.map_or(Ending::Lost, Ending::Won);
        assert_eq!(game.ending(view), Some(expected), "position {number}: {state:?}");
        for (action, wins) in actions.into_iter().zip(wins) {
            let holds = game.check_proof(view, action, &Certificate::Ending).is_ok();
            assert_eq!(holds, wins, "position {number}, {action}: {state:?}");
        }
        *if best.is_some() { &mut won } else { &mut lost } += 1;
    }
    assert!(won > 1_000 && lost > 1_000, "{won} won, {lost} lost");
}

/// Seat 0 leads from the first of these hands, the others hold the rest.
fn leading(game: Dalmuti, hands: [&str; 4]) -> Small {
    let hands = hands.map(|hand| hand.parse().unwrap());
    Small { game, state: position(&hands) }
}

fn line(text: &str) -> Vec<Action> {
    text.split(' ').map(|play| play.parse().unwrap()).collect()
}

fn refusal(small: &Small, text: &str) -> String {
    let line = line(text);
    let refused = small.game.check_proof(small.view(), line[0], &Certificate::Line(line[1..].to_vec()));
    refused.unwrap_err().to_string()
}

fn proved(small: &Small) -> Option<String> {
    let Proved { action, certificate } = small.game.prove(small.view())?;
    Some(format!("{action}: {certificate}"))
}

#[test]
fn a_set_that_can_be_beaten_goes_before_one_that_takes_the_trick_back() {
    let small = leading(with(|_| ()), ["2,8,9", "3,6x3,12", "5,11x4", "4,12x4"]);
    assert_eq!(proved(&small).unwrap(), "9x1: line, 2x1, 8x1");
    assert_eq!(refusal(&small, "9x1 8x1 2x1"), "not proved: 3x1 may beat 9x1, and 8x1 not 3x1");
    assert_eq!(refusal(&small, "2x1 9x1"), "not proved: 8 is left of the hand");
    assert_eq!(refusal(&small, "2x1 9x2 8x1"), "not proved: 9x2 is not in 8,9");
    assert_eq!(refusal(&small, "2x1 pass 9x1"), "not proved: pass is no set");
}

#[test]
fn who_can_be_out_by_beating_a_set_spoils_the_line() {
    let small = leading(with(|_| ()), ["2,8,9", "3,6x3,12", "5", "4,12x4"]);
    assert_eq!(proved(&small), None);
    assert_eq!(refusal(&small, "9x1 2x1 8x1"), "not proved: seat 2 may be out with 3x1 on 9x1, since it holds 1 cards");
}

#[test]
fn jesters_of_the_pool_fill_up_its_sets() {
    let hands = ["7x2,12", "6,10x2", "5,9x2", "11x3"];
    assert_eq!(proved(&leading(with(|_| ()), hands)).unwrap(), "7x2: line, 12x1");
    let with_jester = ["7x2,12", "6,10x2", "5,9x2", "11x3,J"];
    assert_eq!(proved(&leading(with(|_| ()), with_jester)), None);
    assert_eq!(
        refusal(&leading(with(|_| ()), with_jester), "7x2 12x1"),
        "not proved: 5x1+J may beat 7x2, and 12x1 not 5x1+J"
    );
}

#[test]
fn an_answer_must_beat_the_table() {
    let mut small = leading(with(|_| ()), ["2,12", "6,10", "5,9", "11"]);
    small.state.public.table = Some(Top { meld: "3".parse().unwrap(), owner: Seat::new(3) });
    assert_eq!(proved(&small).unwrap(), "2x1: line, 12x1");
    small.state.public.table = Some(Top { meld: "1".parse().unwrap(), owner: Seat::new(3) });
    assert_eq!(proved(&small), None);
    assert_eq!(refusal(&small, "2x1 12x1"), "not proved: 2x1 does not beat the table");
}

#[test]
fn an_ending_that_is_lost_has_no_certificate() {
    let small = leading(with(|_| ()), ["6,7", "-", "5,8", "-"]);
    assert_eq!(small.game.ending(small.view()), Some(Ending::Lost));
    let refused = small.game.check_proof(small.view(), line("6")[0], &Certificate::Ending).unwrap_err();
    assert_eq!(refused.to_string(), "not proved: the other seat can be out first after 6x1");
    let three = leading(with(|_| ()), ["6,7", "9", "5,8", "-"]);
    let refused = three.game.check_proof(three.view(), line("6")[0], &Certificate::Ending).unwrap_err();
    assert_eq!(refused.to_string(), "not proved: it is no ending of two");
}

#[test]
fn a_philanthropist_is_certain_of_nothing() {
    let hands = ["1,12", "6,10", "5,9", "11"];
    assert!(proved(&leading(with(|_| ()), hands)).is_some());
    let philanthropy = with(|rules| (rules.scoring, rules.philanthropy) = (climbing_dalmuti::Scoring::Points, true));
    let small = leading(philanthropy, hands);
    assert_eq!(proved(&small), None);
    assert!(refusal(&small, "1x1 12x1").contains("the next place is not certain to be the best"));
}
