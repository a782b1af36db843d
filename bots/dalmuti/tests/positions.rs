//! What the bots do in small positions, written in the notation of the game.

use climbing::{Bot, Candidates, Context, Deal, Decided, Game, Key, Match, Row, State, Table, ViewBuf, Watch, tag};
use climbing_dalmuti::{Dalmuti, FirstHand, Phase, Private, Rules, Top};
use climbing_dalmuti_bots::{Easy, ExactFit};
use climbing_generic::Random;

/// A view with this hand against `table` (nothing on it: an empty text), from a position at a table of six.
fn position(phase: Phase, hand: &str, table: &str, position: usize) -> (Dalmuti, ViewBuf<Dalmuti>, Key) {
    let game = Dalmuti::new(Rules::default()).unwrap();
    let key = Key::deal(1, tag("bots"), 0, 0);
    let opening = game.opening(Table { seats: 6, hands: None });
    let State { mut public, .. } = game.deal(6, &opening, &mut key.deal_rng());
    let seat = public.order.as_slice()[position];
    let owner = public.order.as_slice()[(position + 5) % 6];
    public.table = table.parse().ok().map(|meld| Top { meld, owner });
    let own = Private::holding(hand.parse().unwrap());
    (game, ViewBuf { seat, phase, own, public }, key)
}

fn choice(bot: &impl Bot<Dalmuti>, phase: Phase, hand: &str, table: &str, at: usize) -> String {
    let (game, view, key) = position(phase, hand, table, at);
    let mut candidates = Vec::new();
    game.candidates(view.as_view(), &mut candidates);
    let decision = bot.decide(&game, view.as_view(), &candidates, &mut Context::new(key));
    assert_eq!(decision.fallback, None);
    assert!(candidates.contains(&decision.action), "{} is not legal", decision.action);
    decision.action.to_string()
}

fn lead(bot: &impl Bot<Dalmuti>, hand: &str) -> String {
    choice(bot, Phase::Lead, hand, "", 0)
}

fn follow(bot: &impl Bot<Dalmuti>, hand: &str, table: &str) -> String {
    choice(bot, Phase::Follow, hand, table, 3)
}

#[test]
fn easy_leads_its_weakest_group_whole() {
    assert_eq!(lead(&Easy, "12x4,3,J"), "12x4");
}

#[test]
fn easy_leads_natural_cards_before_jesters() {
    assert_eq!(lead(&Easy, "1,JJ"), "1x1");
}

#[test]
fn easy_leads_one_jester_when_nothing_else_is_left() {
    assert_eq!(lead(&Easy, "JJ"), "J");
}

#[test]
fn easy_follows_with_the_cheapest_set() {
    assert_eq!(follow(&Easy, "8,8,7,7", "9x2"), "8x2");
}

#[test]
fn easy_takes_a_better_rank_before_it_spends_a_jester() {
    assert_eq!(follow(&Easy, "8,J,5,5", "9x2"), "5x2");
}

#[test]
fn easy_always_follows_when_it_can() {
    assert_eq!(follow(&Easy, "1,J", "2x2"), "1x1+J");
}

#[test]
fn easy_returns_its_weakest_cards() {
    assert_eq!(choice(&Easy, Phase::Tax, "12x10,11", "", 1), "return 12");
    assert_eq!(choice(&Easy, Phase::Tax, "12,11,2x2,JJ", "", 0), "return 12,11");
}

#[test]
fn easy_returns_a_jester_only_if_nothing_else_is_left() {
    assert_eq!(choice(&Easy, Phase::Tax, "2,JJ", "", 0), "return 2,J");
}

#[test]
fn easy_calls_a_revolution_as_a_peon_only() {
    let calls = |position| choice(&Easy, Phase::Revolution, "5,JJ", "", position);
    assert_eq!([0, 1, 2, 3, 4, 5].map(calls), ["decline", "decline", "decline", "decline", "revolt", "revolt"]);
}

#[test]
fn exact_fit_follows_with_a_whole_group_rather_than_a_weaker_part() {
    assert_eq!(follow(&Easy, "8,8,8,5,5", "9x2"), "8x2");
    assert_eq!(follow(&ExactFit, "8,8,8,5,5", "9x2"), "5x2");
}

#[test]
fn exact_fit_takes_the_weakest_group_that_fits() {
    assert_eq!(follow(&ExactFit, "8,8,8,6,6,5,5", "9x2"), "6x2");
}

#[test]
fn exact_fit_does_not_count_jesters_into_a_group() {
    assert_eq!(follow(&ExactFit, "8,8,8,6,J", "9x2"), "8x2");
}

#[test]
fn exact_fit_is_easy_elsewhere() {
    assert_eq!(lead(&ExactFit, "12x4,3,J"), "12x4");
    assert_eq!(follow(&ExactFit, "8,8,8", "9x2"), "8x2");
    assert_eq!(choice(&ExactFit, Phase::Tax, "12x10,11", "", 1), "return 12");
}

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
        let best = (0..scores.len()).fold(0, |best, at| if scores[at] > scores[best] { at } else { best });
        let decision = self.bot.decide(self.game, view, candidates, &mut Context::new(key));
        assert_eq!(decision.action, candidates[best], "{view:?}");
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
fn a_choice_is_explained_by_the_terms_of_its_score() {
    let mut rows: Vec<Row> = Vec::new();
    let (game, view, key) = position(Phase::Follow, "8,8,8,5,5", "9x2", 3);
    let mut candidates = Vec::new();
    game.candidates(view.as_view(), &mut candidates);
    ExactFit.decide(&game, view.as_view(), &candidates, &mut Context::new(key).explained_to(&mut rows));
    let of_five = rows.iter().filter(|row| row.candidate == "5x2").map(|row| (row.term, row.value));
    assert_eq!(of_five.collect::<Vec<_>>(), [("rank", 5.0), ("cards", 2.0), ("exact fit", 1.0)]);
}
