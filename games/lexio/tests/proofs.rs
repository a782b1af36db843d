//! Proofs against brute force: every deal of the unseen tiles, every reply.

mod common;

use climbing::{BotRng, Candidates, Certificate, Game, Proofs, Proved, Seat, Settlement, State};
use climbing_lexio::{Action, Lexio, Meld, Private, Tiles, Top};

use common::{key, playing, with};

const POSITIONS: u64 = 10_000;
const SEATS: usize = 3;

/// A position of three seats in which seat 0 is asked; everything but a few tiles was played.
struct Small {
    game: Lexio,
    state: State<Lexio>,
}

impl Small {
    fn random(number: u64) -> Self {
        let mut rng = key(number, 0).bot_rng();
        let game = with(|rules| {
            rules.pass_is_out = rng.below(2) == 0;
            rules.must_play = rng.below(4) == 0;
        });
        let mut stock = stock(&mut rng);
        let mut draw = |count: u32| (0..count).filter_map(|_| stock.pop()).fold(Tiles::NONE, |hand, tile| hand | tile);
        // Now and then others hold five tiles, against which five of one's own can be tried.
        let (own, others) = if rng.below(8) == 0 { (5 + rng.below(2), 5) } else { (1 + rng.below(5), 3) };
        let hands = [draw(own), draw(1 + rng.below(others)), draw(if others == 5 { 1 } else { 1 + rng.below(others) })];
        let bar = draw(1);
        let mut state = position(&hands);
        if rng.below(3) == 0 {
            let owner = Seat::new(1 + rng.below(2) as usize);
            state.public.table = Meld::new(bar).map(|meld| Top { meld, owner });
        }
        Self { game, state }
    }

    fn view(&self) -> climbing::View<'_, Lexio> {
        self.state.asked(&self.game).unwrap()
    }

    /// Every way to play the hand, play by play, that may begin now.
    fn lines(&self) -> Vec<Vec<Action>> {
        let mut lines = Vec::new();
        let first = candidates(&self.game, &self.state);
        for play in first.into_iter().filter_map(Action::meld) {
            self.split(self.view().own.hand - play.tiles(), &mut vec![Action::Play(play)], &mut lines);
        }
        lines
    }

    fn split(&self, hand: Tiles, line: &mut Vec<Action>, lines: &mut Vec<Vec<Action>>) {
        if hand.is_empty() {
            lines.push(line.clone());
        }
        let mut plays = Vec::new();
        self.game.plays(SEATS, hand, &mut plays);
        for play in plays {
            line.push(play);
            self.split(hand - play.meld().unwrap().tiles(), line, lines);
            line.pop();
        }
    }

    fn accepts(&self, line: &[Action]) -> bool {
        self.game.check_proof(self.view(), line[0], &Certificate::Line(line[1..].to_vec())).is_ok()
    }

    /// Whether the line wins what the others hold now, in every deal and after every reply.
    fn wins(&self, line: &[Action]) -> bool {
        self.deals().iter().all(|state| {
            let most: i64 = state.private.iter().skip(1).map(|own| climbing_lexio::effective(own.hand)).sum();
            wins(&self.game, state, line, most)
        })
    }

    /// Every deal of the tiles that seat 0 does not see.
    fn deals(&self) -> Vec<State<Lexio>> {
        let pool = self.state.private[Seat::new(1)].hand | self.state.private[Seat::new(2)].hand;
        let deal = |first: Tiles| {
            let mut state = self.state.clone();
            state.private[Seat::new(1)].hand = first;
            state.private[Seat::new(2)].hand = pool - first;
            state
        };
        choices(pool, self.state.public.sizes[Seat::new(1)]).into_iter().map(deal).collect()
    }
}

/// Tiles in random order, of few numbers or suits so that they combine.
fn stock(rng: &mut BotRng) -> Vec<Tiles> {
    let deck: Vec<Tiles> = Tiles::up_to(9).into_iter().map(Tiles::of).collect();
    let (least, suits) = (rng.below(5) as usize, 1 + rng.below(4) as usize);
    let mut stock: Vec<Tiles> = deck.chunks(4).skip(least).flat_map(|number| number[4 - suits..].to_vec()).collect();
    while stock.len() < 13 {
        stock.extend(rng.pick(&deck).filter(|tile| !stock.contains(tile)).copied());
    }
    rng.shuffle(&mut stock);
    stock
}

/// Seat 0 leads; what nobody holds was played.
fn position(hands: &[Tiles]) -> State<Lexio> {
    let mut state = playing(&vec!["3c"; hands.len()]);
    for (seat, hand) in Seat::all(hands.len()).zip(hands) {
        state.private[seat] = Private { hand: *hand };
        state.public.sizes[seat] = hand.len();
    }
    state.public.played = hands.iter().fold(Tiles::up_to(9), |left, hand| left - *hand);
    state
}

/// Every choice of `count` of these tiles.
fn choices(from: Tiles, count: u8) -> Vec<Tiles> {
    let Some(tile) = from.weakest().map(Tiles::of) else {
        return if count == 0 { vec![Tiles::NONE] } else { Vec::new() };
    };
    let mut all = choices(from - tile, count);
    if count > 0 {
        all.extend(choices(from - tile, count - 1).into_iter().map(|rest| rest | tile));
    }
    all
}

fn candidates(game: &Lexio, state: &State<Lexio>) -> Vec<Action> {
    let mut candidates = Vec::new();
    game.candidates(state.asked(game).unwrap(), &mut candidates);
    candidates
}

/// Whether seat 0 wins `most` if it plays this line, whatever the others do.
fn wins(game: &Lexio, state: &State<Lexio>, line: &[Action], most: i64) -> bool {
    if let Some(settled) = game.settle(state) {
        return settled.payoffs[Seat::new(0)] == most;
    }
    let (actions, rest) = if state.public.turn == Seat::new(0) {
        let Some((play, rest)) = line.split_first() else { return false };
        (vec![*play], rest)
    } else {
        (candidates(game, state), line)
    };
    actions.into_iter().all(|action| {
        let mut next = state.clone();
        game.apply(&mut next, action).is_ok() && wins(game, &next, rest, most)
    })
}

#[test]
fn lines_that_are_accepted_win_the_most_in_every_deal_and_after_every_reply() {
    let (mut accepted, mut beaten) = (0, 0);
    for number in 0..POSITIONS {
        let small = Small::random(number);
        let (mut provable, lines) = (false, small.lines());
        for (at, line) in lines.iter().enumerate() {
            if small.accepts(line) {
                assert!(small.wins(line), "position {number}: {line:?}\n{:?}", small.state);
                provable = true;
                accepted += 1;
            } else if at as u64 == number % 8 && !small.wins(line) {
                beaten += 1;
            }
        }
        let line = small.game.prove(small.view()).map(|Proved { action, certificate }| match certificate {
            Certificate::Line(plays) => [vec![action], plays].concat(),
            Certificate::Ending => Vec::new(),
        });
        assert_eq!(line.is_some(), provable, "position {number}: {line:?}\n{:?}", small.state);
        assert!(line.is_none_or(|line| small.accepts(&line)), "position {number}");
    }
    assert!(accepted > 10_000 && beaten > 2_000, "{accepted} lines accepted, {beaten} beaten by brute force");
}

/// Seat 0 leads from the first of these hands, the others hold the rest.
fn leading(hands: [&str; 3]) -> Small {
    Small { game: common::game(), state: position(&hands.map(common::tiles)) }
}

fn refusal(small: &Small, line: &str) -> String {
    let line: Vec<Action> = line.split(' ').map(|play| play.parse().unwrap()).collect();
    let refused = small.game.check_proof(small.view(), line[0], &Certificate::Line(line[1..].to_vec()));
    refused.unwrap_err().to_string()
}

fn proved(small: &Small) -> Option<String> {
    let Proved { action, certificate } = small.game.prove(small.view())?;
    Some(format!("{action}: {certificate}"))
}

#[test]
fn what_can_be_beaten_goes_last() {
    let small = leading(["3c,2m", "5c,6c", "7c,1c"]);
    assert_eq!(proved(&small).unwrap(), "2m: line, 3c");
    assert_eq!(refusal(&small, "3c 2m"), "not proved: 5c may beat 3c");
    assert_eq!(refusal(&small, "2m"), "not proved: 3c is left of the hand");
    assert_eq!(refusal(&small, "2m 3s"), "not proved: 3s is not in 3c");
    assert_eq!(refusal(&small, "2m pass"), "not proved: pass is no play");
    let refused = small.game.check_proof(small.view(), "2m".parse().unwrap(), &Certificate::Ending).unwrap_err();
    assert!(refused.to_string().contains("has no endings of two"));
}

#[test]
fn the_pool_makes_what_no_hand_may_hold() {
    assert_eq!(proved(&leading(["3c,9c,9s", "1c,5c", "1s,6c"])), None);
    assert_eq!(refusal(&leading(["3c,9c,9s", "1c,5c", "1s,6c"]), "9c,9s 3c"), "not proved: 1c,1s may beat 9c,9s");
    assert_eq!(proved(&leading(["3c,9c,9s", "1c", "1s"])).unwrap(), "9c,9s: line, 3c", "nobody has two tiles");
}

#[test]
fn a_line_that_answers_beats_the_table() {
    let mut small = leading(["3c,2m", "5c,6c", "7c,1c"]);
    let on_table = |meld: &str| Some(Top { meld: common::meld(meld), owner: Seat::new(2) });
    small.state.public.table = on_table("9u");
    assert_eq!(proved(&small).unwrap(), "2m: line, 3c");
    small.state.public.table = on_table("2u");
    assert_eq!(proved(&small), None);
    assert_eq!(refusal(&small, "2m 3c"), "not proved: 2m cannot be played now");
}
