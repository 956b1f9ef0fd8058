// SPDX-License-Identifier: Apache-2.0

/// How unlikely each slip of a writer is, in hundredths of an ordinary one. The figures were fitted to public lists of
/// misspellings.
struct LetterCosts: Sendable {
    /// The costs of one letter too few or too many.
    struct Slip: Sendable {
        /// Any other letter.
        var other: Int
        /// A letter once instead of twice, or twice instead of once.
        var double: Int
        var vowel: Int
        /// An *e* at the end, and letters that are often silent.
        var silent: Int
    }

    /// A letter of the word that was not written.
    var missing = Slip(other: 33, double: 36, vowel: 48, silent: 50)
    /// A written letter that the word does not have.
    var extra = Slip(other: 125, double: 58, vowel: 112, silent: 106)
    var change = 137
    var swap = 58
    var otherVowel = 80
    /// Letters that can sound alike.
    var alike = 71
    /// Letters side by side on a keyboard.
    var neighbour = 91
    /// A space, hyphen or apostrophe.
    var mark = 68
    /// A slip at the first letter costs so much more.
    var first = 52
    /// Each sound that differs, up to ``mostSounds``.
    var sound = 40
    var mostSounds = 4
    /// One of those instead of another: *ice-cream*.
    var otherMark = 10
    /// A phrase that is written without its space, and right otherwise.
    var joined = 20

    static let standard = LetterCosts()

    func cost(ofSounds edits: Int) -> Int { sound * min(mostSounds, edits) }
}
