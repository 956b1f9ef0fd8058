// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// The rows of the table `sense`, in their order.
struct SenseRows: Sendable {
    struct Row: Sendable {
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
        var labels: [SenseLabel]
        var place = SensePlace.wordNet
        /// The numbers of the examples that contain the word, as bits.
        var examples = 0
        /// The synset with the same meaning, whose words are synonyms.
        var related: Int?
        /// The antonyms, one a line.
        var antonyms: String?
        /// The numbers of the frames, as bits.
        var frames = 0
        /// Whether the sense is the name of a single thing.
        var isInstance = false
        /// Whether the word is one of the function words written here.
        var isFunctionWord = false
    }

    private enum Reference {
        case wordNet(Int)
        case added(Int)
    }

    private let contents: LexiconContents
    private let texts: WordNetWriter.Texts
    private let labels: WordNetLabels
    private var references: [Reference] = []

    init(_ contents: LexiconContents, _ texts: WordNetWriter.Texts) throws {
        (self.contents, self.texts) = (contents, texts)
        labels = WordNetLabels(files: contents.files, written: try WrittenLabels(), keys: contents.keys)
        references = sensesInOrder()
    }

    var count: Int { references.count }

    private var files: WordNetFiles { contents.files }

    /// The rows at some places.
    ///
    /// - Throws: `CancellationError` if the task was cancelled, and ``LexiconError`` if a word is not UTF-8.
    @Sendable
    func rows(_ places: Range<Int>) throws -> [Row] {
        try Task.checkCancellation()
        return try references[places].map { reference in
            switch reference {
            case .wordNet(let index): try wordNetRow(index)
            case .added(let index): try addedRow(index)
            }
        }
    }

    /// All senses, ordered by word, part of speech, place, and the source's order.
    private func sensesInOrder() -> [Reference] {
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
        let (added, words) = (contents.added, contents.addedWords)
        for index in added.indices {
            keyed.append((key(words[index], added[index].partOfSpeech, added[index].place, 0), index))
        }
        keyed.sort { $0 < $1 }
        // WordNet counts its senses from 1.
        var references = keyed.map { key, index -> Reference in
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
    private func sortUntagged(_ references: inout ArraySlice<Reference>) {
        var senses: [SenseOrder.Sense] = []
        for reference in references {
            guard case .wordNet(let index) = reference else { return }
            let sense = contents.table.senses[index]
            guard (contents.variants.tagCounts[index] ?? sense.tagCount) == 0 else { return }
            let synset = files[sense.partOfSpeech].synsets[sense.synset]
            let file = LexicographerFile.names[Int(synset.lexicographerFile)]
            senses.append(
                SenseOrder.Sense(
                    definition: facts(sense).definition, file: file, isCapitalized: !sense.isLemma))
        }
        let old = Array(references)
        for (place, index) in zip(references.indices, SenseOrder.order(senses)) { references[place] = old[index] }
    }

    private func facts(_ sense: WordTable.Sense) -> GlossFacts {
        texts.facts[files.id(sense.partOfSpeech, sense.synset) - 1]
    }

    private func wordNetRow(_ index: Int) throws -> Row {
        let sense = contents.table.senses[index]
        let file = files[sense.partOfSpeech]
        let synset = file.synsets[sense.synset]
        let word = file.words[Int(synset.words.lowerBound) + sense.position - 1]
        let pointers = file.pointers[Int(synset.pointers.lowerBound)..<Int(synset.pointers.upperBound)]
        let id = files.id(sense.partOfSpeech, sense.synset)
        return Row(
            word: sense.word, partOfSpeech: sense.partOfSpeech, source: .wordNet, synset: id,
            position: sense.position, tagCount: Int(contents.variants.tagCounts[index] ?? sense.tagCount),
            adjectivePosition: word.marker, lexID: Int(word.lexID),
            form: sense.isLemma ? nil : try file.file.requiredText(word.text),
            labels: labels.labels(
                of: synset, in: file, position: sense.position, word: sense.word, texts.facts[id - 1]),
            examples: texts.examples[id].map { examples(with: sense.word, among: $0) } ?? 0,
            antonyms: try antonyms(of: synset, in: file, position: sense.position),
            frames: frames(of: synset, in: file, position: sense.position),
            isInstance: pointers.contains { $0.kind == .instanceHypernym })
    }

    private func addedRow(_ index: Int) throws -> Row {
        let sense = contents.added[index]
        let twin = contents.twins[index]
        return Row(
            word: contents.addedWords[index], partOfSpeech: sense.partOfSpeech, source: sense.source,
            synset: contents.addedID(index), form: sense.form, labels: sense.labels, place: sense.place,
            // The senses of other sources have only examples with their word.
            examples: (2 &<< min(sense.examples.count, 62)) &- 2,
            related: twin.map { files.id($0.partOfSpeech, $0.synset) },
            antonyms: try twin.flatMap { twin in
                let file = files[twin.partOfSpeech]
                return try antonyms(of: file.synsets[twin.synset], in: file, position: twin.position)
            },
            isFunctionWord: index < contents.functionWordCount)
    }

    /// The antonyms of a word in a synset, one a line; `nil` if there are none.
    private func antonyms(of synset: SynsetFile.Synset, in file: SynsetFile, position: Int) throws -> String? {
        var words: [String] = []
        for pointer in file.pointers[Int(synset.pointers.lowerBound)..<Int(synset.pointers.upperBound)]
        where pointer.kind == .antonym && Int(pointer.source) == position && pointer.target > 0 {
            let target = files[pointer.partOfSpeech]
            // The relations were checked when they were written.
            guard let index = target.index(ofSynsetAt: pointer.offset) else { continue }
            let word = target.words[Int(target.synsets[index].words.lowerBound) + Int(pointer.target) - 1]
            words.append(try target.file.requiredText(word.text))
        }
        return words.isEmpty ? nil : words.joined(separator: "\n")
    }

    /// The frames of a word in a synset, as bits.
    private func frames(of synset: SynsetFile.Synset, in file: SynsetFile, position: Int) -> Int {
        file.frames[Int(synset.frames.lowerBound)..<Int(synset.frames.upperBound)].reduce(0) { bits, frame in
            frame.word == 0 || Int(frame.word) == position ? bits | 1 << Int(frame.number) : bits
        }
    }

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
