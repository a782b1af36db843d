//! The plugins that ship with the program. A crate that nobody names is dropped by the linker, with all it registers.

use climbing_coin as _;
use climbing_coin_bots as _;
use climbing_dalmuti as _;
use climbing_dalmuti_bots as _;
use climbing_generic as _;
use climbing_hoola as _;
use climbing_hoola_bots as _;
use climbing_lexio as _;
use climbing_lexio_bots as _;
use climbing_linear as _;
use climbing_search as _;
use climbing_tichu as _;
use climbing_tichu_bots as _;
