//! What a view says: phases and the picture.

use std::fmt::Write as _;

use climbing::{Seat, View, ViewError, Viewed};

use crate::Hoola;
use crate::checks;
use crate::public::{Public, TableMeld};

climbing::named! {
    /// What a seat is asked.
    pub enum Phase {
        /// Whether it claims the card that was discarded last.
        Claim = "claim",
        /// To begin its turn: it draws, or stops the hand.
        Start = "start",
        /// To register, to lay cards on melds, or to discard.
        Play = "play",
    }
}

impl Phase {
    /// What is an answer to it.
    pub(crate) const fn answers(self) -> &'static str {
        match self {
            Self::Claim => "a claim, or to pass",
            Self::Start => "the start of its turn: to draw, to stop or to declare",
            Self::Play => "a meld, a lay-off or a discard",
        }
    }
}

impl Viewed for Hoola {
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
        let public = view.public;
        let mut text = format!("hand {}", public.hand_no);
        if let Some(left) = public.hands_left {
            let _ = write!(text, ", {left} to come");
        }
        for seat in Seat::all(public.seats()) {
            let _ = write!(text, "\n{}", seat_line(view, seat));
        }
        for lying in &public.melds {
            let _ = write!(text, "\n  {}", meld_line(public, lying));
        }
        let _ = write!(text, "\n{}", pile_line(public));
        let _ =
            write!(text, "\nyou hold {} ({} points), asked: {}", view.own.hand, self.value(view.own.hand), view.phase);
        text
    }

    fn check_view(&self, view: View<'_, Self>) -> Result<(), ViewError> {
        checks::check(self, view)
    }
}

fn seat_line(view: View<'_, Hoola>, seat: Seat) -> String {
    let public = view.public;
    let (size, score) = (public.sizes[seat], public.scores[seat]);
    let mut text = format!("seat {seat}  {size} cards  {score:>5} points");
    if public.registered.has(seat) {
        text.push_str("  registered");
    }
    if seat == public.turn {
        text.push_str("  has the turn");
    }
    if seat == view.seat {
        text.push_str("  <- you");
    }
    text
}

fn meld_line(public: &Public, lying: &TableMeld) -> String {
    let mut text = format!("{} of seat {}", lying.meld, lying.owner);
    match public.before_turn(lying.meld) {
        None => text.push_str(", new"),
        Some(before) if before != lying.meld => text.push_str(", grown"),
        Some(_) => {}
    }
    text
}

fn pile_line(public: &Public) -> String {
    let mut text = format!("stock: {} cards, discards: {}", public.stock, public.pile);
    if let Some(top) = public.top {
        let _ = write!(text, ", last {}", top.card);
        if let Some(by) = top.by {
            let _ = write!(text, " of seat {by}");
        }
    }
    text
}
