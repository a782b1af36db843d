//! The erased edge: games and bots behind names. Cards are played in typed code; each method here is one whole job.

use std::any::Any;
use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Arc;

use serde::Serialize;

use crate::bot::{Bot, Context, Decision, Row};
use crate::conformance::{self, Offers, Plan, Report};
use crate::evidence::Playable;
use crate::explained::Explained;
use crate::features::{FeatureTable, Features};
use crate::game::Table;
use crate::lesson::{FeatureList, Lesson, Teaching};
use crate::open::Player;
use crate::play::{Deal, Fault, Match, Outcome, TableError, check_table, game_tag};
use crate::position::{Position, PositionError};
use crate::proof::{Proofs, Prover};
use crate::random::BotRng;
use crate::record::{Record, RecordError};
use crate::seat::{Seat, Seats};
use crate::settlement::Objective;
use crate::shadow::{Listener, Shadowed};
use crate::spec::BotSpec;
use crate::state::State;
use crate::transcript::transcript;
use crate::view::View;
use crate::worlds::{NoWorld, Worlds};

/// A sampler of worlds that weighs nothing, as a plain function.
pub type Sample<G> = fn(&G, View<'_, G>, &mut BotRng) -> Result<State<G>, NoWorld>;

fn sample<G: Playable + Worlds>(game: &G, view: View<'_, G>, rng: &mut BotRng) -> Result<State<G>, NoWorld> {
    game.sample(view, &G::Belief::default(), rng)
}

/// A game behind the erased edge.
pub struct Erased<G: Playable> {
    game: G,
    tag: u64,
    sample: Option<Sample<G>>,
    learning: Option<Learning<G>>,
    prover: Option<Prover<G>>,
}

/// What a game with features adds: their names, and a match to learn from.
struct Learning<G: Playable> {
    features: FeatureTable<G>,
    lesson: Learn<G>,
}

type Learn<G> = fn(&Match<'_, G>, Teaching<'_>, &[Option<&dyn Bot<G>>]) -> Result<Lesson, Fault>;

impl<G: Playable> Erased<G> {
    /// A game without worlds.
    pub fn new(game: G) -> Self {
        Self { tag: game_tag(&game), game, sample: None, learning: None, prover: None }
    }

    /// A game with worlds.
    pub fn with_worlds(game: G) -> Self
    where
        G: Worlds,
    {
        let mut erased = Self::new(game);
        erased.add_worlds();
        erased
    }

    /// Lets the game's worlds be sampled.
    pub fn add_worlds(&mut self)
    where
        G: Worlds,
    {
        self.sample = Some(sample::<G>);
    }

    /// Lets policies learn by the game's features.
    pub fn add_features(&mut self)
    where
        G: Features,
    {
        let lesson: Learn<G> = |match_, teaching, bots| match_.lesson(teaching, bots);
        self.learning = Some(Learning { features: FeatureTable::new(), lesson });
    }

    /// Lets bots prove actions right, and replays check their certificates.
    pub fn add_proofs(&mut self)
    where
        G: Proofs,
    {
        self.prover = Some(Prover::new());
    }

    /// The proofs of the game, if it offers any.
    pub fn prover(&self) -> Option<Prover<G>> {
        self.prover
    }

    /// The game itself.
    pub fn game(&self) -> &G {
        &self.game
    }

    fn match_at(&self, setting: Setting) -> Result<Match<'_, G>, TableError> {
        check_table(&self.game, setting.table)?;
        Ok(Match::tagged(&self.game, setting, self.tag))
    }
}

fn seated<'b, G: Playable>(seats: usize, bots: &[&'b ErasedBot]) -> Result<Vec<&'b dyn Bot<G>>, PlayError> {
    if bots.len() != seats {
        return Err(TableError::Bots { seats, bots: bots.len() }.into());
    }
    bots.iter().map(|bot| typed::<G>(bot)).collect()
}

fn typed<G: Playable>(bot: &ErasedBot) -> Result<&dyn Bot<G>, PlayError> {
    let foreign = || PlayError::Foreign { bot: bot.spec.to_string(), of: bot.game, at: G::NAME };
    bot.typed::<G>().map(AsRef::as_ref).ok_or_else(foreign)
}

/// What a bot decides and why; a bot that explains nothing and gives scores is explained by its scores.
fn explained<G: Playable>(
    game: &G,
    view: View<'_, G>,
    candidates: &[G::Action],
    bot: &dyn Bot<G>,
    position: &Position<G>,
    rows: &mut Vec<Row>,
) -> Decision<G::Action> {
    let decision = bot.decide(game, view, candidates, &mut Context::new(position.key).explained_to(rows));
    let mut scores = Vec::new();
    if rows.is_empty() && bot.scores(game, view, candidates, &mut Context::new(position.key), &mut scores) {
        let row = |(action, value): (&G::Action, f64)| Row {
            candidate: action.to_string(),
            term: "score",
            value,
            weight: 1.0,
        };
        rows.extend(candidates.iter().zip(scores).map(row));
    }
    decision
}

/// Where a match is played: table, cards, budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setting {
    /// Seats and hands.
    pub table: Table,
    /// The cards.
    pub deal: Deal,
    /// Budget of a decision, in iterations or states.
    pub budget: u64,
}

/// A bot behind the erased edge. It remembers its game, and no other game's table takes it.
pub struct ErasedBot {
    spec: BotSpec,
    game: &'static str,
    opens: bool,
    bot: Box<dyn Any + Send + Sync>,
}

impl ErasedBot {
    /// A bot of `G` with all of its parameters.
    pub fn new<G: Playable>(spec: BotSpec, bot: Arc<dyn Bot<G>>) -> Self {
        Self { spec, game: G::NAME, opens: bot.open().is_some(), bot: Box::new(bot) }
    }

    /// Its name with all of its parameters.
    pub fn spec(&self) -> &BotSpec {
        &self.spec
    }

    /// Whether it has a twin that sees all cards, for [`play_open_dyn`](ErasedGame::play_open_dyn).
    pub fn opens(&self) -> bool {
        self.opens
    }

    /// The bot, if it plays `G`.
    pub fn typed<G: Playable>(&self) -> Option<&Arc<dyn Bot<G>>> {
        self.bot.downcast_ref()
    }
}

impl fmt::Debug for ErasedBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {}", self.spec, self.game)
    }
}

/// Why a match could not be played to its end.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The table is impossible.
    #[error(transparent)]
    Table(#[from] TableError),
    /// A bot of another game.
    #[error("bot {bot} plays {of}, not {at}")]
    Foreign {
        /// The bot.
        bot: String,
        /// Its game.
        of: &'static str,
        /// The game at whose table it was to sit.
        at: &'static str,
    },
    /// A bot that knows nothing to do with the cards of others.
    #[error("bot {bot} has no twin that sees all cards")]
    NotOpen {
        /// The bot.
        bot: String,
    },
    /// A game that names no features.
    #[error("{game} names no features for a policy to weigh")]
    NoFeatures {
        /// Name of the game.
        game: &'static str,
    },
    /// A bot or the game failed.
    #[error(transparent)]
    Fault(#[from] Fault),
}

/// Why a position could not be asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AskError {
    /// The position cannot be read.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The bot plays another game.
    #[error(transparent)]
    Play(#[from] PlayError),
}

/// The answer to a position: what is legal, what a bot would do, and why.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Answer {
    /// The position as a person reads it.
    pub picture: String,
    /// The legal actions, cheapest first.
    pub candidates: Vec<String>,
    /// What the bot would do, if one was asked.
    pub action: Option<String>,
    /// Why it would take a simpler choice, if it would.
    pub fallback: Option<&'static str>,
    /// Why no action can be better, if it is certain of that.
    pub proof: Option<String>,
    /// The terms of its ranking scores, if it was asked to explain.
    pub rows: Vec<Row>,
}

/// A game under its rules as an object. Each method is a whole job, so that erasure costs nothing where cards are played.
pub trait ErasedGame: Send + Sync {
    /// For downcasting to [`Erased`].
    fn as_any_dyn(&self) -> &dyn Any;
    /// Its name.
    fn name_dyn(&self) -> &'static str;
    /// Its rules, to be written in any format.
    fn rules_dyn(&self) -> &dyn erased_serde::Serialize;
    /// How many can play.
    fn seats_dyn(&self) -> RangeInclusive<usize>;
    /// The table that tools take when nobody says otherwise.
    fn usual_dyn(&self) -> Table;
    /// Names of its phases.
    fn phases_dyn(&self) -> Vec<String>;
    /// What payoffs measure.
    fn objective_dyn(&self, seats: usize) -> Objective;
    /// The side of a seat.
    fn side_dyn(&self, seats: usize, seat: Seat) -> usize;
    /// Checks a table.
    ///
    /// # Errors
    /// If the number of seats or hands is impossible.
    fn check_table_dyn(&self, table: Table) -> Result<(), TableError>;
    /// Plays a match.
    ///
    /// # Errors
    /// If the table is impossible, a bot is foreign, or something faults.
    fn play_dyn(&self, setting: Setting, bots: &[&ErasedBot]) -> Result<Outcome, PlayError>;
    /// Plays a match in which the bots of the marked seats are replaced by their twins that see all cards: cheats, for
    /// measuring what those cards are worth.
    ///
    /// # Errors
    /// If the table is impossible, a bot is foreign or has no such twin, or something faults.
    fn play_open_dyn(&self, setting: Setting, bots: &[&ErasedBot], open: &Seats<bool>) -> Result<Outcome, PlayError>;
    /// The features of the game, if it names any.
    fn features_dyn(&self) -> Option<FeatureList>;
    /// Plays a match, each hand several times, and says what a linear policy learns; it plays the seats without a bot.
    ///
    /// # Errors
    /// If the game has no features, the table is impossible, a bot is foreign, or something faults.
    fn lesson_dyn(
        &self,
        setting: Setting,
        teaching: Teaching<'_>,
        bots: &[Option<&ErasedBot>],
    ) -> Result<Lesson, PlayError>;
    /// Plays a match and asks the shadows at every decision with more than one candidate.
    ///
    /// # Errors
    /// If the table is impossible, a bot is foreign, or something other than a shadow faults.
    fn shadow_dyn(
        &self,
        setting: Setting,
        bots: &[&ErasedBot],
        shadows: &[&ErasedBot],
        listener: &mut Listener<'_>,
    ) -> Result<Shadowed, PlayError>;
    /// Plays a match and gives the explanation of every decision with more than one candidate.
    ///
    /// # Errors
    /// If the table is impossible, a bot is foreign, or something faults.
    fn explain_dyn(
        &self,
        setting: Setting,
        bots: &[&ErasedBot],
        listener: &mut dyn FnMut(&Explained),
    ) -> Result<Outcome, PlayError>;
    /// Plays a match and gives its record as JSON Lines.
    ///
    /// # Errors
    /// If the table is impossible, a bot is foreign, or something faults.
    fn record_dyn(&self, setting: Setting, bots: &[&ErasedBot]) -> Result<String, PlayError>;
    /// The same for a match that may fault: the record then ends before what went wrong, and the fault is beside it.
    ///
    /// # Errors
    /// If the table is impossible or a bot is foreign.
    fn record_to_fault_dyn(&self, setting: Setting, bots: &[&ErasedBot]) -> Result<(String, Option<Fault>), PlayError>;
    /// Replays a record; gives the number of its decisions.
    ///
    /// # Errors
    /// At the first line that does not hold.
    fn replay_dyn(&self, record: &str) -> Result<u64, RecordError>;
    /// A record as a person reads it; one that was cut short is shown as far as it goes.
    ///
    /// # Errors
    /// If the record cannot be read or does not replay.
    fn transcript_dyn(&self, record: &str) -> Result<String, RecordError>;
    /// The position of decision `n`, from 1, of a record as JSON.
    ///
    /// # Errors
    /// If the record does not replay or has no such decision.
    fn position_dyn(&self, record: &str, n: u64) -> Result<String, RecordError>;
    /// The legal actions of a position, and what a bot would do there.
    ///
    /// # Errors
    /// If the position cannot be read, or the bot plays another game.
    fn ask_dyn(&self, position: &str, bot: Option<&ErasedBot>) -> Result<Answer, AskError>;
    /// Runs the conformance suite.
    fn check_dyn(&self, plan: &Plan) -> Report;
    /// The golden playthrough as this version plays it.
    fn golden_dyn(&self) -> String;
}

impl<G: Playable> ErasedGame for Erased<G> {
    fn as_any_dyn(&self) -> &dyn Any {
        self
    }

    fn name_dyn(&self) -> &'static str {
        G::NAME
    }

    fn rules_dyn(&self) -> &dyn erased_serde::Serialize {
        self.game.rules()
    }

    fn seats_dyn(&self) -> RangeInclusive<usize> {
        self.game.seats()
    }

    fn usual_dyn(&self) -> Table {
        self.game.usual()
    }

    fn phases_dyn(&self) -> Vec<String> {
        G::PHASES.iter().map(ToString::to_string).collect()
    }

    fn objective_dyn(&self, seats: usize) -> Objective {
        self.game.objective(seats)
    }

    fn side_dyn(&self, seats: usize, seat: Seat) -> usize {
        self.game.side(seats, seat)
    }

    fn check_table_dyn(&self, table: Table) -> Result<(), TableError> {
        check_table(&self.game, table)
    }

    fn play_dyn(&self, setting: Setting, bots: &[&ErasedBot]) -> Result<Outcome, PlayError> {
        let match_ = self.match_at(setting)?;
        Ok(match_.play(&seated(setting.table.seats, bots)?, &mut ())?)
    }

    fn play_open_dyn(&self, setting: Setting, bots: &[&ErasedBot], open: &Seats<bool>) -> Result<Outcome, PlayError> {
        let match_ = self.match_at(setting)?;
        let fair = seated::<G>(setting.table.seats, bots)?;
        let player = |(seat, bot): (Seat, &&ErasedBot)| {
            let fair = fair[seat.index()];
            match open.get(seat).filter(|open| **open).map(|_| fair.open()) {
                None => Ok(Player::Fair(fair)),
                Some(Some(twin)) => Ok(Player::Open(twin)),
                Some(None) => Err(PlayError::NotOpen { bot: bot.spec.to_string() }),
            }
        };
        let players = Seat::all(bots.len()).zip(bots).map(player).collect::<Result<Vec<_>, _>>()?;
        Ok(match_.play_open(&players, &mut ())?)
    }

    fn features_dyn(&self) -> Option<FeatureList> {
        self.learning.as_ref().map(|learning| learning.features.list)
    }

    fn lesson_dyn(
        &self,
        setting: Setting,
        teaching: Teaching<'_>,
        bots: &[Option<&ErasedBot>],
    ) -> Result<Lesson, PlayError> {
        let learning = self.learning.as_ref().ok_or(PlayError::NoFeatures { game: G::NAME })?;
        let (match_, seats) = (self.match_at(setting)?, setting.table.seats);
        if bots.len() != seats {
            return Err(TableError::Bots { seats, bots: bots.len() }.into());
        }
        let typed = bots.iter().map(|bot| bot.map(typed::<G>).transpose()).collect::<Result<Vec<_>, _>>()?;
        Ok((learning.lesson)(&match_, teaching, &typed)?)
    }

    fn shadow_dyn(
        &self,
        setting: Setting,
        bots: &[&ErasedBot],
        shadows: &[&ErasedBot],
        listener: &mut Listener<'_>,
    ) -> Result<Shadowed, PlayError> {
        let match_ = self.match_at(setting)?;
        let (bots, shadows) = (seated(setting.table.seats, bots)?, seated(shadows.len(), shadows)?);
        Ok(match_.shadow(&bots, &shadows, listener)?)
    }

    fn explain_dyn(
        &self,
        setting: Setting,
        bots: &[&ErasedBot],
        listener: &mut dyn FnMut(&Explained),
    ) -> Result<Outcome, PlayError> {
        let match_ = self.match_at(setting)?;
        Ok(match_.explain(&seated(setting.table.seats, bots)?, listener)?)
    }

    fn record_dyn(&self, setting: Setting, bots: &[&ErasedBot]) -> Result<String, PlayError> {
        match self.record_to_fault_dyn(setting, bots)? {
            (record, None) => Ok(record),
            (_, Some(fault)) => Err(fault.into()),
        }
    }

    fn record_to_fault_dyn(&self, setting: Setting, bots: &[&ErasedBot]) -> Result<(String, Option<Fault>), PlayError> {
        let match_ = self.match_at(setting)?;
        let mut record = Record::new(&match_, bots.iter().map(|bot| bot.spec.clone()).collect());
        let fault = match match_.play(&seated(setting.table.seats, bots)?, &mut record) {
            Ok(outcome) => {
                record.close(outcome.totals());
                None
            }
            Err(fault) => {
                record.cut(&fault);
                Some(fault)
            }
        };
        Ok((record.to_text(), fault))
    }

    fn replay_dyn(&self, record: &str) -> Result<u64, RecordError> {
        Record::from_text(record)?.replay_proved(&self.game, self.prover)
    }

    fn transcript_dyn(&self, record: &str) -> Result<String, RecordError> {
        let record = Record::from_text(record)?;
        match record.replay_proved(&self.game, self.prover) {
            Ok(_) | Err(RecordError::Truncated(_)) => Ok(transcript(&self.game, &record)),
            Err(error) => Err(error),
        }
    }

    fn position_dyn(&self, record: &str, n: u64) -> Result<String, RecordError> {
        Ok(Record::from_text(record)?.position(&self.game, n)?.to_text())
    }

    fn ask_dyn(&self, position: &str, bot: Option<&ErasedBot>) -> Result<Answer, AskError> {
        let position = Position::from_text(&self.game, position)?;
        let view = position.view.as_view();
        let mut candidates = Vec::new();
        self.game.candidates(view, &mut candidates);
        let mut rows = Vec::new();
        let decision = match bot {
            None => None,
            Some(erased) => {
                let seated = seated::<G>(1, &[erased])?;
                match candidates.as_slice() {
                    [] => None,
                    [only] => Some(Decision::play(*only)),
                    many => Some(explained(&self.game, view, many, seated[0], &position, &mut rows)),
                }
            }
        };
        Ok(Answer {
            picture: self.game.picture(view),
            candidates: candidates.iter().map(ToString::to_string).collect(),
            action: decision.as_ref().map(|decision| decision.action.to_string()),
            fallback: decision.as_ref().and_then(|decision| decision.fallback),
            proof: decision.and_then(|decision| decision.proof).map(|certificate| certificate.to_string()),
            rows,
        })
    }

    fn check_dyn(&self, plan: &Plan) -> Report {
        let features = self.learning.as_ref().map(|learning| learning.features);
        let offers = Offers { sample: self.sample, features, prover: self.prover };
        conformance::check_offers(&self.game, &offers, plan)
    }

    fn golden_dyn(&self) -> String {
        conformance::golden_transcript(&self.game)
    }
}
