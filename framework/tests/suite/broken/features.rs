//! Tables of features, each with one fault.

use std::sync::atomic::{AtomicU32, Ordering};

use climbing::{FeatureList, FeatureTable, View};

use crate::reference::{Gifts, gifts::Action};

type Table = FeatureTable<Gifts>;
type Told<'a> = &'a mut dyn FnMut(usize, f64);

fn with_list(list: FeatureList) -> Table {
    Table { list, ..sound() }
}

/// Without a fault.
pub fn sound() -> Table {
    Table::new()
}

/// Gives two features one name.
pub fn namesakes() -> Table {
    with_list(FeatureList { names: &["rank", "rank", "last", "bomb"], ..sound().list })
}

/// Forgets the weight of the last feature.
pub fn weightless() -> Table {
    with_list(FeatureList { soft: &[-1.0, -1.0, 5.0], ..sound().list })
}

/// Has a weight that is no number.
pub fn endless_weight() -> Table {
    with_list(FeatureList { soft: &[-1.0, f64::INFINITY, 5.0, -1.0], ..sound().list })
}

/// Tells a feature that has no name.
pub fn nameless() -> Table {
    with_list(FeatureList { names: &["gives"], soft: &[1.0] })
}

fn divides(_: &Gifts, view: View<'_, Gifts>, action: Action, tell: Told<'_>) {
    if let Action::Play(rank) = action {
        let others: u8 = view.public.played.iter().map(|cards| cards.len() as u8).sum();
        tell(1, rank.value() as f64 / f64::from(others));
    }
}

/// Divides by nothing.
pub fn infinite() -> Table {
    Table { tell: divides, ..sound() }
}

fn shrugs(_: &Gifts, _: View<'_, Gifts>, _: Action, tell: Told<'_>) {
    tell(0, 1.0);
}

/// Says the same of all.
pub fn indifferent() -> Table {
    Table { tell: shrugs, ..sound() }
}

fn counts(_: &Gifts, _: View<'_, Gifts>, _: Action, tell: Told<'_>) {
    static ASKED: AtomicU32 = AtomicU32::new(0);
    tell(0, f64::from(ASKED.fetch_add(1, Ordering::Relaxed)));
}

/// Counts how often it was asked.
pub fn by_the_hour() -> Table {
    Table { tell: counts, ..sound() }
}
