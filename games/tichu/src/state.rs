//! The hand in its parts, and the rules that move it: deal, turn, apply.

use std::ops::RangeInclusive;

use climbing::{DealRng, Game, Illegal, RulesError, Seat, Seats, State, Table, Turn};
use serde::{Deserialize, Serialize};

use crate::Tichu;
use crate::actions::Action;
use crate::calls::Call;
use crate::cards::{Card, Cards, Rank};
use crate::history::Move;
use crate::melds::Meld;
use crate::public::Public;
use crate::rules::Rules;
use crate::seating::{SEATS, opponents};
use crate::view::Phase;
use crate::wish::can_fulfil;
use crate::{exchange, windows};

/// Cards of the first part of a deal, and of the second.
pub(crate) const FIRST: u8 = 8;
pub(crate) const SECOND: u8 = 6;

/// What a seat sees besides the public part.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Private {
    /// The cards it holds; until cards are exchanged, those that it has chosen to give among them.
    pub hand: Cards,
    /// What it gave, or has chosen to give, to the next seat, to its partner and to the seat before it.
    pub given: [Option<Card>; 3],
    /// What it was given by the next seat, by its partner and by the seat before it.
    pub received: [Option<Card>; 3],
}

impl Private {
    /// A seat that holds these cards and has exchanged none.
    pub const fn holding(hand: Cards) -> Self {
        Self { hand, given: [None; 3], received: [None; 3] }
    }
}

/// Who is asked what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Asked {
    /// Who.
    pub seat: Seat,
    /// What.
    pub phase: Phase,
}

/// What nobody sees.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hidden {
    /// The cards that each seat is dealt after grand tichus are called.
    pub undealt: Seats<Cards>,
    /// Who is asked next.
    pub asked: Asked,
}

/// What one hand leaves for the next.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// Number of the hand that is dealt next, from 1.
    pub hand_no: u16,
    /// Hands of the match that are still to be played, the next one included; nothing if it is played to the target.
    #[serde(deserialize_with = "Option::deserialize")]
    pub hands_left: Option<u16>,
    /// Points of both sides so far: first those of seats 0 and 2.
    pub totals: [i64; 2],
}

impl Game for Tichu {
    const NAME: &'static str = "tichu";
    const ABOUT: &'static str = "Tichu: two teams, calls, an exchange, bombs out of turn";
    const PHASES: &'static [Phase] = Phase::ALL;

    type Rules = Rules;
    type Standing = Standing;
    type Public = Public;
    type Private = Private;
    type Hidden = Hidden;
    type Action = Action;
    type Phase = Phase;

    fn new(rules: Rules) -> Result<Self, RulesError> {
        rules.check()?;
        Ok(Self { rules })
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn seats(&self) -> RangeInclusive<usize> {
        SEATS..=SEATS
    }

    fn usual(&self) -> Table {
        Table { seats: SEATS, hands: Some(5) }
    }

    fn opening(&self, table: Table) -> Standing {
        Standing { hand_no: 1, hands_left: table.hands, totals: [0; 2] }
    }

    fn deal(&self, _: usize, standing: &Standing, rng: &mut DealRng) -> State<Self> {
        let mut cards = [Card::DOG; 56];
        for (place, card) in cards.iter_mut().zip(Cards::DECK) {
            *place = card;
        }
        rng.shuffle(&mut cards);
        let part = |seat: Seat, from: u8, count: u8| -> Cards {
            let first = seat.index() * usize::from(FIRST + SECOND) + usize::from(from);
            cards[first..first + usize::from(count)].iter().copied().collect()
        };
        let hands_left = standing.hands_left.map(|left| left.saturating_sub(1));
        State {
            public: Public::dealt(standing.hand_no, hands_left, standing.totals, FIRST),
            private: Seats::new(SEATS, |seat| Private::holding(part(seat, 0, FIRST))),
            hidden: Hidden {
                undealt: Seats::new(SEATS, |seat| part(seat, FIRST, SECOND)),
                asked: Asked { seat: Seat::new(0), phase: Phase::Grand },
            },
        }
    }

    #[inline]
    fn turn(&self, state: &State<Self>) -> Turn<Phase> {
        let Asked { seat, phase } = state.hidden.asked;
        if state.public.is_over() { Turn::Over } else { Turn::Act { seat, phase } }
    }

    #[inline]
    fn apply(&self, state: &mut State<Self>, action: Action) -> Result<(), Illegal> {
        let Asked { seat, phase } = state.hidden.asked;
        if state.public.is_over() {
            return Err(Illegal::new(action, "the hand is over"));
        }
        match (phase, action) {
            (Phase::Lead | Phase::Follow, Action::Play(meld)) => self.play(state, seat, meld),
            (Phase::Follow, Action::Pass) => self.pass(state, seat),
            (Phase::Bomb, Action::Play(meld)) => self.bomb(state, seat, meld),
            (Phase::Bomb, Action::Pass) => {
                windows::after_bomb_declined(self, state, seat);
                Ok(())
            }
            (Phase::Grand | Phase::SmallEarly | Phase::Small | Phase::SmallLate, Action::Call | Action::Decline) => {
                self.answer_call(state, seat, phase, action);
                Ok(())
            }
            (Phase::Exchange, Action::Give(card)) => exchange::give(self, state, seat, card),
            (Phase::Wish, Action::Wish(rank)) => {
                self.wish(state, seat, Some(rank));
                Ok(())
            }
            (Phase::Wish, Action::NoWish) if !self.rules.wish_mandatory => {
                self.wish(state, seat, None);
                Ok(())
            }
            (Phase::Gift, Action::Gift(to)) => self.gift(state, seat, to),
            _ => Err(Illegal::new(action, format!("seat {seat} is asked for {}", phase.answers()))),
        }
    }

    /// Cards that are given away, and that somebody could have called a tichu or thrown a bomb in.
    fn secret(&self, phase: Phase, action: Action) -> bool {
        matches!((phase, action), (_, Action::Decline | Action::Give(_)) | (Phase::Bomb, Action::Pass))
    }

    /// Small tichus as well: who is asked for them, and when, is no business of his ordinary decisions.
    fn window(&self, phase: Phase) -> bool {
        matches!(phase, Phase::Bomb | Phase::SmallEarly | Phase::Small | Phase::SmallLate)
    }

    /// The last answer for a grand tichu deals six cards more, the last card that is given exchanges all, and with the last
    /// answer before the play the holder of the mahjong leads.
    fn reveals(&self, phase: Phase, _: Action) -> bool {
        matches!(phase, Phase::Grand | Phase::Exchange | Phase::Small)
    }
}

impl Tichu {
    fn answer_call(&self, state: &mut State<Self>, seat: Seat, phase: Phase, action: Action) {
        if action == Action::Call {
            state.public.call(seat, if phase == Phase::Grand { Call::Grand } else { Call::Small });
        }
        if phase == Phase::Grand {
            windows::after_grand(self, state, seat);
        } else {
            windows::after_small(self, state, seat);
        }
    }

    /// A combination is played in turn.
    #[inline]
    fn play(&self, state: &mut State<Self>, seat: Seat, meld: Meld) -> Result<(), Illegal> {
        let public = &mut state.public;
        let own = &mut state.private[seat];
        let bar = public.bar();
        let fits = bar.is_none_or(|bar| meld.beats(bar));
        let obliged = |wish: Rank| !meld.shows(wish) && can_fulfil(own.hand, bar, wish);
        if !fits || !own.hand.contains(meld.cards()) || public.wish.is_some_and(obliged) {
            return Err(why_not(public, own.hand, seat, meld));
        }
        own.hand -= meld.cards();
        public.play(seat, meld, if bar.is_none() { Move::Lead(meld) } else { Move::Follow(meld) });
        self.after_play(state, seat, meld);
        Ok(())
    }

    /// A bomb is thrown in, whosever turn it is; the wish does not matter.
    fn bomb(&self, state: &mut State<Self>, seat: Seat, meld: Meld) -> Result<(), Illegal> {
        let public = &mut state.public;
        let own = &mut state.private[seat];
        if !meld.is_bomb() {
            return Err(Illegal::new(Action::Play(meld), "only bombs are thrown in"));
        }
        if !public.bar().is_some_and(|bar| meld.beats(bar)) || !own.hand.contains(meld.cards()) {
            return Err(why_not(public, own.hand, seat, meld));
        }
        own.hand -= meld.cards();
        public.play(seat, meld, Move::Bomb(meld));
        self.after_play(state, seat, meld);
        Ok(())
    }

    #[inline]
    fn after_play(&self, state: &mut State<Self>, seat: Seat, meld: Meld) {
        if state.public.is_ending() {
            windows::end_hand(self, state);
        } else if meld.cards().has(Card::MAHJONG) {
            state.hidden.asked = Asked { seat, phase: Phase::Wish };
        } else {
            windows::open(self, state);
        }
    }

    #[inline]
    fn pass(&self, state: &mut State<Self>, seat: Seat) -> Result<(), Illegal> {
        let public = &mut state.public;
        if let Some(wish) = public.wish.filter(|wish| can_fulfil(state.private[seat].hand, public.bar(), *wish)) {
            return Err(Illegal::new(Action::Pass, format!("seat {seat} can play a {wish}, which is wished for")));
        }
        public.pass(seat);
        windows::open(self, state);
        Ok(())
    }

    fn wish(&self, state: &mut State<Self>, seat: Seat, wish: Option<Rank>) {
        state.public.name_wish(seat, wish);
        windows::open(self, state);
    }

    fn gift(&self, state: &mut State<Self>, seat: Seat, to: Seat) -> Result<(), Illegal> {
        if !opponents(seat).any(|opponent| opponent == to) {
            return Err(Illegal::new(Action::Gift(to), format!("seat {seat} gives it to an opponent")));
        }
        state.public.give(seat, to);
        windows::ask_turn(self, state);
        Ok(())
    }
}

/// Why a combination cannot be played now.
#[cold]
fn why_not(public: &Public, hand: Cards, seat: Seat, meld: Meld) -> Illegal {
    let reason = match (public.bar(), public.wish) {
        _ if !hand.contains(meld.cards()) => format!("seat {seat} holds {hand}"),
        (Some(bar), _) if !meld.beats(bar) => {
            format!("the {} does not beat the {} {}", meld.kind(), bar.meld.kind(), bar.meld)
        }
        (_, Some(wish)) => format!("seat {seat} can play a {wish}, which is wished for"),
        _ => "it cannot be played now".into(),
    };
    Illegal::new(Action::Play(meld), reason)
}
