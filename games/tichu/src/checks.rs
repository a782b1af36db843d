//! Whether the parts of a view fit together: a view from outside is replayed from its deal.

use climbing::{Key, Purpose, Seat, Settlement, View, ViewError, Worlds};

use crate::Tichu;
use crate::belief::Belief;
use crate::bombs::can_bomb;
use crate::calls::Call;
use crate::cards::{Card, Cards};
use crate::history::{Event, Move};
use crate::knowledge::{FULL, opener};
use crate::melds::Meld;
use crate::public::Public;
use crate::rules::SmallCalls;
use crate::seating::{SEATS, side};
use crate::state::FIRST;
use crate::unmet::unmet;
use crate::view::Phase;

/// Checks a view, part by part; each part relies on those before it.
pub(crate) fn check(game: &Tichu, view: View<'_, Tichu>) -> Result<(), ViewError> {
    let check = Check { game, view };
    check.table()?;
    check.totals()?;
    check.stage()?;
    check.replay()?;
    check.phase()?;
    check.own_hand()?;
    check.own_exchange()?;
    check.mahjong()?;
    check.own_wishes()?;
    check.has_a_world()
}

fn ensure(holds: bool, message: impl FnOnce() -> String) -> Result<(), ViewError> {
    if holds { Ok(()) } else { Err(ViewError::new(message())) }
}

struct Check<'a> {
    game: &'a Tichu,
    view: View<'a, Tichu>,
}

impl Check<'_> {
    /// There is something for each of four seats.
    fn table(&self) -> Result<(), ViewError> {
        let public = self.view.public;
        let lengths =
            [public.calls.len(), public.sizes.len(), public.played_by.len(), public.piles.len(), public.places.len()];
        ensure(lengths == [SEATS; 5], || {
            format!("calls, sizes, played cards, piles and places for {lengths:?} seats instead of {SEATS}")
        })?;
        ensure(self.view.seat.index() < SEATS, || format!("no seat {} at this table", self.view.seat))?;
        ensure(public.hand_no > 0, || "hands are numbered from 1".into())
    }

    /// Totals are what the hands before can have brought, and leave the match open.
    fn totals(&self) -> Result<(), ViewError> {
        let Public { totals, hand_no, hands_left, .. } = self.view.public;
        let hands = i128::from(*hand_no) - 1;
        let objective = self.game.objective(SEATS);
        let [lowest, highest] = [objective.lowest, objective.highest].map(|b| i128::from(b.unwrap_or(0)) * hands);
        ensure(totals.iter().all(|total| (lowest..=highest).contains(&i128::from(*total))), || {
            format!("{totals:?} are no points of {hands} hands")
        })?;
        ensure(hands_left.is_some() || !self.game.is_decided(*totals), || format!("with {totals:?} the match is over"))
    }

    /// The phase belongs before or after the exchange.
    fn stage(&self) -> Result<(), ViewError> {
        let View { phase, public, .. } = self.view;
        let fits = match phase {
            Phase::Grand | Phase::Exchange => !public.exchanged,
            Phase::SmallEarly => !public.exchanged && self.game.rules.small_before_exchange,
            _ => public.exchanged,
        };
        ensure(fits, || format!("cards were exchanged: {}, which does not fit {phase}", public.exchanged))
    }

    /// The history is one of legal moves, and the public part is what comes of it.
    fn replay(&self) -> Result<(), ViewError> {
        let View { public, phase, .. } = self.view;
        let cards = if phase == Phase::Grand { FIRST } else { FULL };
        let dealt = Public::dealt(public.hand_no, public.hands_left, public.totals, cards);
        let mut played = Public { exchanged: public.exchanged, ..dealt };
        for event in &public.history {
            self.replay_event(&mut played, *event)
                .map_err(|reason| ViewError::new(format!("`{event}` in the history: {reason}")))?;
        }
        if played.is_complete() && self.trick_is_taken() {
            self.take(&mut played).map_err(ViewError::new)?;
        }
        ensure(played == *public, || format!("the public part is not what its history gives: {played:?}"))
    }

    /// Whether a trick that nobody can answer any more lies in a pile in this phase.
    fn trick_is_taken(&self) -> bool {
        match self.view.phase {
            Phase::Bomb | Phase::Gift => false,
            Phase::SmallLate => self.game.rules.small_calls == SmallCalls::OwnTurn,
            _ => true,
        }
    }

    fn take(&self, public: &mut Public) -> Result<(), &'static str> {
        if public.end_trick(self.game.rules.dragon_autogive) {
            Ok(())
        } else {
            Err("the trick of the dragon is given away first")
        }
    }

    /// Carries out an event if it is a legal one for what everybody can see.
    fn replay_event(&self, public: &mut Public, event: Event) -> Result<(), &'static str> {
        let Event { seat, did } = event;
        if seat.index() >= SEATS {
            return Err("the table has no such seat");
        }
        if public.is_over() {
            return Err("the hand is over before it");
        }
        if public.wisher().is_some_and(|wisher| (wisher, true) != (seat, matches!(did, Move::Wish(_)))) {
            return Err("whoever plays the mahjong names his wish first");
        }
        if public.finished() >= 3 && !matches!(did, Move::Gift(_)) {
            return Err("the trick of the dragon is given away first");
        }
        match did {
            Move::Call(call) => self.replay_call(public, seat, call),
            Move::Lead(meld) => self.replay_lead(public, seat, meld),
            Move::Follow(meld) => {
                can_answer(public, seat)?;
                self.replay_play(public, seat, meld, did)
            }
            Move::Pass => {
                can_answer(public, seat)?;
                public.pass(seat);
                Ok(())
            }
            Move::Bomb(meld) if !meld.is_bomb() || public.table.is_none() => {
                Err("only bombs are thrown in, on a trick")
            }
            Move::Bomb(meld) => self.replay_play(public, seat, meld, did),
            Move::Wish(wish) if public.wisher().is_none() || wish.is_none() && self.game.rules.wish_mandatory => {
                Err("there is no such wish")
            }
            Move::Wish(wish) => {
                public.name_wish(seat, wish);
                Ok(())
            }
            Move::Gift(to) => self.replay_gift(public, seat, to),
        }
    }

    fn replay_call(&self, public: &mut Public, seat: Seat, call: Call) -> Result<(), &'static str> {
        let only_grand_before =
            public.history.iter().all(|event| event.did == Move::Call(Call::Grand) && event.seat < seat);
        let rules = &self.game.rules;
        let in_time = match (call, public.turn) {
            (Call::None, _) => false,
            (Call::Grand, _) => only_grand_before,
            (Call::Small, None) => self.view.phase != Phase::Grand && (public.exchanged || rules.small_before_exchange),
            (Call::Small, Some(turn)) => rules.small_calls == SmallCalls::AnyTime || turn == seat,
        };
        if !in_time || !self.game.may_call(public, seat) {
            return Err("it is not the time for this call");
        }
        if public.is_complete() && rules.small_calls == SmallCalls::OwnTurn {
            self.take(public)?;
        }
        public.call(seat, call);
        Ok(())
    }

    fn replay_lead(&self, public: &mut Public, seat: Seat, meld: Meld) -> Result<(), &'static str> {
        if !public.exchanged {
            return Err("cards are exchanged first");
        }
        if public.is_complete() {
            self.take(public)?;
        }
        if public.table.is_some() {
            return Err("a trick is under way");
        }
        if public.turn.is_some_and(|turn| turn != seat) {
            return Err("it is another seat's turn");
        }
        self.replay_play(public, seat, meld, Move::Lead(meld))
    }

    fn replay_play(&self, public: &mut Public, seat: Seat, meld: Meld, did: Move) -> Result<(), &'static str> {
        if public.bar().is_some_and(|bar| !meld.beats(bar)) {
            return Err("it does not beat the table");
        }
        if meld.size() > public.sizes[seat] {
            return Err("the seat has not so many cards");
        }
        if public.played & meld.cards() != Cards::NONE {
            return Err("some of its cards were played before");
        }
        public.play(seat, meld, did);
        if public.is_ending() && !public.is_over() {
            public.end_trick(self.game.rules.dragon_autogive);
        }
        Ok(())
    }

    fn replay_gift(&self, public: &mut Public, seat: Seat, to: Seat) -> Result<(), &'static str> {
        if !self.gives(public, seat) {
            return Err("there is no trick to give away");
        }
        if to.index() >= SEATS || side(to) == side(seat) {
            return Err("it is given to an opponent");
        }
        public.give(seat, to);
        Ok(())
    }

    /// Whether this seat has a trick to give away.
    fn gives(&self, public: &Public, seat: Seat) -> bool {
        let over = public.is_complete() || public.finished() >= 3;
        let owner = public.table.is_some_and(|top| top.owner == seat);
        over && owner && public.dragon_has_won() && !self.game.rules.dragon_autogive
    }

    /// The seat can be asked this.
    fn phase(&self) -> Result<(), ViewError> {
        let View { seat, phase, public, own } = self.view;
        ensure(!public.is_over(), || "the hand is over".into())?;
        ensure(public.finished() < 3 || phase == Phase::Gift, || "a trick is to be given away".into())?;
        ensure(public.wisher().is_none() || phase == Phase::Wish, || "a wish is to be named".into())?;
        let own_turn = public.turn.map_or(own.hand.has(Card::MAHJONG), |turn| turn == seat);
        let fits = match phase {
            Phase::Grand => self.game.may_call(public, seat) && self.grand_calls_before(seat),
            Phase::SmallEarly | Phase::Small => self.game.may_call(public, seat) && public.turn.is_none(),
            Phase::SmallLate => {
                let asked = self.game.rules.small_calls == SmallCalls::AnyTime || own_turn;
                self.game.may_call(public, seat) && public.turn.is_some() && asked
            }
            Phase::Exchange => own.given.contains(&None),
            Phase::Lead => own_turn && public.table.is_none(),
            Phase::Follow => own_turn && public.table.is_some() && !public.is_complete(),
            Phase::Wish => public.wisher() == Some(seat),
            Phase::Bomb => public.bar().is_some_and(|bar| can_bomb(own.hand, bar)),
            Phase::Gift => self.gives(public, seat),
        };
        ensure(fits, || format!("seat {seat} cannot be asked for {phase} now"))
    }

    fn grand_calls_before(&self, seat: Seat) -> bool {
        self.view.public.history.iter().all(|event| event.did == Move::Call(Call::Grand) && event.seat < seat)
    }

    /// The hand has its size, and its cards are nowhere else.
    fn own_hand(&self) -> Result<(), ViewError> {
        let View { seat, public, own, .. } = self.view;
        let (held, size) = (own.hand.len(), public.sizes[seat]);
        ensure(held == size, || format!("seat {seat} holds {held} cards, not {size}"))?;
        let twice = own.hand & public.played;
        ensure(twice.is_empty(), || format!("{twice} held by seat {seat} and played"))
    }

    /// Cards are given and received where they must be, and are where they can be.
    fn own_exchange(&self) -> Result<(), ViewError> {
        let View { seat, phase, public, own } = self.view;
        let set = |cards: &[Option<Card>; 3]| cards.iter().flatten().copied().collect::<Cards>();
        let (given, received) = (set(&own.given), set(&own.received));
        let number = |cards: &[Option<Card>; 3]| cards.iter().flatten().count();
        let has = own.hand | public.played_by[seat];
        let fits = if public.exchanged {
            given.len() == 3 && received.len() == 3 && has.contains(received) && (has & given).is_empty()
        } else {
            let in_order = own.given.is_sorted_by_key(Option::is_none);
            let chosen = number(&own.given);
            let early = phase == Phase::Exchange || chosen == 0;
            early && in_order && usize::from(given.len()) == chosen && own.hand.contains(given) && received.is_empty()
        };
        ensure(fits, || format!("seat {seat} cannot have given {given} and received {received}"))
    }

    /// Whoever led first had the mahjong.
    fn mahjong(&self) -> Result<(), ViewError> {
        let View { seat, public, own, .. } = self.view;
        let Some(opener) = opener(public) else { return Ok(()) };
        let elsewhere = Seat::all(SEATS).any(|other| other != opener && public.played_by[other].has(Card::MAHJONG));
        let mine = (own.hand | public.played_by[seat]).has(Card::MAHJONG);
        ensure(!elsewhere && (opener == seat) == mine, || {
            format!("seat {opener} led first and was not dealt the mahjong")
        })
    }

    /// This seat fulfilled a wish wherever it could.
    fn own_wishes(&self) -> Result<(), ViewError> {
        let View { seat, public, own, .. } = self.view;
        let all = unmet(&public.history);
        let mut mine = all.iter().filter(|unmet| unmet.seat == seat);
        ensure(mine.all(|unmet| unmet.allows(own.hand)), || format!("seat {seat} did not fulfil a wish, and could"))
    }

    /// There is a deal that shows this view.
    fn has_a_world(&self) -> Result<(), ViewError> {
        let key = Key { purpose: Purpose::Check, ..Key::deal(0, 0, 0, 0) };
        match self.game.sample(self.view, &Belief::default(), &mut key.bot_rng()) {
            Ok(_) => Ok(()),
            Err(none) => Err(ViewError::new(none.to_string())),
        }
    }
}

/// The seat can answer what lies on the table.
fn can_answer(public: &Public, seat: Seat) -> Result<(), &'static str> {
    if public.table.is_none() || public.is_complete() {
        return Err("a trick is to be opened");
    }
    if public.turn != Some(seat) {
        return Err("it is another seat's turn");
    }
    Ok(())
}
