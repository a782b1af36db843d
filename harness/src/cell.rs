//! A cell: one game at one table under one set of rules, with the two bots that meet there.

use std::fmt;
use std::str::FromStr;

use climbing::{
    BotSpec, BuildError, Deal, ErasedBot, ErasedGame, LARGEST_DENOMINATOR, Objective, Registry, Setting, Table,
    TableError, show_value,
};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};

use crate::design::{Design, Seating, Who, sides};
use crate::report::{canonical, sha256};

/// What a comparison is asked to play in one cell.
#[derive(Clone, Debug, PartialEq)]
pub struct CellSpec {
    /// Name of the game.
    pub game: String,
    /// Number of seats; without it the game's usual one.
    pub players: Option<usize>,
    /// Length of a match; without it the game's usual one.
    pub hands: Option<Hands>,
    /// Rules that are not to have their defaults.
    pub rules: Map<String, Value>,
}

/// How long a match lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hands {
    /// This many hands.
    Fixed(u16),
    /// Until the settlement says that the match is over.
    UntilOver,
}

impl FromStr for Hands {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match (text, text.parse::<u16>()) {
            ("end", _) => Ok(Self::UntilOver),
            (_, Ok(hands)) if hands > 0 => Ok(Self::Fixed(hands)),
            _ => Err(format!("a match has 1 to {} hands, or `end`", u16::MAX)),
        }
    }
}

impl fmt::Display for Hands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fixed(hands) => hands.fmt(f),
            Self::UntilOver => f.write_str("end"),
        }
    }
}

impl<'de> Deserialize<'de> for Hands {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let value = Value::deserialize(from)?;
        let text = value.as_str().map_or_else(|| value.to_string(), String::from);
        text.parse().map_err(serde::de::Error::custom)
    }
}

impl From<Option<u16>> for Hands {
    fn from(hands: Option<u16>) -> Self {
        hands.map_or(Self::UntilOver, Self::Fixed)
    }
}

impl CellSpec {
    /// The game of this cell and the table at which it is played.
    ///
    /// # Errors
    /// If the game is unknown, or its rules or the table are impossible.
    pub fn open(&self, registry: &Registry) -> Result<(Box<dyn ErasedGame>, Table), CellError> {
        let game = registry.game(&self.game).map_err(BuildError::from)?.make(&self.rules)?;
        let usual = game.usual_dyn();
        let hands = match self.hands {
            None => usual.hands,
            Some(Hands::Fixed(hands)) => Some(hands),
            Some(Hands::UntilOver) => None,
        };
        let table = Table { seats: self.players.unwrap_or(usual.seats), hands };
        game.check_table_dyn(table)?;
        Ok((game, table))
    }
}

/// Why a cell cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CellError {
    /// The game or a bot cannot be made.
    #[error(transparent)]
    Build(#[from] BuildError),
    /// The table is impossible.
    #[error(transparent)]
    Table(#[from] TableError),
    /// The game's payoffs are in no shares that can be counted.
    #[error("{game} counts in {denominator} shares of a unit, not in 1 to {LARGEST_DENOMINATOR}")]
    Denominator {
        /// Name of the game.
        game: &'static str,
        /// What it says.
        denominator: i64,
    },
    /// All seats are on one side.
    #[error("{game} at {seats} seats has a single side: there is nobody to be better than")]
    OneSide {
        /// Name of the game.
        game: &'static str,
        /// Seats at the table.
        seats: usize,
    },
}

/// What payoffs measure, if its shares can be counted.
fn countable(game: &dyn ErasedGame, seats: usize) -> Result<Objective, CellError> {
    let objective = game.objective_dyn(seats);
    let denominator = objective.denominator;
    if (1..=LARGEST_DENOMINATOR).contains(&denominator) {
        Ok(objective)
    } else {
        Err(CellError::Denominator { game: game.name_dyn(), denominator })
    }
}

/// One game at one table under one set of rules, ready to be played by two bots.
pub struct Cell {
    /// The game under its rules.
    pub game: Box<dyn ErasedGame>,
    /// All of its rules.
    pub rules: Map<String, Value>,
    /// Those of its rules that differ from the defaults.
    pub changed_rules: Map<String, Value>,
    /// Seats and hands.
    pub table: Table,
    /// What payoffs measure.
    pub objective: Objective,
    /// The games of a block.
    pub design: Design,
    bots: [ErasedBot; 2],
}

impl Cell {
    /// Builds the game and the bots of a cell.
    ///
    /// # Errors
    /// If something is unknown or impossible.
    pub fn new(registry: &Registry, spec: &CellSpec, a: &BotSpec, b: &BotSpec) -> Result<Self, CellError> {
        let (game, table) = spec.open(registry)?;
        let bots = [registry.bot(game.as_ref(), a)?, registry.bot(game.as_ref(), b)?];
        let sides = sides(table.seats, |seats, seat| game.side_dyn(seats, seat));
        let one_side = CellError::OneSide { game: game.name_dyn(), seats: table.seats };
        let rules = all_rules(game.as_ref());
        let docs = registry.game(game.name_dyn()).map(climbing::GameEntry::docs).unwrap_or_default();
        let is_default = |name: &str, value: &Value| docs.iter().any(|doc| doc.name == name && doc.default == *value);
        let changed = rules.iter().filter(|(name, value)| !is_default(name, value));
        Ok(Self {
            changed_rules: changed.map(|(name, value)| (name.clone(), value.clone())).collect(),
            rules,
            table,
            objective: countable(game.as_ref(), table.seats)?,
            design: Design::new(&sides).ok_or(one_side)?,
            bots,
            game,
        })
    }

    /// One of the two bots.
    pub fn bot(&self, who: Who) -> &ErasedBot {
        &self.bots[who as usize]
    }

    /// The bot in the place of `who`, which is the other one where A and B are exchanged.
    pub fn exchanged(&self, who: Who, exchanged: bool) -> &ErasedBot {
        self.bot(if exchanged { who.other() } else { who })
    }

    /// How many hands a payoff is divided by: 1 for matches that run until they are over.
    pub fn hands(&self) -> i64 {
        self.table.hands.map_or(1, i64::from)
    }

    /// The denominator of a game's figure, in units of the objective.
    pub fn game_denominator(&self) -> i128 {
        i128::from(self.design.unit) * i128::from(self.hands()) * i128::from(self.objective.denominator)
    }

    /// The denominator of D of a block, in units of the objective.
    pub fn block_denominator(&self) -> i128 {
        self.game_denominator() * self.design.seatings.len() as i128
    }

    /// The largest D that a block can have, over its denominator: the width of the payoffs of a hand. Nothing where they
    /// have no bounds, or where matches differ in length.
    pub fn largest(&self) -> Option<i128> {
        self.table.hands?;
        let width = i128::from(self.objective.highest?) - i128::from(self.objective.lowest?);
        Some(width * self.block_denominator() / i128::from(self.objective.denominator))
    }

    /// What a figure is measured in, as "ranks a hand".
    pub fn unit(&self) -> String {
        let per = if self.table.hands.is_some() { "hand" } else { "match" };
        format!("{} a {per}", self.objective.unit)
    }

    /// Where a deal of this cell is played.
    pub fn setting(&self, deal: Deal, budget: u64) -> Setting {
        Setting { table: self.table, deal, budget }
    }

    /// The command that plays one game of a block again.
    pub fn command(&self, deal: Deal, seating: &Seating, exchanged: bool) -> String {
        let bots: Vec<String> =
            seating.who.iter().map(|who| self.exchanged(*who, exchanged).spec().to_string()).collect();
        let hands = Hands::from(self.table.hands);
        let mut command = format!(
            "climbing transcript {} --players {} --hands {hands} --seed {} --deal {}",
            self.game.name_dyn(),
            self.table.seats,
            deal.seed,
            deal.deal
        );
        if !self.changed_rules.is_empty() {
            command = format!("{command} --rules {}", quoted(&show_pairs(&self.changed_rules)));
        }
        format!("{command} --bots {}", quoted(&bots.join(",")))
    }
}

/// A bot with those parameters only that are not the defaults, as text shows it: long lists of weights by their number
/// and the start of their hash.
pub(crate) fn shortened(registry: &Registry, game: &dyn ErasedGame, spec: &BotSpec) -> BotSpec {
    // A bot by its name alone has its defaults as they are once bots among them are built.
    let usual =
        registry.bot(game, &BotSpec::named(&spec.name)).map(|bot| bot.spec().params.clone()).unwrap_or_default();
    let mut short = spec.clone();
    short.params.retain(|name, value| usual.get(name) != Some(value));
    for value in short.params.values_mut() {
        match serde_json::from_value::<BotSpec>(value.clone()) {
            Ok(bot) if value.is_object() => *value = serde_json::json!(shortened(registry, game, &bot)),
            _ => abridge(value),
        }
    }
    short
}

/// More values by name than this are not shown one by one.
const MOST_SHOWN: usize = 8;

fn abridge(value: &mut Value) {
    if let Some(map) = value.as_object().filter(|map| map.len() > MOST_SHOWN) {
        let hash = sha256(&canonical(map));
        *value = format!("{} values {}", map.len(), &hash[..8]).into();
    }
}

/// Every rule of a game by name.
pub(crate) fn all_rules(game: &dyn ErasedGame) -> Map<String, Value> {
    match serde_json::to_value(game.rules_dyn()) {
        Ok(Value::Object(rules)) => rules,
        _ => Map::new(),
    }
}

/// Options as the command line takes them.
pub(crate) fn show_pairs(options: &Map<String, Value>) -> String {
    let pairs: Vec<String> = options.iter().map(|(name, value)| format!("{name}={}", show_value(value))).collect();
    pairs.join(",")
}

/// Quotes what a shell would read otherwise.
pub(crate) fn quoted(text: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "_-=,.:/".contains(c);
    if text.chars().all(plain) { text.into() } else { format!("'{}'", text.replace('\'', r"'\''")) }
}

#[cfg(test)]
mod tests {
    use serde_json::{Map, Value, json};

    use climbing::{Features, Registry};

    use super::{abridge, quoted, shortened};

    fn shown(mut value: Value) -> Value {
        abridge(&mut value);
        value
    }

    #[test]
    fn many_values_are_shown_by_number_and_hash_and_few_as_they_are() {
        let values = |count: u32| json!((0..count).map(|n| (n.to_string(), json!(n))).collect::<Map<_, _>>());
        assert_eq!(shown(values(8)), values(8));
        let many = shown(values(9)).as_str().unwrap().to_string();
        assert!(many.starts_with("9 values ") && many.len() == 17, "{many}");
        assert_ne!(shown(values(10)), json!(many));
    }

    #[test]
    fn defaults_are_left_out_of_bots_within_bots_too() {
        let registry = Registry::collected().unwrap();
        let game = registry.game("dalmuti").unwrap().make(&Map::new()).unwrap();
        let shown = |spec: &str| {
            let bot = registry.bot(game.as_ref(), &spec.parse().unwrap()).unwrap();
            shortened(&registry, game.as_ref(), bot.spec()).to_string()
        };
        for spec in ["search", "pimc{rollout=linear}", "pimc{playouts=30,rollout=softmax{of=strong{rank=2.0}}}"] {
            assert_eq!(shown(spec), spec);
        }
        let weights = (0..9).map(|n| format!("\"{}\":1", climbing_dalmuti::Dalmuti::FEATURES[n])).collect::<Vec<_>>();
        let nested = shown(&format!("pimc{{rollout=linear{{weights={{{}}}}}}}", weights.join(",")));
        assert!(nested.starts_with("pimc{rollout=linear{weights=9 values "), "{nested}");
    }

    #[test]
    fn a_shell_reads_back_what_was_quoted() {
        assert_eq!(quoted("easy,random"), "easy,random");
        assert_eq!(quoted("easy{a=1,b=2}"), "'easy{a=1,b=2}'");
        assert_eq!(quoted("it's"), r"'it'\''s'");
    }
}
