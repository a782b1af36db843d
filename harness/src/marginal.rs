//! The marginals of a grid: all cells with one number of players, one length of a match, or one set of rules.

use climbing::named;

use crate::cell::{Cell, Hands, show_pairs};

named! {
    /// What the cells of a grid differ in.
    pub enum Axis {
        /// Seats at the table.
        Players = "players",
        /// Hands of a match.
        Hands = "hands",
        /// House rules.
        Rules = "rules",
    }
}

/// The cells that have one value on an axis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slice {
    /// The axis.
    pub axis: Axis,
    /// The value as text: `4`, `end`, `default` or `name=value,..`.
    pub value: String,
    /// Numbers of the cells.
    pub cells: Vec<usize>,
}

/// The slices of every axis on which the cells differ, values in the order in which they first occur.
pub(crate) fn slices(cells: &[Cell]) -> Vec<Slice> {
    let mut slices = Vec::new();
    for &axis in Axis::ALL {
        let values: Vec<String> = cells.iter().map(|cell| value(axis, cell)).collect();
        let of_axis = slices_of(axis, &values);
        if of_axis.len() > 1 {
            slices.extend(of_axis);
        }
    }
    slices
}

fn slices_of(axis: Axis, values: &[String]) -> Vec<Slice> {
    let mut slices: Vec<Slice> = Vec::new();
    for (cell, value) in values.iter().enumerate() {
        match slices.iter_mut().find(|slice| slice.value == *value) {
            Some(slice) => slice.cells.push(cell),
            None => slices.push(Slice { axis, value: value.clone(), cells: vec![cell] }),
        }
    }
    slices
}

fn value(axis: Axis, cell: &Cell) -> String {
    match axis {
        Axis::Players => cell.table.seats.to_string(),
        Axis::Hands => Hands::from(cell.table.hands).to_string(),
        Axis::Rules if cell.changed_rules.is_empty() => "default".into(),
        Axis::Rules => show_pairs(&cell.changed_rules),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_gathered_by_value_in_the_order_of_first_occurrence() {
        let slices = slices_of(Axis::Players, &["6", "4", "6", "5"].map(String::from));
        let found: Vec<_> = slices.iter().map(|slice| (slice.value.as_str(), slice.cells.as_slice())).collect();
        assert_eq!(found, [("6", &[0, 2][..]), ("4", &[1]), ("5", &[3])]);
    }
}
