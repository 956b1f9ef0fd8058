// SPDX-License-Identifier: Apache-2.0

import MainstayOxford

/// The entries in a reply of the Oxford Dictionaries.
struct OxfordView {
    /// The number of levels of subsenses that are shown.
    private static let deepest = 6

    let reply: Oxford.Entries

    var html: HTML {
        .fragment(
            (reply.results ?? []).flatMap { headword in
                (headword.lexicalEntries ?? []).map { entry in
                    Tag.article(.class("entry")) {
                        Tag.h2 {
                            HTML.foreign(entry.text ?? headword.word ?? headword.text ?? "")
                            " "
                            Tag.span(.class("quiet")) { HTML.foreign(entry.lexicalCategory?.text ?? "") }
                        }
                        lexicalEntry(entry, pronunciations: headword.pronunciations)
                    }
                }
            })
    }

    @HTMLBuilder private func lexicalEntry(
        _ entry: Oxford.LexicalEntry, pronunciations: [Oxford.Pronunciation]?
    ) -> HTML {
        let entries = entry.entries ?? []
        let spoken = (entry.pronunciations ?? []) + entries.flatMap { $0.pronunciations ?? [] } + (pronunciations ?? [])
        if let spelling = spoken.lazy.compactMap(\.phoneticSpelling).first {
            Tag.p(.class("ipa")) { HTML.foreign("/\(spelling)/") }
        }
        let senses = entries.flatMap { $0.senses ?? [] }
        if !senses.isEmpty { list(senses, depth: 0) }
        texts("Forms", (entry.inflections ?? []).compactMap(form))
        related("Forms of", entry.inflectionOf)
        if let sentences = entry.sentences, !sentences.isEmpty {
            Tag.ul {
                for sentence in sentences { Tag.li { HTML.foreign(sentence.text ?? "") } }
            }
        }
        for etymology in entries.flatMap({ $0.etymologies ?? [] }) { texts("Origin", [etymology]) }
        related("Phrases", entry.phrases)
        related("Derivatives", entry.derivatives)
    }

    private func list(_ senses: [Oxford.Sense], depth: Int) -> HTML {
        Tag.ol {
            for sense in senses { Tag.li { self.sense(sense, depth: depth) } }
        }
    }

    @HTMLBuilder private func sense(_ sense: Oxford.Sense, depth: Int) -> HTML {
        let labels = [sense.regions, sense.registers, sense.domains].flatMap { $0 ?? [] }.compactMap(\.text)
        for label in labels {
            Tag.span(.class("label")) { HTML.foreign(label.lowercased()) }
            " "
        }
        HTML.foreign(
            (sense.definitions ?? sense.shortDefinitions ?? sense.shortDefinitionsOfVersion1 ?? []).joined(
                separator: "; "))
        let translations = (sense.translations ?? []).compactMap(\.text)
        if !translations.isEmpty {
            Tag.strong { HTML.foreign(translations.joined(separator: ", ")) }
        }
        for example in sense.examples ?? [] {
            Tag.p(.class("example")) {
                Tag.q { HTML.foreign(example.text ?? "") }
                for translation in (example.translations ?? []).compactMap(\.text) {
                    " – "
                    HTML.foreign(translation)
                }
            }
        }
        related("Synonyms", sense.synonyms)
        related("Antonyms", sense.antonyms)
        if let subsenses = sense.subsenses, !subsenses.isEmpty, depth < Self.deepest {
            list(subsenses, depth: depth + 1)
        }
    }

    private func form(_ form: Oxford.InflectedForm) -> String? {
        guard let text = form.inflectedForm else { return nil }
        let features = (form.grammaticalFeatures ?? []).compactMap(\.text).joined(separator: ", ")
        return features.isEmpty ? text : "\(text) (\(features.lowercased()))"
    }

    private func related(_ label: String, _ words: [Oxford.RelatedWord]?) -> HTML {
        let words = (words ?? []).compactMap(\.text)
        guard !words.isEmpty else { return .empty }
        return Tag.p(.class("related")) {
            "\(label): "
            HTML.words(words)
        }
    }

    private func texts(_ label: String, _ texts: [String]) -> HTML {
        guard !texts.isEmpty else { return .empty }
        return Tag.p(.class("related")) {
            "\(label): "
            HTML.joined(texts.map(HTML.foreign), by: ", ")
        }
    }
}
