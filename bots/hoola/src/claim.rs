//! Whether to claim a card: what the turn that follows would end with, against the hand as it is.

use climbing_hoola::{Action, Cards};

use crate::order;
use crate::plan::{Method, Plan, present};
use crate::position::Position;

climbing::named! {
    /// When a card is claimed.
    pub enum Claiming {
        /// Never.
        Never = "never",
        /// Where the turn then empties the hand.
        Out = "out",
        /// Where it empties the hand or leaves less on the scale than there is now.
        Better = "better",
    }
}

/// A claim and what its turn ends with.
pub(crate) struct Claim {
    pub(crate) action: Action,
    pub(crate) plan: Plan,
}

/// A claim with the best plan after it; where the claim itself empties the hand there is nothing more to do.
pub(crate) fn followed(position: &Position<'_>, method: &Method, action: Action, claimed: Cards) -> Claim {
    let after = position.after(action, claimed);
    let mut plan = Plan::new(&after, method);
    plan.out |= after.hand.is_empty();
    Claim { action, plan }
}

/// What to do about a card that may be claimed.
pub(crate) struct Answer {
    /// The claim to make, if any.
    pub(crate) claim: Option<Action>,
    /// Whether a turn after a claim had more states than may be looked at.
    pub(crate) capped: bool,
}

/// Makes the claim that empties the hand with the fewest actions, or that costs least and less than now.
pub(crate) fn choose(
    position: &Position<'_>,
    method: &Method,
    claims: impl Iterator<Item = Action>,
    claimed: Cards,
    claiming: Claiming,
) -> Answer {
    if claiming == Claiming::Never {
        return Answer { claim: None, capped: false };
    }
    let all: Vec<Claim> = claims.map(|action| followed(position, method, action, claimed)).collect();
    let capped = all.iter().any(|claim| claim.plan.capped);
    let best = all.iter().min_by_key(|claim| rank(claim, method));
    let pays = |claim: &&Claim| claim.plan.out || claiming == Claiming::Better && is_better(claim, position, method);
    Answer { claim: best.filter(pays).map(|claim| claim.action), capped }
}

/// Claims that empty the hand come first, with fewer actions before more; of equal ones the first as a text.
fn rank(claim: &Claim, method: &Method) -> (bool, i64, u128) {
    let text = match claim.action {
        Action::Claim(meld) => order::key(Action::Register(meld)),
        _ => u128::MAX,
    };
    let cost = if claim.plan.out { claim.plan.actions.len() as i64 } else { claim.plan.cost(&method.scale) };
    (!claim.plan.out, cost, text)
}

/// Whether the turn leaves less on the scale than the hand does as it is.
fn is_better(claim: &Claim, position: &Position<'_>, method: &Method) -> bool {
    let now = present(position, method).map(|figures| method.scale.cost(&figures));
    !claim.plan.actions.is_empty() && now.is_some_and(|now| claim.plan.cost(&method.scale) < now)
}
