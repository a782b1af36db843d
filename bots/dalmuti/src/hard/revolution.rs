//! Whether a revolution is worth calling: the taxes it stops against what it tells.

use climbing_dalmuti::{Action, Title};

use super::Switches;
use super::position::Position;
use crate::scored::DECISIVE;
use crate::terms::Terms;

impl Position<'_> {
    pub(super) fn revolution(&self, candidates: &[Action]) -> Vec<Terms> {
        let of = |action: &Action| if *action == Action::Revolt { self.revolt() } else { Terms::default() };
        candidates.iter().map(of).collect()
    }

    /// Only a Greater Peon is asked in a hand without taxes, and he always calls.
    fn revolt(&self) -> Terms {
        let Switches { control, info_leak, rivalry, .. } = *self.switches;
        let title = self.view.public.title(self.view.seat);
        let opponents = self.view.public.seats() - 1;
        let mut terms = Terms::default()
            .with("own tax", tax_loss(title), 1.0)
            .with("tribute of others", blocked_tribute(title), control)
            .with("information", opponents as f64, -info_leak)
            .with("leader on points", self.leader_threat(), rivalry);
        if title == Title::GreaterPeon {
            terms.add("greater revolution", 1.0, DECISIVE);
        }
        terms
    }

    /// How far the leader on points is ahead, as a share of what can still be made; nothing unless he is a Dalmuti, who
    /// would receive the tax. The article gives no formula: this one is a reconstruction.
    fn leader_threat(&self) -> f64 {
        let public = self.view.public;
        let Some(left @ 1..) = public.hands_left else { return 0.0 };
        let most = public.points.iter().max().copied().unwrap_or(0);
        let dalmuti = &public.order.as_slice()[..2];
        if !dalmuti.iter().any(|seat| public.points[*seat] == most) {
            return 0.0;
        }
        let behind = (most - public.points[self.view.seat]) as f64;
        (behind / (f64::from(left) * (public.seats() - 1) as f64)).clamp(0.0, 1.0)
    }
}

/// Cards that a revolution saves its caller, or keeps from him.
fn tax_loss(title: Title) -> f64 {
    match title {
        Title::GreaterPeon => 2.0,
        Title::LesserPeon => 1.0,
        Title::Merchant => 0.0,
        Title::LesserDalmuti => -1.0,
        Title::GreaterDalmuti => -2.0,
    }
}

/// Of the three cards that the two Dalmuti would receive, those that would have gone to others than the caller.
fn blocked_tribute(title: Title) -> f64 {
    match title {
        Title::GreaterDalmuti => 1.0,
        Title::LesserDalmuti => 2.0,
        _ => 3.0,
    }
}
