//! What a hand is worth, and what the next one inherits.

use climbing::{Better, Objective, Seat, SeatSet, Seats, Settled, Settlement, State};

use crate::Hoola;
use crate::actions::Action;
use crate::cards::Cards;
use crate::public::{End, How, Public};
use crate::rules::{EmptyStock, Liability, Payment, Rules, SevenPark, Ties};
use crate::state::Standing;

impl Settlement for Hoola {
    fn objective(&self, seats: usize) -> Objective {
        let others = seats as i64 - 1;
        let most = others * self.rules.most(others);
        Objective {
            measure: "points".into(),
            unit: "points".into(),
            denominator: 1,
            better: Better::Higher,
            lowest: Some(-most),
            highest: Some(most),
            total: Some(0),
        }
    }

    fn settle(&self, state: &State<Self>) -> Option<Settled<Self>> {
        let public = &state.public;
        let end = public.end?;
        let hands: Seats<Cards> = state.private.iter().map(|own| own.hand).collect();
        let winner = self.winner(public, end, &hands);
        let payoffs = match winner {
            Some(winner) => self.payoffs(public, end, &hands, winner),
            None => Seats::new(hands.len(), |_| 0),
        };
        let next = (public.hands_left != Some(0)).then(|| Standing {
            hand_no: public.hand_no.saturating_add(1),
            hands_left: public.hands_left,
            scores: Seats::new(hands.len(), |seat| public.scores[seat].saturating_add(payoffs[seat])),
            leader: Some(winner.unwrap_or(public.leader)),
        });
        Some(Settled { payoffs, next })
    }
}

impl Rules {
    /// The most that one loser can owe at a table with so many others.
    fn most(&self, others: i64) -> i64 {
        let card = (0..13).map(|rank| i64::from(self.value_of_rank(rank))).max().unwrap_or(0);
        let seven = i64::from(self.seven_value);
        let of_hand = |sevens: i64| match self.payment {
            Payment::Values => (8 - sevens) * card + sevens * seven,
            Payment::Places => others,
        };
        let own = (0..=4).map(|sevens| of_hand(sevens) * self.park(true, sevens as u32)).max().unwrap_or(0);
        let times = [self.hoola << u16::from(self.perfect), self.chongtong, self.extremes, 1].into_iter().max();
        let own = self.capped(own * i64::from(times.unwrap_or(1)));
        let double = [self.stop_liability, self.claim_liability].contains(&Liability::Double);
        own << u8::from(double)
    }

    /// What parks multiply a payment by.
    fn park(&self, unregistered: bool, sevens: u32) -> i64 {
        let doublings = match self.seven_park {
            SevenPark::Each => sevens,
            SevenPark::Once => sevens.min(1),
            SevenPark::None => 0,
        };
        1 << (doublings + u32::from(unregistered && self.unregistered_park))
    }

    fn capped(&self, payment: i64) -> i64 {
        if self.cap == 0 { payment } else { payment.min(i64::from(self.cap)) }
    }
}

impl Hoola {
    /// Who has won; nobody where an empty stock is a draw.
    fn winner(&self, public: &Public, end: End, hands: &Seats<Cards>) -> Option<Seat> {
        match end.how {
            How::Out | How::Declared => Some(end.seat),
            How::Stop => Some(self.winner_of_stop(public, end, hands)),
            How::Empty if self.rules.empty_stock == EmptyStock::Draw => None,
            How::Empty => self.least(hands, end.seat, |_| true),
        }
    }

    /// The caller, unless somebody who is compared has as little.
    fn winner_of_stop(&self, public: &Public, end: End, hands: &Seats<Cards>) -> Seat {
        let best = self.least(hands, end.seat, |seat| self.is_compared(public, end, seat));
        best.filter(|best| self.value(hands[*best]) <= self.value(hands[end.seat])).unwrap_or(end.seat)
    }

    /// Whether the seat's hand is compared with others: of a stop, with the caller's.
    fn is_compared(&self, public: &Public, end: End, seat: Seat) -> bool {
        match end.how {
            How::Out | How::Declared => false,
            How::Stop => seat != end.seat && (!self.rules.stop_skips_unregistered || public.registered.has(seat)),
            How::Empty => true,
        }
    }

    /// Who shares what the losers pay: the winner, and by rule those whose hands are worth as little.
    fn winners(&self, public: &Public, end: End, hands: &Seats<Cards>, winner: Seat) -> SeatSet {
        let level = |seat: &Seat| {
            self.rules.ties == Ties::Split
                && self.is_compared(public, end, *seat)
                && self.value(hands[*seat]) == self.value(hands[winner])
        };
        Seat::all(hands.len()).filter(level).fold(SeatSet::NONE.with(winner), SeatSet::with)
    }

    /// The seat whose cards are worth least; of equal ones that with fewer cards, then the next in turn order.
    fn least(&self, hands: &Seats<Cards>, from: Seat, among: impl Fn(Seat) -> bool) -> Option<Seat> {
        let seats = hands.len();
        let steps = |seat: Seat| (seat.index() + seats - from.index()) % seats;
        Seat::all(seats)
            .filter(|seat| among(*seat))
            .min_by_key(|seat| (self.value(hands[*seat]), hands[*seat].len(), steps(*seat)))
    }

    fn payoffs(&self, public: &Public, end: End, hands: &Seats<Cards>, winner: Seat) -> Seats<i64> {
        let times = self.times(public, end, hands, winner);
        let winners = self.winners(public, end, hands, winner);
        let owed = Seats::new(hands.len(), |seat| {
            if winners.has(seat) { 0 } else { self.rules.capped(self.owed(public, hands, winners, seat) * times) }
        });
        let (liable, liability) = self.liable(public, end, winner);
        let sum: i64 = owed.iter().sum();
        let pays = |seat| match liability {
            Liability::None => owed[seat],
            Liability::All if seat == liable => sum,
            Liability::Double if seat == liable => 2 * sum,
            Liability::All | Liability::Double => 0,
        };
        let mut payoffs = Seats::new(hands.len(), |seat| -pays(seat));
        share(&mut payoffs, winners, winner);
        payoffs
    }

    /// Who pays for all, and what; his own share where nobody is liable.
    fn liable(&self, public: &Public, end: End, winner: Seat) -> (Seat, Liability) {
        if end.how == How::Stop && end.seat != winner {
            return (end.seat, self.rules.stop_liability);
        }
        match public.liable {
            Some(discarder) if winner == public.turn && end.how != How::Empty => {
                (discarder, self.rules.claim_liability)
            }
            _ => (winner, Liability::None),
        }
    }

    /// What a loser owes before it is multiplied.
    fn owed(&self, public: &Public, hands: &Seats<Cards>, winners: SeatSet, loser: Seat) -> i64 {
        let base = match self.rules.payment {
            Payment::Values => i64::from(self.value(hands[loser])),
            Payment::Places => self.place(public, hands, winners, loser),
        };
        let sevens = u32::from((hands[loser] & Cards::SEVENS).len());
        base * self.rules.park(!public.registered.has(loser), sevens)
    }

    /// 1 for the loser with the least hand; whoever has registered nothing comes after those who have.
    fn place(&self, public: &Public, hands: &Seats<Cards>, winners: SeatSet, loser: Seat) -> i64 {
        let rank = |seat: Seat| (!public.registered.has(seat), self.value(hands[seat]), hands[seat].len(), seat);
        let before = |seat: &Seat| !winners.has(*seat) && rank(*seat) < rank(loser);
        1 + Seat::all(hands.len()).filter(before).count() as i64
    }

    /// What all payments are multiplied by.
    fn times(&self, public: &Public, end: End, hands: &Seats<Cards>, winner: Seat) -> i64 {
        match end.how {
            How::Declared if hands[winner].contains(Cards::SEVENS) && self.rules.chongtong > 0 => {
                i64::from(self.rules.chongtong)
            }
            How::Declared => i64::from(self.rules.extremes),
            How::Out if self.is_hoola(public) => {
                let alone = Seat::all(hands.len()).all(|seat| seat == winner || !public.registered.has(seat));
                i64::from(self.rules.hoola) << u8::from(self.rules.perfect && alone)
            }
            _ => 1,
        }
    }

    /// Whether whoever is out had registered nothing before the turn.
    fn is_hoola(&self, public: &Public) -> bool {
        let by_discard = public.history.last().is_some_and(|event| matches!(event.did, Action::Discard(_)));
        !public.began_registered
            && (self.rules.hoola_by_discard || !by_discard)
            && (self.rules.hoola_by_claim || !public.claimed)
    }
}

/// Gives what is paid to the winners in equal parts, and what cannot be divided to the first of them.
fn share(payoffs: &mut Seats<i64>, winners: SeatSet, first: Seat) {
    let paid = -payoffs.iter().sum::<i64>();
    let parts = winners.len() as i64;
    for seat in winners.iter() {
        payoffs[seat] += paid / parts;
    }
    payoffs[first] += paid % parts;
}
