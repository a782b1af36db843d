//! The hand in its parts, and the rules that move it: deal, turn, apply.

use std::ops::RangeInclusive;

use arrayvec::ArrayVec;
use climbing::{DealRng, Game, Illegal, Key, RulesError, Seat, SeatSet, Seats, State, Table, Turn, tag};
use serde::{Deserialize, Serialize};

use crate::Hoola;
use crate::actions::Action;
use crate::cards::{Card, Cards};
use crate::forms::Forms;
use crate::public::{Public, Stage, Top};
use crate::rules::Rules;
use crate::view::Phase;

/// Cards of a hand at the deal; the leader has one more unless a card is turned up.
pub(crate) const DEALT: u8 = 7;

/// The cards of a stock, the next to be drawn last.
pub type Stock = ArrayVec<Card, 52>;

/// What a seat sees besides the public part.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Private {
    /// The cards it holds.
    pub hand: Cards,
}

/// What nobody sees.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hidden {
    /// The stock, the next card to be drawn last.
    pub stock: Stock,
    /// Who is asked whether he claims the last discard; nobody outside of such a window.
    pub claimant: Option<Seat>,
    /// What discards are shuffled by, under rules that make a new stock of them; 0 otherwise.
    pub chance: u64,
}

/// What one hand leaves for the next.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// Number of the hand that is dealt next, from 1.
    pub hand_no: u16,
    /// Hands of the match that are still to be played, the next one included; nothing if it has no stated end.
    pub hands_left: Option<u16>,
    /// What each seat has won so far, less what it has lost.
    pub scores: Seats<i64>,
    /// Who has the first turn; before the first hand lots are drawn.
    pub leader: Option<Seat>,
}

impl Game for Hoola {
    const NAME: &'static str = "hoola";
    const ABOUT: &'static str =
        "Hoola: a rummy with single sevens, claims out of turn and a stop; empty your hand in one turn";
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
        let forms = Forms::new(&rules);
        Ok(Self { rules, forms })
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn seats(&self) -> RangeInclusive<usize> {
        2..=if self.rules.six_players { 6 } else { 5 }
    }

    fn usual(&self) -> Table {
        Table { seats: 4, hands: Some(5) }
    }

    fn opening(&self, table: Table) -> Standing {
        Standing { hand_no: 1, hands_left: table.hands, scores: Seats::new(table.seats, |_| 0), leader: None }
    }

    fn deal(&self, seats: usize, standing: &Standing, rng: &mut DealRng) -> State<Self> {
        let mut stock: Stock = Cards::DECK.into_iter().collect();
        rng.shuffle(&mut stock);
        let lot = Seat::new(rng.below(seats as u32) as usize);
        let chance = if self.rules.reshuffles > 0 { rng.word() } else { 0 };
        let leader = standing.leader.filter(|seat| seat.index() < seats).unwrap_or(lot);
        let mut take = |count: u8| stock.drain(stock.len() - usize::from(count)..).collect::<Cards>();
        let private = Seats::new(seats, |seat| Private { hand: take(self.dealt_to(seat, leader)) });
        let turned = if self.rules.open_card { stock.pop() } else { None };
        let public = self.dealt(seats, standing, leader, turned);
        let mut state: State<Self> = State { public, private, hidden: Hidden { stock, claimant: None, chance } };
        state.hidden.claimant = self.next_claimant(&state, leader, seats);
        state
    }

    #[inline]
    fn turn(&self, state: &State<Self>) -> Turn<Phase> {
        let public = &state.public;
        match (public.end, state.hidden.claimant, public.stage) {
            (Some(_), ..) => Turn::Over,
            (_, Some(seat), _) => Turn::Act { seat, phase: Phase::Claim },
            (_, _, Stage::Start) => Turn::Act { seat: public.turn, phase: Phase::Start },
            (_, _, Stage::Play) => Turn::Act { seat: public.turn, phase: Phase::Play },
        }
    }

    #[inline]
    fn apply(&self, state: &mut State<Self>, action: Action) -> Result<(), Illegal> {
        let Turn::Act { seat, phase } = self.turn(state) else { return Err(Illegal::new(action, "the hand is over")) };
        let claims = matches!(action, Action::Claim(_) | Action::ClaimLay(_) | Action::Pass);
        if claims != (phase == Phase::Claim) {
            return Err(Illegal::new(action, format!("seat {seat} is asked for {}", phase.answers())));
        }
        if action == Action::Pass {
            self.pass(state, seat);
            return Ok(());
        }
        self.allows(&state.public, seat, action).map_err(|reason| Illegal::new(action, reason))?;
        self.holds(state, seat, action)?;
        self.carry_out(state, seat, action);
        Ok(())
    }

    /// That somebody could have claimed a card.
    fn secret(&self, _: Phase, action: Action) -> bool {
        action == Action::Pass
    }

    fn window(&self, phase: Phase) -> bool {
        phase == Phase::Claim
    }

    fn reveals(&self, _: Phase, action: Action) -> bool {
        action == Action::Draw
    }
}

impl Hoola {
    pub(crate) fn dealt_to(&self, seat: Seat, leader: Seat) -> u8 {
        DEALT + u8::from(seat == leader && !self.rules.open_card)
    }

    /// The public part right after the deal.
    pub(crate) fn dealt(&self, seats: usize, standing: &Standing, leader: Seat, turned: Option<Card>) -> Public {
        let sizes = Seats::new(seats, |seat| self.dealt_to(seat, leader));
        let held: u8 = sizes.iter().sum();
        Public {
            hand_no: standing.hand_no,
            hands_left: standing.hands_left.map(|left| left.saturating_sub(1)),
            scores: standing.scores.clone(),
            leader,
            turned,
            stock: 52 - held - u8::from(turned.is_some()),
            sizes,
            reshuffles: self.rules.reshuffles,
            pile: turned.into_iter().collect(),
            top: turned.map(|card| Top { card, by: None }),
            melds: ArrayVec::new(),
            registered: SeatSet::NONE,
            turn: leader,
            stage: if self.rules.open_card { Stage::Start } else { Stage::Play },
            began_registered: false,
            claimed: false,
            liable: None,
            placed: Cards::NONE,
            end: None,
            history: Vec::with_capacity(HISTORY),
        }
    }

    /// Whether the seat has the cards that the action takes.
    #[inline]
    fn holds(&self, state: &State<Self>, seat: Seat, action: Action) -> Result<(), Illegal> {
        let hand = state.private[seat].hand;
        let top = state.public.top.map_or(Cards::NONE, |top| Cards::of(top.card));
        let fits = match action {
            Action::Register(meld) => hand.contains(meld.cards()),
            Action::Claim(meld) => hand.contains(meld.cards() - top),
            Action::Lay { cards, .. } => hand.contains(cards),
            Action::Discard(card) => hand.has(card),
            Action::Stop => self.is_low(hand),
            Action::Declare => self.wins_declared(&state.public, seat, hand),
            Action::ClaimLay(_) | Action::Draw | Action::Pass => true,
        };
        if fits { Ok(()) } else { Err(self.not_with(seat, hand, action)) }
    }

    #[cold]
    fn not_with(&self, seat: Seat, hand: Cards, action: Action) -> Illegal {
        let reason = match action {
            Action::Stop => {
                format!("seat {seat} has {} points, at most {} may", self.value(hand), self.rules.stop_limit)
            }
            Action::Declare => format!("{hand} does not win by being declared"),
            _ => format!("seat {seat} holds {hand}"),
        };
        Illegal::new(action, reason)
    }

    #[inline]
    fn carry_out(&self, state: &mut State<Self>, seat: Seat, action: Action) {
        let top = state.public.top.map_or(Cards::NONE, |top| Cards::of(top.card));
        let hand = &mut state.private[seat].hand;
        match action {
            Action::Register(meld) => *hand -= meld.cards(),
            Action::Claim(meld) => *hand -= meld.cards() - top,
            Action::Lay { cards, .. } => *hand -= cards,
            Action::Discard(card) => *hand -= Cards::of(card),
            Action::Draw => draw(state, seat),
            Action::ClaimLay(_) | Action::Declare | Action::Stop | Action::Pass => {}
        }
        state.public.act(seat, action);
        state.hidden.claimant = match action {
            Action::Discard(_) if !state.public.is_over() => {
                self.next_claimant(state, state.public.turn, state.seats() - 1)
            }
            _ => None,
        };
    }

    /// Claims nothing: the next seat that could is asked.
    fn pass(&self, state: &mut State<Self>, seat: Seat) {
        let (seats, first) = (state.seats(), state.public.turn);
        let passed = (seat.index() + seats - first.index()) % seats + 1;
        state.hidden.claimant = self.next_claimant(state, seat.next(seats), seats - passed);
    }
}

/// The next card of the stock, which is made anew of the discards where the rules say so.
fn draw(state: &mut State<Hoola>, seat: Seat) {
    let hidden = &mut state.hidden;
    if hidden.stock.is_empty() {
        hidden.stock.extend(state.public.reshuffled());
        // Each reshuffle has a stream of its own.
        let key = Key::deal(hidden.chance, tag("hoola reshuffle"), u64::from(state.public.reshuffles), 0);
        key.deal_rng().shuffle(&mut hidden.stock);
    }
    if let Some(card) = hidden.stock.pop() {
        state.private[seat].hand |= Cards::of(card);
    }
}

/// Events that most hands stay below.
const HISTORY: usize = 128;
