//! The normal distribution, the same bits on every machine.

/// The `z` with `P(|Z| <= z) = confidence` for a standard normal `Z`.
pub fn normal_quantile(confidence: f64) -> f64 {
    bisect(|z| libm::erfc(z * std::f64::consts::FRAC_1_SQRT_2) > 1.0 - confidence)
}

/// The `z` with `P(Z <= z) = share` for a standard normal `Z`.
pub fn normal_point(share: f64) -> f64 {
    if share < 0.5 { -normal_quantile(1.0 - 2.0 * share) } else { normal_quantile(2.0 * share - 1.0) }
}

/// `P(Z <= z)` for a standard normal `Z`.
pub fn normal_below(z: f64) -> f64 {
    libm::erfc(-z * std::f64::consts::FRAC_1_SQRT_2) / 2.0
}

/// The point above 0 where `below` turns false, to the last bit.
pub(super) fn bisect(below: impl Fn(f64) -> bool) -> f64 {
    let (mut low, mut high) = (0.0, 1.0);
    while below(high) && high < 1e300 {
        (low, high) = (high, high * 2.0);
    }
    loop {
        let middle = f64::midpoint(low, high);
        if middle <= low || middle >= high {
            return high;
        }
        if below(middle) { low = middle } else { high = middle }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_normal_quantile_is_the_well_known_one() {
        assert!((normal_quantile(0.95) - 1.959_963_984_540_054).abs() < 1e-12);
    }

    /// Printed tables of the normal distribution.
    #[test]
    fn points_agree_with_the_tables() {
        let table =
            [(0.8, 0.841_621_233_6), (0.9, 1.281_551_565_5), (0.975, 1.959_963_984_5), (0.999, 3.090_232_306_2)];
        for (share, z) in table {
            assert!((normal_point(share) - z).abs() < 1e-9, "{share}: {}", normal_point(share));
            assert!((normal_point(1.0 - share) + z).abs() < 1e-9, "{share}: {}", normal_point(1.0 - share));
        }
    }

    #[test]
    fn share_and_point_are_inverse() {
        for share in [0.001, 0.2, 0.5, 0.8, 0.999] {
            assert!((normal_below(normal_point(share)) - share).abs() < 1e-14, "{share}");
        }
    }
}
