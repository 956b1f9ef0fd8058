// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayLexicon

extension LexiconWriter {
    /// What the senses of a word say about the word as a whole.
    struct WordSummary: Sendable {
        /// The first spelling that differs from the key.
        var form: String?
        /// Whether a sense is spelled like the key.
        var hasKeyAsForm = false
        /// The parts of speech as bits by their numbers: of GCIDE, and of the other sources.
        var partsOfSpeechInGCIDE: UInt16 = 0
        var partsOfSpeech: UInt16 = 0
        var tagCount = 0
        /// The first source that has the word.
        var source = SourceID.gcide
        /// Whether the word is one of the function words written here.
        var isFunctionWord = false
        /// The number of senses spelled like the key minus the number of other senses. Below 1, the word is mostly a
        /// name.
        var commonness = 0
        /// The data of the most frequent sense that was not written here.
        var dominant: (tagCount: Int, isName: Bool, isOffensive: Bool)?
        /// The parts of speech, as bits, whose first such sense was compared.
        var compared: UInt16 = 0
    }

    /// Fills the table `sense`.
    ///
    /// - Returns: A summary for each word, by the indices of their keys, and the ids of the words with each label.
    func writeSenses() async throws -> (summaries: [WordSummary], labelled: [SenseLabel: [Int]]) {
        var summaries = Array(repeating: WordSummary(), count: contents.keys.count)
        var labelled: [SenseLabel: [Int]] = [:]
        let rows = try SenseRows(contents, texts)
        var number = SenseNumber()
        try await inPieces(of: rows.count, make: rows.rows) { rows, fraction in
            try report(.words, fraction / 2)
            try write(rows, &number, &summaries, &labelled)
        }
        return (summaries, labelled)
    }

    /// Counts the senses of a word as a part of speech.
    private struct SenseNumber {
        var (word, partOfSpeech, number, synset) = (0, 0, 0, -1)

        mutating func next(_ word: Int, _ partOfSpeech: Int, _ synset: Int) -> Int {
            if (word, partOfSpeech) != (self.word, self.partOfSpeech) {
                (self.word, self.partOfSpeech, number, self.synset) = (word, partOfSpeech, 0, -1)
            }
            // A synset with two spellings of a word counts as one sense.
            if synset != self.synset { number += 1 }
            self.synset = synset
            return number
        }
    }

    private func write(
        _ rows: [SenseRows.Row], _ number: inout SenseNumber, _ summaries: inout [WordSummary],
        _ labelled: inout [SenseLabel: [Int]]
    ) throws {
        try database.insert(
            rows.count, rowsInto: "sense",
            columns: [
                "word", "part_of_speech", "number", "position", "synset", "tag_count", "adjective_position", "lex_id",
                "form", "labels", "place", "examples", "related", "antonyms", "frames",
            ]
        ) { insert in
            for row in rows {
                let id = contents.ids[row.word]
                try insert.bind(id, to: "word")
                try insert.bind(row.partOfSpeech.rawValue, to: "part_of_speech")
                try insert.bind(number.next(id, row.partOfSpeech.rawValue, row.synset), to: "number")
                try insert.bind(row.position, to: "position")
                try insert.bind(row.synset, to: "synset")
                try insert.bind(row.tagCount, to: "tag_count")
                try insert.bind(row.adjectivePosition?.rawValue, to: "adjective_position")
                try insert.bind(row.lexID, to: "lex_id")
                try insert.bind(row.form, to: "form")
                try insert.bind(SenseLabel.text(row.labels), to: "labels")
                try insert.bind(row.place.rawValue, to: "place")
                try insert.bind(row.examples, to: "examples")
                try insert.bind(row.related, to: "related")
                try insert.bind(row.antonyms, to: "antonyms")
                try insert.bind(row.frames, to: "frames")
                try insert.endRow()
                for label in row.labels { labelled[label, default: []].append(id) }
                summaries[row.word].add(row)
            }
        }
    }

    /// Fills the table `label`.
    @inline(never)  // The compiler of Swift 6.3 crashes if it inlines the closure into an asynchronous function.
    func write(_ labelled: [SenseLabel: [Int]]) throws {
        let sorted = labelled.sorted {
            ($0.key.kind.rawValue, $0.key.value) < ($1.key.kind.rawValue, $1.key.value)
        }
        let count = sorted.reduce(0) { $0 + $1.value.count }
        try database.insert(count, rowsInto: "label", columns: ["kind", "value", "word"], ignoresConflicts: true) {
            insert in
            for (label, words) in sorted {
                for word in words {
                    try insert.bind(label.kind.rawValue, to: "kind")
                    try insert.bind(label.value, to: "value")
                    try insert.bind(word, to: "word")
                    try insert.endRow()
                }
            }
        }
    }
}

extension LexiconWriter.WordSummary {
    fileprivate mutating func add(_ row: SenseRows.Row) {
        if let form = row.form { self.form = self.form ?? form } else { hasKeyAsForm = true }
        if row.source == .wordNet { commonness += row.form == nil ? 1 : -1 }
        let bit = UInt16(1) << UInt16(row.partOfSpeech.rawValue)
        if row.source == .gcide { partsOfSpeechInGCIDE |= bit } else { partsOfSpeech |= bit }
        tagCount += row.tagCount
        if row.source.rawValue < source.rawValue { source = row.source }
        isFunctionWord = isFunctionWord || row.isFunctionWord
        guard row.source != .mainstay, compared & bit == 0 else { return }
        compared |= bit
        guard row.tagCount > dominant?.tagCount ?? -1 else { return }
        dominant = (
            row.tagCount, row.form != nil || row.isInstance,
            row.labels.contains { $0.kind == .register && Self.offensive.contains($0.value) }
        )
    }

    private static let offensive: Set<String> = ["offensive", "vulgar", "derogatory"]
}
