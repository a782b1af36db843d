//! `mixed`: another bot in each phase, the tool of ablation.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use climbing::serde::{Deserialize, Serialize};
use climbing::{
    Bot, BotSpec, BuildError, Builder, Context, Decision, Game, OptionDoc, Options, Playable, Plugin, View,
};

/// Which bot decides in which phase; `base` in those that are not named.
#[derive(Serialize, Deserialize)]
#[serde(crate = "climbing::serde", bound = "")]
pub struct MixedParams<G: Game> {
    /// The bot of every phase that is not named.
    #[serde(default = "default_base")]
    pub base: BotSpec,
    /// The bots of named phases.
    #[serde(flatten)]
    pub phases: BTreeMap<G::Phase, BotSpec>,
}

fn default_base() -> BotSpec {
    BotSpec::named("first")
}

impl<G: Game> Default for MixedParams<G> {
    fn default() -> Self {
        Self { base: default_base(), phases: BTreeMap::new() }
    }
}

impl<G: Game> Clone for MixedParams<G> {
    fn clone(&self) -> Self {
        Self { base: self.base.clone(), phases: self.phases.clone() }
    }
}

impl<G: Game> PartialEq for MixedParams<G> {
    fn eq(&self, other: &Self) -> bool {
        self.base == other.base && self.phases == other.phases
    }
}

impl<G: Game> fmt::Debug for MixedParams<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MixedParams").field("base", &self.base).field("phases", &self.phases).finish()
    }
}

impl<G: Game> Options for MixedParams<G> {
    fn docs() -> Vec<OptionDoc> {
        let doc = |name: String, default: Option<String>, meaning: String| OptionDoc {
            name,
            default: default.into(),
            meaning,
        };
        let base = doc("base".into(), Some(default_base().name), "The bot of every phase that is not named.".into());
        let phase =
            |phase: &G::Phase| doc(phase.to_string(), None, format!("The bot of phase {phase}; base if unset."));
        std::iter::once(base).chain(G::PHASES.iter().map(phase)).collect()
    }
}

/// Plays one bot's decisions in some phases and another's elsewhere.
pub struct Mixed<G: Game> {
    base: Arc<dyn Bot<G>>,
    phases: BTreeMap<G::Phase, Arc<dyn Bot<G>>>,
}

impl<G: Game> Mixed<G> {
    fn bot(&self, phase: G::Phase) -> &dyn Bot<G> {
        self.phases.get(&phase).unwrap_or(&self.base).as_ref()
    }
}

impl<G: Playable> Bot<G> for Mixed<G> {
    fn decide(
        &self,
        game: &G,
        view: View<'_, G>,
        candidates: &[G::Action],
        context: &mut Context<'_>,
    ) -> Decision<G::Action> {
        self.bot(view.phase).decide(game, view, candidates, context)
    }

    fn scores(
        &self,
        game: &G,
        view: View<'_, G>,
        candidates: &[G::Action],
        context: &mut Context<'_>,
        out: &mut Vec<f64>,
    ) -> bool {
        self.bot(view.phase).scores(game, view, candidates, context, out)
    }
}

impl<G: Playable> Plugin<G> for Mixed<G> {
    const NAME: &'static str = "mixed";
    const ABOUT: &'static str = "one bot in some phases, another elsewhere";
    type Params = MixedParams<G>;

    fn build(params: MixedParams<G>, builder: &Builder<'_, G>) -> Result<Self, BuildError> {
        let base = builder.bot(&params.base)?;
        let phases = params.phases.iter().map(|(phase, spec)| Ok((*phase, builder.bot(spec)?)));
        Ok(Self { base, phases: phases.collect::<Result<_, BuildError>>()? })
    }
}
