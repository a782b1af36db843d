//! What a seat can be certain of: to be out before anybody else plays another tile.
//!
//! A hand is worth most to a seat that is out while the others still hold all that they hold now: what they owe grows with
//! their tiles and their 2s, under each of the options, and a seat that is not out owes for its own. So an action by which
//! that is certain is as good as any. A seat that could go out more slowly but just as surely, beating what others play in
//! between, would win less, and no such way is proved here.
//!
//! A certificate lists own plays, all of the hand. Each but the last is one that the pool of unseen tiles cannot beat: so
//! nobody can, however the tiles lie. All others pass, its owner leads again, and nothing was played that would change
//! the pool. The last play may be beatable: with it the hand is over at once. Who may pass, or must not, and who may come
//! back after a pass makes no difference to seats that can only pass.

use climbing::{Candidates, Certificate, Proofs, Proved, Seat, Unproved, View};

use crate::Lexio;
use crate::actions::Action;
use crate::lines::{self, Opposition};
use crate::melds::Meld;

impl Proofs for Lexio {
    fn prove(&self, view: View<'_, Self>) -> Option<Proved<Action>> {
        let (seats, hand) = (view.public.seats(), view.own.hand);
        let longest = others(view).map(|(_, size)| size).max()?;
        let against = Opposition::new(self, seats, self.unseen(view), longest);
        let mut first = Vec::new();
        self.candidates(view, &mut first);
        let line = lines::line(self, seats, hand, &first, &against)?;
        let mut plays = line.into_iter().map(Action::Play);
        Some(Proved { action: plays.next()?, certificate: Certificate::Line(plays.collect()) })
    }

    fn check_proof(
        &self,
        view: View<'_, Self>,
        action: Action,
        certificate: &Certificate<Action>,
    ) -> Result<(), Unproved> {
        let Certificate::Line(plays) = certificate else {
            return Err(Unproved::new("a hand ends with the first who is out, and has no endings of two"));
        };
        let mut line = Vec::with_capacity(1 + plays.len());
        for action in std::iter::once(&action).chain(plays) {
            line.push(action.meld().ok_or_else(|| Unproved::new(format!("{action} is no play")))?);
        }
        self.check_plays(view, &line)?;
        line[..line.len() - 1].iter().try_for_each(|play| self.check_safe(view, *play))
    }
}

impl Lexio {
    /// Checks that a line is legal where nobody interrupts it, and ends the hand.
    fn check_plays(&self, view: View<'_, Self>, line: &[Meld]) -> Result<(), Unproved> {
        if !self.fits(view.public, line[0]) {
            return Err(Unproved::new(format!("{} cannot be played now", line[0])));
        }
        let mut left = view.own.hand;
        for play in line {
            if self.strength(view.public.seats(), *play).is_none() {
                return Err(Unproved::new(format!("{play} is no combination")));
            }
            if !left.contains(play.tiles()) {
                return Err(Unproved::new(format!("{play} is not in {left}")));
            }
            left = left - play.tiles();
        }
        if left.is_empty() { Ok(()) } else { Err(Unproved::new(format!("{left} is left of the hand"))) }
    }

    /// Goes through everything that the pool can play on a play.
    fn check_safe(&self, view: View<'_, Self>, play: Meld) -> Result<(), Unproved> {
        if others(view).all(|(_, size)| size < play.size()) {
            return Ok(());
        }
        let mut answers = Vec::new();
        self.answers(view.public.seats(), self.unseen(view), play, &mut answers);
        answers.first().map_or(Ok(()), |answer| Err(Unproved::new(format!("{answer} may beat {play}"))))
    }
}

/// The other seats, with how many tiles they hold.
fn others(view: View<'_, Lexio>) -> impl Iterator<Item = (Seat, u8)> {
    view.public.sizes.enumerate().map(|(seat, size)| (seat, *size)).filter(move |(seat, _)| *seat != view.seat)
}
