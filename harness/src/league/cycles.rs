//! Cycles of bots each of which beats the next: a rating on one line cannot show them.

/// The most cycles that are listed.
const LISTED: usize = 20;

/// The shortest cycles of a relation, each once, from its lowest member on; `beats` has an entry for each two that differ.
///
/// Where there is any cycle there is a shortest one, and among bots that all meet it has three members unless some pairs
/// are open.
pub(super) fn cycles(count: usize, beats: &[(usize, usize)]) -> Vec<Vec<usize>> {
    let left = entangled(count, beats);
    for length in 3..=left.len() {
        let mut found = Vec::new();
        for &first in &left {
            extend(&mut vec![first], length, &left, beats, &mut found);
        }
        if !found.is_empty() {
            return found;
        }
    }
    Vec::new()
}

/// Those that are left when everybody is taken away, again and again, who beats nobody or is beaten by nobody that is
/// left: all cycles are among them, and where some are left there is one.
fn entangled(count: usize, beats: &[(usize, usize)]) -> Vec<usize> {
    let mut left: Vec<usize> = (0..count).collect();
    loop {
        let stays = |at: &usize| {
            let beats_one = beats.iter().any(|(winner, loser)| winner == at && left.contains(loser));
            beats_one && beats.iter().any(|(winner, loser)| loser == at && left.contains(winner))
        };
        let next: Vec<usize> = left.iter().copied().filter(stays).collect();
        if next.len() == left.len() {
            return left;
        }
        left = next;
    }
}

/// Follows a path to cycles of this length whose first member is their lowest.
fn extend(path: &mut Vec<usize>, length: usize, left: &[usize], beats: &[(usize, usize)], found: &mut Vec<Vec<usize>>) {
    let (first, last) = (path[0], path[path.len() - 1]);
    if found.len() == LISTED {
        return;
    }
    if path.len() == length {
        if beats.contains(&(last, first)) {
            found.push(path.clone());
        }
        return;
    }
    for &next in left.iter().filter(|next| **next > first) {
        if !path.contains(&next) && beats.contains(&(last, next)) {
            path.push(next);
            extend(path, length, left, beats, found);
            path.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rock_paper_and_scissors_are_found_once() {
        assert_eq!(cycles(4, &[(0, 2), (2, 1), (1, 0), (3, 0), (3, 1), (3, 2)]), [[0, 2, 1]]);
        assert_eq!(cycles(3, &[(1, 0), (2, 1), (0, 2)]), [[0, 2, 1]]);
    }

    #[test]
    fn an_order_has_no_cycle() {
        assert!(cycles(4, &[(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]).is_empty());
        assert!(cycles(0, &[]).is_empty());
    }

    #[test]
    fn a_cycle_of_four_is_found_where_there_is_none_of_three() {
        assert_eq!(cycles(5, &[(0, 1), (1, 2), (2, 3), (3, 0), (3, 4), (0, 4)]), [[0, 1, 2, 3]]);
    }

    #[test]
    fn every_cycle_of_three_among_four_is_listed() {
        assert_eq!(cycles(4, &[(0, 1), (1, 2), (2, 0), (2, 3), (3, 0), (1, 3)]), [[0, 1, 2], [0, 1, 3]]);
    }
}
