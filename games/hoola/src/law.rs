//! What the rules allow, as far as everybody can see it.

use climbing::Seat;

use crate::Hoola;
use crate::actions::Action;
use crate::cards::Cards;
use crate::melds::Meld;
use crate::public::{Public, Stage, TableMeld};
use crate::rules::{Claims, StopTime};

impl Hoola {
    /// Whether a seat may do this, whatever cards it holds.
    ///
    /// # Errors
    /// If it may not, with what would be right.
    #[inline]
    pub(crate) fn allows(&self, public: &Public, seat: Seat, action: Action) -> Result<(), &'static str> {
        if public.is_over() {
            return Err("the hand is over");
        }
        match action {
            Action::Claim(meld) => self.allows_claim(public, seat, meld),
            Action::ClaimLay(on) => self.allows_claim_to_lay(public, seat, on),
            Action::Pass => Err("only a claim is passed on"),
            _ if seat != public.turn => Err("it is another seat's turn"),
            Action::Register(meld) => self.allows_register(public, seat, meld),
            Action::Lay { cards, on } => self.allows_lay(public, seat, cards, on),
            Action::Discard(_) if public.stage == Stage::Start => Err("a card is drawn first"),
            Action::Draw if public.stage == Stage::Play => Err("in this turn no card is drawn any more"),
            Action::Discard(_) | Action::Draw => Ok(()),
            Action::Stop => self.allows_stop(public, seat),
            Action::Declare => self.allows_declare(public, seat),
        }
    }

    /// Whether melds may be made now.
    pub(crate) fn melds_now(&self, public: &Public) -> bool {
        public.stage == Stage::Play || self.rules.early_melds
    }

    /// How many cards must be left when melds are made.
    pub(crate) fn kept(&self) -> u8 {
        u8::from(self.rules.final_discard)
    }

    fn allows_register(&self, public: &Public, seat: Seat, meld: Meld) -> Result<(), &'static str> {
        if !self.melds_now(public) {
            return Err("a card is drawn first");
        }
        if !self.forms.is_new(meld) {
            return Err(
                "that is no meld: three or four of a rank, three or more of a suit in a row, or a single seven",
            );
        }
        self.leaves_enough(public, seat, meld.len())
    }

    fn leaves_enough(&self, public: &Public, seat: Seat, melded: u8) -> Result<(), &'static str> {
        if public.sizes[seat] < melded + self.kept() {
            return Err("not so many cards are held, or the last one must be discarded");
        }
        Ok(())
    }

    fn allows_lay(&self, public: &Public, seat: Seat, cards: Cards, on: Meld) -> Result<(), &'static str> {
        if !self.melds_now(public) {
            return Err("a card is drawn first");
        }
        self.takes(public, seat, cards, on)?;
        self.leaves_enough(public, seat, cards.len())
    }

    /// Whether a meld on the table takes these cards from this seat.
    fn takes(&self, public: &Public, seat: Seat, cards: Cards, on: Meld) -> Result<(), &'static str> {
        if !public.registered.has(seat) {
            return Err("whoever has not registered lays nothing on melds");
        }
        if !public.melds.iter().any(|lying| lying.meld == on && self.may_lay_on(lying, seat)) {
            return Err("no such meld lies there to lay cards on");
        }
        if !self.forms.takes(on, cards) {
            return Err("the meld does not take that: the fourth of a rank, or the next card at an end");
        }
        Ok(())
    }

    /// Whether this seat may lay cards on the meld.
    #[inline]
    pub(crate) fn may_lay_on(&self, lying: &TableMeld, seat: Seat) -> bool {
        !self.rules.own_melds || lying.owner == seat
    }

    /// Whether the card that was discarded last may be claimed by this seat, if it has what it takes.
    #[inline]
    pub(crate) fn may_claim(&self, public: &Public, seat: Seat) -> bool {
        let free = public.stage == Stage::Start && public.placed.is_empty();
        let asked = self.rules.claims == Claims::All || seat == public.turn;
        free && asked && public.top.is_some_and(|top| top.by != Some(seat))
    }

    fn allows_claim(&self, public: &Public, seat: Seat, meld: Meld) -> Result<(), &'static str> {
        let Some(top) = public.top.filter(|_| self.may_claim(public, seat)) else {
            return Err("there is no card to claim");
        };
        if !meld.cards().has(top.card) {
            return Err("the card that is claimed belongs to the meld");
        }
        if meld.len() == 1 && !self.rules.claim_sevens || !self.forms.is_new(meld) {
            return Err("a claimed card makes a new meld with two cards or more");
        }
        self.leaves_enough(public, seat, meld.len() - 1)
    }

    fn allows_claim_to_lay(&self, public: &Public, seat: Seat, on: Meld) -> Result<(), &'static str> {
        let claimed = public.top.filter(|_| self.rules.claim_lay_offs && self.may_claim(public, seat));
        let Some(top) = claimed else { return Err("no card is claimed to be laid on a meld") };
        self.takes(public, seat, Cards::of(top.card), on)
    }

    fn allows_stop(&self, public: &Public, seat: Seat) -> Result<(), &'static str> {
        if self.rules.stop_limit == 0 {
            return Err("nobody stops a hand under these rules");
        }
        if !public.registered.has(seat) {
            return Err("only who has registered stops the hand");
        }
        let early = public.stage == Stage::Start && public.placed.is_empty();
        if !early && self.rules.stop_time == StopTime::Start {
            return Err("a hand is stopped before a card is drawn");
        }
        Ok(())
    }

    fn allows_declare(&self, public: &Public, seat: Seat) -> Result<(), &'static str> {
        if !public.placed.is_empty() {
            return Err("hands are declared before anything else is done");
        }
        let extreme = self.rules.extremes > 0 && may_be_extreme(public, seat);
        let sevens = self.rules.chongtong > 0 && self.in_time_for_sevens(public, seat);
        if extreme || sevens { Ok(()) } else { Err("no hand wins by being declared now") }
    }

    fn in_time_for_sevens(&self, public: &Public, seat: Seat) -> bool {
        let earlier = || public.history.iter().any(|event| event.seat == seat && event.did != Action::Draw);
        public.sizes[seat] >= 4 && !(self.rules.chongtong_first_turn && earlier())
    }

    /// Whether a hand wins by being declared.
    #[inline]
    pub(crate) fn wins_declared(&self, public: &Public, seat: Seat, hand: Cards) -> bool {
        let sevens = self.rules.chongtong > 0 && hand.contains(Cards::SEVENS);
        let extreme = || {
            let value = self.value(hand);
            self.rules.extremes > 0 && may_be_extreme(public, seat) && (value <= 15 || value >= 83)
        };
        sevens && self.in_time_for_sevens(public, seat) || extreme()
    }

    /// Whether a hand is worth little enough to be stopped with.
    #[inline]
    pub(crate) fn is_low(&self, hand: Cards) -> bool {
        self.value(hand) <= u32::from(self.rules.stop_limit)
    }

    /// What cards in hand are worth.
    #[inline]
    pub fn value(&self, hand: Cards) -> u32 {
        hand.into_iter().map(|card| u32::from(self.rules.value_of_rank(card.rank()))).sum()
    }
}

/// Whether a seat may have a hand of very little or very much value to declare.
fn may_be_extreme(public: &Public, seat: Seat) -> bool {
    public.stage == Stage::Start && public.sizes[seat] == 7 && !public.registered.has(seat)
}
