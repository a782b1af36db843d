//! When a run may end, and what may then be said of it.

use climbing::Better;
use serde::{Deserialize, Serialize};

use super::betting::{Betting, Capital};
use super::gsprt::Gsprt;
use super::sequence::Sequence;
use super::{Estimate, Moments};

/// The rule by which a run ends, with its settings: the `[stopping]` table of a specification.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(tag = "rule", rename_all = "snake_case", deny_unknown_fields)]
pub enum Stopping {
    /// After all deals; Student's t interval.
    #[default]
    Fixed,
    /// As soon as one of two effect sizes is taken.
    Gsprt(Gsprt),
    /// As soon as an asymptotic confidence sequence excludes 0.
    Sequence(Sequence),
    /// As soon as a betting confidence sequence excludes 0; for payoffs with bounds.
    Betting(Betting),
}

/// What the observations of a run are: whole numbers of `1 / denominator` units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scale {
    /// Their denominator.
    pub denominator: i128,
    /// No observation is larger than this, or smaller than its opposite, in parts of the denominator; nothing where
    /// payoffs have no bounds.
    pub bound: Option<i128>,
    /// Which way A is better.
    pub better: Better,
}

/// Settings with which no rule works.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum StopError {
    /// A probability of error is none.
    #[error("{name} = {value} is no probability of error: it lies between 0 and 0.5")]
    Probability {
        /// Which one.
        name: &'static str,
        /// What it was.
        value: f64,
    },
    /// The wanted effect is not above the unwanted.
    #[error("d1 = {d1} must be above d0 = {d0}")]
    Effects {
        /// The effect that is not wanted.
        d0: f64,
        /// The effect that is wanted.
        d1: f64,
    },
    /// A number of blocks at which no interval can be tight.
    #[error("horizon = 0 is no number of blocks: take about as many as the run may need")]
    Horizon,
    /// A rule for bounded payoffs where they have no bounds.
    #[error("the rule `betting` needs payoffs with bounds, and matches of a fixed number of hands")]
    Unbounded,
}

/// Why a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Every deal was played.
    AllPlayed,
    /// The interval excludes 0.
    ExcludesZero,
    /// The likelihood ratio reached the bound at which the wanted effect is taken.
    UpperBound,
    /// The likelihood ratio reached the bound at which the unwanted effect is taken.
    LowerBound,
}

/// Where A stands by the rule of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// On the better side.
    Better,
    /// On the worse side; by a likelihood ratio, not better enough.
    Worse,
    /// Neither is shown.
    Open,
}

/// What the rule of a run says at its end.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Conclusion {
    /// The rule with its settings.
    pub stopping: Stopping,
    /// Why the run ended, or would end here.
    pub reason: Reason,
    /// After how many observations.
    pub after: u64,
    /// Where A stands.
    pub standing: Standing,
    /// The interval of D by this rule, in units; none where it has none.
    pub interval: Option<[f64; 2]>,
    /// The likelihood ratio and its bounds, for the rule that has them.
    pub ratio: Option<Ratio>,
}

/// A log-likelihood ratio between its bounds.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ratio {
    /// Its value.
    pub llr: f64,
    /// The bound at which the unwanted effect is taken.
    pub lower: f64,
    /// The bound at which the wanted effect is taken.
    pub upper: f64,
}

/// A rule at work. Observations are given in deal order; what comes after the end changes nothing.
#[derive(Clone, Debug, PartialEq)]
pub struct Stopper {
    rule: Stopping,
    scale: Scale,
    moments: Moments,
    capital: Option<Capital>,
    stopped: Option<Reason>,
}

impl Stopping {
    /// The names of the rules.
    pub const RULES: [&'static str; 4] = ["fixed", "gsprt", "sequence", "betting"];

    /// The rule's name.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Fixed => "fixed",
            Self::Gsprt(_) => "gsprt",
            Self::Sequence(_) => "sequence",
            Self::Betting(_) => "betting",
        }
    }

    /// Whether the rule holds for any skew, so that a heavy tail does not weaken it.
    pub fn is_bounded(&self) -> bool {
        matches!(self, Self::Betting(_))
    }

    /// Checks the settings.
    ///
    /// # Errors
    /// If a setting is impossible.
    pub fn check(&self) -> Result<(), StopError> {
        match *self {
            Self::Fixed => Ok(()),
            Self::Gsprt(Gsprt { d0, d1, alpha, beta }) => {
                probability("alpha", alpha)?;
                probability("beta", beta)?;
                // Written so that what is no number is refused as well.
                if d0 < d1 && d0.is_finite() && d1.is_finite() { Ok(()) } else { Err(StopError::Effects { d0, d1 }) }
            }
            Self::Sequence(Sequence { horizon: 0, .. }) => Err(StopError::Horizon),
            Self::Sequence(Sequence { alpha, .. }) | Self::Betting(Betting { alpha }) => probability("alpha", alpha),
        }
    }
}

fn probability(name: &'static str, value: f64) -> Result<(), StopError> {
    if 0.0 < value && value < 0.5 { Ok(()) } else { Err(StopError::Probability { name, value }) }
}

impl Stopper {
    /// The rule before the first observation.
    ///
    /// # Errors
    /// If a setting is impossible, or the rule needs bounds and there are none.
    pub fn new(rule: Stopping, scale: Scale) -> Result<Self, StopError> {
        rule.check()?;
        let capital = match rule {
            Stopping::Betting(_) if scale.bound.is_none_or(|bound| bound <= 0) => return Err(StopError::Unbounded),
            Stopping::Betting(settings) => Some(Capital::new(&settings)),
            _ => None,
        };
        Ok(Self { rule, scale, moments: Moments::default(), capital, stopped: None })
    }

    /// Takes the next observation, and says whether the run ends with it.
    pub fn add(&mut self, numerator: i64) -> Option<Reason> {
        if self.stopped.is_none() {
            self.moments.add(numerator);
            self.bet(numerator);
            self.stopped = self.reason();
        }
        self.stopped
    }

    /// Why the run ended, if it did before all deals were played.
    pub fn stopped(&self) -> Option<Reason> {
        self.stopped
    }

    /// What may be said at this point.
    pub fn conclusion(&self) -> Conclusion {
        let reason = self.stopped.unwrap_or(Reason::AllPlayed);
        let interval = self.interval();
        Conclusion {
            stopping: self.rule,
            reason,
            after: self.moments.count,
            standing: self.standing(reason, interval),
            interval,
            ratio: self.ratio(),
        }
    }

    /// An observation outside of its bounds ends all betting: a promise was broken, and nothing follows any more.
    fn bet(&mut self, numerator: i64) {
        let bound = self.scale.bound.unwrap_or_default();
        if i128::from(numerator).abs() > bound {
            self.capital = None;
        }
        if let Some(capital) = &mut self.capital {
            capital.add(numerator as f64 / bound as f64);
        }
    }

    fn reason(&self) -> Option<Reason> {
        match self.rule {
            Stopping::Fixed => None,
            Stopping::Gsprt(_) => {
                let Ratio { llr, lower, upper } = self.ratio()?;
                let at_upper = (llr >= upper).then_some(Reason::UpperBound);
                at_upper.or_else(|| (llr <= lower).then_some(Reason::LowerBound))
            }
            Stopping::Sequence(_) | Stopping::Betting(_) => {
                self.interval().filter(|interval| side(*interval) != 0.0).map(|_| Reason::ExcludesZero)
            }
        }
    }

    fn interval(&self) -> Option<[f64; 2]> {
        match self.rule {
            Stopping::Fixed => Estimate::new(&self.moments, self.scale.denominator)?.interval,
            Stopping::Gsprt(_) => None,
            Stopping::Sequence(sequence) => sequence.interval(&self.moments, self.scale.denominator),
            Stopping::Betting(_) => {
                let bound = self.scale.bound? as f64 / self.scale.denominator as f64;
                self.capital.as_ref().map(|capital| capital.interval().map(|end| end * bound))
            }
        }
    }

    fn ratio(&self) -> Option<Ratio> {
        let Stopping::Gsprt(test) = self.rule else { return None };
        let [lower, upper] = test.bounds();
        test.llr(&self.moments, self.scale.sign()).map(|llr| Ratio { llr, lower, upper })
    }

    fn standing(&self, reason: Reason, interval: Option<[f64; 2]>) -> Standing {
        let towards = match reason {
            Reason::UpperBound => 1.0,
            Reason::LowerBound => -1.0,
            _ => interval.map_or(0.0, side) * self.scale.sign(),
        };
        match towards {
            1.0 => Standing::Better,
            -1.0 => Standing::Worse,
            _ => Standing::Open,
        }
    }
}

impl Scale {
    fn sign(&self) -> f64 {
        match self.better {
            Better::Higher => 1.0,
            Better::Lower => -1.0,
        }
    }
}

/// The side of 0 on which an interval lies wholly: 1, -1, or 0 where it lies on both.
fn side([low, high]: [f64; 2]) -> f64 {
    if low > 0.0 {
        1.0
    } else if high < 0.0 {
        -1.0
    } else {
        0.0
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::super::simulate::{normal, stream};
    use super::*;

    const SCALE: Scale = Scale { denominator: 1000, bound: Some(10_000), better: Better::Lower };

    fn rule(settings: Value) -> Stopping {
        serde_json::from_value(settings).unwrap()
    }

    /// Normal observations of this mean, in thousandths.
    fn run(rule: Stopping, mean: f64, blocks: u64) -> Stopper {
        let (mut rng, mut stopper) = (stream(1), Stopper::new(rule, SCALE).unwrap());
        for _ in 0..blocks {
            stopper.add(((normal(&mut rng) + mean) * 1000.0).round() as i64);
        }
        stopper
    }

    #[test]
    fn settings_have_defaults_and_unknown_ones_are_refused() {
        assert_eq!(rule(json!({"rule": "gsprt"})), Stopping::Gsprt(Gsprt::default()));
        assert_eq!(rule(json!({"rule": "betting", "alpha": 0.01})), Stopping::Betting(Betting { alpha: 0.01 }));
        for wrong in [json!({"rule": "gsprt", "d2": 0.1}), json!({"rule": "sequence", "d": 1}), json!({"rule": "x"})] {
            assert!(serde_json::from_value::<Stopping>(wrong.clone()).is_err(), "{wrong}");
        }
    }

    #[test]
    fn settings_survive_being_written() {
        for name in Stopping::RULES {
            let settings = rule(json!({"rule": name}));
            assert_eq!(settings.name(), name);
            assert_eq!(rule(serde_json::to_value(settings).unwrap()), settings);
        }
    }

    #[test]
    fn impossible_settings_are_refused_by_name() {
        let refusal = |settings| Stopper::new(rule(settings), SCALE).unwrap_err().to_string();
        assert!(refusal(json!({"rule": "gsprt", "beta": 0.7})).contains("beta = 0.7"));
        assert!(refusal(json!({"rule": "gsprt", "d0": 0.1})).contains("d1 = 0.05 must be above d0 = 0.1"));
        assert!(refusal(json!({"rule": "sequence", "horizon": 0})).contains("horizon"));
        let unbounded = Scale { bound: None, ..SCALE };
        assert_eq!(Stopper::new(rule(json!({"rule": "betting"})), unbounded).unwrap_err(), StopError::Unbounded);
    }

    #[test]
    fn a_fixed_number_of_deals_never_stops_early() {
        let conclusion = run(Stopping::default(), -5.0, 100).conclusion();
        assert_eq!((conclusion.reason, conclusion.after), (Reason::AllPlayed, 100));
        assert_eq!(conclusion.standing, Standing::Better, "lower is better");
    }

    #[test]
    fn every_early_rule_stops_on_the_side_of_a_clear_difference() {
        for name in ["gsprt", "sequence", "betting"] {
            for (mean, standing) in [(-0.5, Standing::Better), (0.5, Standing::Worse)] {
                let conclusion = run(rule(json!({"rule": name})), mean, 5_000).conclusion();
                assert_eq!(conclusion.standing, standing, "{name}");
                assert_ne!(conclusion.reason, Reason::AllPlayed, "{name}");
                assert!(conclusion.after < 1000, "{name} stopped after {}", conclusion.after);
            }
        }
    }

    #[test]
    fn what_comes_after_the_end_changes_nothing() {
        let sequence = rule(json!({"rule": "sequence"}));
        assert_eq!(run(sequence, 0.5, 600), run(sequence, 0.5, 5_000));
    }

    #[test]
    fn exchanged_bots_end_at_the_same_block_on_the_other_side() {
        for name in Stopping::RULES {
            let values: Vec<i64> = (0..2_000).map(|at| ((at * at) % 97 - 40) * 100).collect();
            let conclude = |sign: i64| {
                let mut stopper = Stopper::new(rule(json!({"rule": name})), SCALE).unwrap();
                for value in &values {
                    stopper.add(sign * value);
                }
                stopper.conclusion()
            };
            let (plus, minus) = (conclude(1), conclude(-1));
            assert_eq!(plus.interval.map(|[low, high]| [-high, -low]), minus.interval, "{name}");
            assert_ne!(plus.standing, minus.standing, "{name}");
            if name != "gsprt" {
                assert_eq!(plus.after, minus.after, "{name}");
            }
        }
    }

    #[test]
    fn a_broken_bound_leaves_no_interval() {
        let mut stopper = Stopper::new(rule(json!({"rule": "betting"})), SCALE).unwrap();
        stopper.add(10_001);
        for _ in 0..1000 {
            stopper.add(9_000);
        }
        let conclusion = stopper.conclusion();
        assert_eq!((conclusion.interval, conclusion.standing), (None, Standing::Open));
    }
}
