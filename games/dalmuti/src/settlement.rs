//! What a hand is worth, and what the next one inherits.

use climbing::{Better, Objective, Seat, Seats, Settled, Settlement, State};

use crate::Dalmuti;
use crate::public::Public;
use crate::rules::Scoring;
use crate::state::Standing;
use crate::taxes::pairs;

impl Settlement for Dalmuti {
    fn objective(&self, seats: usize) -> Objective {
        let n = seats as i64;
        match self.rules.scoring {
            Scoring::Rank => Objective {
                measure: "finishing rank".into(),
                unit: "ranks".into(),
                denominator: 1,
                better: Better::Lower,
                lowest: Some(1),
                highest: Some(n),
                total: Some(n * (n + 1) / 2),
            },
            Scoring::Points => Objective {
                measure: "points".into(),
                unit: "points".into(),
                denominator: 1,
                better: Better::Higher,
                lowest: Some(0),
                highest: Some(n - 1 + i64::from(self.rules.philanthropy)),
                total: (!self.rules.philanthropy).then_some(n * (n - 1) / 2),
            },
        }
    }

    fn settle(&self, state: &State<Self>) -> Option<Settled<Self>> {
        let public = &state.public;
        if !public.is_over() {
            return None;
        }
        let points = self.points(public);
        let payoffs = match self.rules.scoring {
            Scoring::Rank => public.places.iter().map(|place| i64::from(*place)).collect(),
            Scoring::Points => points.clone(),
        };
        let next = (public.hands_left != Some(0)).then(|| Standing {
            order: Some(finishing_order(&public.places)),
            hand_no: public.hand_no.saturating_add(1),
            hands_left: public.hands_left,
            points: Seats::new(public.seats(), |seat| public.points[seat].saturating_add(points[seat])),
        });
        Some(Settled { payoffs, next })
    }

    /// Who is out has a place for good, and with it his points unless those of his peon add to them.
    fn certain(&self, state: &State<Self>, seat: Seat) -> Option<i64> {
        let place = i64::from(state.public.places[seat]);
        match self.rules.scoring {
            _ if place == 0 => None,
            Scoring::Rank => Some(place),
            Scoring::Points => (!self.rules.philanthropy).then(|| state.seats() as i64 - place),
        }
    }
}

impl Dalmuti {
    /// A point for every player still in when a seat went out, and with philanthropy one for the rise of its peon.
    fn points(&self, public: &Public) -> Seats<i64> {
        let seats = public.seats();
        let mut points = Seats::new(seats, |seat| seats as i64 - i64::from(public.places[seat]));
        if self.rules.philanthropy {
            for pair in pairs(&public.order) {
                let rises = usize::from(public.places[pair.peon]) <= public.position(pair.peon);
                points[pair.dalmuti] += i64::from(rises);
            }
        }
        points
    }
}

/// The seats from the first that was out to the last.
fn finishing_order(places: &Seats<u8>) -> Seats<Seat> {
    let mut order: Vec<Seat> = Seat::all(places.len()).collect();
    order.sort_by_key(|seat| places[*seat]);
    order.into_iter().collect()
}
