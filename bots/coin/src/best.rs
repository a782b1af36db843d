//! `best`: the equilibrium of the game, by the argument in its rules.

use climbing::{Bot, BuildError, Builder, Context, Decision, Plugin, View};
use climbing_coin::{Action, Coin, FACES, Phase};
use climbing_generic::NoParams;

/// Claims with heads only, bets where it knows the coin, lays either face equally often.
#[derive(Clone, Copy, Debug, Default)]
pub struct Best;

impl Best {
    /// How the coin lies, if the asked seat can know it: it sees it, or another claimed nothing, as one does with tails
    /// alone.
    fn known(view: View<'_, Coin>) -> Option<Action> {
        let left = (view.public.claimed == Some(Action::Leave)).then_some(Action::Tails);
        view.own.coin.or(view.public.shown).or(left)
    }
}

impl Bot<Coin> for Best {
    fn decide(&self, _: &Coin, view: View<'_, Coin>, _: &[Action], context: &mut Context<'_>) -> Decision<Action> {
        let known = Self::known(view);
        let mut either = || FACES[context.rng().below(2) as usize];
        Decision::play(match view.phase {
            Phase::Claim if known == Some(Action::Heads) => Action::Claim,
            Phase::Claim => Action::Leave,
            Phase::Open if known.is_some() => Action::Bet,
            Phase::Open => Action::Sure,
            Phase::Lay => either(),
            Phase::Call => known.unwrap_or_else(either),
        })
    }
}

impl Plugin<Coin> for Best {
    const NAME: &'static str = "best";
    const ABOUT: &'static str = "answers right, by the argument in the rules";
    type Params = NoParams;

    fn build(_: NoParams, _: &Builder<'_, Coin>) -> Result<Self, BuildError> {
        Ok(Self)
    }
}

#[cfg(test)]
mod tests {
    use climbing::{Game, Key, State, tag};
    use climbing_coin::{LAYER, Source};

    use super::*;

    fn answer(game: &Coin, state: &State<Coin>) -> Action {
        let view = state.asked(game).unwrap();
        let mut context = Context::new(Key::deal(1, tag("coin"), 0, 0));
        Best.decide(game, view, &[], &mut context).action
    }

    #[test]
    fn a_coin_that_was_left_open_shows_tails() {
        let game = Coin::of(Source::Claimed);
        assert_eq!(answer(&game, &game.lying(Action::Heads)), Action::Claim);
        let mut state = game.lying(Action::Tails);
        for right in [Action::Leave, Action::Bet, Action::Tails] {
            assert_eq!(answer(&game, &state), right);
            game.apply(&mut state, right).unwrap();
        }
    }

    #[test]
    fn nobody_bets_on_what_he_cannot_know() {
        for (source, right) in
            [(Source::Dealt, Action::Sure), (Source::Laid, Action::Sure), (Source::Shown, Action::Bet)]
        {
            let game = Coin::of(source);
            assert_eq!(answer(&game, &game.lying(Action::Heads)), right, "{source}");
        }
    }

    #[test]
    fn a_shown_coin_is_called_as_it_lies() {
        let game = Coin::of(Source::Shown);
        for face in FACES {
            let mut state = game.lying(face);
            game.apply(&mut state, Action::Bet).unwrap();
            assert_eq!(answer(&game, &state), face);
            assert_eq!(state.private[LAYER].coin, None);
        }
    }
}
