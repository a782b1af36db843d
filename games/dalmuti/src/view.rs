//! What a view says: phases, the picture, and whether its parts fit together.

use std::fmt::Write as _;

use climbing::{Key, Purpose, Seat, Seats, View, ViewError, Viewed, Worlds};

use crate::belief::Belief;
use crate::cards::{Cards, JESTER};
use crate::history::{Event, Move};
use crate::public::{Public, Revolution, Shown};
use crate::seating::{is_order, overturned};
use crate::state::Standing;
use crate::taxes::{Pair, pairs};
use crate::{Dalmuti, deal_size, deck};

climbing::named! {
    /// What a seat is asked.
    pub enum Phase {
        /// Whether it calls a revolution.
        Revolution = "revolution",
        /// Which cards it returns for its tax.
        Tax = "tax",
        /// What it opens a trick with.
        Lead = "lead",
        /// Whether and with what it beats the table.
        Follow = "follow",
    }
}

impl Viewed for Dalmuti {
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
        let mut text = headline(view.public);
        for seat in &view.public.order {
            let _ = write!(text, "\n{}", seat_line(view, *seat));
        }
        let _ = write!(text, "\n{}", table_line(view.public));
        for event in view.public.trick() {
            let _ = write!(text, "\n  {event}");
        }
        let _ = write!(text, "\nyou hold {}, asked: {}", view.own.hand, view.phase);
        if !view.own.given.is_empty() || !view.own.received.is_empty() {
            let _ = write!(text, "; tax given {}, received {}", view.own.given, view.own.received);
        }
        text
    }

    fn check_view(&self, view: View<'_, Self>) -> Result<(), ViewError> {
        let check = Check { game: self, view };
        check.table()?;
        check.taxes()?;
        check.replay()?;
        check.phase()?;
        check.own_hand()?;
        check.own_taxes()?;
        check.shown_sizes()?;
        check.jesters()?;
        check.points()?;
        check.has_a_world()
    }
}

fn headline(public: &Public) -> String {
    let mut text = format!("hand {}", public.hand_no);
    if let Some(left) = public.hands_left {
        let _ = write!(text, ", {left} to come");
    }
    if let Some(Revolution { caller, greater }) = public.revolution {
        let _ = write!(text, ", {} revolution by seat {caller}", if greater { "greater" } else { "lesser" });
    }
    if public.taxed {
        text.push_str(", taxes are paid");
    }
    if let Some(Shown { greater_tax, greater_return, lesser_tax, lesser_return }) = public.shown {
        let _ = write!(text, ": {greater_tax} for {greater_return}, {lesser_tax} for {lesser_return}");
    }
    text
}

fn seat_line(view: View<'_, Dalmuti>, seat: Seat) -> String {
    let public = view.public;
    let mut text = format!("seat {seat}  {:<15}", public.title(seat));
    match public.places[seat] {
        0 => {
            let _ = write!(text, "  {:>2} cards", public.sizes[seat]);
        }
        place => {
            let _ = write!(text, "  out, no. {place}");
        }
    }
    let _ = write!(text, "  {:>3} points  played {}", public.points[seat], public.played_by[seat]);
    if seat == view.seat {
        text.push_str("  <- you");
    }
    text
}

fn table_line(public: &Public) -> String {
    match public.table {
        None => format!("table: seat {} leads", public.turn),
        Some(top) => format!("table: {} of seat {}, passed: {}", top.meld, top.owner, public.passed),
    }
}

fn ensure(holds: bool, message: impl FnOnce() -> String) -> Result<(), ViewError> {
    if holds { Ok(()) } else { Err(ViewError::new(message())) }
}

/// A view that is being checked, part by part; each part relies on those before it.
struct Check<'a> {
    game: &'a Dalmuti,
    view: View<'a, Dalmuti>,
}

impl Check<'_> {
    /// The order names the seats of a possible table, and there is something for each of them.
    fn table(&self) -> Result<(), ViewError> {
        let (public, allowed) = (self.view.public, climbing::Game::seats(self.game));
        let seats = public.order.len();
        ensure(allowed.contains(&seats), || {
            format!("{seats} seats, where {} to {} can play", allowed.start(), allowed.end())
        })?;
        ensure(is_order(&public.order, seats), || "the order does not name every seat once".into())?;
        ensure(self.view.seat.index() < seats, || format!("no seat {} at this table", self.view.seat))?;
        let lengths = [public.points.len(), public.sizes.len(), public.played_by.len(), public.places.len()];
        ensure(lengths == [seats; 4], || {
            format!("points, sizes, played cards and places for {lengths:?} seats instead of {seats}")
        })?;
        ensure(public.hand_no > 0, || "hands are numbered from 1".into())
    }

    /// Taxes and revolution are what this hand can have had.
    fn taxes(&self) -> Result<(), ViewError> {
        let Public { taxed, shown, revolution, ref order, hand_no, .. } = *self.view.public;
        let taxes = self.game.taxes(hand_no);
        let waits = matches!(self.view.phase, Phase::Revolution | Phase::Tax);
        ensure(taxed == (taxes && revolution.is_none() && !waits), || {
            format!("taxes are paid: {taxed}, which does not fit hand {hand_no}, its phase and revolution")
        })?;
        ensure(shown.is_some() == (taxed && self.game.rules.open_taxes), || {
            "tax cards are shown if and only if the rules say so".into()
        })?;
        if let Some(Revolution { caller, greater }) = revolution {
            ensure(!waits, || "the phase comes before the revolution".into())?;
            ensure(caller.index() < order.len(), || format!("no seat {caller} could call a revolution"))?;
            let was_last = greater && order.as_slice().first() == Some(&caller);
            let was_other = !greater && taxes && order.as_slice().last() != Some(&caller);
            ensure(was_last || was_other, || format!("seat {caller} cannot have called this revolution"))?;
        }
        Ok(())
    }

    /// The history is one of legal moves, and the public part is what comes of it.
    fn replay(&self) -> Result<(), ViewError> {
        let public = self.view.public;
        let mut played = self.fresh();
        for event in &public.history {
            replay_event(&mut played, *event, self.game.rules.pass_is_out)
                .map_err(|reason| ViewError::new(format!("`{event}` in the history: {reason}")))?;
        }
        let deck = deck(&self.game.rules, public.seats());
        ensure(deck.contains(played.played), || format!("{} was played, which is no part of the deck", played.played))?;
        ensure(played == *public, || format!("the public part is not what its history gives: {played:?}"))
    }

    /// The public part as it was before the first event.
    fn fresh(&self) -> Public {
        let Public { order, hand_no, hands_left, points, taxed, shown, revolution, .. } = self.view.public.clone();
        let standing = Standing { order: None, hand_no, hands_left: None, points };
        let seats = order.len();
        let dealt_in = match revolution {
            Some(Revolution { greater: true, .. }) => overturned(&order),
            _ => order.clone(),
        };
        let cards = usize::from(deck(&self.game.rules, seats).len());
        let mut sizes = Seats::new(seats, |_| 0);
        for (position, seat) in dealt_in.iter().enumerate() {
            sizes[*seat] = deal_size(cards, seats, position) as u8;
        }
        Public { hands_left, taxed, shown, revolution, ..Public::dealt(order, &standing, sizes) }
    }

    /// The seat can be asked this.
    fn phase(&self) -> Result<(), ViewError> {
        let View { seat, phase, public, own } = self.view;
        ensure(!public.is_over(), || "the hand is over".into())?;
        let fits = match phase {
            Phase::Revolution => own.hand.jesters() == 2 && self.game.may_revolt(public, seat),
            Phase::Tax => self.game.taxes(public.hand_no) && public.position(seat) < 2,
            Phase::Lead => seat == public.turn && public.table.is_none(),
            Phase::Follow => seat == public.turn && public.table.is_some(),
        };
        let waits = matches!(phase, Phase::Revolution | Phase::Tax);
        ensure(fits && (public.history.is_empty() || !waits), || format!("seat {seat} cannot be asked for {phase} now"))
    }

    /// The hand has its size, and fits with what was played.
    fn own_hand(&self) -> Result<(), ViewError> {
        let View { seat, phase, public, own } = self.view;
        let under_way = if phase == Phase::Tax { own.received.len() } else { 0 };
        let (held, size) = (own.hand.len(), public.sizes[seat] + under_way);
        ensure(held == size, || format!("seat {seat} holds {held} cards, not {size}"))?;
        let all = own.hand.checked_add(public.played);
        let deck = deck(&self.game.rules, public.seats());
        ensure(all.is_some_and(|all| deck.contains(all)), || {
            format!("{} in hand and {} played are more than the deck", own.hand, public.played)
        })
    }

    /// Tax cards of this seat are as many as its position says, and are where they must be.
    fn own_taxes(&self) -> Result<(), ViewError> {
        let View { seat, phase, public, own } = self.view;
        ensure(own.pending.is_none(), || "a seat that is asked has no answer pending".into())?;
        let pair = pairs(&public.order).into_iter().find(|pair| pair.dalmuti == seat || pair.peon == seat);
        let count = pair.map_or(0, |pair| pair.count);
        let early = phase == Phase::Tax && self.game.rules.return_after_receive;
        let given = if public.taxed { count } else { 0 };
        let received = if public.taxed || early { count } else { 0 };
        ensure(own.given.len() == given && own.received.len() == received, || {
            format!("seat {seat} gave {given} and received {received} cards, not {} and {}", own.given, own.received)
        })?;
        let had = own.hand + public.played_by[seat];
        let back = if self.game.rules.return_after_receive { own.given } else { Cards::NONE };
        ensure(had.contains(own.received.without(back)), || format!("seat {seat} has not got {}", own.received))?;
        if pair.is_some_and(|pair| pair.peon == seat) && public.taxed {
            self.paid_his_best(had.without(own.received))?;
        }
        match (public.shown, pair) {
            (Some(shown), Some(pair)) => self.shown(shown, pair),
            _ => Ok(()),
        }
    }

    /// A peon kept nothing better than the worst card that he paid.
    fn paid_his_best(&self, kept: Cards) -> Result<(), ViewError> {
        let paid = self.view.own.given;
        let worst = paid.ranks().next_back().unwrap_or(JESTER);
        ensure(kept.better_than(worst).is_empty(), || format!("seat {} kept {kept} and paid {paid}", self.view.seat))
    }

    /// Points are no more than the hands before can have brought: one for each player still in when somebody goes out,
    /// which makes n (n - 1) / 2 a hand, and at most two more in a hand of philanthropists.
    fn points(&self) -> Result<(), ViewError> {
        let public = self.view.public;
        let (seats, hands) = (public.seats() as i128, i128::from(public.hand_no) - 1);
        let more = if self.game.rules.philanthropy { 2 } else { 0 };
        let total: i128 = public.points.iter().map(|points| i128::from(*points)).sum();
        let possible = |points: &i64| (0..=hands * seats).contains(&i128::from(*points));
        let fits = public.points.iter().all(possible) && total <= hands * (seats * (seats - 1) / 2 + more);
        ensure(fits, || format!("{:?} are no points of {hands} hands", public.points.as_slice()))
    }

    /// There is a deal that shows this view: cards of others are nowhere else, and fit into their hands.
    fn has_a_world(&self) -> Result<(), ViewError> {
        let key = Key { purpose: Purpose::Check, ..Key::deal(0, 0, 0, 0) };
        match self.game.sample(self.view, &Belief::default(), &mut key.bot_rng()) {
            Ok(_) => Ok(()),
            Err(none) => Err(ViewError::new(none.to_string())),
        }
    }

    /// What is shown has the size of a tax.
    fn shown_sizes(&self) -> Result<(), ViewError> {
        let Some(shown) = self.view.public.shown else { return Ok(()) };
        let sizes = pairs(&self.view.public.order).into_iter().all(|pair| {
            let (tax, back) = shown.of(pair);
            tax.len() == pair.count && back.len() == pair.count
        });
        ensure(sizes, || "the taxes shown are not two cards and one".into())
    }

    /// What is shown to all is what this seat knows.
    fn shown(&self, shown: Shown, pair: Pair) -> Result<(), ViewError> {
        let View { seat, own, .. } = self.view;
        let (tax, back) = shown.of(pair);
        let known = if seat == pair.peon { (own.given, own.received) } else { (own.received, own.given) };
        ensure((tax, back) == known, || format!("seat {seat} exchanged other cards than those shown"))
    }

    /// Whoever called a revolution has had both jesters.
    fn jesters(&self) -> Result<(), ViewError> {
        let View { seat, public, own, .. } = self.view;
        let Some(Revolution { caller, .. }) = public.revolution else { return Ok(()) };
        let elsewhere = public.played.jesters() > public.played_by[caller].jesters();
        let mine = own.hand.jesters() + public.played_by[caller].jesters();
        let fits = if caller == seat { mine == 2 } else { own.hand.jesters() == 0 };
        ensure(fits && !elsewhere, || format!("seat {caller} called a revolution and has not had both jesters"))
    }
}

/// Carries out an event if it is a legal one for what everybody can see.
fn replay_event(public: &mut Public, event: Event, pass_is_out: bool) -> Result<(), &'static str> {
    if public.is_over() {
        return Err("the hand is over before it");
    }
    if event.seat != public.turn {
        return Err("it is another seat's turn");
    }
    match (event.did, public.bar()) {
        (Move::Lead(_), Some(_)) => return Err("a trick is under way"),
        (Move::Follow(_) | Move::Pass, None) => return Err("a trick is to be opened"),
        (Move::Follow(meld), Some(bar)) if !meld.beats(bar) => return Err("it does not beat the table"),
        _ => {}
    }
    let Some(meld) = event.did.meld() else {
        public.pass();
        return Ok(());
    };
    if meld.count() > public.sizes[event.seat] {
        return Err("the seat has not so many cards");
    }
    if public.played.checked_add(meld.cards()).is_none() {
        return Err("there are not so many cards of this rank");
    }
    public.play(meld, pass_is_out);
    Ok(())
}

impl Shown {
    /// What the peon of a pair paid, and what he got back.
    pub(crate) fn of(&self, pair: Pair) -> (Cards, Cards) {
        if pair.count == 2 { (self.greater_tax, self.greater_return) } else { (self.lesser_tax, self.lesser_return) }
    }
}
