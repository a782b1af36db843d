//! When the hand will not go out: how close others are to their end, and what some plays can still shed.

use climbing_lexio::{Meld, Public, Tiles, effective};

use crate::plan::Plan;

/// The fewest plays in which this many tiles can leave, by the article: five at a time.
pub const fn min_turns(tiles: u8) -> u32 {
    (tiles as u32).div_ceil(5)
}

/// The fewest plays in which this many tiles can leave: there are no plays of four, so 4 tiles take two and 9 three.
pub const fn tight_min_turns(tiles: u8) -> u32 {
    match tiles % 5 {
        0 => tiles as u32 / 5,
        4 => tiles as u32 / 5 + 2,
        _ => tiles as u32 / 5 + 1,
    }
}

/// How far to turn from winning to losing less, 0 to 100, when a hand of `turns` plays runs against one of `best`.
pub const fn urgency(turns: u32, best: u32) -> i64 {
    match turns.saturating_sub(best) {
        gap @ 0..=3 => gap as i64 * 25,
        _ => 100,
    }
}

/// The least [effective] number of tiles that `plays` plays can leave of some tiles of the plan's hand.
///
/// Effective numbers hang on how many tiles are left and how many of them are 2s, so the order of the plays does not
/// matter.
pub fn least_left(plan: &Plan, tiles: Tiles, plays: u32) -> i64 {
    match plays {
        0 => effective(tiles),
        1 => after_one(plan, tiles),
        _ => {
            let after = |meld: Meld| least_left(plan, tiles - meld.tiles(), plays - 1);
            options(plan, tiles).map(after).min().unwrap_or(0)
        }
    }
}

/// What `plays` plays can shed of some tiles of the plan's hand, in effective tiles.
pub fn best_shed(plan: &Plan, tiles: Tiles, plays: u32) -> i64 {
    effective(tiles) - least_left(plan, tiles, plays)
}

/// What a play sheds, and what `plays` plays more can shed after it, in effective tiles.
pub fn shed(plan: &Plan, meld: Meld, plays: u32) -> i64 {
    effective(plan.hand()) - least_left(plan, plan.hand() - meld.tiles(), plays)
}

fn after_one(plan: &Plan, tiles: Tiles) -> i64 {
    options(plan, tiles).map(|meld| effective(tiles - meld.tiles())).min().unwrap_or(0)
}

/// Plays among which the best of some tiles is: every combination, and of the singles one 2 and one other.
fn options(plan: &Plan, tiles: Tiles) -> impl Iterator<Item = Meld> {
    let larger = plan.combinations().filter(move |meld| tiles.contains(meld.tiles()));
    let singles = tiles.into_iter().map(Tiles::of).filter_map(Meld::new);
    larger.chain(singles)
}

/// The fewest plays in which any other seat can be out.
pub fn nearest_end(public: &Public, own: climbing::Seat, turns: impl Fn(u8) -> u32) -> u32 {
    let others = public.sizes.enumerate().filter(|(seat, _)| *seat != own);
    others.map(|(_, size)| turns(*size)).min().unwrap_or(1)
}

/// Worth of one 2 in hand of k tiles, in half plain tiles: letting one go halves the count, `(k + 1) / 2` plain tiles.
pub const fn two_in_halves(tiles: u8) -> i64 {
    tiles as i64 + 1
}

/// How many plays to count on: until the nearest other is out, at least one, at most the plan's own.
pub fn chances(nearest: u32, turns: u32) -> u32 {
    nearest.clamp(1, turns.max(1))
}
