//! Records: one match as JSON Lines, complete enough to replay without its bots.
//!
//! The first line is the [`Header`], the game's name first, so that a reader knows whose types follow. Then each hand's
//! deal, each action, each settlement, and an end line, without which a record is truncated.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::evidence::Playable;
use crate::game::{Table, Turn};
use crate::options;
use crate::play::{Deal, Decided, DecisionCounter, Fault, FaultKind, Match, TableError, Watch};
use crate::position::Position;
use crate::proof::{Certificate, Prover};
use crate::seat::{Seat, Seats};
use crate::spec::BotSpec;
use crate::state::State;

/// Version of the record format.
pub const SCHEMA: u32 = 1;

/// The first line of a record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// Name of the game; the first field, since it says how to read the rest.
    pub game: String,
    /// [`SCHEMA`] of the writer.
    pub schema: u32,
    /// All rules of the game.
    pub rules: Map<String, Value>,
    /// Seats and hands.
    pub table: Table,
    /// The bot of each seat with its parameters.
    pub bots: Vec<BotSpec>,
    /// Seed of the cards and of every bot's random streams.
    pub seed: u64,
    /// Number of the deal in its run.
    pub deal: u64,
}

impl Header {
    /// The header of a match.
    pub(crate) fn new<G: Playable>(match_: &Match<'_, G>, bots: Vec<BotSpec>) -> Self {
        Self {
            game: G::NAME.into(),
            schema: SCHEMA,
            rules: options::to_map(match_.game.rules(), false),
            table: match_.table,
            bots,
            seed: match_.deal.seed,
            deal: match_.deal.deal,
        }
    }
}

/// A line of a record after the header.
#[derive(Serialize, Deserialize)]
#[serde(bound = "", rename_all = "snake_case", deny_unknown_fields)]
pub enum Line<G: Playable> {
    /// A hand was dealt.
    Deal {
        /// Number of the hand, from 0.
        hand: u16,
        /// What it inherited.
        standing: G::Standing,
        /// All cards.
        state: State<G>,
    },
    /// A seat decided.
    Act {
        /// Number of the decision in the match, from 1.
        n: u64,
        /// The seat.
        seat: Seat,
        /// What it was asked.
        phase: G::Phase,
        /// What it did.
        action: G::Action,
        /// Why a simpler choice was taken, if one was.
        fallback: Option<String>,
        /// Why no action could be better, if the bot was certain of that.
        proof: Option<Certificate<G::Action>>,
    },
    /// A hand was settled.
    Settled {
        /// Number of the hand, from 0.
        hand: u16,
        /// Payoffs by seat.
        payoffs: Seats<i64>,
        /// What the next hand inherits: a list of one standing, or of none where the match is over.
        #[serde(with = "inherited")]
        next: Option<G::Standing>,
    },
    /// The match is over.
    End {
        /// Payoffs of all hands by seat.
        totals: Seats<i64>,
    },
}

/// Writes what a hand leaves as a list: in JSON a standing that holds nothing would look like no standing.
pub(crate) mod inherited {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[expect(clippy::ref_option, reason = "serde hands over the field as it is")]
    pub(crate) fn serialize<T: Serialize, S: Serializer>(next: &Option<T>, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(next)
    }

    pub(crate) fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>>(from: D) -> Result<Option<T>, D::Error> {
        let mut list = Vec::<T>::deserialize(from)?;
        let next = list.pop();
        if list.is_empty() { Ok(next) } else { Err(D::Error::custom("a hand leaves one standing or none")) }
    }
}

/// A whole match.
pub struct Record<G: Playable> {
    /// Who played what.
    pub header: Header,
    /// What happened.
    pub lines: Vec<Line<G>>,
}

/// A record that cannot be read or does not replay.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// A line is no line of a record.
    #[error("line {line} is not of a {what}: {message}")]
    Syntax {
        /// Number of the line, from 1.
        line: usize,
        /// What was expected.
        what: &'static str,
        /// What the parser said.
        message: String,
    },
    /// The record is of another version.
    #[error("record schema {0} is not supported, expected {SCHEMA}")]
    Schema(u32),
    /// The record is of another game.
    #[error("the record is of game `{found}`, not of `{expected}`")]
    Game {
        /// The game it names.
        found: String,
        /// The game that reads it.
        expected: &'static str,
    },
    /// The record's table is impossible.
    #[error(transparent)]
    Table(#[from] TableError),
    /// The record stops before its end line.
    #[error("the record ends before its match does: truncated after line {0}")]
    Truncated(usize),
    /// Something follows or precedes what must stand there.
    #[error("line {line}: {message}")]
    Broken {
        /// Number of the line, from 1.
        line: usize,
        /// What is wrong.
        message: String,
    },
    /// An action that the rules refuse, or that another seat or phase should have taken.
    #[error("line {line}, decision {n}, action {action}: {message}")]
    Action {
        /// Number of the line, from 1.
        line: usize,
        /// Number of the decision, from 1.
        n: u64,
        /// The action.
        action: String,
        /// What is wrong with it.
        message: String,
    },
    /// A certificate that does not hold, or that the game cannot check.
    #[error("line {line}, decision {n}, certificate `{certificate}` of {action}: {message}")]
    Certificate {
        /// Number of the line, from 1.
        line: usize,
        /// Number of the decision, from 1.
        n: u64,
        /// The action.
        action: String,
        /// The certificate.
        certificate: String,
        /// What is wrong with it.
        message: String,
    },
    /// The record has no such decision.
    #[error("the record has decisions 1 to {last}, not {n}")]
    NoDecision {
        /// What was asked for.
        n: u64,
        /// The last there is.
        last: u64,
    },
}

/// Reads the header of a record, whatever its game is.
///
/// # Errors
/// If the first line is no header of this schema.
pub fn read_header(text: &str) -> Result<Header, RecordError> {
    let first = text.lines().next().unwrap_or_default();
    match schema(first) {
        Some(other) if other != SCHEMA => Err(RecordError::Schema(other)),
        _ => serde_json::from_str(first).map_err(|error| RecordError::Syntax {
            line: 1,
            what: "record header",
            message: error.to_string(),
        }),
    }
}

/// The schema that a JSON object names, whatever else stands in it: another version has other fields.
pub(crate) fn schema(text: &str) -> Option<u32> {
    #[derive(Deserialize)]
    struct Versioned {
        schema: u32,
    }
    serde_json::from_str::<Versioned>(text).ok().map(|versioned| versioned.schema)
}

impl<G: Playable> Record<G> {
    /// An empty record of a match, to be filled by [watching](Watch) it.
    pub fn new(match_: &Match<'_, G>, bots: Vec<BotSpec>) -> Self {
        Self { header: Header::new(match_, bots), lines: Vec::new() }
    }

    /// Adds the end line.
    pub fn close(&mut self, totals: Seats<i64>) {
        self.lines.push(Line::End { totals });
    }

    /// Leaves the record where a fault left the match, so that it replays up to there: without the action that the game
    /// refused.
    pub(crate) fn cut(&mut self, fault: &Fault) {
        if fault.kind == FaultKind::Illegal && matches!(self.lines.last(), Some(Line::Act { .. })) {
            self.lines.pop();
        }
    }

    /// The record as JSON Lines.
    pub fn to_text(&self) -> String {
        let mut text = json(&self.header);
        for line in &self.lines {
            let _ = write!(text, "\n{}", json(line));
        }
        text.push('\n');
        text
    }

    /// Reads a record; nothing is replayed.
    ///
    /// # Errors
    /// If a line cannot be read or belongs to another game or schema.
    pub fn from_text(text: &str) -> Result<Self, RecordError> {
        let header = read_header(text)?;
        if header.game != G::NAME {
            return Err(RecordError::Game { found: header.game, expected: G::NAME });
        }
        let read = |(at, line): (usize, &str)| {
            serde_json::from_str(line).map_err(|error| RecordError::Syntax {
                line: at + 1,
                what: "record",
                message: error.to_string(),
            })
        };
        let lines = text.lines().enumerate().skip(1).map(read).collect::<Result<_, _>>()?;
        Ok(Self { header, lines })
    }

    /// Plays the record again without its bots and checks every line: deals against their keys, the seat and phase of
    /// every action, its legality, and settlements.
    ///
    /// Returns the number of decisions.
    ///
    /// # Errors
    /// At the first line that does not hold, and at the first certificate: [`replay_proved`](Self::replay_proved) checks
    /// them.
    pub fn replay(&self, game: &G) -> Result<u64, RecordError> {
        self.replay_proved(game, None)
    }

    /// The same, and checks every certificate by the proofs of the game.
    ///
    /// # Errors
    /// At the first line or certificate that does not hold.
    pub fn replay_proved(&self, game: &G, prover: Option<Prover<G>>) -> Result<u64, RecordError> {
        let (mut decisions, mut refused) = (0, None);
        let mut certificates = self.certificates();
        self.walk(game, &mut |state, _, n, action| {
            decisions = n;
            if let Some((line, Some(certificate))) = certificates.next()
                && refused.is_none()
                && let Err(message) = checked(game, prover, state, *action, certificate)
            {
                let (action, certificate) = (action.to_string(), certificate.to_string());
                refused = Some(RecordError::Certificate { line, n, action, certificate, message });
            }
        })?;
        refused.map_or(Ok(decisions), Err)
    }

    /// The certificate of every decision in order, if it has one, with the number of its line from 1.
    fn certificates(&self) -> impl Iterator<Item = (usize, Option<&Certificate<G::Action>>)> {
        self.lines.iter().enumerate().filter_map(|(index, line)| match line {
            Line::Act { proof, .. } => Some((index + 2, proof.as_ref())),
            _ => None,
        })
    }

    /// The position of decision `n`, from 1, as the asked seat saw it.
    ///
    /// # Errors
    /// If the record does not replay, or has no such decision.
    pub fn position(&self, game: &G, n: u64) -> Result<Position<G>, RecordError> {
        let (mut found, mut last) = (None, 0);
        self.walk(game, &mut |state, key, number, _| {
            last = number;
            if number == n {
                found = state.asked(game).map(|view| Position::new(&self.header, key, view));
            }
        })?;
        found.ok_or(RecordError::NoDecision { n, last })
    }

    /// Plays the record again and shows every decision to `visit`.
    pub(crate) fn walk(&self, game: &G, visit: &mut Visit<'_, G>) -> Result<(), RecordError> {
        let Header { table, seed, deal, .. } = self.header;
        let match_ = Match::new(game, table, Deal { seed, deal })?;
        if self.header.bots.len() != table.seats {
            return Err(TableError::Bots { seats: table.seats, bots: self.header.bots.len() }.into());
        }
        let mut replay = Replay { match_, at: At::Deal(0, game.opening(table)), n: 0, payoffs: Vec::new() };
        for (index, line) in self.lines.iter().enumerate() {
            replay.line(index + 2, line, visit)?;
        }
        match replay.at {
            At::Done => Ok(()),
            _ => Err(RecordError::Truncated(self.lines.len() + 1)),
        }
    }
}

/// Checks a certificate in the state in which it was given.
fn checked<G: Playable>(
    game: &G,
    prover: Option<Prover<G>>,
    state: &State<G>,
    action: G::Action,
    certificate: &Certificate<G::Action>,
) -> Result<(), String> {
    let prover = prover.ok_or_else(|| format!("{} has no proofs to check it by", G::NAME))?;
    let view = state.asked(game).ok_or("the hand is over")?;
    prover.check(game, view, action, certificate).map_err(|unproved| unproved.to_string())
}

pub(crate) type Visit<'v, G> = dyn FnMut(&State<G>, crate::random::Key, u64, &<G as crate::game::Game>::Action) + 'v;

enum At<G: Playable> {
    Deal(u16, G::Standing),
    Hand(u16, Box<State<G>>, DecisionCounter),
    End,
    Done,
}

struct Replay<'a, G: Playable> {
    match_: Match<'a, G>,
    at: At<G>,
    n: u64,
    payoffs: Vec<Seats<i64>>,
}

impl<G: Playable> Replay<'_, G> {
    fn line(&mut self, line: usize, content: &Line<G>, visit: &mut Visit<'_, G>) -> Result<(), RecordError> {
        let broken = |message: &str| Err(RecordError::Broken { line, message: message.into() });
        match (&mut self.at, content) {
            (At::Deal(expected, inherited), Line::Deal { hand, standing, state }) => {
                if hand != expected || standing != inherited {
                    return broken("the hand does not follow from what is before it");
                }
                if *state != self.match_.deal_hand(*hand, standing) {
                    return broken("the cards are not those that the seed deals");
                }
                self.at = At::Hand(*hand, Box::new(state.clone()), DecisionCounter::default());
                Ok(())
            }
            (At::Hand(..), Line::Act { n, seat, phase, action, .. }) => self
                .act(*n, *seat, *phase, *action, visit)
                .map_err(|message| RecordError::Action { line, n: *n, action: action.to_string(), message }),
            (At::Hand(at, state, _), Line::Settled { hand, payoffs, next }) => {
                let Some(settled) = self.match_.game.settle(state) else {
                    return broken("the hand is settled before it is over");
                };
                if hand != at || *payoffs != settled.payoffs || *next != settled.next {
                    return broken("the settlement is not what the rules give");
                }
                self.payoffs.push(settled.payoffs);
                let following = at.checked_add(1).filter(|hand| self.match_.table.hands != Some(*hand));
                self.at = match (settled.next, following) {
                    (Some(standing), Some(hand)) => At::Deal(hand, standing),
                    _ => At::End,
                };
                Ok(())
            }
            (At::End, Line::End { totals }) => {
                let sums = Seats::new(self.match_.table.seats, |seat| self.payoffs.iter().map(|hand| hand[seat]).sum());
                if *totals != sums {
                    return broken("the totals are not the sums of the hands");
                }
                self.at = At::Done;
                Ok(())
            }
            _ => broken("this line cannot stand here"),
        }
    }

    fn act(
        &mut self,
        n: u64,
        seat: Seat,
        phase: G::Phase,
        action: G::Action,
        visit: &mut Visit<'_, G>,
    ) -> Result<(), String> {
        let At::Hand(hand, state, counter) = &mut self.at else { return Err("no hand is being played".into()) };
        let game = self.match_.game;
        let Turn::Act { seat: asked, phase: asking } = game.turn(state) else {
            return Err("the hand is over".into());
        };
        if (asked, asking) != (seat, phase) {
            return Err(format!("seat {asked} is asked in phase {asking}, not seat {seat} in phase {phase}"));
        }
        self.n += 1;
        if n != self.n {
            return Err(format!("this is decision {}, not {n}", self.n));
        }
        let key = counter.next(game, self.match_.hand_key(*hand), seat, phase);
        visit(state, key, n, &action);
        game.apply(state, action).map_err(|illegal| illegal.to_string())
    }
}

impl<G: Playable> Watch<G> for Record<G> {
    fn dealt(&mut self, hand: u16, standing: &G::Standing, state: &State<G>) {
        self.lines.push(Line::Deal { hand, standing: standing.clone(), state: state.clone() });
    }

    fn decided(&mut self, decided: &Decided<'_, G>) {
        let Decided { view, number, decision, .. } = decided;
        self.lines.push(Line::Act {
            n: *number,
            seat: view.seat,
            phase: view.phase,
            action: decision.action,
            fallback: decision.fallback.map(Into::into),
            proof: decision.proof.clone(),
        });
    }

    fn settled(&mut self, hand: u16, payoffs: &Seats<i64>, next: Option<&G::Standing>) {
        self.lines.push(Line::Settled { hand, payoffs: payoffs.clone(), next: next.cloned() });
    }
}

/// Values of the framework and of games are plain data, which JSON always takes.
pub(crate) fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| format!("{{\"unserialisable\":\"{error}\"}}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Left {
        #[serde(with = "inherited")]
        next: Option<()>,
    }

    #[test]
    fn a_standing_that_holds_nothing_is_still_one() {
        for left in [Left { next: Some(()) }, Left { next: None }] {
            assert_eq!(serde_json::from_str::<Left>(&json(&left)).unwrap(), left);
        }
    }

    #[test]
    fn two_standings_are_refused() {
        let error = serde_json::from_str::<Left>(r#"{"next":[null,null]}"#).unwrap_err();
        assert!(error.to_string().contains("a hand leaves one standing or none"), "{error}");
    }
}
