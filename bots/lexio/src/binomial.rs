//! Exact binomial coefficients, and shares of them.

/// Certainty, in the unit of all chances here: ten-thousandths.
pub const CERTAIN: u32 = 10_000;

const SIZE: usize = 61;

const TABLE: [[u64; 16]; SIZE] = {
    let mut table = [[0; 16]; SIZE];
    let mut n = 0;
    while n < SIZE {
        table[n][0] = 1;
        let mut k = 1;
        while k < 16 && n > 0 {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
};

/// In how many ways `k` of `n` things are chosen; `n` up to 60 and `k` up to 15, 0 beyond.
#[inline]
pub const fn choose(n: u8, k: u8) -> u64 {
    if n as usize >= SIZE || k >= 16 { 0 } else { TABLE[n as usize][k as usize] }
}

/// A share in ten-thousandths, rounded half up; certain where there is nothing to share.
#[inline]
pub const fn share(part: u64, whole: u64) -> u32 {
    if whole == 0 {
        return CERTAIN;
    }
    ((part as u128 * CERTAIN as u128 * 2 + whole as u128) / (2 * whole as u128)) as u32
}

/// The product of two chances, rounded half up.
#[inline]
pub const fn both(a: u32, b: u32) -> u32 {
    (a * b + CERTAIN / 2) / CERTAIN
}
