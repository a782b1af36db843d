//! Ablation: what each phase of a bot, or one of its parameters, is worth.
//!
//! For each phase, B with A's decisions in it against B (leave one in), and A with B's against A (leave one out). All
//! of them meet on the same deals in duplicate blocks, and the p-values are adjusted for their number.

use climbing::{BotSpec, Registry};
use serde::Serialize;
use serde_json::{Map, Value};

use super::paired::{Deals, figure, fold_figures};
use super::{DiagnoseError, Voids};
use crate::cell::{Cell, CellError, CellSpec};
use crate::stats::{Estimate, Moments, holm, two_sided_p};

/// What a variant is made by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A against B, nothing ablated.
    Whole,
    /// B with A's decisions in one phase.
    LeaveOneIn,
    /// A with B's decisions in one phase.
    LeaveOneOut,
    /// A with a parameter changed.
    Parameter,
}

/// A variant and the bot it was made from.
#[derive(Clone, Debug, PartialEq)]
pub struct Ablation {
    /// How it is made.
    pub kind: Kind,
    /// The phase, or the parameter with its value.
    pub what: String,
    /// The variant.
    pub variant: BotSpec,
    /// The bot it was made from.
    pub against: BotSpec,
}

/// What an ablation measured: the variant minus the bot it was made from.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AblationLine {
    /// How the variant is made.
    pub kind: Kind,
    /// The phase, or the parameter with its value.
    pub what: String,
    /// The variant with its parameters.
    pub variant: String,
    /// The bot it was made from.
    pub against: String,
    /// D with its interval, by itself; nothing if every deal was void.
    pub difference: Option<Estimate>,
    /// The p-value of D by itself.
    pub p: f64,
    /// The same adjusted for the number of ablations (Holm); none for the whole bot.
    pub p_holm: Option<f64>,
}

/// The ablations of A by the phases of a game: the whole bot first, then phase by phase.
pub fn by_phase(phases: &[String], a: &BotSpec, b: &BotSpec) -> Vec<Ablation> {
    let whole = Ablation { kind: Kind::Whole, what: "all".into(), variant: a.clone(), against: b.clone() };
    let one = |kind, base: &BotSpec, other: &BotSpec, phase: &String| Ablation {
        kind,
        what: phase.clone(),
        variant: mixed(base, phase, other),
        against: base.clone(),
    };
    let left_in = phases.iter().map(|phase| one(Kind::LeaveOneIn, b, a, phase));
    let left_out = phases.iter().map(|phase| one(Kind::LeaveOneOut, a, b, phase));
    std::iter::once(whole).chain(left_in).chain(left_out).collect()
}

/// A with other values of some parameters, one at a time.
pub fn by_parameter(a: &BotSpec, values: &Map<String, Value>) -> Vec<Ablation> {
    let one = |(name, value): (&String, &Value)| {
        let mut variant = a.clone();
        variant.params.insert(name.clone(), value.clone());
        let what = format!("{name}={}", climbing::show_value(value));
        Ablation { kind: Kind::Parameter, what, variant, against: a.clone() }
    };
    values.iter().map(one).collect()
}

/// `base` with the decisions of `other` in one phase.
fn mixed(base: &BotSpec, phase: &str, other: &BotSpec) -> BotSpec {
    let value = |spec: &BotSpec| serde_json::to_value(spec).unwrap_or_default();
    let params = [("base".into(), value(base)), (phase.into(), value(other))];
    BotSpec { name: "mixed".into(), params: params.into_iter().collect() }
}

/// The ablations ready to be played.
pub struct Ready {
    /// One an ablation.
    pub cells: Vec<Cell>,
    ablations: Vec<Ablation>,
}

impl Ready {
    /// Builds all bots.
    ///
    /// # Errors
    /// If one cannot be built, or there is nobody to be better than at the table.
    pub fn new(registry: &Registry, table: &CellSpec, ablations: Vec<Ablation>) -> Result<Self, CellError> {
        let cell = |ablation: &Ablation| Cell::new(registry, table, &ablation.variant, &ablation.against);
        Ok(Self { cells: ablations.iter().map(cell).collect::<Result<_, _>>()?, ablations })
    }

    /// Plays them all, each on the same deals.
    ///
    /// # Errors
    /// If the threads cannot be started.
    pub fn play(&self, deals: &Deals, voids: &mut Voids) -> Result<Vec<AblationLine>, DiagnoseError> {
        let mut moments = vec![Moments::default(); self.cells.len()];
        let figures = |deal| self.cells.iter().map(|cell| figure(cell, deal)).collect();
        fold_figures(deals, voids, figures, |figures| {
            moments.iter_mut().zip(figures).for_each(|(moments, figure)| moments.add(figure));
        })?;
        let lines = self.ablations.iter().zip(&self.cells).zip(&moments);
        let mut lines: Vec<_> = lines.map(|((ablation, cell), moments)| line(ablation, cell, moments)).collect();
        adjust(&mut lines);
        Ok(lines)
    }
}

fn line(ablation: &Ablation, cell: &Cell, moments: &Moments) -> AblationLine {
    let difference = Estimate::new(moments, cell.block_denominator());
    let p = |estimate: Estimate| two_sided_p(estimate.count - 1, estimate.mean, estimate.se.unwrap_or(0.0));
    AblationLine {
        kind: ablation.kind,
        what: ablation.what.clone(),
        variant: ablation.variant.to_string(),
        against: ablation.against.to_string(),
        difference,
        p: difference.map_or(1.0, p),
        p_holm: None,
    }
}

/// The whole bot is no ablation and stays out of the adjustment.
fn adjust(lines: &mut [AblationLine]) {
    let ablated = |line: &&mut AblationLine| line.kind != Kind::Whole;
    let p_values: Vec<f64> = lines.iter_mut().filter(ablated).map(|line| line.p).collect();
    for (line, p) in lines.iter_mut().filter(ablated).zip(holm(&p_values)) {
        line.p_holm = Some(p);
    }
}
