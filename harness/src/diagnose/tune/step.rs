//! One step of the descent: all values of an axis on the same deals, and which of them is taken.

use climbing::{Better, BotSpec, Registry, show_value};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::super::paired::{Deals, fold_figures};
use super::super::{DiagnoseError, Voids};
use super::contest::Contest;
use super::{Axis, Order};
use crate::stats::{Estimate, Moments};

/// What one step tried, and what it took.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// Number of the sweep, from 1.
    pub sweep: u64,
    /// Name of the parameter.
    pub axis: String,
    /// The value it had.
    pub present: Value,
    /// Number of the first deal.
    pub first_deal: u64,
    /// Deals that no bot made void.
    pub deals: u64,
    /// Deals that one of them made void.
    pub void: u64,
    /// The other values.
    pub tried: Vec<Tried>,
    /// The value that was taken, if one was.
    pub taken: Option<Value>,
    /// Why.
    pub why: String,
}

/// One value that was tried.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tried {
    /// The value.
    pub value: Value,
    /// Why the bot does not take it, if it does not.
    pub refused: Option<String>,
    /// Its figure minus that of the present value, deal by deal; nothing where it was refused or every deal was void.
    pub difference: Option<Estimate>,
    /// Whether the interval of the difference lies wholly on the better side.
    pub better: bool,
}

/// Tries the values of an axis on the deals of a sweep.
pub(super) fn take(
    registry: &Registry,
    order: &Order,
    threads: usize,
    sweep: u64,
    axis: &Axis,
    bot: &BotSpec,
) -> Result<Step, DiagnoseError> {
    let present = axis.present(bot)?;
    let first_deal = order.first_deal + (sweep - 1) * order.deals;
    let range = first_deal..first_deal + order.deals;
    let (mut tried, bots) = candidates(registry, order, axis, bot, &present)?;
    let contest = Contest::new(registry, order, &bots)?;
    let (mut moments, mut void) = (vec![Moments::default(); bots.len() - 1], Voids::default());
    let deals = Deals { seed: order.seed, range, threads };
    fold_figures(
        &deals,
        &mut void,
        |deal| contest.figures(deal),
        |figures| {
            moments.iter_mut().zip(&figures[1..]).for_each(|(moments, figure)| moments.add(figure - figures[0]));
        },
    )?;
    let better = contest.objective().better;
    let played = tried.iter_mut().filter(|tried| tried.refused.is_none());
    for (tried, moments) in played.zip(&moments) {
        tried.difference = Estimate::new(moments, contest.denominator());
        tried.better = tried.difference.is_some_and(|difference| lies_better(&difference, better));
    }
    let (taken, why) = choose(&present, &tried, better);
    let (axis, void) = (axis.name.clone(), void.count);
    Ok(Step { sweep, axis, present, first_deal, deals: order.deals - void, void, tried, taken, why })
}

/// The values to be tried, and the bots that take them after the present one.
fn candidates(
    registry: &Registry,
    order: &Order,
    axis: &Axis,
    bot: &BotSpec,
    present: &Value,
) -> Result<(Vec<Tried>, Vec<BotSpec>), DiagnoseError> {
    let asked = |error: crate::cell::CellError| DiagnoseError::Asked(error.to_string());
    let (game, _) = order.cell().open(registry).map_err(asked)?;
    let (mut tried, mut bots) = (Vec::new(), vec![bot.clone()]);
    for value in axis.others(present)? {
        let mut changed = bot.clone();
        changed.params.insert(axis.name.clone(), value.clone());
        let refused = registry.bot(game.as_ref(), &changed).err().map(|error| error.to_string());
        if refused.is_none() {
            bots.push(changed);
        }
        tried.push(Tried { value, refused, difference: None, better: false });
    }
    Ok((tried, bots))
}

fn lies_better(difference: &Estimate, better: Better) -> bool {
    difference.interval.is_some_and(|[low, high]| if better == Better::Higher { low > 0.0 } else { high < 0.0 })
}

/// The best of the values whose interval lies wholly on the better side, and why.
fn choose(present: &Value, tried: &[Tried], better: Better) -> (Option<Value>, String) {
    let sign = if better == Better::Higher { 1.0 } else { -1.0 };
    let gain = |tried: &Tried| tried.difference.map_or(f64::NEG_INFINITY, |difference| sign * difference.mean);
    let best_of = |only_better: bool| {
        let fit = tried.iter().filter(|tried| tried.difference.is_some() && (tried.better || !only_better));
        fit.fold(None, |best: Option<&Tried>, tried| match best {
            Some(best) if gain(best) >= gain(tried) => Some(best),
            _ => Some(tried),
        })
    };
    let zero = |tried: &Tried| tried.difference.is_none_or(|difference| difference.interval == Some([0.0, 0.0]));
    match (best_of(true), best_of(false)) {
        (Some(best), _) => {
            let why = "the interval of its difference to the present value lies wholly on the better side";
            (Some(best.value.clone()), format!("{}: {why}", show_value(&best.value)))
        }
        (None, None) => (None, "no other value could be played".into()),
        (None, _) if tried.iter().all(zero) => {
            (None, format!("no value gives another figure than {} on any deal", show_value(present)))
        }
        (None, Some(nearest)) => {
            let nearest = show_value(&nearest.value);
            (None, format!("no interval lies wholly on the better side; {nearest} comes nearest"))
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn tried(value: f64, mean: f64, half: f64, better: bool) -> Tried {
        let interval = Some([mean - half, mean + half]);
        let difference = Estimate { count: 10, mean, sd: Some(half), se: Some(half), interval };
        Tried { value: json!(value), refused: None, difference: Some(difference), better }
    }

    #[test]
    fn the_best_of_the_proven_values_is_taken() {
        let all = [tried(0.5, 0.3, 0.1, true), tried(0.75, 0.4, 0.2, true), tried(1.25, 0.9, 1.0, false)];
        assert_eq!(choose(&json!(1.0), &all, Better::Higher).0, Some(json!(0.75)));
    }

    #[test]
    fn where_less_is_better_the_least_is_taken() {
        let all = [tried(0.5, -0.3, 0.1, true), tried(0.75, -0.4, 0.2, true)];
        assert_eq!(choose(&json!(1.0), &all, Better::Lower).0, Some(json!(0.75)));
        assert!(lies_better(&all[0].difference.unwrap(), Better::Lower));
        assert!(!lies_better(&all[0].difference.unwrap(), Better::Higher));
    }

    #[test]
    fn what_is_not_proven_is_not_taken() {
        let (taken, why) = choose(&json!(1.0), &[tried(0.5, 0.3, 0.4, false)], Better::Higher);
        assert_eq!((taken, why.as_str()), (None, "no interval lies wholly on the better side; 0.5 comes nearest"));
        let (taken, why) = choose(&json!(1.0), &[tried(0.5, 0.0, 0.0, false)], Better::Higher);
        assert_eq!((taken, why.as_str()), (None, "no value gives another figure than 1.0 on any deal"));
    }
}
