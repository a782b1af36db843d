//! Axes with round ticks.

use crate::report::number;

/// Room that is left free at each end of an axis, as a share of its length.
const FREE: f64 = 0.04;

/// A line of numbers with ticks at round ones.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Axis {
    low: f64,
    high: f64,
    step: Step,
}

/// 1, 2 or 5 times a power of ten.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Step {
    mantissa: i64,
    exponent: i32,
}

impl Axis {
    /// The shortest axis that holds these values and zero, with at most this many ticks.
    pub(crate) fn with_zero(values: impl IntoIterator<Item = f64>, ticks: u32) -> Self {
        let finite = values.into_iter().filter(|value| value.is_finite());
        let (low, high) = finite.fold((0.0_f64, 0.0_f64), |(low, high), value| (low.min(value), high.max(value)));
        let (low, high) = if low < high { (low, high) } else { (-1.0, 1.0) };
        Self { low, high, step: Step::for_span(high - low, ticks) }
    }

    /// An axis from zero to a round number that is not below any of these values.
    pub(crate) fn from_zero(values: impl IntoIterator<Item = f64>, ticks: u32) -> Self {
        let highest = values.into_iter().filter(|value| value.is_finite()).fold(0.0_f64, f64::max);
        let highest = if highest > 0.0 { highest } else { 1.0 };
        let step = Step::for_span(highest, ticks);
        let mut count = 1;
        while step.times(count) < highest {
            count += 1;
        }
        Self { low: 0.0, high: step.times(count), step }
    }

    /// The place of a value, as a share of the axis with free room at both ends.
    pub(crate) fn place(&self, value: f64) -> f64 {
        FREE + (1.0 - 2.0 * FREE) * self.share(value)
    }

    /// The place of a value between the ends of the axis.
    pub(crate) fn share(&self, value: f64) -> f64 {
        (value - self.low) / (self.high - self.low)
    }

    /// Its highest value.
    pub(crate) fn end(&self) -> f64 {
        self.high
    }

    /// Decimals of its ticks.
    pub(crate) fn decimals(&self) -> usize {
        self.step.decimals()
    }

    /// The round numbers on it, with their texts.
    pub(crate) fn ticks(&self) -> Vec<(f64, String)> {
        let first = (self.low / self.step.times(1)).ceil() as i64;
        let ticks = (first..).map(|count| self.step.times(count)).take_while(|value| *value <= self.high);
        ticks.map(|value| (value, number(value, self.step.decimals()))).collect()
    }
}

impl Step {
    /// The least round step that crosses a span in fewer than this many steps.
    fn for_span(span: f64, ticks: u32) -> Self {
        let most = f64::from(ticks.max(2) - 1);
        let mut step = Self { mantissa: 1, exponent: 0 };
        while step.times(1) * most >= span && step.exponent > -15 {
            step.exponent -= 1;
        }
        while step.times(1) * most < span && step.exponent < 300 {
            step = step.next();
        }
        step
    }

    fn next(self) -> Self {
        match self.mantissa {
            1 => Self { mantissa: 2, ..self },
            2 => Self { mantissa: 5, ..self },
            _ => Self { mantissa: 1, exponent: self.exponent + 1 },
        }
    }

    /// Divides where it can, so that three steps of 0.1 are 0.3 exactly as it is written.
    fn times(self, count: i64) -> f64 {
        let whole = (count * self.mantissa) as f64;
        let power = (0..self.exponent.abs()).fold(1.0, |power, _| power * 10.0);
        if self.exponent < 0 { whole / power } else { whole * power }
    }

    fn decimals(self) -> usize {
        (-self.exponent).max(0) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(axis: &Axis) -> Vec<String> {
        axis.ticks().into_iter().map(|(_, text)| text).collect()
    }

    #[test]
    fn ticks_are_round_and_few() {
        assert_eq!(texts(&Axis::with_zero([-0.31, 0.12], 6)), ["-0.3", "-0.2", "-0.1", "0", "0.1"]);
        assert_eq!(texts(&Axis::with_zero([3.0, 41.0], 6)), ["0", "10", "20", "30", "40"]);
        assert_eq!(
            texts(&Axis::with_zero([1e-7], 6)),
            ["0", "0.00000002", "0.00000004", "0.00000006", "0.00000008", "0.00000010"]
        );
        assert_eq!(texts(&Axis::with_zero([-25_000.0], 6)), ["-25000", "-20000", "-15000", "-10000", "-5000", "0"]);
    }

    #[test]
    fn an_axis_of_nothing_is_an_axis_all_the_same() {
        for values in [vec![], vec![0.0], vec![f64::NAN, f64::INFINITY]] {
            assert_eq!(texts(&Axis::with_zero(values.clone(), 5)), ["-1.0", "-0.5", "0", "0.5", "1.0"]);
            assert_eq!(texts(&Axis::from_zero(values, 3)), ["0", "0.5", "1.0"]);
        }
    }

    #[test]
    fn an_axis_from_zero_ends_at_a_round_number() {
        let axis = Axis::from_zero([0.312], 6);
        assert_eq!(texts(&axis), ["0", "0.1", "0.2", "0.3", "0.4"]);
        assert!((axis.share(0.2) - 0.5).abs() < 1e-12);
    }
}
