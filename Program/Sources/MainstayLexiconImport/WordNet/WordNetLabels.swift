// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// The labels of WordNet's senses. They come from pointers to the domain of a sense, from its definition
/// (``GlossLabels``), and from a table (``WrittenLabels``).
struct WordNetLabels: Sendable {
    private let files: WordNetFiles
    private let written: WrittenLabels
    /// The words of the table by the indices of their keys.
    private let words: [Int: String]

    init(files: WordNetFiles, written: WrittenLabels, keys: KeyTable) {
        (self.files, self.written) = (files, written)
        words = written.words.reduce(into: [:]) { found, word in
            if let index = keys.index(of: word) { found[index] = word }
        }
    }

    /// The labels of a word in a synset, by its position from 1. A note on the word may name some:
    /// `(“yon” is dialectal)`.
    ///
    /// - Parameters:
    ///   - word: The index of the word's key.
    ///   - facts: What the gloss of the synset says.
    func labels(
        of synset: SynsetFile.Synset, in file: SynsetFile, position: Int, word: Int, _ facts: GlossFacts
    ) -> [SenseLabel] {
        var labels: [SenseLabel] = []
        for index in Int(synset.pointers.lowerBound)..<Int(synset.pointers.upperBound) {
            let pointer = file.pointers[index]
            guard let kind = pointer.kind.labelKind, pointer.source == 0 || Int(pointer.source) == position,
                let label = label(kind, pointer), !labels.contains(label)
            else { continue }
            labels.append(label)
        }
        let spelling = words[word]
        let remarks = facts.remarks ?? (spelling == nil ? nil : GlossFacts.Remarks(in: facts.definition))
        guard let remarks else { return labels }
        var found = remarks.labels
        if !remarks.notes.isEmpty {
            let member = file.words[Int(synset.words.lowerBound) + position - 1]
            let name = file.file.text(member.text, joinedWithUnderscores: true)?.lowercased() ?? ""
            for note in remarks.notes where note.subjects.contains(name) {
                found += GlossLabels.labels(ofNote: note.text)
            }
        }
        if let spelling {
            found += written.labels(of: spelling, as: file.partOfSpeech, definedAs: facts.definition)
        }
        for label in found where !labels.contains(label) { labels.append(label) }
        return labels
    }

    private func label(_ kind: SenseLabel.Kind, _ pointer: SynsetFile.Pointer) -> SenseLabel? {
        let target = files[pointer.partOfSpeech]
        guard let index = target.index(ofSynsetAt: pointer.offset) else { return nil }
        let words = target.synsets[index].words
        guard let first = words.first,
            let text = target.file.text(target.words[Int(first)].text, joinedWithUnderscores: true)
        else { return nil }
        guard kind == .register else { return SenseLabel(kind: kind, value: text) }
        return Self.registers[text].map { SenseLabel(kind: .register, value: $0) }
    }

    /// WordNet's names of usages, and the names of the registers.
    private static let registers = [
        "slang": "slang", "colloquialism": "informal", "archaism": "archaic", "disparagement": "derogatory",
        "depreciation": "derogatory", "ethnic slur": "offensive", "obscenity": "vulgar", "euphemism": "euphemistic",
        "formality": "formal", "dialect": "dialect", "irony": "ironic", "trade name": "trademark",
        "trademark": "trademark", "figure of speech": "figurative", "jargon": "technical",
    ]
}

extension RelationKind {
    /// The kind of label for a kind of pointer. `nil` if such a pointer gives no label.
    fileprivate var labelKind: SenseLabel.Kind? {
        switch self {
        case .domainTopic: .domain
        case .domainRegion: .region
        case .domainUsage: .register
        default: nil
        }
    }
}
