//! Self-play tables of Tichu go by who was out first, since partners share their points.

use crate::lineage::found;

#[test]
fn one_seat_a_hand_is_out_first() {
    let line = "selfplay-table tichu base{calls=false} --phase grand --term hand --candidate call --buckets 6";
    let table = found(&format!("{line} --deals 20 --hands 2"));
    let buckets = table["found"]["buckets"].as_array().unwrap();
    let sum = |field: &str| buckets.iter().map(|bucket| bucket[field].as_u64().unwrap()).sum::<u64>();
    assert_eq!((sum("count"), sum("won")), (160, 40));
}
