// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayLexicon

extension LexiconWriter {
    /// What the senses of a word say about the word as a whole.
    struct WordSummary {
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
        /// The data of the most frequent sense.
        var dominant: (tagCount: Int, isName: Bool, isOffensive: Bool)?
    }

    /// Fills the tables `sense` and `label`.
    ///
    /// - Returns: A summary for each word, by the indices of their keys.
    func writeSenses() throws -> [WordSummary] {
        var summaries = Array(repeating: WordSummary(), count: contents.keys.count)
        var labelled: [Label: [Int]] = [:]
        let insert = try database.prepare("INSERT INTO sense VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        let labels = WordNetLabels(files: files)
        let references = sensesInOrder()
        var (word, partOfSpeech, number) = (0, 0, 0)
        var lastSynset = -1
        for (place, reference) in references.enumerated() {
            if place % Self.stride == 0 { try report(.words, Double(place) / Double(references.count) / 2) }
            let row: SenseRow
            switch reference {
            case .wordNet(let index): row = try wordNetRow(contents.table.senses[index], labels)
            case .added(let index): row = addedRow(index)
            }
            let id = contents.ids[row.word]
            if (id, row.partOfSpeech.rawValue) != (word, partOfSpeech) {
                (word, partOfSpeech, number, lastSynset) = (id, row.partOfSpeech.rawValue, 0, -1)
            }
            // A synset with two spellings of a word counts as one sense.
            if row.synset != lastSynset { number += 1 }
            lastSynset = row.synset
            try insert.bind(id, at: 1)
            try insert.bind(partOfSpeech, at: 2)
            try insert.bind(number, at: 3)
            try insert.bind(row.position, at: 4)
            try insert.bind(row.synset, at: 5)
            try insert.bind(row.tagCount, at: 6)
            try insert.bind(row.adjectivePosition?.rawValue, at: 7)
            try insert.bind(row.lexID, at: 8)
            try insert.bind(row.form, at: 9)
            try insert.bind(Label.text(row.labels), at: 10)
            try insert.run()
            for label in row.labels { labelled[label, default: []].append(id) }
            summaries[row.word].add(row, number: number)
        }
        try write(labelled)
        return summaries
    }

    private func write(_ labelled: [Label: [Int]]) throws {
        let insert = try database.prepare("INSERT OR IGNORE INTO label VALUES (?, ?, ?)")
        for (label, words) in labelled.sorted(by: {
            ($0.key.kind.rawValue, $0.key.value) < ($1.key.kind.rawValue, $1.key.value)
        }) {
            for word in words {
                try insert.bind(label.kind.rawValue, at: 1)
                try insert.bind(label.value, at: 2)
                try insert.bind(word, at: 3)
                try insert.run()
            }
        }
    }

    struct SenseRow {
        /// The index of the word's key.
        var word: Int
        var partOfSpeech: PartOfSpeech
        var source: SourceID
        var synset: Int
        var position = 1
        var tagCount = 0
        var adjectivePosition: LexiconSense.AdjectivePosition?
        var lexID = 0
        /// The spelling, if it differs from the key.
        var form: String?
        var labels: [Label]
        /// Whether the sense is the name of a single thing.
        var isInstance = false
        /// Whether the word is one of the function words written here.
        var isFunctionWord = false
    }

    private enum SenseReference {
        case wordNet(Int)
        case added(Int)
    }

    /// All senses, ordered by word, part of speech, source, and the source's order.
    private func sensesInOrder() -> [SenseReference] {
        var keyed: [(key: UInt64, index: Int)] = []
        keyed.reserveCapacity(contents.table.senses.count + contents.added.count)
        let key = { (word: Int, partOfSpeech: PartOfSpeech, source: SourceID) in
            UInt64(contents.ids[word]) << 8 | UInt64(partOfSpeech.rawValue) << 4 | UInt64(source.rawValue)
        }
        for (index, sense) in contents.table.senses.enumerated() {
            keyed.append((key(sense.word, sense.partOfSpeech, .wordNet), index))
        }
        for (index, sense) in contents.added.enumerated() {
            keyed.append((key(contents.addedWords[index], sense.partOfSpeech, sense.source), index))
        }
        keyed.sort { $0 < $1 }
        return keyed.map { key, index in
            key & 0xF == UInt64(SourceID.wordNet.rawValue) ? .wordNet(index) : .added(index)
        }
    }

    private func wordNetRow(_ sense: WordTable.Sense, _ labels: WordNetLabels) throws -> SenseRow {
        let file = files[sense.partOfSpeech]
        let synset = file.synsets[sense.synset]
        let word = file.words[Int(synset.words.lowerBound) + sense.position - 1]
        let pointers = file.pointers[Int(synset.pointers.lowerBound)..<Int(synset.pointers.upperBound)]
        return SenseRow(
            word: sense.word, partOfSpeech: sense.partOfSpeech, source: .wordNet,
            synset: files.id(sense.partOfSpeech, sense.synset), position: sense.position, tagCount: Int(sense.tagCount),
            adjectivePosition: word.marker, lexID: Int(word.lexID),
            form: sense.isLemma ? nil : try file.file.requiredText(word.text),
            labels: labels.labels(of: synset, in: file, position: sense.position),
            isInstance: pointers.contains { $0.kind == .instanceHypernym })
    }

    private func addedRow(_ index: Int) -> SenseRow {
        let sense = contents.added[index]
        return SenseRow(
            word: contents.addedWords[index], partOfSpeech: sense.partOfSpeech, source: sense.source,
            synset: addedID(index), form: sense.form, labels: sense.labels,
            isFunctionWord: index < contents.functionWordCount)
    }
}

extension LexiconWriter.WordSummary {
    fileprivate mutating func add(_ row: LexiconWriter.SenseRow, number: Int) {
        if let form = row.form { self.form = self.form ?? form } else { hasKeyAsForm = true }
        if row.source == .wordNet { commonness += row.form == nil ? 1 : -1 }
        let bit = UInt16(1) << UInt16(row.partOfSpeech.rawValue)
        if row.source == .gcide { partsOfSpeechInGCIDE |= bit } else { partsOfSpeech |= bit }
        tagCount += row.tagCount
        if row.source.rawValue < source.rawValue { source = row.source }
        isFunctionWord = isFunctionWord || row.isFunctionWord
        guard row.source != .mainstay, number == 1, row.tagCount > dominant?.tagCount ?? -1 else { return }
        dominant = (
            row.tagCount, row.form != nil || row.isInstance,
            row.labels.contains { $0.kind == .register && Self.offensive.contains($0.value) }
        )
    }

    private static let offensive: Set<String> = ["offensive", "vulgar", "derogatory"]
}
