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
        /// The data of the most frequent sense that was not written here.
        var dominant: (tagCount: Int, isName: Bool, isOffensive: Bool)?
        /// The parts of speech, as bits, whose first such sense was compared.
        var compared: UInt16 = 0
    }

    /// Fills the tables `sense` and `label`.
    ///
    /// - Returns: A summary for each word, by the indices of their keys.
    func writeSenses() throws -> [WordSummary] {
        var summaries = Array(repeating: WordSummary(), count: contents.keys.count)
        var labelled: [Label: [Int]] = [:]
        let labels = WordNetLabels(files: files, written: try WrittenLabels(), keys: contents.keys)
        let references = sensesInOrder()
        var (word, partOfSpeech, number) = (0, 0, 0)
        var lastSynset = -1
        try database.insert(references.count, rowsInto: "sense", columns: 13) { insert in
            for (place, reference) in references.enumerated() {
                if place % Self.stride == 0 { try report(.words, Double(place) / Double(references.count) / 2) }
                let row: SenseRow
                switch reference {
                case .wordNet(let index): row = try wordNetRow(index, labels)
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
                try insert.bind(row.place.rawValue, at: 11)
                try insert.bind(row.examples, at: 12)
                try insert.bind(row.related, at: 13)
                try insert.endRow()
                for label in row.labels { labelled[label, default: []].append(id) }
                summaries[row.word].add(row)
            }
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
        var place = SensePlace.wordNet
        /// The numbers of the examples that contain the word, as bits.
        var examples = 0
        /// The synset with the same meaning, whose words are synonyms.
        var related: Int?
        /// Whether the sense is the name of a single thing.
        var isInstance = false
        /// Whether the word is one of the function words written here.
        var isFunctionWord = false
    }

    private enum SenseReference {
        case wordNet(Int)
        case added(Int)
    }

    /// All senses, ordered by word, part of speech, place, and the source's order.
    private func sensesInOrder() -> [SenseReference] {
        var keyed: [(key: UInt64, index: Int)] = []
        keyed.reserveCapacity(contents.table.senses.count + contents.added.count)
        let key = { (word: Int, partOfSpeech: PartOfSpeech, place: SensePlace, number: UInt16) in
            UInt64(contents.ids[word]) << 24 | UInt64(partOfSpeech.rawValue) << 20 | UInt64(place.rawValue) << 16
                | UInt64(number)
        }
        for (index, sense) in contents.table.senses.enumerated() {
            let number = contents.variants.numbers[index] ?? sense.number
            keyed.append((key(sense.word, sense.partOfSpeech, .wordNet, number), index))
        }
        for (index, sense) in contents.added.enumerated() {
            keyed.append((key(contents.addedWords[index], sense.partOfSpeech, sense.place, 0), index))
        }
        keyed.sort { $0 < $1 }
        // WordNet counts its senses from 1.
        var references = keyed.map { key, index -> SenseReference in
            let isWordNet = key >> 16 & 0xF == UInt64(SensePlace.wordNet.rawValue) && key & 0xFFFF > 0
            return isWordNet ? .wordNet(index) : .added(index)
        }
        var start = 0
        while start < keyed.count {
            let end = keyed[start...].firstIndex { $0.key >> 16 != keyed[start].key >> 16 } ?? keyed.count
            if end - start > 1 { sortUntagged(&references[start..<end]) }
            start = end
        }
        return references
    }

    /// Sorts the senses of a word as one part of speech, if the tagged texts have none of them.
    private func sortUntagged(_ references: inout ArraySlice<SenseReference>) {
        var senses: [SenseOrder.Sense] = []
        for reference in references {
            guard case .wordNet(let index) = reference else { return }
            let sense = contents.table.senses[index]
            guard (contents.variants.tagCounts[index] ?? sense.tagCount) == 0 else { return }
            let synset = files[sense.partOfSpeech].synsets[sense.synset]
            let gloss = Gloss(files[sense.partOfSpeech].file.text(synset.gloss) ?? "")
            let file = LexicographerFile.names[Int(synset.lexicographerFile)]
            senses.append(
                SenseOrder.Sense(definition: gloss.definition, file: file, isCapitalized: !sense.isLemma))
        }
        let old = Array(references)
        for (place, index) in zip(references.indices, SenseOrder.order(senses)) { references[place] = old[index] }
    }

    private func wordNetRow(_ index: Int, _ labels: WordNetLabels) throws -> SenseRow {
        let sense = contents.table.senses[index]
        let file = files[sense.partOfSpeech]
        let synset = file.synsets[sense.synset]
        let word = file.words[Int(synset.words.lowerBound) + sense.position - 1]
        let pointers = file.pointers[Int(synset.pointers.lowerBound)..<Int(synset.pointers.upperBound)]
        let id = files.id(sense.partOfSpeech, sense.synset)
        return SenseRow(
            word: sense.word, partOfSpeech: sense.partOfSpeech, source: .wordNet, synset: id,
            position: sense.position, tagCount: Int(contents.variants.tagCounts[index] ?? sense.tagCount),
            adjectivePosition: word.marker, lexID: Int(word.lexID),
            form: sense.isLemma ? nil : try file.file.requiredText(word.text),
            labels: labels.labels(of: synset, in: file, position: sense.position, word: sense.word),
            examples: examples[id].map { examples(with: sense.word, among: $0) } ?? 0,
            isInstance: pointers.contains { $0.kind == .instanceHypernym })
    }

    private func addedRow(_ index: Int) -> SenseRow {
        let sense = contents.added[index]
        return SenseRow(
            word: contents.addedWords[index], partOfSpeech: sense.partOfSpeech, source: sense.source,
            synset: addedID(index), form: sense.form, labels: sense.labels, place: sense.place,
            // The senses of other sources have only examples with their word.
            examples: (2 << sense.examples.count) - 2,
            related: contents.twins[index].map { files.id($0.partOfSpeech, $0.synset) },
            isFunctionWord: index < contents.functionWordCount)
    }
}

extension LexiconWriter {
    /// The numbers of the examples that contain a word or its spelling in another region, as bits.
    private func examples(with word: Int, among examples: [String]) -> Int {
        let words = [contents.keys[word]] + contents.variants.all[word, default: []].map(\.text)
        let headwords = words.map(contents.forms.headword)
        return examples.prefix(62).enumerated().reduce(0) { bits, example in
            let isIn = headwords.contains { WordForms.contains(example.element, $0) }
            return isIn ? bits | 2 << example.offset : bits
        }
    }
}

extension LexiconWriter.WordSummary {
    fileprivate mutating func add(_ row: LexiconWriter.SenseRow) {
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
