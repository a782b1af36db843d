//! Why a playout, or a whole decision, came to nothing. The names are those under which fallbacks are counted.

use climbing::NoWorld;

/// Why a playout came to nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lost {
    /// The view has no world, or the sampler gave up.
    NoWorld,
    /// The hand could not be played to its end: the game or the policy is at fault.
    Broken,
}

impl Lost {
    /// Its name as the reason of a fallback.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::NoWorld => "no_world",
            Self::Broken => "broken_playout",
        }
    }
}

impl From<NoWorld> for Lost {
    fn from(_: NoWorld) -> Self {
        Self::NoWorld
    }
}

/// Fallback of a decision whose budget is too small to play every candidate once.
pub(crate) const NO_BUDGET: &str = "no_budget";

/// Counts what was lost, and says when it is no use to go on.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Losses {
    count: u64,
    last: Option<Lost>,
}

/// Losses after which a search in which nothing has succeeded ends: a sampler that fails is slow.
const PATIENCE: u64 = 8;

impl Losses {
    /// Counts one loss.
    pub(crate) fn add(&mut self, lost: Lost) {
        self.count += 1;
        self.last = Some(lost);
    }

    /// Whether so many of the attempts were lost that more of them are no use.
    pub(crate) fn hopeless(&self, attempts: u64) -> bool {
        self.count >= PATIENCE && 2 * self.count > attempts
    }

    /// The name of a fallback, if so much was lost that the decision is not what it should be: half of the attempts.
    pub(crate) fn reason(&self, attempts: u64) -> Option<&'static str> {
        self.last.filter(|_| 2 * self.count >= attempts).map(Lost::name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_losses_are_no_fallback() {
        let mut losses = Losses::default();
        assert_eq!(losses.reason(0), None);
        losses.add(Lost::NoWorld);
        assert_eq!((losses.reason(3), losses.reason(2)), (None, Some("no_world")));
    }

    #[test]
    fn a_search_without_success_ends_soon() {
        let mut losses = Losses::default();
        (1..PATIENCE).for_each(|_| losses.add(Lost::Broken));
        assert!(!losses.hopeless(PATIENCE - 1));
        losses.add(Lost::Broken);
        assert!(losses.hopeless(PATIENCE) && !losses.hopeless(2 * PATIENCE));
    }
}
