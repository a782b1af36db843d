//! The hand in its parts, and the rules that move it: deal, turn, apply.

use std::ops::RangeInclusive;

use climbing::{DealRng, Game, Illegal, RulesError, Seat, SeatSet, Seats, State, Table, Turn};
use serde::{Deserialize, Serialize};

use crate::actions::Action;
use crate::cards::Cards;
use crate::deal::deal_hands;
use crate::melds::Meld;
use crate::public::{HISTORY, Public, Revolution};
use crate::rules::{self, FirstHand, Rules};
use crate::seating::{draw_order, is_order, overturned};
use crate::taxes::{self, Levy, rate};
use crate::view::Phase;
use crate::{Dalmuti, deck};

/// What a seat sees besides the public part.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Private {
    /// The cards it holds.
    pub hand: Cards,
    /// What it has chosen to return, until all taxes are exchanged.
    pub pending: Option<Levy>,
    /// The cards it gave away as tax, or in return for it, in this hand.
    pub given: Cards,
    /// The cards it received as tax, or in return for it, in this hand.
    pub received: Cards,
}

impl Private {
    /// A seat that holds these cards and has exchanged none.
    pub const fn holding(hand: Cards) -> Self {
        Self { hand, pending: None, given: Cards::NONE, received: Cards::NONE }
    }
}

climbing::named! {
    /// How far a hand has come.
    pub enum Stage {
        /// The seat that was dealt both jesters is asked whether it calls a revolution.
        Revolution = "revolution",
        /// The Dalmuti choose what they return.
        Tax = "tax",
        /// Cards are played.
        Play = "play",
    }
}

/// What nobody sees.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hidden {
    /// How far the hand has come.
    pub stage: Stage,
}

/// What one hand leaves for the next.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// The seats in the order in which they finished; nothing before the first hand, which draws lots.
    pub order: Option<Seats<Seat>>,
    /// Number of the hand that is dealt next, from 1.
    pub hand_no: u16,
    /// Hands of the match that are still to be played, the next one included; nothing if it has no stated end.
    pub hands_left: Option<u16>,
    /// Points so far by seat.
    pub points: Seats<i64>,
}

impl Game for Dalmuti {
    const NAME: &'static str = "dalmuti";
    const ABOUT: &'static str = "The Great Dalmuti: get rid of your cards and rise, or pay taxes";
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
        match (self.rules.deck, self.rules.large_tables) {
            (rules::Deck::Stripped, _) => 4..=5,
            (rules::Deck::Full, false) => 4..=8,
            (rules::Deck::Full, true) => 4..=10,
        }
    }

    fn usual(&self) -> Table {
        Table { seats: if self.rules.deck == rules::Deck::Stripped { 5 } else { 6 }, hands: Some(5) }
    }

    fn opening(&self, table: Table) -> Standing {
        Standing { order: None, hand_no: 1, hands_left: table.hands, points: Seats::new(table.seats, |_| 0) }
    }

    fn deal(&self, seats: usize, standing: &Standing, rng: &mut DealRng) -> State<Self> {
        let order = match &standing.order {
            Some(order) if is_order(order, seats) => order.clone(),
            _ => draw_order(seats, deck(&self.rules, seats), rng),
        };
        let hands = deal_hands(&self.rules, &order, rng);
        let private: Seats<Private> = hands.iter().map(|hand| Private::holding(*hand)).collect();
        let sizes = private.iter().map(|own| own.hand.len()).collect();
        let public = Public::dealt(order, standing, sizes);
        let mut state = State { public, private, hidden: Hidden { stage: Stage::Revolution } };
        if self.rebel(&state).is_none() {
            self.close_window(&mut state);
        }
        state
    }

    #[inline]
    fn turn(&self, state: &State<Self>) -> Turn<Phase> {
        match state.hidden.stage {
            Stage::Play => state.public.turn(),
            Stage::Tax => {
                let order = state.public.order.as_slice();
                let greater = state.private[order[0]].pending.is_none();
                Turn::Act { seat: if greater { order[0] } else { order[1] }, phase: Phase::Tax }
            }
            Stage::Revolution => match self.rebel(state) {
                Some(seat) => Turn::Act { seat, phase: Phase::Revolution },
                None => state.public.turn(),
            },
        }
    }

    #[inline]
    fn apply(&self, state: &mut State<Self>, action: Action) -> Result<(), Illegal> {
        match (state.hidden.stage, action) {
            (Stage::Play, Action::Play(meld)) => self.play(state, meld),
            (Stage::Play, Action::Pass) => pass(state),
            (Stage::Tax, Action::Return(levy)) => self.give_back(state, levy),
            (Stage::Revolution, Action::Revolt) => {
                self.revolt(state);
                Ok(())
            }
            (Stage::Revolution, Action::Decline) => {
                self.close_window(state);
                Ok(())
            }
            (Stage::Revolution, _) => Err(Illegal::new(action, "a revolution is called or declined")),
            (Stage::Tax, _) => Err(Illegal::new(action, "a Dalmuti returns cards for his tax")),
            (Stage::Play, _) => Err(Illegal::new(action, "cards are played, or the turn is passed")),
        }
    }

    /// Returned cards are between giver and receiver, and that somebody could have called a revolution is his secret.
    fn secret(&self, _: Phase, action: Action) -> bool {
        matches!(action, Action::Return(_) | Action::Decline)
    }

    fn window(&self, phase: Phase) -> bool {
        phase == Phase::Revolution
    }

    /// Taxes move cards: with the last return, or where peons pay first, as soon as nobody calls a revolution.
    fn reveals(&self, _: Phase, action: Action) -> bool {
        matches!(action, Action::Return(_)) || action == Action::Decline && self.rules.return_after_receive
    }
}

impl Dalmuti {
    /// Whether a hand has taxes unless a revolution stops them.
    pub(crate) fn taxes(&self, hand_no: u16) -> bool {
        hand_no > 1 || self.rules.first_hand == FirstHand::Taxes
    }

    /// Whether a seat that was dealt both jesters can call a revolution: where there is no tax to stop, only the
    /// Greater Peon can.
    pub(crate) fn may_revolt(&self, public: &Public, seat: Seat) -> bool {
        self.taxes(public.hand_no) || public.order.as_slice().last() == Some(&seat)
    }

    /// The seat that can call a revolution, right after the deal.
    fn rebel(&self, state: &State<Self>) -> Option<Seat> {
        let both = |(seat, own): (Seat, &Private)| (own.hand.jesters() == 2).then_some(seat);
        state.private.enumerate().find_map(both).filter(|seat| self.may_revolt(&state.public, *seat))
    }

    /// Nobody calls a revolution: taxes follow, if this hand has any.
    fn close_window(&self, state: &mut State<Self>) {
        if self.taxes(state.public.hand_no) {
            taxes::open(self, state);
        } else {
            state.hidden.stage = Stage::Play;
        }
    }

    /// A revolution: nobody pays tax. If it is the Greater Peon's, opposites change places.
    fn revolt(&self, state: &mut State<Self>) {
        let Some(caller) = self.rebel(state) else { return };
        let public = &mut state.public;
        let greater = public.order.as_slice().last() == Some(&caller);
        if greater {
            public.order = overturned(&public.order);
            public.turn = public.order[Seat::new(0)];
        }
        public.revolution = Some(Revolution { caller, greater });
        state.hidden.stage = Stage::Play;
    }

    /// A Dalmuti chooses what he returns; with the second choice the cards change hands.
    fn give_back(&self, state: &mut State<Self>, levy: Levy) -> Result<(), Illegal> {
        let order = state.public.order.as_slice();
        let position = usize::from(state.private[order[0]].pending.is_some());
        let seat = order[position];
        let wrong = |reason: String| Err(Illegal::new(Action::Return(levy), reason));
        let (own, cards) = (&mut state.private[seat], levy.cards());
        if levy.len() != rate(position) {
            return wrong(format!("seat {seat} returns as many cards as it receives: {}", rate(position)));
        }
        if !own.hand.contains(cards) {
            return wrong(format!("seat {seat} holds {}", own.hand));
        }
        if cards.jesters() > 0 && !self.rules.return_jesters {
            return wrong("jesters are not returned under these rules".into());
        }
        own.pending = Some(levy);
        if position == 1 {
            taxes::exchange(self, state);
        }
        Ok(())
    }

    #[inline]
    fn play(&self, state: &mut State<Self>, meld: Meld) -> Result<(), Illegal> {
        let public = &mut state.public;
        let own = &mut state.private[public.turn];
        let fits = public.bar().is_none_or(|bar| meld.beats(bar));
        let left = if fits && !public.is_over() { own.hand.checked_sub(meld.cards()) } else { None };
        let Some(left) = left else { return Err(why_not(public, own.hand, meld)) };
        own.hand = left;
        public.play(meld, self.rules.pass_is_out);
        Ok(())
    }
}

#[inline]
fn pass(state: &mut State<Dalmuti>) -> Result<(), Illegal> {
    if state.public.is_over() {
        return Err(Illegal::new(Action::Pass, "the hand is over"));
    }
    if state.public.table.is_none() {
        return Err(Illegal::new(Action::Pass, "whoever leads plays a set"));
    }
    state.public.pass();
    Ok(())
}

/// Why a set cannot be played now.
#[cold]
fn why_not(public: &Public, hand: Cards, meld: Meld) -> Illegal {
    let reason = match public.bar() {
        _ if public.is_over() => "the hand is over".into(),
        Some(bar) if meld.count() != bar.count() => format!("{bar} asks for {} cards", bar.count()),
        Some(bar) if meld.rank() >= bar.rank() => format!("{bar} asks for a rank better than {}", bar.rank()),
        _ => format!("seat {} holds {hand}", public.turn),
    };
    Illegal::new(Action::Play(meld), reason)
}

impl Public {
    /// The public part right after the deal.
    pub(crate) fn dealt(order: Seats<Seat>, standing: &Standing, sizes: Seats<u8>) -> Self {
        let seats = order.len();
        Self {
            hand_no: standing.hand_no,
            hands_left: standing.hands_left.map(|left| left.saturating_sub(1)),
            points: standing.points.clone(),
            played: Cards::NONE,
            played_by: Seats::new(seats, |_| Cards::NONE),
            places: Seats::new(seats, |_| 0),
            table: None,
            turn: order[Seat::new(0)],
            passed: SeatSet::NONE,
            taxed: false,
            shown: None,
            revolution: None,
            history: Vec::with_capacity(HISTORY),
            sizes,
            order,
        }
    }

    /// Whose turn it is when cards are played.
    #[inline]
    fn turn(&self) -> Turn<Phase> {
        if self.is_over() {
            return Turn::Over;
        }
        Turn::Act { seat: self.turn, phase: if self.table.is_none() { Phase::Lead } else { Phase::Follow } }
    }
}
