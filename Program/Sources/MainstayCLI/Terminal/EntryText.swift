// SPDX-License-Identifier: Apache-2.0

import MainstayDictionary
import MainstayKit
import MainstayWords

/// Dictionary entries as readable text.
struct EntryText {
    let style: Style
    let width: Int
    var view = EntryOutline.View.definitions
    /// The number of senses shown for each part of speech. `nil` to show everything.
    var limit: Int?
    /// The dictionary that answered, if others answer too.
    var provider: String?

    /// The entries of a word, and a last line with their provenance.
    func render(_ answer: Answer<[WordEntry]>) -> String {
        let provenance = block(ProvenanceText.describe(answer.provenance), indent: 0).joined(separator: "\n")
        return "\(render(answer.value.map(\.entry)))\n\n\(style.dim(provenance))"
    }

    /// The entries of a word, and how many senses are left out.
    func render(_ entries: [Entry]) -> String {
        let outline = EntryOutline(entries, view: view, limit: limit, provider: provider)
        var parts = outline.parts.map(render)
        if outline.hidden > 0, view != .etymology {
            let senses = outline.hidden == 1 ? "sense" : "senses"
            parts.append(style.dim("\(outline.hidden) more \(senses): --all"))
        }
        return parts.joined(separator: "\n\n")
    }

    private func render(_ part: EntryOutline.Part) -> String {
        var parts = [headline(part)] + part.meanings.map(render)
        if let remark = part.remark { parts.append(remark) }
        parts += part.details.map { labelled($0.label, $0.text, indent: 0) }
        if view == .definitions, limit == nil, !part.recordings.isEmpty {
            parts.append(labelled("Recordings", part.recordings.joined(separator: " "), indent: 0))
        }
        return parts.joined(separator: "\n\n")
    }

    private func headline(_ part: EntryOutline.Part) -> String {
        let notes = [spoken(part.sounds), part.variants, part.language, part.dictionary.map { "[\($0)]" }]
            .compactMap { $0?.printable }
        let word = part.word.printable
        let line = ([word] + notes).joined(separator: "  ")
        if line.columns <= width { return ([style.bold(word)] + notes.map(style.dim)).joined(separator: "  ") }
        let lines = TextWrap.block(line, indent: 0, hanging: 2, width: width).joined(separator: "\n")
        return lines.hasPrefix(word) ? style.bold(word) + lines.dropFirst(word.count) : lines
    }

    /// The pronunciations: `US /ˈɹɛkɚd/ noun, /ɹɪˈkɔɹd/ verb`. `nil` if none is known.
    private func spoken(_ groups: [EntryOutline.Sounds]) -> String? {
        let texts = groups.map { group in
            let sounds = group.sounds.map { sound in
                [sound.text, sound.partsOfSpeech].compactMap(\.self).joined(separator: " ")
            }
            return [group.accent, sounds.joined(separator: ", ")].compactMap(\.self).joined(separator: " ")
        }
        return texts.isEmpty ? nil : texts.joined(separator: "; ")
    }

    private func render(_ meaning: EntryOutline.Meaning) -> String {
        let senses = meaning.senses.items
        let digits = "\(senses.count)".count
        var lines: [String] = []
        for (index, sense) in senses.enumerated() {
            let number = "\(index + 1)"
            let label = String(repeating: " ", count: digits - number.count) + number
            let indent = digits + 4
            let text = block(sense.text + (sense.source.map { " [\($0)]" } ?? ""), indent: indent)
            lines.append("  \(style.dim(label + "."))" + String((text.first ?? "").dropFirst(indent - 1)))
            lines += text.dropFirst() + examples(of: sense, indent: indent)
            lines += sense.lists.map { labelled($0.label, words($0.words), indent: indent) }
        }
        lines += meaning.lists.map { labelled($0.label, words($0.words), indent: 2) }
        let left = meaning.senses.left
        let count = left > 0 ? "  " + style.dim("\(senses.count) of \(senses.count + left)") : ""
        return ((meaning.partOfSpeech.map { [style.accent($0.printable) + count] } ?? []) + lines)
            .joined(separator: "\n")
    }

    private func examples(of sense: EntryOutline.Sense, indent: Int) -> [String] {
        sense.examples.items.flatMap { block("“\($0)”", indent: indent) }.map { line in
            String(line.prefix(indent)) + style.italic(String(line.dropFirst(indent)))
        }
    }

    /// Words with commas.
    private func words(_ words: EntryOutline.Shortened<String>) -> String {
        words.items.joined(separator: ", ") + (words.left > 0 ? " … (\(words.left) more)" : "")
    }

    private func labelled(_ label: String, _ text: String, indent: Int) -> String {
        var lines = block("\(label): \(text)", indent: indent)
        guard let first = lines.first else { return "" }
        // On a narrow screen the label itself may be broken.
        if first.dropFirst(indent).hasPrefix("\(label):") {
            lines[0] = first.prefix(indent) + style.dim("\(label):") + first.dropFirst(indent + label.count + 1)
        }
        return lines.joined(separator: "\n")
    }

    /// The text in lines of the terminal's width, each indented.
    private func block(_ text: String, indent: Int) -> [String] {
        TextWrap.block(text.printable, indent: indent, width: width)
    }
}
