// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// Counts the words of texts. The definitions and examples of all sources are the largest text in use that there is
/// without another package, several million words.
struct WordCounts: Sendable {
    private var words = KeyTable()
    private var counts: [UInt32] = []
    /// The indices of short words by a hash of their letters, which are in one number. Most words of a text are short
    /// and were counted a moment ago, so they are found here.
    private var short: [(letters: UInt64, index: Int)] = Array(repeating: (0, 0), count: 1 << 14)

    /// Counts the words of WordNet's definitions and examples.
    ///
    /// - Throws: `CancellationError` if the task was cancelled.
    init(_ files: WordNetFiles) throws {
        for file in files.synsets {
            try Task.checkCancellation()
            file.file.bytes.withUnsafeBufferPointer { bytes in
                for synset in file.synsets { add(UnsafeBufferPointer(rebasing: bytes[synset.gloss.range])) }
            }
        }
    }

    /// Counts the words of other definitions and examples.
    ///
    /// - Throws: `CancellationError` if the task was cancelled.
    mutating func add(_ added: [AddedSense]) throws {
        // A copy of each sense would take longer than it takes to count its words.
        for place in added.indices {
            if place.isMultiple(of: 4_096) { try Task.checkCancellation() }
            add(added[place].definition)
            for example in added[place].examples { add(example.text) }
        }
    }

    /// Counts the words of a text. Case makes no difference, and a word is letters and apostrophes.
    private mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.limit) { word in
            var count = 0
            for byte in text {
                if let letter = Self.letter(byte) {
                    if count < Self.limit { word[count] = letter }
                    count += 1
                } else if count > 0 {
                    add(
                        word: UnsafeBufferPointer(rebasing: word[..<min(count, Self.limit)]),
                        isWhole: count <= Self.limit)
                    count = 0
                }
            }
            if 1...Self.limit ~= count { add(word: UnsafeBufferPointer(rebasing: word[..<count]), isWhole: true) }
        }
    }

    private mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { add($0) }
    }

    /// How often a word occurs.
    func count(of word: UnsafeBufferPointer<UInt8>) -> Int {
        words.index(of: word).map { Int(counts[$0]) } ?? 0
    }

    /// All words.
    var all: some Sequence<String> { counts.indices.lazy.map { words[$0] } }

    private mutating func add(word: UnsafeBufferPointer<UInt8>, isWhole: Bool) {
        var word = word
        // Quotation marks are the same character as an apostrophe.
        while word.first == Self.apostrophe { word = UnsafeBufferPointer(rebasing: word[1...]) }
        while word.last == Self.apostrophe { word = UnsafeBufferPointer(rebasing: word[..<(word.count - 1)]) }
        guard isWhole, !word.isEmpty else { return }
        guard word.count <= 8 else {
            counts[index(of: word)] &+= 1
            return
        }
        let letters = word.reduce(0) { $0 << 8 | UInt64($1) }
        // The golden ratio as a fraction of 2⁶⁴.
        let place = Int(truncatingIfNeeded: (letters &* 0x9E37_79B9_7F4A_7C15) >> 50)
        if short[place].letters != letters { short[place] = (letters, index(of: word)) }
        counts[short[place].index] &+= 1
    }

    private mutating func index(of word: UnsafeBufferPointer<UInt8>) -> Int {
        let index = words.insert(word)
        if index == counts.count { counts.append(0) }
        return index
    }

    /// Longer runs of letters are not words.
    private static let limit = 40
    private static let apostrophe = UInt8(ascii: "'")

    /// A letter in lower case. `nil` for what separates words.
    private static func letter(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), apostrophe, 0x80...: byte
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        default: nil
        }
    }
}
