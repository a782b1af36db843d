//! What a view says: phases, the picture, and whether its parts fit together.

use std::fmt::Write as _;

use climbing::{Game, Key, Purpose, Seat, Seats, Settlement, View, ViewError, Viewed, Worlds};

use crate::Lexio;
use crate::belief::Belief;
use crate::history::{Event, Move};
use crate::melds::Kind;
use crate::public::Public;
use crate::state::Standing;
use crate::tiles::Tile;

climbing::named! {
    /// What a seat is asked.
    pub enum Phase {
        /// What it opens a trick with.
        Lead = "lead",
        /// Whether and with what it beats the table.
        Follow = "follow",
    }
}

impl Viewed for Lexio {
    fn seats_of(&self, view: View<'_, Self>) -> usize {
        view.public.seats()
    }

    fn held(&self, view: View<'_, Self>, seat: Seat) -> usize {
        view.public.sizes.get(seat).map_or(0, |size| usize::from(*size))
    }

    fn hand(&self, view: View<'_, Self>) -> String {
        view.own.hand.to_string()
    }

    fn picture(&self, view: View<'_, Self>) -> String {
        let mut text = format!("hand {}", view.public.hand_no);
        if let Some(left) = view.public.hands_left {
            let _ = write!(text, ", {left} to come");
        }
        for seat in Seat::all(view.public.seats()) {
            let _ = write!(text, "\n{}", self.seat_line(view, seat));
        }
        let _ = write!(text, "\n{}", self.table_line(view.public));
        for event in view.public.trick() {
            let _ = write!(text, "\n  {event}");
        }
        let _ = write!(text, "\nyou hold {}, asked: {}", view.own.hand, view.phase);
        text
    }

    fn check_view(&self, view: View<'_, Self>) -> Result<(), ViewError> {
        let check = Check { game: self, view };
        check.table()?;
        check.replay()?;
        check.phase()?;
        check.own_hand()?;
        check.opener()?;
        check.scores()?;
        check.has_a_world()
    }
}

impl Lexio {
    fn seat_line(&self, view: View<'_, Self>, seat: Seat) -> String {
        let public = view.public;
        let (size, score, played) = (public.sizes[seat], public.scores[seat], public.played_by[seat]);
        let mut text = format!("seat {seat}  {size:>2} tiles  {score:>4} net  played {played}");
        if self.cloud_3(view) == Some(seat) {
            text.push_str("  holds 3c");
        }
        if seat == view.seat {
            text.push_str("  <- you");
        }
        text
    }

    fn table_line(&self, public: &Public) -> String {
        let Some(top) = public.table else { return format!("table: seat {} leads", public.turn) };
        let kind = self.strength(public.seats(), top.meld).and_then(crate::Key::kind).map_or("", Kind::name);
        format!("table: {kind} {} of seat {}, passed: {}", top.meld, top.owner, public.passed)
    }
}

fn ensure(holds: bool, message: impl FnOnce() -> String) -> Result<(), ViewError> {
    if holds { Ok(()) } else { Err(ViewError::new(message())) }
}

/// A view that is being checked, part by part; each part relies on those before it.
struct Check<'a> {
    game: &'a Lexio,
    view: View<'a, Lexio>,
}

impl Check<'_> {
    /// The table is possible, and there is something for each of its seats.
    fn table(&self) -> Result<(), ViewError> {
        let (public, allowed) = (self.view.public, self.game.seats());
        let seats = public.seats();
        ensure(allowed.contains(&seats), || {
            format!("{seats} seats, where {} to {} can play", allowed.start(), allowed.end())
        })?;
        ensure(self.view.seat.index() < seats, || format!("no seat {} at this table", self.view.seat))?;
        ensure(public.opener.index() < seats, || format!("no seat {} could lead the first trick", public.opener))?;
        let lengths = [public.scores.len(), public.played_by.len()];
        ensure(lengths == [seats; 2], || format!("scores and played tiles for {lengths:?} seats instead of {seats}"))?;
        ensure(public.hand_no > 0, || "hands are numbered from 1".into())
    }

    /// The history is one of legal moves, and the public part is what comes of it.
    fn replay(&self) -> Result<(), ViewError> {
        let public = self.view.public;
        let mut played = self.fresh();
        for event in &public.history {
            self.replay_event(&mut played, *event)
                .map_err(|reason| ViewError::new(format!("`{event}` in the history: {reason}")))?;
        }
        ensure(played == *public, || format!("the public part is not what its history gives: {played:?}"))
    }

    /// The public part as it was before the first event.
    fn fresh(&self) -> Public {
        let Public { hand_no, hands_left, scores, opener, .. } = self.view.public.clone();
        let seats = scores.len();
        let each = self.game.deck(seats).len() / seats as u8;
        let standing = Standing { hand_no, hands_left: None, scores, winner: None };
        Public { hands_left, ..Public::dealt(&standing, opener, Seats::new(seats, |_| each)) }
    }

    /// Carries out an event if it is a legal one for what everybody can see.
    fn replay_event(&self, public: &mut Public, event: Event) -> Result<(), &'static str> {
        if public.is_over() {
            return Err("the hand is over before it");
        }
        if event.seat != public.turn {
            return Err("it is another seat's turn");
        }
        match (event.did, public.bar()) {
            (Move::Lead(_), Some(_)) => return Err("a trick is under way"),
            (Move::Follow(_) | Move::Pass, None) => return Err("a trick is to be opened"),
            _ => {}
        }
        let Some(meld) = event.did.meld() else {
            public.pass();
            return Ok(());
        };
        if self.game.strength(public.seats(), meld).is_none() {
            return Err("it is no combination");
        }
        if !self.game.fits(public, meld) {
            return Err("it does not beat the table");
        }
        if meld.size() > public.sizes[event.seat] {
            return Err("the seat has not so many tiles");
        }
        if !(self.game.deck(public.seats()) - public.played).contains(meld.tiles()) {
            return Err("some of its tiles are not in play any more, or never were");
        }
        public.play(meld, self.game.rules().pass_is_out);
        Ok(())
    }

    /// The seat can be asked this.
    fn phase(&self) -> Result<(), ViewError> {
        let View { seat, phase, public, .. } = self.view;
        ensure(!public.is_over(), || "the hand is over".into())?;
        let asked = if public.table.is_none() { Phase::Lead } else { Phase::Follow };
        ensure(seat == public.turn && phase == asked, || {
            format!("seat {seat} cannot be asked for {phase} now, but seat {} for {asked}", public.turn)
        })
    }

    /// The hand has its size, and its tiles are nowhere else.
    fn own_hand(&self) -> Result<(), ViewError> {
        let View { seat, public, own, .. } = self.view;
        let (held, size) = (own.hand.len(), public.sizes[seat]);
        ensure(held == size, || format!("seat {seat} holds {held} tiles, not {size}"))?;
        let left = self.game.deck(public.seats()) - public.played;
        ensure(left.contains(own.hand), || format!("{} is held, and played or not in this game", own.hand - left))?;
        let failures = self.game.failures(self.view);
        let mut own_passes = failures.iter().filter(|failure| failure.seat == seat);
        ensure(own_passes.all(|failure| self.game.agrees(public.seats(), own.hand, *failure)), || {
            format!("seat {seat} has passed though it could beat the table, which these rules forbid")
        })
    }

    /// Cloud 3 was dealt to whoever opened the hand.
    fn opener(&self) -> Result<(), ViewError> {
        let View { seat, public, own, .. } = self.view;
        if !self.game.shows_cloud_3(public.hand_no) {
            return Ok(());
        }
        let opener = public.opener;
        let elsewhere = (public.played - public.played_by[opener]).has(Tile::CLOUD_3);
        let mine = (own.hand | public.played_by[opener]).has(Tile::CLOUD_3);
        let fits = if seat == opener { mine } else { !own.hand.has(Tile::CLOUD_3) };
        ensure(fits && !elsewhere, || format!("seat {opener} led first and was not dealt cloud 3"))
    }

    /// Scores are what the hands before can have brought.
    fn scores(&self) -> Result<(), ViewError> {
        let public = self.view.public;
        let hands = i128::from(public.hand_no) - 1;
        let bounds = self.game.objective(public.seats());
        let [lowest, highest] = [bounds.lowest, bounds.highest].map(|bound| i128::from(bound.unwrap_or(0)) * hands);
        let possible = |score: &i64| (lowest..=highest).contains(&i128::from(*score));
        let total: i128 = public.scores.iter().map(|score| i128::from(*score)).sum();
        ensure(total == 0 && public.scores.iter().all(possible), || {
            format!("{:?} are no scores of {hands} hands", public.scores.as_slice())
        })?;
        ensure(!self.game.somebody_is_broke(&public.scores), || "somebody has no chips left, and play goes on".into())
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
