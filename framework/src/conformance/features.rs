//! Group 10: features are what a linear policy can weigh, and depend on the view alone.

use super::Named;
use super::subject::{Stop, Subject, Verdict, ensure, fail};
use crate::evidence::Playable;
use crate::features::FeatureTable;
use crate::record::json;
use crate::view::{View, ViewBuf};

/// Positions in which features are asked for again.
const SPOTS: usize = 400;

pub(super) fn checks<G: Playable>() -> Vec<Named<G>> {
    vec![
        Named::new(10, "features have names and weights", listed),
        Named::new(10, "features are told by number", numbered),
        Named::new(10, "features tell actions apart", tell_apart),
        Named::new(10, "features hang on the view alone", by_view_alone),
    ]
}

fn table<'s, G: Playable>(of: &'s Subject<'_, G>) -> Result<&'s FeatureTable<G>, Stop> {
    of.features.as_ref().ok_or_else(|| Stop::Skipped("the game names no features".into()))
}

/// What an action has, sorted by number.
type Told = Vec<(usize, f64)>;

/// The features of each candidate of a view.
fn told<G: Playable>(of: &Subject<'_, G>, table: &FeatureTable<G>, view: View<'_, G>) -> Vec<Told> {
    let of_action = |action: G::Action| {
        let mut told = Told::new();
        (table.tell)(of.game, view, action, &mut |number, value| told.push((number, value)));
        told.sort_by(|one, other| one.0.cmp(&other.0).then(one.1.total_cmp(&other.1)));
        told
    };
    of.candidates(view).into_iter().map(of_action).collect()
}

fn listed<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    let list = table(of)?.list;
    of.count(list.names.len());
    let mut names = list.names.to_vec();
    names.sort_unstable();
    if let Some([name, ..]) = names.windows(2).find(|pair| pair[0] == pair[1]) {
        return fail(format!("two features are named `{name}`"));
    }
    let (features, weights) = (list.names.len(), list.soft.len());
    ensure(features == weights, || format!("{features} features have {weights} hand-set weights"))?;
    let wrong = list.names.iter().zip(list.soft).find(|(_, weight)| !weight.is_finite());
    wrong.map_or(Ok(()), |(name, weight)| fail(format!("the hand-set weight of `{name}` is {weight}")))
}

fn numbered<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    let table = table(of)?;
    let names = table.list.names;
    for spot in of.spots() {
        for (number, value) in told(of, table, spot.view()).into_iter().flatten() {
            of.count(1);
            let Some(name) = names.get(number) else {
                return fail(format!("feature {number} is told, and they are 0 to {}", names.len() - 1));
            };
            ensure(value.is_finite(), || format!("`{name}` is {value}"))?;
        }
    }
    Ok(())
}

/// Somewhere two candidates differ in what is told of them; of most decisions one may know nothing.
fn tell_apart<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    let table = table(of)?;
    let mut apart = false;
    for spot in of.spots() {
        let told = told(of, table, spot.view());
        if told.len() > 1 {
            of.count(1);
            apart |= told.iter().any(|other| *other != told[0]);
        }
    }
    ensure(apart, || "no two candidates of any decision differ in their features".into())
}

/// A view that was written and read back, and is asked for after all others, has the same features bit by bit.
fn by_view_alone<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    let table = table(of)?;
    let before: Vec<Vec<Told>> = of.some_spots(SPOTS).map(|spot| told(of, table, spot.view())).collect();
    for (spot, before) in of.some_spots(SPOTS).zip(&before) {
        of.count(1);
        let text = json(&spot.view().to_buf());
        let Ok(back) = serde_json::from_str::<ViewBuf<G>>(&text) else { continue };
        let after = told(of, table, back.as_view());
        ensure(same(before, &after), || format!("the features were {before:?}, of the view read back {after:?}"))?;
    }
    Ok(())
}

fn same(before: &[Told], after: &[Told]) -> bool {
    let bits = |told: &[Told]| -> Vec<Vec<(usize, u64)>> {
        told.iter().map(|of| of.iter().map(|(number, value)| (*number, value.to_bits())).collect()).collect()
    };
    bits(before) == bits(after)
}
