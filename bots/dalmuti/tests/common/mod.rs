//! Small positions in the notation of the game.
#![allow(dead_code, reason = "every test file uses some of it")]

use climbing::{Bot, Candidates, Context, Game, Key, Row, Seat, Seats, State, Table, ViewBuf, tag};
use climbing_dalmuti::{Action, Cards, Dalmuti, Phase, Private, Rules, Top};

pub(crate) fn cards(text: &str) -> Cards {
    text.parse().unwrap()
}

pub(crate) fn key() -> Key {
    Key::deal(1, tag("bots"), 0, 0)
}

pub(crate) fn game() -> Dalmuti {
    Dalmuti::new(Rules::default()).unwrap()
}

/// A decision of a small table.
pub(crate) struct Asked {
    pub game: Dalmuti,
    pub view: ViewBuf<Dalmuti>,
    pub candidates: Vec<Action>,
}

/// Seat 0 holds `hand`; seats 1, 2, .. hold `sizes` cards of those that are `unseen`; everything else was played. The
/// social order is that of the seats, and the last of them owns what lies on the table.
pub(crate) fn asked(phase: Phase, hand: &str, unseen: &str, sizes: &[u8], table: &str) -> Asked {
    let game = game();
    let seats = (sizes.len() + 1).max(4);
    let opening = game.opening(Table { seats, hands: None });
    let State { mut public, .. } = game.deal(seats, &opening, &mut key().deal_rng());
    public.order = Seat::all(seats).collect();
    let own = Private::holding(cards(hand));
    let size = |seat: Seat| if seat.index() == 0 { own.hand.len() } else { *sizes.get(seat.index() - 1).unwrap_or(&0) };
    public.sizes = Seats::new(seats, size);
    public.played = Cards::DECK - own.hand - cards(unseen);
    let owner = Seat::new(seats - 1);
    public.table = table.parse().ok().map(|meld| Top { meld, owner });
    let view = ViewBuf { seat: Seat::new(0), phase, own, public };
    let mut candidates = Vec::new();
    game.candidates(view.as_view(), &mut candidates);
    Asked { game, view, candidates }
}

/// The same at the start of a hand of six, where nothing is played.
pub(crate) fn fresh(phase: Phase, hand: &str, table: &str) -> Asked {
    let unseen = Cards::DECK - cards(hand);
    let sizes: Vec<u8> = (0..5).map(|at| unseen.len() / 5 + u8::from(at < unseen.len() % 5)).collect();
    asked(phase, hand, &unseen.to_string(), &sizes, table)
}

impl Asked {
    /// The same with the asked seat at another position of the order.
    pub(crate) fn at(mut self, position: usize) -> Self {
        let mut order: Vec<Seat> = self.view.public.order.iter().copied().filter(|seat| seat.index() != 0).collect();
        order.insert(position, Seat::new(0));
        self.view.public.order = order.into_iter().collect();
        self.candidates.clear();
        self.game.candidates(self.view.as_view(), &mut self.candidates);
        self
    }

    /// The choice of a bot in text.
    pub(crate) fn choice(&self, bot: &impl Bot<Dalmuti>) -> String {
        let decision = bot.decide(&self.game, self.view.as_view(), &self.candidates, &mut Context::new(key()));
        assert_eq!(decision.fallback, None);
        assert!(self.candidates.contains(&decision.action), "{} is not legal", decision.action);
        decision.action.to_string()
    }

    /// The explanation of a bot.
    pub(crate) fn rows(&self, bot: &impl Bot<Dalmuti>) -> Vec<Row> {
        let mut rows: Vec<Row> = Vec::new();
        let mut context = Context::new(key()).explained_to(&mut rows);
        bot.decide(&self.game, self.view.as_view(), &self.candidates, &mut context);
        rows
    }

    /// The value of a term of a candidate, 0 where it is not told.
    pub(crate) fn term(&self, bot: &impl Bot<Dalmuti>, candidate: &str, term: &str) -> f64 {
        let rows = self.rows(bot);
        rows.iter().filter(|row| row.candidate == candidate && row.term == term).map(|row| row.value).sum()
    }
}
