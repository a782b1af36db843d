//! Keyed random streams: every stream is a function of named fields, never of another stream.
//!
//! A key is used as the ChaCha8 key itself, so distinct fields give distinct, independent streams and neither a bot
//! nor a thread can shift another's luck. The raw ChaCha stream is stable across releases of its crate; the ranges
//! and shuffles of `rand` are not, so [`below`](DealRng::below) and [`shuffle`](DealRng::shuffle) are our own.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

use crate::seat::Seat;

/// What a stream is for; streams of different purposes never meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// Dealing a hand.
    Deal,
    /// An ordinary decision of a seat.
    Decision,
    /// An answer in a window that others do not see; counted apart, so that it shifts no ordinary decision.
    Window,
    /// A check or a measurement outside of play.
    Check,
}

/// Names one random stream.
///
/// The fields are laid side by side into the 32 bytes of the ChaCha key: seed, tag and deal take eight bytes each,
/// number four, hand two, seat and purpose one each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Key {
    /// The master seed of a run.
    pub seed: u64,
    /// The game and its rules, see [`tag`].
    pub tag: u64,
    /// Number of the deal in the run.
    pub deal: u64,
    /// Number of the hand in the match, from 0.
    pub hand: u16,
    /// The seat that decides; 0 for a deal.
    pub seat: u8,
    /// What the stream is for.
    pub purpose: Purpose,
    /// Number of this seat's decision of this purpose in the hand, from 0.
    pub number: u32,
}

impl Key {
    /// The stream that deals hand `hand` of deal `deal`.
    pub fn deal(seed: u64, tag: u64, deal: u64, hand: u16) -> Self {
        Self { seed, tag, deal, hand, seat: 0, purpose: Purpose::Deal, number: 0 }
    }

    /// The same match and hand, for a decision of `seat`.
    #[must_use]
    pub fn decision(self, seat: Seat, purpose: Purpose, number: u32) -> Self {
        Self { seat: seat.index() as u8, purpose, number, ..self }
    }

    fn bytes(&self) -> [u8; 32] {
        let mut bytes = [0; 32];
        bytes[0..8].copy_from_slice(&self.seed.to_le_bytes());
        bytes[8..16].copy_from_slice(&self.tag.to_le_bytes());
        bytes[16..24].copy_from_slice(&self.deal.to_le_bytes());
        bytes[24..28].copy_from_slice(&self.number.to_le_bytes());
        bytes[28..30].copy_from_slice(&self.hand.to_le_bytes());
        bytes[30] = self.seat;
        bytes[31] = self.purpose as u8;
        bytes
    }

    /// A generator of deals at the start of this stream.
    pub fn deal_rng(&self) -> DealRng {
        DealRng(Stream::new(self))
    }

    /// A generator for a bot at the start of this stream.
    pub fn bot_rng(&self) -> BotRng {
        BotRng(Stream::new(self))
    }
}

/// Folds text into a key field by FNV-1a (64 bit), which is the same on every machine and in every release.
pub fn tag(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[derive(Clone, Debug)]
struct Stream(ChaCha8Rng);

impl Stream {
    fn new(key: &Key) -> Self {
        Self(ChaCha8Rng::from_seed(key.bytes()))
    }

    /// Lemire's multiplication with rejection ("Fast random integer generation in an interval", 2019): no bias.
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        debug_assert!(n > 0, "below(0) has no value");
        let mut wide = u64::from(self.0.next_u32()) * u64::from(n);
        if (wide as u32) < n {
            let floor = n.wrapping_neg() % n;
            while (wide as u32) < floor {
                wide = u64::from(self.0.next_u32()) * u64::from(n);
            }
        }
        (wide >> 32) as u32
    }

    /// Fisher-Yates from the end, one draw a place.
    #[inline]
    fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i as u32 + 1) as usize);
        }
    }

    fn unit(&mut self) -> f64 {
        (self.0.next_u64() >> 11) as f64 * (1.0 / (1_u64 << 53) as f64)
    }
}

macro_rules! generator {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Debug)]
        pub struct $name(Stream);

        impl $name {
            /// A uniform number below `n`, which is above 0; without bias.
            #[inline]
            pub fn below(&mut self, n: u32) -> u32 {
                self.0.below(n)
            }

            /// Puts the items into a uniformly random order.
            #[inline]
            pub fn shuffle<T>(&mut self, items: &mut [T]) {
                self.0.shuffle(items);
            }

            /// A uniform number in `0..1` with 53 random bits.
            pub fn unit(&mut self) -> f64 {
                self.0.unit()
            }

            /// 64 random bits.
            pub fn word(&mut self) -> u64 {
                self.0.0.next_u64()
            }

            /// One of the items, uniformly; nothing if there is none.
            #[inline]
            pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
                match items.len() {
                    0 => None,
                    n => items.get(self.below(n as u32) as usize),
                }
            }
        }
    };
}

generator! {
    /// Deals cards. Only the framework makes one, from the key of a hand.
    DealRng
}
generator! {
    /// The random stream of a bot's decision, a playout or a sampled world.
    BotRng
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key() -> Key {
        Key::deal(1, tag("dalmuti"), 2, 3)
    }

    /// Pinned so that a release of ours or of the ChaCha crate that would change deals is seen at once.
    #[test]
    fn streams_have_golden_values() {
        let mut rng = key().deal_rng();
        let words: Vec<u64> = (0..3).map(|_| rng.word()).collect();
        assert_eq!(words, GOLDEN_WORDS);
        let mut rng = key().decision(Seat::new(4), Purpose::Decision, 7).bot_rng();
        let mut items: Vec<u32> = (0..10).collect();
        rng.shuffle(&mut items);
        assert_eq!(items, GOLDEN_SHUFFLE);
        let draws: Vec<u32> = (0..8).map(|_| rng.below(6)).collect();
        assert_eq!(draws, GOLDEN_BELOW);
    }

    const GOLDEN_WORDS: [u64; 3] = [16_094_747_720_526_988_506, 11_261_410_288_966_528_122, 4_684_748_200_198_933_762];
    const GOLDEN_SHUFFLE: [u32; 10] = [7, 6, 8, 9, 3, 2, 0, 1, 4, 5];
    const GOLDEN_BELOW: [u32; 8] = [3, 2, 0, 1, 0, 0, 3, 4];

    /// FNV-1a test vectors of its authors (Fowler, Noll, Vo).
    #[test]
    fn tags_are_fnv_1a() {
        assert_eq!(tag(""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(tag("a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(tag("foobar"), 0x8594_4171_f739_67e8);
    }

    #[test]
    fn every_field_of_a_key_takes_part() {
        let base = key();
        let others = [
            Key { seed: 9, ..base },
            Key { tag: 9, ..base },
            Key { deal: 9, ..base },
            Key { hand: 9, ..base },
            Key { seat: 9, ..base },
            Key { purpose: Purpose::Window, ..base },
            Key { number: 9, ..base },
        ];
        for other in others {
            assert_ne!(base.bytes(), other.bytes(), "{other:?}");
        }
    }

    /// Each value of below(6) in 60,000 draws: chi-square with 5 degrees of freedom, 0.999 quantile 20.5.
    #[test]
    fn below_is_uniform() {
        let mut rng = key().bot_rng();
        let mut seen = [0_u32; 6];
        for _ in 0..60_000 {
            seen[rng.below(6) as usize] += 1;
        }
        let chi: f64 = seen.iter().map(|&n| (f64::from(n) - 10_000.0).powi(2) / 10_000.0).sum();
        assert!(chi < 20.5, "chi-square {chi}");
    }

    #[test]
    fn unit_stays_below_one() {
        let mut rng = key().bot_rng();
        assert!((0..10_000).map(|_| rng.unit()).all(|u| (0.0..1.0).contains(&u)));
    }
}
