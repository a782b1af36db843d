//! Bots of any game, and matches between them.

use climbing::{
    Bot, BotSpec, BuildError, Builder, Context, Deal, Decision, Match, Outcome, Playable, Plugin, Record, Table, View,
};

climbing::options! {
    /// No parameters.
    pub struct NoParams {}
}

/// Plays the first candidate.
pub struct First;

impl<G: Playable> Bot<G> for First {
    fn decide(&self, _: &G, _: View<'_, G>, candidates: &[G::Action], _: &mut Context<'_>) -> Decision<G::Action> {
        Decision::play(candidates[0])
    }
}

impl<G: Playable> Plugin<G> for First {
    const NAME: &'static str = "first";
    const ABOUT: &'static str = "plays the first candidate";
    type Params = NoParams;

    fn build(_: NoParams, _: &Builder<'_, G>) -> Result<Self, BuildError> {
        Ok(Self)
    }
}

/// Plays any candidate, and explains each as good as the others.
pub struct Random;

impl<G: Playable> Bot<G> for Random {
    fn decide(
        &self,
        _: &G,
        _: View<'_, G>,
        candidates: &[G::Action],
        context: &mut Context<'_>,
    ) -> Decision<G::Action> {
        for candidate in candidates {
            context.explain(candidate, "chance", 1.0, 1.0);
        }
        Decision::play(*context.rng().pick(candidates).unwrap())
    }
}

impl<G: Playable> Plugin<G> for Random {
    const NAME: &'static str = "random";
    const ABOUT: &'static str = "plays any candidate";
    type Params = NoParams;

    fn build(_: NoParams, _: &Builder<'_, G>) -> Result<Self, BuildError> {
        Ok(Self)
    }
}

pub fn play<G: Playable>(game: &G, seed: u64, bot: &dyn Bot<G>) -> Outcome {
    let match_ = Match::new(game, game.usual(), Deal { seed, deal: 0 }).unwrap();
    match_.play(&vec![bot; match_.table.seats], &mut ()).unwrap()
}

/// The record of a match of random choices at the usual table.
pub fn recorded<G: Playable>(game: &G, seed: u64) -> Record<G> {
    let Table { seats, hands } = game.usual();
    let match_ = Match::new(game, Table { seats, hands }, Deal { seed, deal: 0 }).unwrap();
    let mut record = Record::new(&match_, vec![BotSpec::named("random"); seats]);
    let bots: Vec<&dyn Bot<G>> = vec![&Random; seats];
    let outcome = match_.play(&bots, &mut record).unwrap();
    record.close(outcome.totals());
    record
}
