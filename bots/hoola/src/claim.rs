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

/// The claim to make, if any: one that empties the hand with the fewest actions, or that costs least and less than now.
pub(crate) fn choose(
    position: &Position<'_>,
    method: &Method,
    claims: impl Iterator<Item = Action>,
    claimed: Cards,
    claiming: Claiming,
) -> Option<Action> {
    if claiming == Claiming::Never {
        return None;
    }
    let rank = |claim: &Claim| {
        if claim.plan.out { (0, claim.plan.actions.len() as i64) } else { (1, claim.plan.cost(&method.scale)) }
    };
    // Of equal claims the first as a text.
    let text = |claim: &Claim| match claim.action {
        Action::Claim(meld) => order::key(Action::Register(meld)),
        _ => u128::MAX,
    };
    let all = claims.map(|action| followed(position, method, action, claimed));
    let best = all.min_by_key(|claim| (rank(claim), text(claim)))?;
    let better = || {
        let now = present(position, method).map(|figures| method.scale.cost(&figures));
        claiming == Claiming::Better
            && !best.plan.actions.is_empty()
            && now.is_some_and(|now| best.plan.cost(&method.scale) < now)
    };
    (best.plan.out || better()).then_some(best.action)
}
