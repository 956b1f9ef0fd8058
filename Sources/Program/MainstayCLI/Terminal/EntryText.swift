// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFreeDictionary
import MainstayWords

/// Dictionary entries as readable text.
struct EntryText {
    let style: Style
    let width: Int
    var view = View.definitions
    /// The number of senses shown for each part of speech. `nil` to show everything.
    var limit: Int?
    /// The dictionary that answered, if others answer too.
    var provider: String?

    /// The parts of an entry that are shown.
    enum View {
        case definitions
        /// Related words, sense by sense.
        case thesaurus
        /// Etymologies.
        case etymology
    }

    /// The number of words in a list in the short form.
    private static let shortList = 8

    /// The entries of a word, and a last line with their provenance.
    func render(_ answer: Answer<[WordEntry]>) -> String {
        let provenance = block(ProvenanceText.describe(answer.provenance), indent: 0).joined(separator: "\n")
        return "\(render(answer.value.map(\.entry)))\n\n\(style.dim(provenance))"
    }

    /// The entries of a word, and how many senses are left out.
    func render(_ entries: [FreeDictionary.Entry]) -> String {
        let related = entries.filter { view == .thesaurus && RelatedWords.areIn($0) }
        let selection = SenseSelection(related.isEmpty ? entries : related, limit: limit) { definition in
            view != .thesaurus || !RelatedWords.lists(of: definition).isEmpty
        }
        var parts = selection.parts.map(render)
        if selection.hidden > 0, view != .etymology {
            let senses = selection.hidden == 1 ? "sense" : "senses"
            parts.append(style.dim("\(selection.hidden) more \(senses): --all"))
        }
        return parts.joined(separator: "\n\n")
    }

    private func render(_ part: SenseSelection.Part) -> String {
        let entry = part.entry
        var parts = [headline(entry, dictionary: part.dictionary)]
        if view == .etymology {
            parts.append(contentsOf: labelled("Origin", entry.origin ?? "not known", indent: 0))
            return parts.joined(separator: "\n\n")
        }
        let meanings = part.meanings.map(render).filter { !$0.isEmpty }
        parts += meanings
        if view == .thesaurus, meanings.isEmpty { parts.append("No related words are known.") }
        if view == .definitions, limit == nil {
            if let origin = entry.origin { parts += labelled("Origin", origin, indent: 0) }
            for list in UserDictionaryText.lists(of: entry) { parts += labelled(list.label, list.text, indent: 0) }
        }
        return parts.joined(separator: "\n\n")
    }

    private func headline(_ entry: FreeDictionary.Entry, dictionary: String?) -> String {
        let spoken = PhoneticText.text(of: entry)
        let source = dictionary ?? provider.map { entry.dictionary ?? $0 }
        let notes = [spoken, variants(of: entry), UserDictionaryText.language(of: entry), source.map { "[\($0)]" }]
            .compactMap { $0?.printable }
        let word = entry.word.printable
        let line = ([word] + notes).joined(separator: "  ")
        if line.columns <= width { return ([style.bold(word)] + notes.map(style.dim)).joined(separator: "  ") }
        let lines = TextWrap.block(line, indent: 0, hanging: 2, width: width).joined(separator: "\n")
        return lines.hasPrefix(word) ? style.bold(word) + lines.dropFirst(word.count) : lines
    }

    /// The spellings in other regions that the embedded dictionary adds: `also colour (United Kingdom)`.
    private func variants(of entry: FreeDictionary.Entry) -> String? {
        guard case .array(let variants)? = entry.other["variants"] else { return nil }
        let texts = variants.compactMap { variant -> String? in
            guard case .object(let members) = variant, case .string(let word)? = members["word"],
                case .string(let region)? = members["region"]
            else { return nil }
            return "\(word) (\(region))"
        }
        return texts.isEmpty ? nil : "also " + texts.joined(separator: ", ")
    }

    /// The definition, and its source if that is not the entry's first.
    private func text(_ definition: FreeDictionary.Definition) -> String {
        guard case .string(let source)? = definition.other["source"] else { return definition.definition }
        return "\(definition.definition) [\(source)]"
    }

    private func render(_ choice: SenseSelection.Choice) -> String {
        let meaning = choice.meaning
        let shown = meaning.definitions.count
        let digits = "\(shown)".count
        var lines: [String] = []
        for (index, definition) in meaning.definitions.enumerated() {
            let number = "\(index + 1)"
            let label = String(repeating: " ", count: digits - number.count) + number
            let indent = digits + 4
            let text = block(text(definition), indent: indent)
            lines.append("  \(style.dim(label + "."))" + String((text.first ?? "").dropFirst(indent - 1)))
            lines += text.dropFirst() + examples(of: definition, indent: indent)
            for list in RelatedWords.lists(of: definition) where view == .thesaurus || list.isInDefinitions {
                lines += labelled(list.label, words(list.words), indent: indent)
            }
        }
        for list in RelatedWords.lists(of: meaning) { lines += labelled(list.label, words(list.words), indent: 2) }
        if lines.isEmpty, view == .thesaurus { return "" }
        let count = shown < choice.count ? "  " + style.dim("\(shown) of \(choice.count)") : ""
        return ((meaning.partOfSpeech.map { [style.accent($0.printable) + count] } ?? []) + lines)
            .joined(separator: "\n")
    }

    private func examples(of definition: FreeDictionary.Definition, indent: Int) -> [String] {
        guard view != .thesaurus else { return [] }
        let examples = ([definition.example] + (definition.examples ?? [])).compactMap(\.self)
        return examples.prefix(limit == nil ? .max : 1).flatMap { block("“\($0)”", indent: indent) }.map { line in
            String(line.prefix(indent)) + style.italic(String(line.dropFirst(indent)))
        }
    }

    /// Words with commas. The short form has the first of them.
    private func words(_ words: [String]) -> String {
        guard limit != nil, words.count > Self.shortList + 1 else { return words.joined(separator: ", ") }
        return words.prefix(Self.shortList).joined(separator: ", ") + " … (\(words.count - Self.shortList) more)"
    }

    private func labelled(_ label: String, _ text: String, indent: Int) -> [String] {
        var lines = block("\(label): \(text)", indent: indent)
        guard let first = lines.first else { return [] }
        // On a narrow screen the label itself may be broken.
        if first.dropFirst(indent).hasPrefix("\(label):") {
            lines[0] = first.prefix(indent) + style.dim("\(label):") + first.dropFirst(indent + label.count + 1)
        }
        return [lines.joined(separator: "\n")]
    }

    /// The text in lines of the terminal's width, each indented.
    private func block(_ text: String, indent: Int) -> [String] {
        TextWrap.block(text.printable, indent: indent, width: width)
    }
}
