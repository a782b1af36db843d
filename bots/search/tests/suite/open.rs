//! A search with open cards searches the true state; only a table that says so gives it.

use climbing::{Bot, Deal, Match, Player, Table};

use crate::table::bot;
use climbing_coin::{CALLER, Coin, Source};

const HANDS: u64 = 20;

fn matches(coin: &Coin) -> impl Iterator<Item = Match<'_, Coin>> {
    let table = Table { seats: 2, hands: Some(1) };
    (0..HANDS).map(move |deal| Match::new(coin, table, Deal { seed: 1, deal }).unwrap())
}

/// Whoever sees how the coin lies bets and calls it, which is worth 3.
#[test]
fn an_open_search_calls_every_coin() {
    let coin = Coin::of(Source::Dealt);
    for spec in ["pimc{playouts=400,trees=1}", "ismcts{playouts=400}"] {
        let (bot, first) = (bot::<Coin>(spec), bot::<Coin>("first"));
        let players = [Player::Open(bot.open().unwrap()), Player::Fair(first.as_ref())];
        for match_ in matches(&coin) {
            assert_eq!(match_.play_open(&players, &mut ()).unwrap().payoffs[0][CALLER], 3, "{spec}");
        }
    }
}

/// At an ordinary table the same bot sees its view: it does not always know the coin, since no bot could.
#[test]
fn a_fair_seat_plays_the_same_at_an_open_table() {
    let coin = Coin::of(Source::Dealt);
    let (bot, first) = (bot::<Coin>("ismcts{playouts=100}"), bot::<Coin>("first"));
    let bots: [&dyn Bot<Coin>; 2] = [bot.as_ref(), first.as_ref()];
    let mut won = 0;
    for match_ in matches(&coin) {
        let fair = match_.play(&bots, &mut ()).unwrap();
        assert_eq!(match_.play_open(&bots.map(Player::Fair), &mut ()).unwrap(), fair);
        won += u64::from(fair.payoffs[0][CALLER] == 3);
    }
    assert!(won < HANDS);
}

#[test]
fn bots_that_do_not_search_have_no_open_twin() {
    for spec in ["first", "random", "softmax", "mixed"] {
        assert!(bot::<Coin>(spec).open().is_none(), "{spec}");
    }
}
