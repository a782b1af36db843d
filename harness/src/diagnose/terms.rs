//! Does each part of a bot matter? Its own games are asked again with every parameter at 0 and at a large value, and the
//! terms of its explanations are watched: what never changes a choice, or never tells candidates apart, is dead.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

use climbing::{BotSpec, BuildError, ErasedBot, Explained, PlayError, Registry, Row};
use serde::Serialize;
use serde_json::Value;

use super::{DiagnoseError, Sample, Voids};

/// What was found.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Terms {
    /// Deals that were played to their end.
    pub deals: u64,
    /// Hands.
    pub hands: u64,
    /// Names of the phases.
    pub phases: Vec<String>,
    /// Decisions with more than one candidate, by phase.
    pub asked: Vec<u64>,
    /// What each changed parameter does.
    pub parameters: Vec<ParameterLine>,
    /// What each term of the explanations does.
    pub terms: Vec<TermLine>,
    /// Parameters for which no other value was tried.
    pub untried: Vec<String>,
    /// Deals that the bot could not play.
    pub void: Voids,
}

/// One parameter at one other value.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ParameterLine {
    /// Its name.
    pub name: String,
    /// The value it has.
    pub now: Value,
    /// The value it was set to.
    pub set_to: Value,
    /// Why the bot does not take this value, if it does not.
    pub refused: Option<String>,
    /// Choices that change, by phase.
    pub changed: Vec<u64>,
    /// How often the bot panicked with it.
    pub panics: u64,
}

/// One term of the explanations.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TermLine {
    /// Its name.
    pub name: String,
    /// Decisions at which it was told, by phase.
    pub told: Vec<u64>,
    /// Those at which it does not add the same to all candidates.
    pub tells_apart: Vec<u64>,
    /// Whether it ever had a weight: one without is told for information, or is switched off.
    pub weighs: bool,
}

impl ParameterLine {
    /// Whether it changed a choice.
    pub fn changes(&self) -> bool {
        self.panics > 0 || self.changed.iter().any(|count| *count > 0)
    }
}

impl TermLine {
    /// Whether it ever told candidates apart.
    pub fn matters(&self) -> bool {
        self.tells_apart.iter().any(|count| *count > 0)
    }
}

impl Terms {
    /// Parameters that were tried and never changed a choice.
    pub fn dead_parameters(&self) -> Vec<&str> {
        let tried = |line: &&ParameterLine| line.refused.is_none();
        let mut names: Vec<&str> = self.parameters.iter().filter(tried).map(|line| line.name.as_str()).collect();
        names.dedup();
        let changes = |name: &str| self.parameters.iter().any(|line| line.name == name && line.changes());
        names.retain(|name| !changes(name));
        names
    }

    /// Terms with a weight that added the same to all candidates at every decision.
    pub fn dead_terms(&self) -> Vec<&str> {
        self.terms.iter().filter(|line| line.weighs && !line.matters()).map(|line| line.name.as_str()).collect()
    }

    /// Terms that never had a weight.
    pub fn weightless_terms(&self) -> Vec<&str> {
        self.terms.iter().filter(|line| !line.weighs).map(|line| line.name.as_str()).collect()
    }
}

/// Plays the games of `bot` and asks again with every parameter changed, numbers to 0 and to `large`.
///
/// # Errors
/// If the threads cannot be started.
pub fn terms(sample: &Sample, registry: &Registry, bot: &ErasedBot, large: f64) -> Result<Terms, DiagnoseError> {
    let (mut found, variants) = prepare(sample, registry, bot, large);
    let shadows: Vec<&ErasedBot> = variants.iter().map(|(_, bot)| bot).collect();
    let mut heard = BTreeMap::new();
    let mut void = Voids::default();
    let job = |deal| one_deal(sample, bot, &shadows, deal);
    sample.fold_played(&mut void, job, |_, (shadowed, terms)| {
        found.deals += 1;
        found.hands += shadowed.outcome.payoffs.len() as u64;
        add(&mut found.asked, &shadowed.asked);
        for ((line, _), counts) in variants.iter().zip(&shadowed.shadows) {
            let line = &mut found.parameters[*line];
            add(&mut line.changed, &counts.differed);
            line.panics += counts.panics;
        }
        for (name, term) in terms {
            heard.entry(name).or_insert_with(|| Term::new(found.phases.len())).add(&term);
        }
        Ok(())
    })?;
    found.terms = heard.into_iter().map(|(name, term)| term.line(name)).collect();
    Ok(Terms { void, ..found })
}

/// What was heard of one term.
struct Term {
    told: Vec<u64>,
    apart: Vec<u64>,
    weighs: bool,
}

impl Term {
    fn new(phases: usize) -> Self {
        Self { told: vec![0; phases], apart: vec![0; phases], weighs: false }
    }

    fn add(&mut self, other: &Self) {
        add(&mut self.told, &other.told);
        add(&mut self.apart, &other.apart);
        self.weighs |= other.weighs;
    }

    fn line(self, name: &str) -> TermLine {
        TermLine { name: name.into(), told: self.told, tells_apart: self.apart, weighs: self.weighs }
    }
}

fn add(sums: &mut [u64], counts: &[u64]) {
    sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
}

/// The bots that can be built, each with the number of its line.
fn prepare(sample: &Sample, registry: &Registry, bot: &ErasedBot, large: f64) -> (Terms, Vec<(usize, ErasedBot)>) {
    let phases = sample.game.phases_dyn();
    let zero = vec![0; phases.len()];
    let mut found = Terms { asked: zero.clone(), phases, ..Terms::default() };
    let mut variants = Vec::new();
    for (name, now) in &bot.spec().params {
        let others = other_values(now, large);
        if others.is_empty() {
            found.untried.push(name.clone());
        }
        for set_to in others {
            let built = with(sample, registry, bot.spec(), name, &set_to);
            let refused = built.as_ref().err().map(ToString::to_string);
            variants.extend(built.ok().map(|built| (found.parameters.len(), built)));
            let (name, now, changed) = (name.clone(), now.clone(), zero.clone());
            found.parameters.push(ParameterLine { name, now, set_to, refused, changed, panics: 0 });
        }
    }
    (found, variants)
}

/// Zero and a large value for a number, of the same kind as it is; the opposite of a switch; nothing for anything else.
fn other_values(now: &Value, large: f64) -> Vec<Value> {
    let mut values = match now {
        Value::Bool(is) => vec![Value::Bool(!is)],
        Value::Number(number) if number.is_f64() => vec![0.0.into(), large.into()],
        Value::Number(_) => vec![0.into(), (large as i64).into()],
        _ => Vec::new(),
    };
    values.retain(|value| value != now);
    values
}

fn with(
    sample: &Sample,
    registry: &Registry,
    spec: &BotSpec,
    name: &str,
    value: &Value,
) -> Result<ErasedBot, BuildError> {
    let mut spec = spec.clone();
    spec.params.insert(name.into(), value.clone());
    registry.bot(sample.game.as_ref(), &spec)
}

type Heard = BTreeMap<&'static str, Term>;

fn one_deal(
    sample: &Sample,
    bot: &ErasedBot,
    shadows: &[&ErasedBot],
    deal: u64,
) -> Result<(climbing::Shadowed, Heard), PlayError> {
    let (setting, bots) = (sample.setting(deal), sample.all(bot));
    let shadowed = sample.game.shadow_dyn(setting, &bots, shadows, &mut |_| ControlFlow::Continue(()))?;
    let (mut heard, phases) = (Heard::new(), shadowed.asked.len());
    sample.game.explain_dyn(setting, &bots, &mut |explained| hear(&mut heard, phases, explained))?;
    Ok((shadowed, heard))
}

fn hear(heard: &mut Heard, phases: usize, explained: &Explained) {
    let mut names: Vec<&'static str> = explained.rows.iter().map(|row| row.term).collect();
    names.sort_unstable();
    names.dedup();
    for name in names {
        let term = heard.entry(name).or_insert_with(|| Term::new(phases));
        term.told[explained.phase] += 1;
        term.apart[explained.phase] += u64::from(tells_apart(explained, name));
        term.weighs |= explained.rows.iter().any(|row| row.term == name && row.weight != 0.0);
    }
}

/// Whether a term adds another amount to one candidate than to another; one that is left out adds nothing.
fn tells_apart(explained: &Explained, name: &str) -> bool {
    let mut amounts: BTreeMap<&str, f64> = BTreeMap::new();
    for Row { candidate, value, weight, .. } in explained.rows.iter().filter(|row| row.term == name) {
        *amounts.entry(candidate).or_default() += value * weight;
    }
    let told_of_all = amounts.len() >= explained.candidates;
    let first = amounts.values().next().copied().filter(|_| told_of_all).unwrap_or(0.0);
    // Equal means equal: the smallest difference can break a tie.
    amounts.values().any(|amount| amount.partial_cmp(&first) != Some(Ordering::Equal))
}
