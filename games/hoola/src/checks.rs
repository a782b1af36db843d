//! Whether the parts of a view fit together: a view from outside is replayed from its deal.

use climbing::{Game, Settlement, View, ViewError};

use crate::Hoola;
use crate::actions::Action;
use crate::cards::Cards;
use crate::history::Event;
use crate::public::{Public, Stage};
use crate::state::Standing;
use crate::view::Phase;

/// Checks a view, part by part; each part relies on those before it.
pub(crate) fn check(game: &Hoola, view: View<'_, Hoola>) -> Result<(), ViewError> {
    let check = Check { game, view };
    check.table()?;
    check.scores()?;
    check.replay()?;
    check.own_hand()?;
    check.phase()
}

fn ensure(holds: bool, message: impl FnOnce() -> String) -> Result<(), ViewError> {
    if holds { Ok(()) } else { Err(ViewError::new(message())) }
}

struct Check<'a> {
    game: &'a Hoola,
    view: View<'a, Hoola>,
}

impl Check<'_> {
    /// The table is possible, and there is something for each of its seats.
    fn table(&self) -> Result<(), ViewError> {
        let (public, allowed) = (self.view.public, self.game.seats());
        let seats = public.seats();
        ensure(allowed.contains(&seats), || {
            format!("{seats} seats, where {} to {} can play", allowed.start(), allowed.end())
        })?;
        for seat in [self.view.seat, public.leader, public.turn] {
            ensure(seat.index() < seats, || format!("no seat {seat} at this table"))?;
        }
        ensure(public.scores.len() == seats, || {
            format!("scores for {} seats instead of {seats}", public.scores.len())
        })?;
        ensure(public.hand_no > 0, || "hands are numbered from 1".into())?;
        ensure(public.turned.is_some() == self.game.rules().open_card, || "a card is turned up, or not, by rule".into())
    }

    /// Scores are what the hands before can have brought.
    fn scores(&self) -> Result<(), ViewError> {
        let public = self.view.public;
        let hands = i128::from(public.hand_no) - 1;
        let bounds = self.game.objective(public.seats());
        let [lowest, highest] = [bounds.lowest, bounds.highest].map(|bound| i128::from(bound.unwrap_or(0)) * hands);
        let total: i128 = public.scores.iter().map(|score| i128::from(*score)).sum();
        let possible = |score: &i64| (lowest..=highest).contains(&i128::from(*score));
        ensure(total == 0 && public.scores.iter().all(possible), || {
            format!("{:?} are no scores of {hands} hands", public.scores.as_slice())
        })
    }

    /// The history is one of legal actions, and the public part is what comes of it.
    fn replay(&self) -> Result<(), ViewError> {
        let Public { hand_no, hands_left, scores, leader, turned, .. } = self.view.public.clone();
        let standing = Standing { hand_no, hands_left: None, scores, leader: None };
        let mut played = Public { hands_left, ..self.game.dealt(self.view.public.seats(), &standing, leader, turned) };
        for event in &self.view.public.history {
            self.replay_event(&mut played, *event)
                .map_err(|reason| ViewError::new(format!("`{event}` in the history: {reason}")))?;
        }
        ensure(played == *self.view.public, || format!("the public part is not what its history gives: {played:?}"))
    }

    fn replay_event(&self, public: &mut Public, Event { seat, did }: Event) -> Result<(), &'static str> {
        if seat.index() >= public.seats() {
            return Err("the table has no such seat");
        }
        self.game.allows(public, seat, did)?;
        let seen = public.pile | public.melded();
        let claimed = public.top.map_or(Cards::NONE, |top| Cards::of(top.card));
        let shown = match did {
            Action::Register(meld) => meld.cards(),
            Action::Claim(meld) => meld.cards() - claimed,
            Action::Lay { cards, .. } => cards,
            Action::Discard(card) => Cards::of(card),
            _ => Cards::NONE,
        };
        if !(seen & shown).is_empty() {
            return Err("some of its cards lie on the table already");
        }
        public.act(seat, did);
        Ok(())
    }

    /// The hand has its size, and its cards are nowhere else.
    fn own_hand(&self) -> Result<(), ViewError> {
        let View { seat, public, own, .. } = self.view;
        let (held, size) = (own.hand.len(), public.sizes[seat]);
        ensure(held == size, || format!("seat {seat} holds {held} cards, not {size}"))?;
        let twice = own.hand & (public.pile | public.melded());
        ensure(twice.is_empty(), || format!("{twice} held by seat {seat} and on the table"))
    }

    /// The seat can be asked this.
    fn phase(&self) -> Result<(), ViewError> {
        let View { seat, phase, public, own } = self.view;
        ensure(!public.is_over(), || "the hand is over".into())?;
        let fits = match phase {
            Phase::Claim => self.window_is_open() && self.game.can_claim(public, seat, own.hand),
            Phase::Start => seat == public.turn && public.stage == Stage::Start,
            Phase::Play => seat == public.turn && public.stage == Stage::Play,
        };
        ensure(fits, || format!("seat {seat} cannot be asked for {} now", phase.answers()))
    }

    /// Whether nothing was done since the last discard.
    fn window_is_open(&self) -> bool {
        let discarded = |event: &Event| matches!(event.did, Action::Discard(_));
        self.view.public.history.last().is_none_or(discarded)
    }
}
