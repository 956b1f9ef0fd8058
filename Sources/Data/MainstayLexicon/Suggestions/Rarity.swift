// SPDX-License-Identifier: Apache-2.0

/// How unlikely it is that somebody means a word, because it is rare, in the units of the costs of letters.
public struct Rarity: Sendable {
    /// What a word is.
    public enum Kind: Sendable {
        case word
        /// A form of a word: *mice*, *running*.
        case inflected
        case name
        /// Only the older dictionary has it.
        case old
    }

    /// Negative for words that are used often.
    package let cost: Int16

    /// - Parameters:
    ///   - listSize: The size of the smallest word list that has the word. `nil` if none has it.
    ///   - uses: How often the word occurs in definitions and examples.
    ///   - kind: What the word is.
    ///   - isPhrase: Whether it is written with spaces.
    public init(listSize: Int?, uses: Int, kind: Kind, isPhrase: Bool) {
        var cost = Self.lists.first { listSize ?? .max <= $0.size }?.cost ?? 0
        cost -= Self.use * min(14, Int.bitWidth - uses.leadingZeroBitCount)
        switch kind {
        case .word: break
        case .inflected: cost += Self.inflected
        case .name: cost += Self.name
        case .old: cost += Self.old
        }
        if isPhrase { cost += Self.phrase }
        self.cost = Int16(clamping: cost)
    }

    /// A form of a word by rule that no list has.
    static let unlisted = 100
    /// Words that cost less are never doubted, however close a commoner one is: *chose*, *ran*.
    static let doubtful = 75

    /// For a word whose place another one has taken: it is obsolete, or a rare spelling of a word with the same
    /// meaning.
    static let superseded = 30

    /// The cost of a phrase whose words cost nothing.
    static let phraseOfCommonWords = 50

    // The figures were fitted to public lists of misspellings.

    /// The cost of the smallest list, by its size.
    private static let lists: [(size: Int, cost: Int)] = [
        (10, 0), (20, 10), (35, 24), (40, 35), (50, 38), (55, 47), (60, 75), (70, 100), (80, 118), (.max, 120),
    ]
    /// For each doubling of the number of uses.
    private static let use = 3
    private static let inflected = 13
    private static let name = 32
    private static let old = 58
    private static let phrase = 30
}
