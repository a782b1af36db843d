//! The Great Dalmuti, with all of its options.
