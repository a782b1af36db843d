//! Asks registered bots at positions.

use std::fmt::Display;
use std::sync::Arc;

use climbing::{Bot, Candidates, Context, Decision, Key, Playable, Purpose, Registry, Row, View, tag};
use serde_json::Map;

/// The bot of this game that a specification names.
pub fn bot<G: Playable>(spec: &str) -> Arc<dyn Bot<G>> {
    let registry = Registry::collected().unwrap();
    let game = registry.game(G::NAME).unwrap().make(&Map::new()).unwrap();
    let bot = registry.bot(game.as_ref(), &spec.parse().unwrap()).unwrap();
    bot.typed::<G>().unwrap().clone()
}

/// Why a specification is refused.
pub fn refusal<G: Playable>(spec: &str) -> String {
    let registry = Registry::collected().unwrap();
    let game = registry.game(G::NAME).unwrap().make(&Map::new()).unwrap();
    registry.bot(game.as_ref(), &spec.parse().unwrap()).map(|_| ()).unwrap_err().to_string()
}

pub fn candidates<G: Candidates>(game: &G, view: View<'_, G>) -> Vec<G::Action> {
    let mut candidates = Vec::new();
    game.candidates(view, &mut candidates);
    candidates
}

pub fn key(number: u32) -> Key {
    Key { purpose: Purpose::Check, number, ..Key::deal(1, tag("search"), 0, 0) }
}

/// What the bot decides with the luck of this number.
pub fn decide<G: Playable>(game: &G, bot: &dyn Bot<G>, view: View<'_, G>, number: u32) -> Decision<G::Action> {
    bot.decide(game, view, &candidates(game, view), &mut Context::new(key(number)))
}

/// What it decides, and how it explains that.
pub fn explained<G: Playable>(game: &G, spec: &str, view: View<'_, G>, number: u32) -> (Decision<G::Action>, Vec<Row>) {
    let mut rows: Vec<Row> = Vec::new();
    let mut context = Context::new(key(number)).explained_to(&mut rows);
    let decision = bot(spec).decide(game, view, &candidates(game, view), &mut context);
    (decision, rows)
}

/// A term of a candidate in an explanation.
pub fn term(rows: &[Row], candidate: impl Display, term: &str) -> f64 {
    let candidate = candidate.to_string();
    let found = rows.iter().find(|row| row.candidate == candidate && row.term == term);
    found.unwrap_or_else(|| panic!("{candidate} has no {term}: {rows:?}")).value
}
