//! Who is asked next: calls, bombs out of turn, the end of a trick, the seat whose turn it is.
//!
//! After whatever is played or passed, seats that hold a bomb which beats the table are asked one after another, from
//! the seat whose turn it is; the first who throws one in ends the round of questions, and the next begins. Where small
//! tichus may be called at any time, that is asked before.

use climbing::{Seat, State};

use crate::Tichu;
use crate::bombs::can_bomb;
use crate::cards::Card;
use crate::public::Public;
use crate::rules::SmallCalls;
use crate::seating::{SEATS, after, distance};
use crate::state::{Asked, FIRST, SECOND};
use crate::view::Phase;

fn ask(state: &mut State<Tichu>, seat: Seat, phase: Phase) {
    state.hidden.asked = Asked { seat, phase };
}

/// A seat has answered for a grand tichu: the next is asked, and after the last all are dealt six cards more.
pub(crate) fn after_grand(game: &Tichu, state: &mut State<Tichu>, seat: Seat) {
    let mut others = (seat.index() + 1..SEATS).map(Seat::new);
    if let Some(next) = others.find(|seat| game.may_call(&state.public, *seat)) {
        return ask(state, next, Phase::Grand);
    }
    for seat in Seat::all(SEATS) {
        state.private[seat].hand |= std::mem::take(&mut state.hidden.undealt[seat]);
        state.public.sizes[seat] = FIRST + SECOND;
    }
    if game.rules.small_before_exchange {
        ask_from(game, state, 0);
    } else {
        begin_exchange(state);
    }
}

pub(crate) fn after_exchange(game: &Tichu, state: &mut State<Tichu>) {
    ask_from(game, state, 0);
}

/// Before the first card is played: asks the seats from this number on for a small tichu, and then goes on.
fn ask_from(game: &Tichu, state: &mut State<Tichu>, number: usize) {
    match (number..SEATS).map(Seat::new).find(|seat| game.may_call(&state.public, *seat)) {
        Some(seat) if state.public.exchanged => ask(state, seat, Phase::Small),
        Some(seat) => ask(state, seat, Phase::SmallEarly),
        None if !state.public.exchanged => begin_exchange(state),
        None => {
            let holder = Seat::all(SEATS).find(|seat| state.private[*seat].hand.has(Card::MAHJONG));
            ask(state, holder.unwrap_or(Seat::new(0)), Phase::Lead);
        }
    }
}

fn begin_exchange(state: &mut State<Tichu>) {
    ask(state, Seat::new(0), Phase::Exchange);
}

/// A seat has answered for a small tichu.
pub(crate) fn after_small(game: &Tichu, state: &mut State<Tichu>, seat: Seat) {
    match state.public.turn {
        None => ask_from(game, state, seat.index() + 1),
        Some(turn) if game.rules.small_calls == SmallCalls::AnyTime => {
            ask_callers(game, state, turn, distance(turn, seat) + 1);
        }
        Some(turn) => ask(state, turn, to_move(&state.public)),
    }
}

/// Something was played, passed or wished for.
#[inline]
pub(crate) fn open(game: &Tichu, state: &mut State<Tichu>) {
    let Some(turn) = state.public.turn else { return };
    if game.rules.small_calls == SmallCalls::AnyTime {
        ask_callers(game, state, turn, 0);
    } else {
        ask_bombers(game, state, turn, 0);
    }
}

/// The seats in turn order, beginning so many steps after the seat whose turn it is.
#[inline]
fn seats_from(turn: Seat, steps: usize) -> impl Iterator<Item = Seat> {
    (steps..SEATS).map(move |steps| after(turn, steps))
}

fn ask_callers(game: &Tichu, state: &mut State<Tichu>, turn: Seat, steps: usize) {
    match seats_from(turn, steps).find(|seat| game.may_call(&state.public, *seat)) {
        Some(seat) => ask(state, seat, Phase::SmallLate),
        None => ask_bombers(game, state, turn, 0),
    }
}

#[inline]
fn ask_bombers(game: &Tichu, state: &mut State<Tichu>, turn: Seat, steps: usize) {
    let bomber = state
        .public
        .bar()
        .and_then(|bar| seats_from(turn, steps).find(|seat| can_bomb(state.private[*seat].hand, bar)));
    match bomber {
        Some(seat) => ask(state, seat, Phase::Bomb),
        None => go_on(game, state),
    }
}

/// A seat has thrown no bomb in.
pub(crate) fn after_bomb_declined(game: &Tichu, state: &mut State<Tichu>, seat: Seat) {
    let turn = state.public.turn.unwrap_or(seat);
    ask_bombers(game, state, turn, distance(turn, seat) + 1);
}

/// Nobody throws anything in: a trick that is over is taken, and the seat whose turn it is goes on.
#[inline]
fn go_on(game: &Tichu, state: &mut State<Tichu>) {
    if state.public.is_complete() {
        end_trick(game, state);
    } else {
        ask_turn(game, state);
    }
}

fn end_trick(game: &Tichu, state: &mut State<Tichu>) {
    let owner = state.public.table.map(|top| top.owner);
    match owner {
        Some(owner) if !state.public.end_trick(game.rules.dragon_autogive) => ask(state, owner, Phase::Gift),
        _ => ask_turn(game, state),
    }
}

/// The hand ends with this play; unless two partners are out first, the last trick still goes to its winner.
pub(crate) fn end_hand(game: &Tichu, state: &mut State<Tichu>) {
    if !state.public.is_over() {
        end_trick(game, state);
    }
}

/// Asks the seat whose turn it is: for a small tichu while it may call one, then for its play.
#[inline]
pub(crate) fn ask_turn(game: &Tichu, state: &mut State<Tichu>) {
    let Some(turn) = state.public.turn.filter(|_| !state.public.is_over()) else { return };
    let asks_first = game.rules.small_calls == SmallCalls::OwnTurn && game.may_call(&state.public, turn);
    let phase = if asks_first { Phase::SmallLate } else { to_move(&state.public) };
    ask(state, turn, phase);
}

fn to_move(public: &Public) -> Phase {
    if public.table.is_none() { Phase::Lead } else { Phase::Follow }
}

impl Tichu {
    /// Whether a tichu of this seat would be in time, and is not one too many.
    #[inline]
    pub(crate) fn may_call(&self, public: &Public, seat: Seat) -> bool {
        public.may_call(seat, self.rules.one_call_a_side)
    }
}
