// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// Counts the words of texts. The definitions and examples of all sources are the largest text in use that there is
/// without another package, several million words.
struct WordCounts: Sendable {
    private var words = KeyTable()
    private var counts: [UInt32] = []

    /// Counts the words of WordNet's and other definitions and examples.
    ///
    /// - Throws: `CancellationError` if the task was cancelled.
    init(_ files: WordNetFiles, _ added: [AddedSense]) throws {
        for file in files.synsets {
            try Task.checkCancellation()
            file.file.bytes.withUnsafeBufferPointer { bytes in
                for synset in file.synsets { add(UnsafeBufferPointer(rebasing: bytes[synset.gloss.range])) }
            }
        }
        for (number, sense) in added.enumerated() {
            if number.isMultiple(of: 4_096) { try Task.checkCancellation() }
            add(sense.definition)
            for example in sense.examples { add(example.text) }
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
        let index = words.insert(word)
        if index == counts.count { counts.append(0) }
        counts[index] &+= 1
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
