//! A bot whose best parameters are known, for the tests of tuning and of dead parameters.

use climbing::{Bot, BuildError, Builder, Context, Decision, OpenBot, Plugin, State, View};

use crate::fixture::{Card, Highcard};

climbing::options! {
    /// Parameters of [`Wits`].
    pub struct WitsParams {
        /// It errs with the chance by which this is away from 1, either way: 1 is best.
        pub aim: f64 = 0.5,
        /// Nothing depends on it.
        pub idle: f64 = 2.0,
        /// Whether it errs at all; below 0 is refused.
        pub nerve: i64 = 1,
    }
}

/// Takes the round with the cheapest card that does, else throws its lowest; errs now and then.
pub(crate) struct Wits(WitsParams);

impl Plugin<Highcard> for Wits {
    const NAME: &'static str = "wits";
    const ABOUT: &'static str = "takes the round as cheaply as it can, and errs now and then";
    type Params = WitsParams;

    fn build(params: WitsParams, _: &Builder<'_, Highcard>) -> Result<Self, BuildError> {
        if params.nerve < 0 {
            return Err(BuildError::Value { bot: "wits", message: "nerve must be at least 0".into() });
        }
        Ok(Self(params))
    }
}

impl Bot<Highcard> for Wits {
    fn decide(
        &self,
        _: &Highcard,
        view: View<'_, Highcard>,
        candidates: &[Card],
        context: &mut Context<'_>,
    ) -> Decision<Card> {
        let rng = context.rng();
        let (errs, any) = (rng.unit() < (self.0.aim - 1.0).abs(), rng.below(candidates.len() as u32));
        if errs && self.0.nerve > 0 {
            return Decision::play(candidates[any as usize]);
        }
        let played = &view.public.played;
        let round = &played[played.len() / view.public.seats * view.public.seats..];
        let taking = candidates.iter().find(|card| round.iter().all(|other| other < *card));
        Decision::play(*taking.filter(|_| !round.is_empty()).unwrap_or(&candidates[0]))
    }

    fn open(&self) -> Option<&dyn OpenBot<Highcard>> {
        Some(self)
    }
}

/// Takes the round where nobody after it can, with the cheapest card that does, else throws its lowest. It never errs.
impl OpenBot<Highcard> for Wits {
    fn decide_open(
        &self,
        _: &Highcard,
        state: &State<Highcard>,
        view: View<'_, Highcard>,
        candidates: &[Card],
        _: &mut Context<'_>,
    ) -> Decision<Card> {
        let played = &view.public.played;
        let round = &played[played.len() / view.public.seats * view.public.seats..];
        let later = state.private.iter().skip(view.seat.index() + 1).flatten();
        let highest = round.iter().chain(later).max();
        Decision::play(*candidates.iter().find(|card| Some(*card) > highest).unwrap_or(&candidates[0]))
    }
}
