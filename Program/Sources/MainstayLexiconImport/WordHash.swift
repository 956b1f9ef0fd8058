// SPDX-License-Identifier: Apache-2.0

/// A hash of a word, for counts and comparisons of a million words without a string or an array for each. The words come from
/// the sources, so no attacker chooses them.
enum WordHash {
    /// The hash of a word whose bytes are added one after another, from 0.
    @inline(__always)
    static func added(_ part: UInt64, to hash: UInt64) -> UInt64 {
        // The golden ratio as a fraction of 2⁶⁴.
        let mixed = (hash ^ part) &* 0x9E37_79B9_7F4A_7C15
        return mixed ^ mixed >> 29
    }

    /// The hash of a word.
    static func hash(of word: some Sequence<UInt8>) -> UInt64 {
        word.reduce(0) { added(UInt64($1), to: $0) }
    }

    /// The hash of a text.
    static func hash(_ word: String) -> UInt64 { hash(of: word.utf8) }
}
