//! Hidden cards sampled consistently with a view.
//!
//! What the rules make certain holds in every world: hand sizes, played cards, both jesters with the caller of a
//! revolution until he plays them, tax cards that this seat gave or received with their receiver until he plays them,
//! and a peon who holds nothing better than what he paid except what he was given back. Among the deals that agree with
//! this, each is equally likely.
//!
//! An exchange that this seat knows nothing of must at least be possible: deals are drawn until there is one that some
//! exchange explains, and one of its explanations is taken uniformly. Where that takes too long (a Dalmuti must hold one
//! of very few cards), the two hands of the pair are drawn from the deals that are possible instead; that is uniform as
//! well for a single unknown pair, and close to it for two.
//!
//! Nothing else is weighed, the deal of the option `revolutions = high` included, unless a [`Belief`] says so.

use climbing::sampler::resample;
use climbing::{BotRng, NoWorld, Seats, State, View, Worlds};

use crate::Dalmuti;
use crate::belief::{Belief, Likelihood};
use crate::candidates::returns;
use crate::cards::Cards;
use crate::explanations::Holdings;
use crate::knowledge::{Exchange, Hands, Knowledge, exchange};
use crate::pair_deals::deal_pairs;
use crate::state::{Hidden, Private, Stage};
use crate::taxes::{Levy, Pair, pairs, pay, rate};
use crate::view::Phase;

impl Worlds for Dalmuti {
    type Belief = Belief;

    fn sample(&self, view: View<'_, Self>, belief: &Belief, rng: &mut BotRng) -> Result<State<Self>, NoWorld> {
        let known = Knowledge::new(self, view)?;
        let unknown = unknown_pairs(view);
        let hands = if belief.weighs() {
            let likelihood = Likelihood::new(belief, view.public, view.seat);
            let deal = |rng: &mut BotRng| self.deal_hidden(&known, view, unknown, rng);
            resample(belief.draws, rng, deal, |hands| likelihood.of(hands))?
        } else {
            self.deal_hidden(&known, view, unknown, rng)?
        };
        let mut private = Seats::new(view.public.seats(), |seat| Private::holding(hands[seat.index()]));
        private[view.seat] = view.own.clone();
        match view.phase {
            Phase::Revolution => {}
            Phase::Tax => self.invent_taxes(view, &mut private, rng)?,
            Phase::Lead | Phase::Follow => {
                for pair in pairs(&view.public.order) {
                    if let Some(done) = self.exchange(view, &hands, pair, rng)? {
                        private[pair.dalmuti] = exchanged(&private[pair.dalmuti], done.back, done.tax);
                        private[pair.peon] = exchanged(&private[pair.peon], done.tax, done.back);
                    }
                }
            }
        }
        let hidden = Hidden { stage: stage(view.phase) };
        Ok(State { public: view.public.clone(), private, hidden })
    }
}

/// The pairs that have exchanged cards which the view does not tell.
pub(crate) fn unknown_pairs(view: View<'_, Dalmuti>) -> [Option<Pair>; 2] {
    pairs(&view.public.order).map(|pair| (view.public.taxed && exchange(view, pair).is_none()).then_some(pair))
}

fn stage(phase: Phase) -> Stage {
    match phase {
        Phase::Revolution => Stage::Revolution,
        Phase::Tax => Stage::Tax,
        Phase::Lead | Phase::Follow => Stage::Play,
    }
}

fn exchanged(own: &Private, given: Cards, received: Cards) -> Private {
    Private { given, received, ..own.clone() }
}

/// Cards that are dealt, all tries together, before the hands of a pair are drawn in another way.
const PATIENCE: usize = 20_000;
/// Tries of that other way.
const PAIR_TRIES: usize = 1_000;

impl Dalmuti {
    /// Deals hands in which every unknown exchange is possible.
    fn deal_hidden(
        &self,
        known: &Knowledge,
        view: View<'_, Self>,
        unknown: [Option<Pair>; 2],
        rng: &mut BotRng,
    ) -> Result<Hands, NoWorld> {
        let possible =
            |hands: &Hands| unknown.into_iter().flatten().all(|pair| holdings(view, hands, pair).are_possible(self));
        for _ in 0..=PATIENCE / usize::from(known.unseen.len() + 1) {
            let hands = known.deal(rng)?;
            if possible(&hands) {
                return Ok(hands);
            }
        }
        for _ in 0..PAIR_TRIES {
            if let Some(hands) = deal_pairs(known, view, unknown, rng).filter(|hands| possible(hands)) {
                return Ok(hands);
            }
        }
        Err(NoWorld::new("no exchange of tax explains the cards"))
    }

    /// The exchange of a pair: what the view tells, else one that explains the hands.
    fn exchange(
        &self,
        view: View<'_, Self>,
        hands: &Hands,
        pair: Pair,
        rng: &mut BotRng,
    ) -> Result<Option<Exchange>, NoWorld> {
        if !view.public.taxed {
            return Ok(None);
        }
        let explained = || holdings(view, hands, pair).explain(self, rng);
        let done = exchange(view, pair).or_else(explained);
        done.map(Some).ok_or_else(|| NoWorld::new("no exchange of tax explains the cards"))
    }

    /// Before the exchange: peons pay at once where Dalmuti receive first, and whoever was asked before has chosen.
    fn invent_taxes(
        &self,
        view: View<'_, Self>,
        private: &mut Seats<Private>,
        rng: &mut BotRng,
    ) -> Result<(), NoWorld> {
        let [greater, lesser] = pairs(&view.public.order);
        if self.rules.return_after_receive {
            for pair in [greater, lesser] {
                if pair.dalmuti == view.seat {
                    private[pair.peon].given = view.own.received;
                } else {
                    pay(private, pair);
                }
            }
        }
        if view.seat == lesser.dalmuti {
            let own = &mut private[greater.dalmuti];
            let choices = self.pending(own.hand);
            own.pending = rng.pick(&choices).copied();
            own.pending.ok_or_else(|| NoWorld::new("the Greater Dalmuti has nothing to return"))?;
        }
        Ok(())
    }

    /// What a Greater Dalmuti with this hand can have chosen to return.
    pub(crate) fn pending(&self, hand: Cards) -> Vec<Levy> {
        let mut choices = Vec::with_capacity(91);
        returns(self.returnable(hand), rate(0), |levy| choices.push(levy));
        choices
    }
}

/// What a pair has held since the exchange, in a world with these hands.
pub(crate) fn holdings(view: View<'_, Dalmuti>, hands: &Hands, pair: Pair) -> Holdings {
    let held = |seat: climbing::Seat| hands[seat.index()] + view.public.played_by[seat];
    Holdings { dalmuti: held(pair.dalmuti), peon: held(pair.peon), count: pair.count }
}
