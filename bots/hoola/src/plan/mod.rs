//! A whole turn, drawn breadth-first: registering, laying cards on melds, and stopping there with each discard.
//!
//! A state is where each card lies before the discard. Actions are tried in the order of their texts, so the way by which a
//! state is reached first has the fewest actions and, of those, comes first as a list of texts; so does the first of
//! equally good ends of a turn.

mod end;
pub(crate) mod slots;
mod states;

use arrayvec::ArrayVec;
use climbing::Game;
use climbing_hoola::{Action, Cards, MOST_MELDS, Meld};

use crate::cover::{Cover, Reading};
use crate::order;
use crate::position::Position;
use crate::scale::{FIGURES, Figures, Scale, values};
use end::Best;
use slots::{Slots, Subset};
use states::{IN_HAND, NEW, Node, ON_TABLE, Place, Places, Reached, Standing, Step};

pub use slots::MOST_CARDS;
pub use states::Keys;

/// The most actions of a turn: each of eight cards goes by itself.
const MOST_ACTIONS: usize = MOST_CARDS + 1;

/// How a plan is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Method {
    /// What is weighed.
    pub scale: Scale,
    /// When a card is covered.
    pub reading: Reading,
    /// What tells states apart.
    pub keys: Keys,
    /// The most states that are looked at.
    pub most_states: usize,
    /// Whether to look at all states even if a way to empty the hand is found.
    pub whole: bool,
}

impl Default for Method {
    fn default() -> Self {
        Self {
            scale: Scale::ARTICLE,
            reading: Reading::OneDraw,
            keys: Keys::Content,
            most_states: 100_000,
            whole: false,
        }
    }
}

/// The best way to spend a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// What to do, in this order; the last is a discard unless melds empty the hand. Nothing if no end was found.
    pub actions: ArrayVec<Action, MOST_ACTIONS>,
    /// Whether the hand is empty in the end. The scale is not asked then.
    pub out: bool,
    /// What the end is weighed by; all 0 where the hand is empty.
    pub figures: Figures,
    /// What is left in hand.
    pub left: Cards,
    /// States that were found: different ones before the discard, the first included.
    pub states: usize,
    /// Whether there were more states than may be looked at.
    pub capped: bool,
}

impl Plan {
    /// The best way to spend a turn that has come to this position.
    pub fn new(position: &Position<'_>, method: &Method) -> Self {
        let values = values(position.game);
        match Slots::new(position.hand, &values) {
            Some(slots) => Search::new(position, method, &slots).run(),
            None => Self::none(true),
        }
    }

    fn none(capped: bool) -> Self {
        Self { actions: ArrayVec::new(), out: false, figures: [0; FIGURES], left: Cards::NONE, states: 0, capped }
    }

    /// What the end costs, in twentieths of a point.
    pub fn cost(&self, scale: &Scale) -> i64 {
        scale.cost(&self.figures)
    }
}

/// What a hand and a table cost if the turn ended with them, nothing discarded; nothing if the hand has too many cards.
pub fn present(position: &Position<'_>, method: &Method) -> Option<Figures> {
    let slots = Slots::new(position.hand, &values(position.game))?;
    let mut search = Search::new(position, method, &slots);
    let root = search.nodes[0];
    let table = search.table(root);
    let opened = search.opened(&table);
    let fits = search.covered_by(&table);
    Some(search.figures(slots.all(), fits, opened, position.registered, None))
}

/// Melds of a state that matter: those of the table that take cards of the hand, and new ones.
type Table = ArrayVec<Standing, { MOST_MELDS + MOST_CARDS }>;

struct Search<'a> {
    position: &'a Position<'a>,
    method: &'a Method,
    slots: &'a Slots,
    /// New melds in the order of their texts.
    new_melds: Vec<Subset>,
    /// Melds of the table that take cards of the hand, by their number there.
    growing: ArrayVec<usize, MOST_MELDS>,
    /// Places that were opened in this turn on melds that do not grow any more.
    opened_before: u32,
    cover: Cover,
    nodes: Vec<Node>,
    reached: Reached,
    /// Places of the hand in the order of the texts of their discards.
    discards: ArrayVec<u8, MOST_CARDS>,
    capped: bool,
}

impl<'a> Search<'a> {
    fn new(position: &'a Position<'a>, method: &'a Method, slots: &'a Slots) -> Self {
        let new_melds = new_melds(position, slots);
        let (growing, opened_before) = growing(position);
        let root = Node { places: Places::ALL_IN_HAND, parent: 0, left: slots.all(), actions: 0, step: Step::Root };
        let mut nodes = Vec::with_capacity(64);
        nodes.push(root);
        Self {
            position,
            method,
            slots,
            cover: Cover::new(slots, &new_melds, position.game.forms(), position.unseen, method.reading),
            new_melds,
            growing,
            opened_before,
            nodes,
            reached: Reached::new(),
            discards: discards(slots),
            capped: false,
        }
    }

    fn run(mut self) -> Plan {
        let mut best: Option<Best> = None;
        let mut at = 0;
        while at < self.nodes.len() {
            if at >= self.method.most_states {
                self.capped = true;
                break;
            }
            let node = self.nodes[at];
            if node.left != 0 {
                let table = self.table(node);
                self.weigh_discards(at, node, &table, &mut best);
                self.expand(at, node, &table, &mut best);
            }
            if !self.method.whole && best.as_ref().is_some_and(Best::is_out) {
                break;
            }
            at += 1;
        }
        let Some(best) = best else { return Plan { states: self.nodes.len(), ..Plan::none(self.capped) } };
        Plan {
            actions: self.actions(&best),
            out: best.is_out(),
            figures: best.figures,
            left: self.slots.cards(best.left),
            states: self.nodes.len(),
            capped: self.capped,
        }
    }

    /// The melds of a state.
    #[inline]
    fn table(&self, node: Node) -> Table {
        let forms = self.position.game.forms();
        let standing = |place, cards| {
            // Cards that lie together are a meld.
            Meld::new(cards).map(|meld| Standing { place, meld, fits: forms.fits(meld) })
        };
        let grown = |(place, number): (usize, &usize)| {
            let place = ON_TABLE + place as Place;
            let laid = if node.left == self.slots.all() { 0 } else { node.places.at(place) };
            standing(place, self.position.table[*number].meld.cards() | self.slots.cards(laid))
        };
        let mut table: Table = self.growing.iter().enumerate().filter_map(grown).collect();
        let mut rest = self.slots.all() & !node.left;
        while rest != 0 {
            let place = node.places.of(rest.trailing_zeros());
            let cards = node.places.at(place);
            if place >= NEW {
                table.extend(standing(place, self.slots.cards(cards)));
            }
            rest &= !cards;
        }
        table
    }

    /// Whether somebody in this state has registered.
    fn is_registered(&self, table: &Table) -> bool {
        self.position.registered || table.iter().any(|standing| standing.place >= NEW)
    }

    /// Unseen cards that others may lay where this turn made room.
    #[inline]
    fn opened(&self, table: &Table) -> u32 {
        let before = |place: Place| match place {
            NEW.. => None,
            _ => self.position.table[self.growing[usize::from(place - ON_TABLE)]].before,
        };
        let opened = |standing: &Standing| self.position.opened(standing.fits, before(standing.place));
        self.opened_before + table.iter().map(opened).sum::<u32>()
    }

    /// The cards of the hand that fit the table of a state, if they may be laid there.
    #[inline]
    fn covered_by(&self, table: &Table) -> Subset {
        if !self.is_registered(table) {
            return 0;
        }
        let fits = table.iter().fold(Cards::NONE, |fits, standing| fits | standing.fits);
        self.slots.subset(fits & self.position.hand)
    }

    /// Adds the states that one action leads to.
    #[inline]
    fn expand(&mut self, at: usize, node: Node, table: &Table, best: &mut Option<Best>) {
        let kept = u32::from(self.position.game.rules().final_discard);
        let enough = |cards: Subset| cards & !node.left == 0 && (node.left & !cards).count_ones() >= kept;
        if self.is_registered(table) {
            let mut laid = self.lay_offs(node, table);
            laid.retain(|(cards, _)| enough(*cards));
            for (cards, place) in laid {
                let places = node.places.with_laid(cards, place, self.method.keys);
                self.reach(at, node, cards, places, Step::Laid(cards, place), best);
            }
        }
        for number in 0..self.new_melds.len() {
            let cards = self.new_melds[number];
            if enough(cards) {
                let places = node.places.with_new(cards, self.method.keys);
                self.reach(at, node, cards, places, Step::New(cards), best);
            }
        }
    }

    fn reach(&mut self, at: usize, from: Node, cards: Subset, places: Places, step: Step, best: &mut Option<Best>) {
        if !self.reached.insert(places) {
            return;
        }
        if self.nodes.len() >= self.method.most_states {
            self.capped = true;
            return;
        }
        let left = from.left & !cards;
        let node = Node { places, parent: at as u32, left, actions: from.actions + 1, step };
        self.nodes.push(node);
        if left == 0 {
            Best::offer_out(best, self.nodes.len() - 1, node.actions, at);
        }
    }

    /// What can be laid on which meld, in the order of the texts.
    #[inline]
    fn lay_offs(&self, node: Node, table: &Table) -> ArrayVec<(Subset, Place), 64> {
        let forms = self.position.game.forms();
        let left = self.slots.cards(node.left);
        let mut keyed: ArrayVec<(u128, (Subset, Place)), 64> = ArrayVec::new();
        let mut add = |cards: Cards, standing: &Standing| {
            let key = order::key(Action::Lay { cards, on: standing.meld });
            // Eight cards fit no more than 64 melds in all; what goes beyond is left out.
            let _ = keyed.try_push((key, (self.slots.subset(cards), standing.place)));
        };
        for standing in table {
            (left & standing.fits).into_iter().for_each(|card| add(Cards::of(card), standing));
            if forms.takes_pairs(standing.meld) {
                (left & Cards::SEVENS).pairs().for_each(|cards| add(cards, standing));
            }
        }
        if keyed.len() > 1 {
            keyed.sort_unstable();
        }
        keyed.into_iter().map(|(_, laid)| laid).collect()
    }

    /// What leads to the end of a turn.
    fn actions(&self, best: &Best) -> ArrayVec<Action, MOST_ACTIONS> {
        let mut actions = ArrayVec::new();
        if let Some(slot) = best.discard {
            actions.push(Action::Discard(self.slots.card(usize::from(slot))));
        }
        let mut at = best.node;
        while at != 0 {
            let node = self.nodes[at];
            at = node.parent as usize;
            actions.extend(self.action(self.nodes[at], node.step));
        }
        actions.reverse();
        actions
    }

    fn action(&self, from: Node, step: Step) -> Option<Action> {
        match step {
            Step::Root => None,
            Step::New(cards) => Meld::new(self.slots.cards(cards)).map(Action::Register),
            Step::Laid(cards, place) => {
                let table = self.table(from);
                let on = table.iter().find(|standing| standing.place == place)?.meld;
                Some(Action::Lay { cards: self.slots.cards(cards), on })
            }
        }
    }
}

/// The melds of the table that take cards of the hand, by their number, and the places opened on all others.
fn growing(position: &Position<'_>) -> (ArrayVec<usize, MOST_MELDS>, u32) {
    let forms = position.game.forms();
    let (mut growing, mut opened) = (ArrayVec::new(), 0);
    for (number, lying) in position.table.iter().enumerate() {
        let fits = forms.fits(lying.meld);
        if lying.open && (!(fits & position.hand).is_empty() || forms.takes_pairs(lying.meld)) {
            growing.push(number);
        } else {
            opened += position.opened(fits, lying.before);
        }
    }
    (growing, opened)
}

/// The places of the hand in the order of the texts of their discards.
fn discards(slots: &Slots) -> ArrayVec<u8, MOST_CARDS> {
    let mut discards: ArrayVec<u8, MOST_CARDS> = (0..slots.len() as u8).collect();
    discards.sort_unstable_by_key(|slot| order::sign(slots.card(usize::from(*slot))));
    discards
}

/// The melds that the hand can register, in the order of their texts.
fn new_melds(position: &Position<'_>, slots: &Slots) -> Vec<Subset> {
    let mut keyed = Vec::new();
    position.game.forms().melds(position.hand, |meld| {
        keyed.push((order::key(Action::Register(meld)), slots.subset(meld.cards())));
    });
    keyed.sort_unstable();
    keyed.into_iter().map(|(_, cards)| cards).collect()
}

const _: () = assert!(IN_HAND == 0, "a hand without melds has the key 0");
