//! Quantiles of Student's t distribution, the same bits on every machine.

use super::normal::{bisect, normal_quantile};

/// From here on the series in 1/df is exact to the last digits, and shorter than the continued fraction.
const MANY: u64 = 10_000;

/// The `t` with `P(|T| <= t) = confidence` for `df` degrees of freedom; infinite for none.
///
/// Below 10,000 degrees by bisection on the incomplete beta function, above by the Cornish-Fisher series
/// (Abramowitz and Stegun, 26.7.5).
pub fn student_quantile(df: u64, confidence: f64) -> f64 {
    match df {
        0 => f64::INFINITY,
        1..MANY => bisect(|t| student_outside(df as f64, t) > 1.0 - confidence),
        _ => series(df as f64, normal_quantile(confidence)),
    }
}

/// How likely a mean is at least so many standard errors away from 0, either way, if 0 is the truth: the p-value of a
/// two-sided t test with `df` degrees of freedom.
///
/// Where nothing varies it is 1 for a mean of 0, and 0 for any other.
pub fn two_sided_p(df: u64, mean: f64, standard_error: f64) -> f64 {
    match (df, mean == 0.0, standard_error > 0.0) {
        (0, ..) | (_, true, _) => 1.0,
        (_, _, false) => 0.0,
        _ => student_outside(df as f64, mean / standard_error),
    }
}

fn series(df: f64, z: f64) -> f64 {
    let (z3, z5, z7) = (z * z * z, z * z * z * z * z, z * z * z * z * z * z * z);
    let first = (z3 + z) / 4.0;
    let second = (5.0 * z5 + 16.0 * z3 + 3.0 * z) / 96.0;
    let third = (3.0 * z7 + 19.0 * z5 + 17.0 * z3 - 15.0 * z) / 384.0;
    z + (first + (second + third / df) / df) / df
}

/// `P(|T| > t)`.
fn student_outside(df: f64, t: f64) -> f64 {
    incomplete_beta(df / 2.0, 0.5, df / (df + t * t))
}

/// The regularised incomplete beta function (Abramowitz and Stegun, 26.5).
fn incomplete_beta(a: f64, b: f64, x: f64) -> f64 {
    if x <= 0.0 || x >= 1.0 {
        return if x <= 0.0 { 0.0 } else { 1.0 };
    }
    let log = libm::lgamma(a + b) - libm::lgamma(a) - libm::lgamma(b) + a * libm::log(x) + b * libm::log1p(-x);
    let front = libm::exp(log);
    if x < (a + 1.0) / (a + b + 2.0) {
        front * beta_fraction(a, b, x) / a
    } else {
        1.0 - front * beta_fraction(b, a, 1.0 - x) / b
    }
}

/// The continued fraction of the incomplete beta function, by Lentz's method.
fn beta_fraction(a: f64, b: f64, x: f64) -> f64 {
    const TINY: f64 = 1e-300;
    let guard = |value: f64| if value.abs() < TINY { TINY } else { value };
    let mut over = 1.0;
    let mut under = 1.0 / guard(1.0 - (a + b) * x / (a + 1.0));
    let mut value = under;
    for step in 1..10_000 {
        let step = f64::from(step);
        let twice = a + 2.0 * step;
        let even = step * (b - step) * x / ((twice - 1.0) * twice);
        let odd = -(a + step) * (a + b + step) * x / (twice * (twice + 1.0));
        let mut change = 1.0;
        for term in [even, odd] {
            under = 1.0 / guard(1.0 + term * under);
            over = guard(1.0 + term / over);
            change = over * under;
            value *= change;
        }
        if (change - 1.0).abs() < 1e-16 {
            break;
        }
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Printed tables of the t distribution, two-sided 95 % and 99 %.
    #[test]
    fn quantiles_agree_with_the_tables() {
        let table = [
            (1, 12.706_204_736, 63.656_741_162),
            (2, 4.302_652_730, 9.924_843_201),
            (3, 3.182_446_305, 5.840_909_310),
            (4, 2.776_445_105, 4.604_094_871),
            (5, 2.570_581_836, 4.032_142_984),
            (10, 2.228_138_852, 3.169_272_673),
            (30, 2.042_272_456, 2.749_995_654),
            (100, 1.983_971_519, 2.625_890_521),
        ];
        for (df, at95, at99) in table {
            assert!((student_quantile(df, 0.95) - at95).abs() < 1e-6, "df {df}: {}", student_quantile(df, 0.95));
            assert!((student_quantile(df, 0.99) - at99).abs() < 1e-6, "df {df}: {}", student_quantile(df, 0.99));
        }
    }

    /// With two degrees of freedom the quantile has a closed form: `t = c sqrt(2 / (1 - c^2))`.
    #[test]
    fn two_degrees_have_a_closed_form() {
        for confidence in [0.5, 0.8, 0.95, 0.999] {
            let exact = confidence * (2.0_f64 / (1.0 - confidence * confidence)).sqrt();
            assert!((student_quantile(2, confidence) / exact - 1.0).abs() < 1e-11);
        }
    }

    /// The quantiles of the printed tables, read the other way round.
    #[test]
    fn a_p_value_is_what_lies_outside_of_the_quantile() {
        for (df, t) in [(1, 12.706_204_736), (10, 2.228_138_852), (100, 1.983_971_519)] {
            assert!((two_sided_p(df, t, 1.0) - 0.05).abs() < 1e-9);
            assert_eq!(two_sided_p(df, -t, 1.0).to_bits(), two_sided_p(df, t, 1.0).to_bits());
        }
        assert_eq!((two_sided_p(9, 0.0, 0.0), two_sided_p(9, 0.1, 0.0), two_sided_p(0, 1.0, 1.0)), (1.0, 0.0, 1.0));
    }

    #[test]
    fn both_methods_meet() {
        let fraction = student_quantile(MANY - 1, 0.95);
        let expanded = series((MANY - 1) as f64, normal_quantile(0.95));
        assert!((fraction - expanded).abs() < 1e-9, "{fraction} and {expanded}");
    }

    #[test]
    fn one_observation_has_no_interval() {
        assert!(student_quantile(0, 0.95).is_infinite());
    }
}
