//! Axes: which parameters are moved, and to which values.

use climbing::{BotSpec, UnknownName, split_outside};
use serde::{Deserialize, Serialize};
use serde_json::{Number, Value};

use super::super::DiagnoseError;

/// What the present value is multiplied by where an axis names no values.
const MULTIPLIERS: [f64; 5] = [0.5, 0.75, 1.0, 1.25, 1.5];

/// A parameter with the values it may take.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Axis {
    /// Name of the parameter.
    pub name: String,
    /// Its values; where there are none, half to one and a half of the value it has.
    pub values: Vec<Value>,
}

impl Axis {
    /// Reads axes as the command line takes them: `control=0.5:0.75:1,hold`.
    ///
    /// # Errors
    /// If one has no name, or stands twice.
    pub fn read_all(text: &str) -> Result<Vec<Self>, DiagnoseError> {
        let parts = split_outside(text, ',').into_iter().map(str::trim).filter(|part| !part.is_empty());
        let axes: Vec<Self> = parts.map(Self::read).collect::<Result<_, _>>()?;
        let twice = |at: usize| axes[..at].iter().any(|axis| axis.name == axes[at].name);
        match (0..axes.len()).find(|at| twice(*at)) {
            Some(at) => Err(DiagnoseError::Asked(format!("axis `{}` is given twice", axes[at].name))),
            None if axes.is_empty() => Err(DiagnoseError::Asked("name an axis at least: name=value:value,..".into())),
            None => Ok(axes),
        }
    }

    fn read(text: &str) -> Result<Self, DiagnoseError> {
        let (name, values) = text.split_once('=').unwrap_or((text, ""));
        if name.trim().is_empty() {
            return Err(DiagnoseError::Asked(format!("`{text}` is no axis: write name or name=value:value")));
        }
        let values = split_outside(values, ':').into_iter().map(str::trim).filter(|value| !value.is_empty());
        let value = |text: &str| serde_json::from_str(text).unwrap_or_else(|_| Value::String(text.into()));
        Ok(Self { name: name.trim().into(), values: values.map(value).collect() })
    }

    /// The value that the bot has on this axis.
    ///
    /// # Errors
    /// If it has no such parameter.
    pub(super) fn present(&self, bot: &BotSpec) -> Result<Value, DiagnoseError> {
        let unknown = || {
            let kind = format!("parameter of {}", bot.name);
            DiagnoseError::Asked(UnknownName::new(&kind, &self.name, bot.params.keys().map(String::as_str)).to_string())
        };
        bot.params.get(&self.name).cloned().ok_or_else(unknown)
    }

    /// The values to be tried beside the present one.
    ///
    /// # Errors
    /// If the axis names no values and the present one is no number other than 0.
    pub(super) fn others(&self, present: &Value) -> Result<Vec<Value>, DiagnoseError> {
        let named = self.values.iter().map(|value| like(value, present));
        let mut values: Vec<Value> = if self.values.is_empty() { self.multiples(present)? } else { named.collect() };
        values.retain(|value| value != present);
        values.dedup();
        Ok(values)
    }

    fn multiples(&self, present: &Value) -> Result<Vec<Value>, DiagnoseError> {
        let number = present.as_f64().filter(|number| *number != 0.0 && number.is_finite());
        let Some(number) = number else {
            let message = format!("axis `{0}` is {present}: name its values, as {0}=1:2:3", self.name);
            return Err(DiagnoseError::Asked(message));
        };
        let multiple = |by: f64| {
            if present.is_f64() { Value::from(number * by) } else { Value::from((number * by).round() as i64) }
        };
        Ok(MULTIPLIERS.map(multiple).to_vec())
    }
}

/// A whole number given for a parameter that is none, as the parameter would be written.
fn like(value: &Value, present: &Value) -> Value {
    let number = value.as_f64().filter(|_| present.is_f64()).and_then(Number::from_f64);
    number.map_or_else(|| value.clone(), Value::Number)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn others(axis: &str, present: &Value) -> Vec<Value> {
        Axis::read_all(axis).unwrap()[0].others(present).unwrap()
    }

    #[test]
    fn named_values_are_read_as_the_parameter_is() {
        assert_eq!(others("a=0.5:1:2", &json!(1.0)), [json!(0.5), json!(2.0)]);
        assert_eq!(others("a=true:false", &json!(false)), [json!(true)]);
        assert_eq!(others("a=low:high", &json!("low")), [json!("high")]);
        let two = Axis::read_all("a=1:2, b").unwrap();
        assert_eq!((two.len(), two[1].name.as_str(), two[1].values.len()), (2, "b", 0));
    }

    #[test]
    fn without_values_the_present_one_is_multiplied() {
        assert_eq!(others("a", &json!(0.5)), [json!(0.25), json!(0.375), json!(0.625), json!(0.75)]);
        assert_eq!(others("a", &json!(2)), [json!(1), json!(3)]);
        let zero = Axis::read_all("a").unwrap()[0].others(&json!(0.0)).unwrap_err();
        assert_eq!(zero.to_string(), "axis `a` is 0.0: name its values, as a=1:2:3");
    }

    #[test]
    fn what_is_no_axis_is_refused() {
        for wrong in ["", "=1:2", "a,b,a"] {
            assert!(Axis::read_all(wrong).is_err(), "{wrong}");
        }
    }
}
