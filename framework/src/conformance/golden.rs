//! Group 9: one hand of every game is kept as text, so that a change of its rules or of its deals is seen.

use super::Named;
use super::roundtrip::record;
use super::subject::{Subject, Verdict, fail, skip};
use crate::bot::{Bot, Context, Decision};
use crate::evidence::Playable;
use crate::game::Table;
use crate::options::to_map;
use crate::play::Deal;
use crate::transcript::transcript;
use crate::view::View;

pub(super) fn checks<G: Playable>() -> Vec<Named<G>> {
    vec![Named::new(9, "the golden playthrough holds", golden)]
}

/// Plays every candidate with the same chance.
pub(super) struct Uniform;

impl<G: Playable> Bot<G> for Uniform {
    fn decide(
        &self,
        _: &G,
        _: View<'_, G>,
        candidates: &[G::Action],
        context: &mut Context<'_>,
    ) -> Decision<G::Action> {
        let at = context.rng().below(candidates.len() as u32) as usize;
        Decision::play(candidates[at])
    }
}

/// The golden playthrough of a game as this version plays it: one hand at its usual table, of deal 0 under seed 1, by
/// uniformly random choices.
///
/// If the hand cannot be played, the text says why.
pub fn golden_transcript<G: Playable>(game: &G) -> String {
    let table = Table { hands: Some(1), ..game.usual() };
    match record(game, table, Deal { seed: 1, deal: 0 }) {
        Ok(record) => transcript(game, &record),
        Err(fault) => format!("the hand cannot be played: {fault}\n"),
    }
}

fn golden<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    if !to_map(of.game.rules(), true).is_empty() {
        return skip("the golden playthrough is of the default rules");
    }
    of.count(1);
    let how = format!("`climbing check-game {} --golden` prints it as it is now", G::NAME);
    let Some(kept) = of.game.golden() else { return fail(format!("there is no golden playthrough; {how}")) };
    let now = golden_transcript(of.game);
    match first_difference(kept, &now) {
        None => Ok(()),
        Some((line, kept, now)) => {
            fail(format!("line {line} of the golden playthrough is `{kept}`, now `{now}`; {how}"))
        }
    }
}

/// The first line in which two texts differ, from 1, with both of its forms.
fn first_difference<'t>(kept: &'t str, now: &'t str) -> Option<(usize, &'t str, &'t str)> {
    const END: &str = "(the end)";
    let (mut left, mut right) = (kept.lines(), now.lines());
    for line in 1.. {
        match (left.next(), right.next()) {
            (None, None) => break,
            (l, r) if l == r => {}
            (l, r) => return Some((line, l.unwrap_or(END), r.unwrap_or(END))),
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_differing_line_is_named() {
        assert_eq!(first_difference("a\nb\n", "a\nb"), None);
        assert_eq!(first_difference("a\nb\nc", "a\nx\ny"), Some((2, "b", "x")));
        assert_eq!(first_difference("a", "a\nb"), Some((2, "(the end)", "b")));
    }
}
