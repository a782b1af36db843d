//! What a prior says of the candidates before they are played on: whom to look at, and who stands unless another is better.

/// The candidates that are played on.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Favourites {
    /// Their places, the likeliest first.
    pub(super) places: Vec<usize>,
    /// The one that stands unless another is better, if any.
    pub(super) incumbent: Option<usize>,
    /// By how many standard errors of the difference another has to be better.
    pub(super) caution: f64,
}

impl Favourites {
    /// All of `candidates`, none above another.
    pub(super) fn all(candidates: usize) -> Self {
        Self { places: (0..candidates).collect(), incumbent: None, caution: 0.0 }
    }

    /// The `width` likeliest by these chances, all where it is 0; of equal ones the cheaper.
    pub(super) fn likeliest(chances: &[f64], width: usize, caution: f64) -> Self {
        let mut places: Vec<usize> = (0..chances.len()).collect();
        places.sort_by(|a, b| chances[*b].total_cmp(&chances[*a]));
        if width > 0 {
            places.truncate(width);
        }
        Self { incumbent: places.first().copied(), places, caution }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_likeliest_are_looked_at_and_the_first_of_them_stands() {
        let favourites = Favourites::likeliest(&[0.1, 0.4, 0.1, 0.4], 3, 1.0);
        assert_eq!(favourites, Favourites { places: vec![1, 3, 0], incumbent: Some(1), caution: 1.0 });
        assert_eq!(Favourites::likeliest(&[0.5, 0.5], 0, 0.0).places, [0, 1]);
    }
}
