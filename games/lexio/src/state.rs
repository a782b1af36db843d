//! The hand in its parts, and the rules that move it: deal, turn, apply.

use std::ops::RangeInclusive;

use climbing::{DealRng, Game, Illegal, RulesError, Seat, SeatSet, Seats, State, Table, Turn};
use serde::{Deserialize, Serialize};

use crate::Lexio;
use crate::actions::Action;
use crate::melds::{Key, Kind, Meld};
use crate::public::Public;
use crate::rules::{Leader, Rules};
use crate::straights::Straights;
use crate::tiles::{Tile, Tiles};
use crate::view::Phase;

/// What a seat sees besides the public part.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Private {
    /// The tiles it holds.
    pub hand: Tiles,
}

/// What nobody sees: nothing, since all tiles are dealt.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hidden {}

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
    /// Who went out in the hand before.
    pub winner: Option<Seat>,
}

impl Game for Lexio {
    const NAME: &'static str = "lexio";
    const ABOUT: &'static str = "Lexio: get rid of your tiles first, or pay for those you keep, twice for each 2";
    const PHASES: &'static [Phase] = Phase::ALL;

    type Rules = Rules;
    type Standing = Standing;
    type Public = Public;
    type Private = Private;
    type Hidden = Hidden;
    type Action = Action;
    type Phase = Phase;

    fn new(rules: Rules) -> Result<Self, RulesError> {
        let straights = [3, 4, 5].map(|seats| Straights::new(&rules, top(&rules, seats)));
        Ok(Self { rules, straights })
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn seats(&self) -> RangeInclusive<usize> {
        3..=5
    }

    fn usual(&self) -> Table {
        Table { seats: 4, hands: Some(5) }
    }

    fn opening(&self, table: Table) -> Standing {
        Standing { hand_no: 1, hands_left: table.hands, scores: Seats::new(table.seats, |_| 0), winner: None }
    }

    fn deal(&self, seats: usize, standing: &Standing, rng: &mut DealRng) -> State<Self> {
        let private = deal_hands(self.deck(seats), seats, rng);
        let holder = private.enumerate().find(|(_, own)| own.hand.has(Tile::CLOUD_3)).map(|(seat, _)| seat);
        let opener = standing.winner.filter(|seat| !self.shows_cloud_3(standing.hand_no) && seat.index() < seats);
        let opener = opener.or(holder).unwrap_or(Seat::new(0));
        let sizes = private.iter().map(|own| own.hand.len()).collect();
        State { public: Public::dealt(standing, opener, sizes), private, hidden: Hidden {} }
    }

    #[inline]
    fn turn(&self, state: &State<Self>) -> Turn<Phase> {
        let public = &state.public;
        if public.is_over() {
            return Turn::Over;
        }
        Turn::Act { seat: public.turn, phase: if public.table.is_none() { Phase::Lead } else { Phase::Follow } }
    }

    #[inline]
    fn apply(&self, state: &mut State<Self>, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Play(meld) => self.play(state, meld),
            Action::Pass => self.pass(state),
        }
    }
}

/// The largest number on the tiles of a table.
const fn top(rules: &Rules, seats: usize) -> u8 {
    match seats {
        0..=3 => 9,
        4 if !rules.fifteen_for_four => 13,
        _ => 15,
    }
}

impl Lexio {
    /// The largest number on the tiles of a table of `seats`, to which 1 and 2 are added: 9, 13 or 15.
    pub const fn top(&self, seats: usize) -> u8 {
        top(&self.rules, seats)
    }

    /// The tiles of a table of `seats`, all of which are dealt.
    #[inline]
    pub const fn deck(&self, seats: usize) -> Tiles {
        Tiles::up_to(self.top(seats))
    }

    /// The strength of a combination at a table of `seats`; nothing if it is none there.
    ///
    /// Of two combinations with as many tiles the one of greater strength beats the other. Under the usual rules this is
    /// the meld's [face](Meld::face), except that some rows are a straight at one table and not at another.
    #[inline]
    pub fn strength(&self, seats: usize, meld: Meld) -> Option<Key> {
        match meld.face().kind()? {
            Kind::Straight | Kind::Flush | Kind::StraightFlush => self.straights_of(seats).key(meld),
            _ => Some(meld.face()),
        }
    }

    /// Whether the combination may be played on `bar`: as many tiles, and stronger.
    #[inline]
    pub fn beats(&self, seats: usize, meld: Meld, bar: Meld) -> bool {
        meld.size() == bar.size() && self.strength(seats, meld) > self.strength(seats, bar)
    }

    /// The straights of a table of `seats` as sets of numbers, one cloud tile for each, weakest first under the usual rules.
    pub fn straights(&self, seats: usize) -> &[Tiles] {
        self.straights_of(seats).sets()
    }

    #[inline]
    pub(crate) fn straights_of(&self, seats: usize) -> &Straights {
        &self.straights[seats.clamp(3, 5) - 3]
    }

    /// Whether whoever opens a hand is the seat that was dealt cloud 3.
    pub(crate) fn shows_cloud_3(&self, hand_no: u16) -> bool {
        hand_no <= 1 || self.rules.leader == Leader::Cloud3
    }

    /// Whether it is a combination, and beats what is on the table.
    #[inline]
    pub(crate) fn fits(&self, public: &Public, meld: Meld) -> bool {
        match public.bar() {
            Some(bar) => self.beats(public.seats(), meld, bar),
            None => self.strength(public.seats(), meld).is_some(),
        }
    }

    #[inline]
    fn play(&self, state: &mut State<Self>, meld: Meld) -> Result<(), Illegal> {
        let public = &mut state.public;
        let own = &mut state.private[public.turn];
        if public.is_over() || !own.hand.contains(meld.tiles()) || !self.fits(public, meld) {
            return Err(self.why_not(public, own.hand, meld));
        }
        own.hand = own.hand - meld.tiles();
        public.play(meld, self.rules.pass_is_out);
        Ok(())
    }

    #[inline]
    fn pass(&self, state: &mut State<Self>) -> Result<(), Illegal> {
        let public = &mut state.public;
        let Some(bar) = public.bar().filter(|_| !public.is_over()) else {
            let over = public.is_over();
            let reason = if over { "the hand is over" } else { "whoever leads plays a combination" };
            return Err(Illegal::new(Action::Pass, reason));
        };
        if self.rules.must_play && self.can_beat(public.seats(), state.private[public.turn].hand, bar) {
            return Err(Illegal::new(Action::Pass, format!("whoever can beat {bar} must do so under these rules")));
        }
        public.pass();
        Ok(())
    }

    /// Whether tiles make something that beats a combination.
    #[inline]
    pub(crate) fn can_beat(&self, seats: usize, tiles: Tiles, bar: Meld) -> bool {
        self.strongest(seats, tiles, bar.size()) > self.strength(seats, bar)
    }

    /// Why these tiles cannot be played now.
    #[cold]
    fn why_not(&self, public: &Public, hand: Tiles, meld: Meld) -> Illegal {
        let name = |meld| self.strength(public.seats(), meld).and_then(Key::kind);
        let reason = match (name(meld), public.bar()) {
            _ if public.is_over() => "the hand is over".into(),
            _ if !hand.contains(meld.tiles()) => format!("seat {} holds {hand}", public.turn),
            (None, _) => "it is no combination: single, pair, triple, straight, flush, full house, four and one".into(),
            (_, Some(bar)) if bar.size() != meld.size() => format!("{bar} asks for as many tiles: {}", bar.size()),
            (Some(kind), Some(bar)) => {
                format!("this {kind} does not beat the {} {bar}", name(bar).map_or("combination", Kind::name))
            }
            (Some(_), None) => "it cannot be played now".into(),
        };
        Illegal::new(Action::Play(meld), reason)
    }
}

/// Shuffles the tiles and deals them out evenly.
fn deal_hands(deck: Tiles, seats: usize, rng: &mut DealRng) -> Seats<Private> {
    let mut tiles = [Tile::CLOUD_3; 60];
    let len = usize::from(deck.len());
    for (place, tile) in tiles.iter_mut().zip(deck) {
        *place = tile;
    }
    rng.shuffle(&mut tiles[..len]);
    let hands = tiles[..len].chunks_exact(len / seats);
    hands.map(|hand| Private { hand: hand.iter().copied().collect() }).collect()
}

impl Public {
    /// The public part right after the deal.
    pub(crate) fn dealt(standing: &Standing, opener: Seat, sizes: Seats<u8>) -> Self {
        Self {
            hand_no: standing.hand_no,
            hands_left: standing.hands_left.map(|left| left.saturating_sub(1)),
            scores: standing.scores.clone(),
            opener,
            played: Tiles::NONE,
            played_by: Seats::new(sizes.len(), |_| Tiles::NONE),
            table: None,
            turn: opener,
            passed: SeatSet::NONE,
            winner: None,
            history: Vec::with_capacity(HISTORY),
            sizes,
        }
    }
}

/// Events that most hands stay below.
const HISTORY: usize = 128;
