//! Scores rank candidates as the bots choose.

use climbing::{Bot, Context, Deal, Decided, Game, Match, Preset, Table, Watch};
use climbing_dalmuti::{Dalmuti, FirstHand, Rules};
use climbing_dalmuti_bots::{Design, Easy, ExactFit, Hard, Mid, Normal, Strong, Switches};
use climbing_generic::Random;

/// Asks a bot at every decision of a match that others play.
struct Judge<'a, B> {
    game: &'a Dalmuti,
    bot: B,
    decisions: u64,
}

impl<B: Bot<Dalmuti>> Watch<Dalmuti> for Judge<'_, B> {
    fn decided(&mut self, decided: &Decided<'_, Dalmuti>) {
        let Decided { view, candidates, key, .. } = *decided;
        if candidates.len() == 1 {
            return;
        }
        let mut scores = Vec::new();
        assert!(self.bot.scores(self.game, view, candidates, &mut Context::new(key), &mut scores));
        let decision = self.bot.decide(self.game, view, candidates, &mut Context::new(key));
        let chosen = candidates.iter().position(|action| *action == decision.action).unwrap();
        assert!(scores.iter().all(|score| *score <= scores[chosen]), "{view:?}");
        self.decisions += 1;
    }
}

fn choices_have_the_highest_score(bot: impl Bot<Dalmuti>) {
    let game = Dalmuti::new(Rules { first_hand: FirstHand::Taxes, ..Rules::default() }).unwrap();
    let mut judge = Judge { game: &game, bot, decisions: 0 };
    for deal in 0..20 {
        let table = Table { seats: 4 + deal as usize % 5, hands: Some(3) };
        let bots = vec![&Random as &dyn Bot<Dalmuti>; table.seats];
        Match::new(&game, table, Deal { seed: 1, deal }).unwrap().play(&bots, &mut judge).unwrap();
    }
    assert!(judge.decisions > 2_000, "{} decisions", judge.decisions);
}

#[test]
fn the_choice_of_easy_has_its_highest_score() {
    choices_have_the_highest_score(Easy);
}

#[test]
fn the_choice_of_exact_fit_has_its_highest_score() {
    choices_have_the_highest_score(ExactFit);
}

#[test]
fn the_choice_of_every_point_of_hard_has_its_highest_score() {
    for switches in [Switches::default(), Design::params(), Mid::params(), Normal::params()] {
        choices_have_the_highest_score(Hard::new(switches));
    }
}

#[test]
fn the_choice_of_strong_has_its_highest_score() {
    choices_have_the_highest_score(Strong::default());
}
