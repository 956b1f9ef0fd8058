// SPDX-License-Identifier: Apache-2.0

import MainstayOxford

/// Makes lines for people from replies of the Oxford Dictionaries API.
struct OxfordText {
    let style: Style
    let width: Int

    func entries(_ reply: Oxford.Entries) -> [String] {
        (reply.results ?? []).flatMap { headword in
            (headword.lexicalEntries ?? []).flatMap { entry in
                lexicalEntry(entry, word: entry.text ?? headword.word, pronunciations: headword.pronunciations) + [""]
            }
        }.dropLast()
    }

    func lemmas(_ reply: Oxford.Entries) -> [String] {
        (reply.results ?? []).flatMap { headword in
            (headword.lexicalEntries ?? []).map { entry in
                let bases = (entry.inflectionOf ?? []).compactMap(\.text).joined(separator: ", ")
                let features = ([entry.lexicalCategory?.text] + (entry.grammaticalFeatures ?? []).map(\.text))
                return line(bases, details: features)
            }
        }
    }

    func inflections(_ reply: Oxford.Entries) -> [String] {
        (reply.results ?? []).flatMap { headword in
            (headword.lexicalEntries ?? []).flatMap { entry in
                [style.accent((entry.lexicalCategory?.text ?? "").printable)]
                    + (entry.inflections ?? []).map { form in
                        "  " + line(form.inflectedForm ?? "", details: (form.grammaticalFeatures ?? []).map(\.text))
                    }
            }
        }
    }

    func sentences(_ reply: Oxford.Entries) -> [String] {
        (reply.results ?? []).flatMap { headword in
            (headword.lexicalEntries ?? []).flatMap { entry in
                [style.accent((entry.lexicalCategory?.text ?? "").printable)]
                    + (entry.sentences ?? []).flatMap { wrap($0.text ?? "", indent: 2) }
            }
        }
    }

    func words(_ reply: Oxford.WordList) -> [String] {
        (reply.results ?? []).map { ($0.word ?? $0.id ?? "").printable }
    }

    func labels(_ reply: Oxford.Labels) -> [String] {
        labels(reply.results ?? [:], indent: "")
    }

    func names(_ reply: Oxford.Names) -> [String] {
        (reply.results ?? [:]).sorted { $0.key < $1.key }.map { name, values in
            line(name, details: values.filter { !$0.isEmpty })
        }
    }

    func languages(_ reply: Oxford.Languages) -> [String] {
        (reply.results ?? []).map { pair in
            let codes = [pair.sourceLanguage?.id, pair.targetLanguage?.id].compactMap(\.self)
            return line(codes.joined(separator: " → "), details: [pair.source, pair.region])
        }
    }

    func frequency(_ reply: Oxford.Frequency) -> [String] {
        frequencies([reply.result].compactMap(\.self))
    }

    func frequencies(_ reply: Oxford.Frequencies) -> [String] {
        frequencies(reply.results ?? [])
    }

    private func frequencies(_ frequencies: [Oxford.WordFrequency]) -> [String] {
        frequencies.map { frequency in
            let word = frequency.wordform ?? frequency.trueCase ?? frequency.lemma ?? ""
            let normalized = frequency.normalizedFrequency.map { "\($0) in a million words" }
            return line(
                word, details: [frequency.lexicalCategory, frequency.frequency.map { "met \($0) times" }, normalized])
        }
    }

    func ngrams(_ reply: Oxford.Ngrams) -> [String] {
        (reply.results ?? []).map { ngram in
            line(
                (ngram.tokens?.words ?? []).joined(separator: " "), details: [ngram.frequency.map { "met \($0) times" }]
            )
        }
    }

    private func lexicalEntry(
        _ entry: Oxford.LexicalEntry, word: String?, pronunciations: [Oxford.Pronunciation]?
    ) -> [String] {
        let entries = entry.entries ?? []
        let spoken =
            ((entry.pronunciations ?? []) + entries.flatMap { $0.pronunciations ?? [] } + (pronunciations ?? []))
            .lazy.compactMap(\.phoneticSpelling).first.map { "/\($0)/" }
        var lines = [line(word ?? "", details: [spoken, entry.lexicalCategory?.text], isHeadline: true)]
        for (index, sense) in entries.flatMap({ $0.senses ?? [] }).enumerated() {
            lines += self.sense(sense, number: "\(index + 1).", indent: 2)
        }
        lines += entries.flatMap { $0.etymologies ?? [] }.flatMap { wrap("Origin: \($0)", indent: 2) }
        lines += related("Phrases", entry.phrases, indent: 2) + related("Derivatives", entry.derivatives, indent: 2)
        return lines
    }

    private func sense(_ sense: Oxford.Sense, number: String, indent: Int) -> [String] {
        let margin = indent + max(3, number.count + 1)
        let labels = [sense.regions, sense.registers, sense.domains].flatMap { $0 ?? [] }.compactMap(\.text)
        let meaning = sense.definitions ?? sense.shortDefinitions ?? sense.shortDefinitionsOfVersion1 ?? []
        let translations = (sense.translations ?? []).compactMap(\.text).joined(separator: ", ")
        let parts = [
            translations, labels.isEmpty ? "" : "(\(labels.joined(separator: ", ")))", meaning.joined(separator: "; "),
        ]
        var lines = wrap(parts.filter { !$0.isEmpty }.joined(separator: " "), indent: margin)
        let examples = (sense.examples ?? []).flatMap { example in
            let translated = (example.translations ?? []).compactMap(\.text).map { " — \($0)" }.joined()
            return wrap("“\(example.text ?? "")”\(translated)", indent: margin)
        }
        lines += examples + related("Synonyms", sense.synonyms, indent: margin)
        lines += related("Antonyms", sense.antonyms, indent: margin)
        lines.removeAll { !$0.contains { $0 != " " } }
        if let first = lines.first {
            lines[0] = String(repeating: " ", count: indent) + number + first.dropFirst(indent + number.count)
        }
        return lines + (sense.subsenses ?? []).flatMap { self.sense($0, number: "•", indent: margin) }
    }

    private func related(_ label: String, _ words: [Oxford.RelatedWord]?, indent: Int) -> [String] {
        guard let words, !words.isEmpty else { return [] }
        return wrap("\(label): \(words.compactMap(\.text).joined(separator: ", "))", indent: indent)
    }

    private func labels(_ labels: [String: Oxford.LabelTree], indent: String) -> [String] {
        labels.sorted { $0.key < $1.key }.flatMap { id, label in
            switch label {
            case .names(let names): [indent + line(id, details: names.sorted { $0.key < $1.key }.map(\.value))]
            case .group(let group): [indent + style.accent(id.printable)] + self.labels(group, indent: indent + "  ")
            }
        }
    }

    private func line(_ text: String, details: [String?], isHeadline: Bool = false) -> String {
        let details = details.compactMap(\.self).joined(separator: ", ").printable
        let text = isHeadline ? style.bold(text.printable) : text.printable
        return details.isEmpty ? text : "\(text)  \(style.dim(details))"
    }

    private func wrap(_ text: String, indent: Int) -> [String] {
        let margin = String(repeating: " ", count: indent)
        return TextWrap.wrap(text.printable, width: max(20, width - indent)).map { margin + $0 }
    }
}
