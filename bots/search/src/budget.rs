//! How many playouts a decision may take.

use climbing::{Context, USUAL_BUDGET};

/// The most playouts of a decision, so that counts of visits fit their field.
const MOST: u64 = 1 << 30;

/// The playouts that a bot's parameter stands for at this table.
///
/// The parameter is meant for the usual budget; a table that gives a decision another one gives as many times more or
/// fewer playouts. So one option of a run makes all of its search bots cheaper or dearer, and their ratio stays.
pub fn playouts(parameter: u64, context: &Context<'_>) -> u64 {
    let scaled = u128::from(parameter) * u128::from(context.budget()) / u128::from(USUAL_BUDGET);
    u64::try_from(scaled).unwrap_or(MOST).min(MOST)
}

#[cfg(test)]
mod tests {
    use climbing::{Key, tag};

    use super::*;

    fn at(parameter: u64, budget: u64) -> u64 {
        playouts(parameter, &Context::new(Key::deal(0, tag("x"), 0, 0)).with_budget(budget))
    }

    #[test]
    fn a_budget_scales_the_playouts() {
        assert_eq!([at(1_000, USUAL_BUDGET), at(3_000, 100), at(100, 2_000)], [1_000, 300, 200]);
        assert_eq!([at(0, 1_000), at(u64::MAX, u64::MAX)], [0, MOST]);
    }
}
