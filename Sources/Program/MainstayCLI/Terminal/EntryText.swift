// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFreeDictionary
import MainstayWords

/// Dictionary entries as readable text.
struct EntryText {
    let style: Style
    let width: Int
    var view = View.all

    /// The parts of an entry that are shown.
    enum View {
        case all
        /// Synonyms and antonyms.
        case thesaurus
        /// Etymologies.
        case etymology
    }

    /// The entries of a word, and a last line with their provenance.
    func render(_ answer: Answer<[WordEntry]>) -> String {
        (answer.value.map { render($0.entry) } + [
            style.dim(wrap(ProvenanceText.describe(answer.provenance), indent: 0))
        ])
        .joined(separator: "\n\n")
    }

    private func render(_ entry: FreeDictionary.Entry) -> String {
        var parts = [headline(entry)]
        if view == .etymology {
            parts.append(labelled("Origin", entry.origin ?? "not known", indent: 0))
            return parts.joined(separator: "\n\n")
        }
        parts += (entry.meanings ?? []).map(render)
        // Version 1 of the API has them in a JSON object, which has no order.
        parts += (entry.meaning ?? [:]).sorted { $0.key < $1.key }.map { partOfSpeech, definitions in
            render(FreeDictionary.Meaning(partOfSpeech: partOfSpeech, definitions: definitions))
        }
        if view == .all, let origin = entry.origin { parts.append(labelled("Origin", origin, indent: 0)) }
        return parts.joined(separator: "\n\n")
    }

    private func headline(_ entry: FreeDictionary.Entry) -> String {
        let spoken = ([entry.phonetic] + (entry.phonetics ?? []).map(\.text)).compactMap(\.self).first { !$0.isEmpty }
        return
            ([style.bold(entry.word.printable)]
            + ([spoken, variants(of: entry)].compactMap(\.self).map { style.dim($0.printable) }))
            .joined(separator: "  ")
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

    private func render(_ meaning: FreeDictionary.Meaning) -> String {
        let digits = "\(meaning.definitions.count)".count
        var lines = meaning.partOfSpeech.map { [style.accent($0.printable)] } ?? []
        for (index, definition) in meaning.definitions.enumerated() {
            let number = "\(index + 1)"
            let label = String(repeating: " ", count: digits - number.count) + number
            let indent = digits + 4
            lines.append(
                "  \(style.dim(label + "."))" + wrap(text(definition), indent: indent).dropFirst(indent - 1))
            for example in view == .thesaurus
                ? [] : ([definition.example] + (definition.examples ?? [])).compactMap(\.self)
            {
                let quoted = wrap("“\(example)”", indent: indent)
                lines += quoted.split(separator: "\n").map { line in
                    String(line.prefix(indent)) + style.italic(String(line.dropFirst(indent)))
                }
            }
            lines += related(definition.synonyms, definition.antonyms, indent: indent)
        }
        lines += related(
            meaning.synonyms.map { without($0, meaning.definitions.flatMap { $0.synonyms ?? [] }) },
            meaning.antonyms.map { without($0, meaning.definitions.flatMap { $0.antonyms ?? [] }) }, indent: 2)
        return lines.joined(separator: "\n")
    }

    /// The words that no definition has listed yet.
    private func without(_ words: [String], _ named: [String]) -> [String] {
        words.filter { !named.contains($0) }
    }

    private func related(_ synonyms: [String]?, _ antonyms: [String]?, indent: Int) -> [String] {
        [("Synonyms", synonyms), ("Antonyms", antonyms)].compactMap { label, words in
            guard let words, !words.isEmpty else { return nil }
            return labelled(label, words.joined(separator: ", "), indent: indent)
        }
    }

    private func labelled(_ label: String, _ text: String, indent: Int) -> String {
        let wrapped = wrap("\(label): \(text)", indent: indent)
        return wrapped.prefix(indent) + style.dim("\(label):") + wrapped.dropFirst(indent + label.count + 1)
    }

    /// The text in lines of the terminal's width, each indented.
    private func wrap(_ text: String, indent: Int) -> String {
        let margin = String(repeating: " ", count: indent)
        return TextWrap.wrap(text.printable, width: max(20, width - indent)).map { margin + $0 }.joined(separator: "\n")
    }
}
