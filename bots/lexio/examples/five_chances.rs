//! Prints the table of five-tile chances that the bots use.

fn main() {
    print!("{}", climbing_lexio_bots::fives::table());
}
