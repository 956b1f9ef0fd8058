// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// The labels of WordNet's senses. They come from pointers to the domain of a sense, and from the remark in parentheses
/// at the beginning of some definitions.
struct WordNetLabels {
    let files: WordNetFiles

    /// The labels of a word in a synset, by its position from 1. A note on the word may name some: `(“yon” is dialectal)`.
    func labels(of synset: SynsetFile.Synset, in file: SynsetFile, position: Int) -> [Label] {
        var labels: [Label] = []
        for index in Int(synset.pointers.lowerBound)..<Int(synset.pointers.upperBound) {
            let pointer = file.pointers[index]
            guard let kind = pointer.kind.labelKind, pointer.source == 0 || Int(pointer.source) == position,
                let label = label(kind, pointer), !labels.contains(label)
            else { continue }
            labels.append(label)
        }
        let bytes = file.file.bytes[synset.gloss.range]
        let hasTerm = bytes.prefix(40).indices.contains {
            bytes[$0...].begins(with: "term") || bytes[$0...].begins(with: "slang")
        }
        guard hasTerm || bytes.first == UInt8(ascii: "(") || bytes.contains(UInt8(ascii: "`")),
            let text = file.file.text(synset.gloss)
        else { return labels }
        let definition = Gloss(text).definition
        let word = file.words[Int(synset.words.lowerBound) + position - 1]
        let name = file.file.text(word.text, joinedWithUnderscores: true)?.lowercased() ?? ""
        let notes = GlossNote.all(in: definition).filter { $0.subjects.contains(name) }.map(\.text)
        let remark = definition.first == "(" ? [String(definition.dropFirst().prefix { $0 != ")" })] : []
        for label in (remark + notes).flatMap(Self.remark) where !labels.contains(label) { labels.append(label) }
        return labels
    }

    private func label(_ kind: Label.Kind, _ pointer: SynsetFile.Pointer) -> Label? {
        let target = files[pointer.partOfSpeech]
        guard let index = target.index(ofSynsetAt: pointer.offset) else { return nil }
        let words = target.synsets[index].words
        guard let first = words.first, let name = target.file.text(target.words[Int(first)].text) else { return nil }
        let text = name.replacing("_", with: " ")
        guard kind == .register else { return Label(kind: kind, value: text) }
        return Self.registers[text].map { Label(kind: .register, value: $0) }
    }

    /// WordNet's names of usages, and the names of the registers.
    private static let registers = [
        "slang": "slang", "colloquialism": "informal", "archaism": "archaic", "disparagement": "derogatory",
        "depreciation": "derogatory", "ethnic slur": "offensive", "obscenity": "vulgar", "euphemism": "euphemistic",
        "formality": "formal", "dialect": "dialect", "irony": "ironic", "trade name": "trademark",
        "trademark": "trademark", "figure of speech": "figurative", "jargon": "technical",
    ]

    /// The labels that a remark names: `British informal`.
    private static func remark(_ remark: String) -> [Label] {
        guard remark.count < 60 else { return [] }
        return remark.split { !$0.isLetter }.compactMap { word in remarks[word.lowercased()] }
    }

    /// The labels by the words that remarks use, in lower case.
    static let remarks: [String: Label] = {
        let region = { (value: String) in Label(kind: .region, value: value) }
        let register = { (value: String) in Label(kind: .register, value: value) }
        return [
            "british": region("United Kingdom"), "britain": region("United Kingdom"),
            "american": region("United States"), "scottish": region("Scotland"), "irish": region("Ireland"),
            "australian": region("Australia"), "canadian": region("Canada"),
            "informal": register("informal"), "informally": register("informal"), "slang": register("slang"),
            "colloquial": register("informal"), "archaic": register("archaic"), "obsolete": register("obsolete"),
            "formal": register("formal"), "literary": register("literary"), "poetic": register("literary"),
            "offensive": register("offensive"), "ethnic": register("offensive"), "slur": register("offensive"),
            "vulgar": register("vulgar"), "obscene": register("vulgar"), "derogatory": register("derogatory"),
            "disparaging": register("derogatory"), "insulting": register("derogatory"), "dialect": register("dialect"),
            "dialectal": register("dialect"),
            "euphemistic": register("euphemistic"), "euphemism": register("euphemistic"),
            "trademark": register("trademark"), "rare": register("rare"), "figurative": register("figurative"),
        ]
    }()
}

extension RelationKind {
    /// The kind of label for a kind of pointer. `nil` if such a pointer gives no label.
    fileprivate var labelKind: Label.Kind? {
        switch self {
        case .domainTopic: .domain
        case .domainRegion: .region
        case .domainUsage: .register
        default: nil
        }
    }
}
