//! Every combination of a hand, in the order of candidates; of those that differ in suits alone, the one that stands for
//! them.

use crate::actions::Action;
use crate::bombs::{bombs, has_bomb};
use crate::cards::{Card, Cards};
use crate::melds::{Bar, Kind, Meld};
use crate::pool::Pool;
use crate::recognise::Form;
use crate::rows::{LONGEST, Ranks, Rows, others};

/// Appends every combination of a hand.
pub(crate) fn leads(hand: Cards, out: &mut Vec<Action>) {
    let mut plays = Plays { pool: Pool::new(hand), out };
    plays.all_singles();
    plays.sets(Kind::Pair, 0);
    plays.sets(Kind::Triple, 0);
    plays.rows(Kind::PairRun, 2..=7, 0);
    plays.full_houses(0);
    plays.rows(Kind::Straight, 5..=LONGEST, 0);
    if plays.pool.has_phoenix() {
        plays.push(Form::plain(Kind::Single, 1, 0), Cards::of(Card::PHOENIX));
        plays.sets_with_phoenix(Kind::Pair, 0);
        plays.sets_with_phoenix(Kind::Triple, 0);
        plays.rows_with_phoenix(Kind::PairRun, 2..=7, 0);
        plays.full_houses_with_phoenix(0);
        plays.rows_with_phoenix(Kind::Straight, 5..=LONGEST, 0);
    }
    if has_bomb(hand) {
        out.extend(bombs(hand).map(Action::Play));
    }
}

/// Appends every combination of a hand that beats the table.
#[inline]
pub(crate) fn answers(hand: Cards, bar: Bar, out: &mut Vec<Action>) {
    let (kind, rank, size) = (bar.meld.kind(), bar.meld.rank(), bar.meld.size());
    if size <= hand.len() {
        let mut plays = Plays { pool: Pool::new(hand), out };
        let joker = plays.pool.has_phoenix();
        match kind {
            Kind::Single => plays.singles(bar),
            Kind::Pair | Kind::Triple => {
                plays.sets(kind, rank);
                if joker {
                    plays.sets_with_phoenix(kind, rank);
                }
            }
            Kind::FullHouse => {
                plays.full_houses(rank);
                if joker {
                    plays.full_houses_with_phoenix(rank);
                }
            }
            Kind::PairRun | Kind::Straight => {
                let length = if kind == Kind::PairRun { size / 2 } else { size };
                plays.rows(kind, length..=length, rank);
                if joker {
                    plays.rows_with_phoenix(kind, length..=length, rank);
                }
            }
            Kind::Four | Kind::Flush => {}
        }
    }
    if has_bomb(hand) {
        answer_bombs(hand, bar, out);
    }
}

/// Appends every bomb of a hand that beats the table.
pub(crate) fn answer_bombs(hand: Cards, bar: Bar, out: &mut Vec<Action>) {
    out.extend(bombs(hand).filter(|bomb| bomb.beats(bar)).map(Action::Play));
}

struct Plays<'a> {
    pool: Pool,
    out: &'a mut Vec<Action>,
}

type Lengths = std::ops::RangeInclusive<u8>;

impl Plays<'_> {
    #[inline]
    fn push(&mut self, form: Form, cards: Cards) {
        self.out.push(Action::Play(Meld::made(form, cards)));
    }

    #[inline]
    fn push_form(&mut self, form: Form) {
        if let Some(cards) = self.pool.cards(form) {
            self.push(form, cards);
        }
    }

    fn special(&mut self, card: Card) {
        if self.pool.hand.has(card) {
            self.push(Form::plain(Kind::Single, 1, card.level()), Cards::of(card));
        }
    }

    fn all_singles(&mut self) {
        self.special(Card::DOG);
        self.special(Card::MAHJONG);
        self.singles_above(1);
        self.special(Card::DRAGON);
    }

    fn singles_above(&mut self, rank: u8) {
        let marks = above(self.pool.ones(), rank);
        Ranks(marks).for_each(|rank| self.push_form(Form::plain(Kind::Single, 1, rank)));
    }

    #[inline]
    fn singles(&mut self, bar: Bar) {
        let last = Form::plain(Kind::Single, 1, 15);
        if bar.value < 2 * last.rank {
            self.singles_above(bar.value / 2);
            self.special(Card::DRAGON);
            if self.pool.has_phoenix() {
                self.push(Form::plain(Kind::Single, 1, 0), Cards::of(Card::PHOENIX));
            }
        }
    }

    /// Pairs or triples above a rank.
    #[inline]
    fn sets(&mut self, kind: Kind, rank: u8) {
        let (marks, size) = if kind == Kind::Pair { (self.pool.twos(), 2) } else { (self.pool.threes(), 3) };
        Ranks(above(marks, rank)).for_each(|rank| self.push_form(Form::plain(kind, size, rank)));
    }

    fn sets_with_phoenix(&mut self, kind: Kind, rank: u8) {
        let (marks, size) = if kind == Kind::Pair { (self.pool.ones(), 2) } else { (self.pool.twos(), 3) };
        Ranks(above(marks, rank)).for_each(|rank| self.push_form(Form::plain(kind, size, rank).with_phoenix(rank)));
    }

    fn full_houses(&mut self, rank: u8) {
        let (twos, triples) = (self.pool.twos(), above(self.pool.threes(), rank));
        for triple in Ranks(triples) {
            for pair in Ranks(twos & !mark(triple)) {
                self.push_form(house(triple, pair));
            }
        }
    }

    fn full_houses_with_phoenix(&mut self, rank: u8) {
        let (ones, twos, threes) = (self.pool.ones(), self.pool.twos(), self.pool.threes());
        for triple in Ranks(above(twos, rank)) {
            for pair in Ranks(ones & !mark(triple)) {
                let in_triple = (twos & mark(pair) != 0).then_some(triple);
                let in_pair = (threes & mark(triple) != 0).then_some(pair);
                let (low, high) = if triple < pair { (in_triple, in_pair) } else { (in_pair, in_triple) };
                let places = low.into_iter().chain(high);
                places.for_each(|phoenix| self.push_form(house(triple, pair).with_phoenix(phoenix)));
            }
        }
    }

    /// What rows of a kind are made of; with the phoenix, the ranks for which it can stand in.
    fn steps(&self, kind: Kind) -> (u64, u64) {
        let (ones, twos) = (self.pool.ones(), self.pool.twos());
        if kind == Kind::PairRun {
            (twos, ones & !twos)
        } else {
            let steps = self.pool.steps();
            (steps, others(steps))
        }
    }

    /// Straights or pair runs of some lengths above a rank.
    #[inline]
    fn rows(&mut self, kind: Kind, lengths: Lengths, rank: u8) {
        let cards = if kind == Kind::PairRun { 2 } else { 1 };
        let mut rows = Rows::new(self.steps(kind).0, 0).of_length(*lengths.start());
        while !rows.is_empty() {
            let length = rows.length();
            for low in rows.above(rank).whole() {
                self.push_form(Form::plain(kind, cards * length, low + length - 1));
            }
            if length == *lengths.end() {
                break;
            }
            rows = rows.longer();
        }
    }

    fn rows_with_phoenix(&mut self, kind: Kind, lengths: Lengths, rank: u8) {
        let cards = if kind == Kind::PairRun { 2 } else { 1 };
        let (had, lacking) = self.steps(kind);
        let mut rows = Rows::new(had, lacking).of_length(*lengths.start());
        while !rows.is_empty() {
            let length = rows.length();
            for (low, phoenix) in rows.above(rank).with_phoenix() {
                self.push_form(Form::plain(kind, cards * length, low + length - 1).with_phoenix(phoenix));
            }
            if length == *lengths.end() {
                break;
            }
            rows = rows.longer();
        }
    }
}

#[inline]
const fn mark(rank: u8) -> u64 {
    1 << (4 * rank)
}

/// The marks of ranks above this one.
#[inline]
const fn above(marks: u64, rank: u8) -> u64 {
    marks & !(mark(rank + 1) - 1)
}

const fn house(triple: u8, pair: u8) -> Form {
    Form { pair, ..Form::plain(Kind::FullHouse, 5, triple) }
}
