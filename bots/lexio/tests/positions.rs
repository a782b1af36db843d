//! What the bots do in small positions, and that they say what they do.

mod common;

use climbing::{Bot, BotSpec, Context, Deal, Decided, Match, Registry, Row, State, Table, Watch};
use climbing_generic::Random;
use climbing_lexio::Lexio;
use climbing_lexio_bots::{Easy, Endgame, Hard, HardParams, Position, Strong, StrongParams};
use common::{act, candidates, game, key, meld, playing};

fn choice(bot: &impl Bot<Lexio>, state: &State<Lexio>) -> String {
    let (game, candidates) = (game(), candidates(state));
    let decision = bot.decide(&game, state.asked(&game).unwrap(), &candidates, &mut Context::new(key(0)));
    assert_eq!(decision.fallback, None);
    assert!(candidates.contains(&decision.action), "{} is not legal", decision.action);
    decision.action.to_string()
}

/// The lead of a hand, two others holding two tiles each.
fn lead(bot: &impl Bot<Lexio>, hand: &str) -> String {
    choice(bot, &playing(&[hand, "8c,8s", "2c,2s"]))
}

/// The answer of a hand to a table.
fn follow(bot: &impl Bot<Lexio>, hand: &str, table: &str) -> String {
    let mut state = playing(&[&format!("{table},2m"), hand, "2c,2s"]);
    act(&mut state, &[table]);
    choice(bot, &state)
}

#[test]
fn easy_leads_the_largest_combination_of_its_weakest_tile() {
    assert_eq!(lead(&Easy, "4c,5c,5s,9m"), "4c");
    assert_eq!(lead(&Easy, "4c,4s,9c,9s,9m"), "4c,4s,9c,9s,9m");
    assert_eq!(lead(&Easy, "4c,4s,9c,9m,10m"), "4c,4s");
}

#[test]
fn easy_leads_the_weakest_of_equally_large_combinations() {
    assert_eq!(lead(&Easy, "4c,4s,4m,9c,9s"), "4c,4s,4m,9c,9s");
    assert_eq!(lead(&Easy, "4c,4s,4m,9c"), "4c,4s,4m");
    assert_eq!(lead(&Easy, "3c4s5m6u7c7s"), "3c,4s,5m,6u,7c");
}

#[test]
fn easy_follows_with_the_weakest_answer_whenever_it_can() {
    assert_eq!(follow(&Easy, "9c,1c,2u", "8m"), "9c");
    assert_eq!(follow(&Easy, "4c,2u", "1m"), "2u");
    assert_eq!(follow(&Easy, "4c,5c", "1m"), "pass");
}

/// Asks a bot at every decision of a match that others play.
struct Judge<'a, B> {
    game: &'a Lexio,
    bot: B,
    decisions: u64,
}

impl<B: Bot<Lexio>> Watch<Lexio> for Judge<'_, B> {
    fn decided(&mut self, decided: &Decided<'_, Lexio>) {
        let Decided { view, candidates, key, .. } = *decided;
        if candidates.len() == 1 {
            return;
        }
        let (mut scores, mut rows): (Vec<f64>, Vec<Row>) = (Vec::new(), Vec::new());
        let mut context = Context::new(key).explained_to(&mut rows);
        assert!(self.bot.scores(self.game, view, candidates, &mut context, &mut scores));
        let best = (0..scores.len()).fold(0, |best, at| if scores[at] > scores[best] { at } else { best });
        let decision = self.bot.decide(self.game, view, candidates, &mut Context::new(key));
        assert_eq!(decision.action, candidates[best], "{view:?}");
        for (action, score) in candidates.iter().zip(&scores) {
            let name = action.to_string();
            let told: f64 = rows.iter().filter(|row| row.candidate == name).map(|row| row.value * row.weight).sum();
            // Points of a term are rounded down.
            assert!((told - score).abs() < 6.0, "{name} scores {score}, and its terms {told}");
        }
        self.decisions += 1;
    }
}

fn choices_are_explained(bot: impl Bot<Lexio>) {
    let game = game();
    let mut judge = Judge { game: &game, bot, decisions: 0 };
    for deal in 0..20 {
        let table = Table { seats: 3 + deal as usize % 3, hands: Some(2) };
        let bots = vec![&Random as &dyn Bot<Lexio>; table.seats];
        Match::new(&game, table, Deal { seed: 1, deal }).unwrap().play(&bots, &mut judge).unwrap();
    }
    assert!(judge.decisions > 1_000, "{} decisions", judge.decisions);
}

#[test]
fn the_choice_of_easy_has_its_highest_score_and_terms_that_make_it() {
    choices_are_explained(Easy);
}

#[test]
fn the_choice_of_hard_has_its_highest_score_and_terms_that_make_it() {
    choices_are_explained(Hard::new(HardParams::default()));
    choices_are_explained(Hard::new(HardParams { endgame: Endgame::Greedy, risk: 70, ..HardParams::default() }));
}

#[test]
fn the_choice_of_strong_has_its_highest_score_and_terms_that_make_it() {
    choices_are_explained(Strong::default());
    choices_are_explained(Strong::new(StrongParams { waited: 300, follow: 200, ..StrongParams::default() }));
}

#[test]
fn strong_leads_what_holds_before_the_one_piece_that_does_not() {
    // Nothing unseen beats the pair of 1s: the 2s are played.
    let mut state = playing(&["4c,1s,1u", "8c,8s,9c", "5c,5s,9m"]);
    state.public.played = "2c,2s,2m,2u".parse().unwrap();
    assert_eq!(choice(&Strong::default(), &state), "1s,1u");
    assert_eq!(lead(&Strong::default(), "4c"), "4c");
}

#[test]
fn a_2_is_worth_half_of_the_tiles_and_one_more_when_it_is_played() {
    // A straight with a 2 out of eight tiles: nine half tiles.
    let state = playing(&["1c2s3m4u5c9m9u8c", "8s,8m", "2c,2m"]);
    let (game, params, candidates) = (game(), HardParams::default(), candidates(&state));
    let position = Position::new(&game, &params, state.asked(&game).unwrap(), &candidates);
    let twos = |play: &str| position.play(meld(play)).into_iter().find(|term| term.name == "twos").unwrap().value;
    assert_eq!([twos("1c2s3m4u5c"), twos("2s"), twos("9m9u")], [9, 9, 0]);
}

#[test]
fn a_sure_winner_is_not_spent_beyond_need() {
    // Nothing unseen beats the 2m of the hand, since 2u is played.
    let mut state = playing(&["2u,4c,5c", "2s,2m,6c", "8c,9c,10c"]);
    act(&mut state, &["4c"]);
    state.public.played = state.public.played | "2u".parse().unwrap();
    let (game, params, candidates) = (game(), HardParams::default(), candidates(&state));
    let position = Position::new(&game, &params, state.asked(&game).unwrap(), &candidates);
    let overkill =
        |play: &str| position.play(meld(play)).into_iter().find(|term| term.name == "overkill").unwrap().value;
    assert_eq!([overkill("6c"), overkill("2s"), overkill("2m")], [0, 0, 1], "2s wins as surely as 2m");
    assert!(position.known().is_sure(meld("2m").face()));
    assert!(!position.known().is_sure(meld("6c").face()));
}

fn refused(spec: &str) -> String {
    let registry = Registry::collected().unwrap();
    let game = registry.game("lexio").unwrap().make(&serde_json::Map::new()).unwrap();
    let spec: BotSpec = spec.parse().unwrap();
    registry.bot(game.as_ref(), &spec).err().unwrap().to_string()
}

#[test]
fn impossible_parameters_are_refused() {
    assert!(refused("hard{hold=101}").contains("hold is 0 to 100"));
    assert!(refused("article{plan=10000000}").contains("weights are at most 1000000 points"));
    assert!(refused("strong{plan=-10000000}").contains("weights are at most 1000000 points, not plan=-10000000"));
    assert!(refused("strong{risk=1001}").contains("risk and five_risk are 0 to 1000 percent"));
    assert!(refused("normal{most_steps=-1}").contains("most_steps is 0 to"));
    assert!(refused("hard{endgame=later}").contains("expected one of off, greedy, shed"));
    assert!(refused("hard{pln=1}").contains("did you mean `plan`"));
}
