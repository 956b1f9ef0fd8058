// SPDX-License-Identifier: Apache-2.0

import MainstayOxford
import MainstayTranslations

/// Makes the objects of a reply from the entries of a bilingual dictionary.
struct OxfordTranslationBuilder {
    private let request: OxfordRequest
    private let target: String

    init(_ request: OxfordRequest, target: String) {
        (self.request, self.target) = (request, target)
    }

    /// The entries that match the filters, by part of speech. A bilingual dictionary has no registers, domains and
    /// features, so nothing matches a filter for them.
    ///
    /// - Parameter order: The parts of speech to begin with. Others follow in the order of the dictionary.
    func lexicalEntries(
        _ found: [BilingualEntry], inOrder order: [OxfordLexicalCategory] = []
    ) -> [Oxford.LexicalEntry] {
        guard Set(request.filters.keys).isDisjoint(with: [.domains, .registers, .grammaticalFeatures]) else {
            return []
        }
        let wanted: Set<OxfordLexicalCategory>? = request.terms(.lexicalCategory)
        var entries: [(category: OxfordLexicalCategory, entry: Oxford.LexicalEntry)] = []
        for found in found {
            let category = Self.category(found.kind)
            guard wanted?.contains(category) ?? true else { continue }
            if let index = entries.firstIndex(where: { $0.category == category }) {
                let number = (entries[index].entry.entries?.count ?? 0) + 1
                entries[index].entry.entries?.append(entry(found, number: number))
            } else {
                var lexicalEntry = Oxford.LexicalEntry()
                lexicalEntry.text = found.headword
                lexicalEntry.language = request.language
                lexicalEntry.lexicalCategory = Oxford.Label(category, in: request.version)
                lexicalEntry.entries = [entry(found, number: 1)]
                entries.append((category, lexicalEntry))
            }
        }
        return entries.enumerated().map { place, entry in
            (order.firstIndex(of: entry.category) ?? order.count, place, entry.entry)
        }
        .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    }

    private func entry(_ found: BilingualEntry, number: Int) -> Oxford.Entry {
        var entry = Oxford.Entry()
        entry.homographNumber = "\(number * 100)"
        entry.senses = found.senses.map(sense)
        if has("pronunciations"), !found.pronunciations.isEmpty {
            entry.pronunciations = found.pronunciations.map { ipa in
                var pronunciation = Oxford.Pronunciation()
                (pronunciation.phoneticNotation, pronunciation.phoneticSpelling) = ("IPA", ipa)
                return pronunciation
            }
        }
        return entry
    }

    private func sense(_ found: BilingualEntry.Sense) -> Oxford.Sense {
        var sense = Oxford.Sense()
        if has("translations") { sense.translations = found.translations.map(translation) }
        if has("definitions"), let definition = found.definition { sense.definitions = [definition] }
        guard has("examples"), !found.examples.isEmpty else { return sense }
        sense.examples = found.examples.map { found in
            var example = Oxford.Example()
            example.text = found.text
            example.translations = found.translation.map { text in
                var translation = Oxford.Translation()
                (translation.text, translation.language) = (text, target)
                return [translation]
            }
            return example
        }
        return sense
    }

    private func translation(_ found: BilingualEntry.Translation) -> Oxford.Translation {
        var translation = Oxford.Translation()
        translation.text = found.text
        translation.language = target
        let genders = found.grammar.flatMap { $0.split(separator: ",") }.compactMap {
            Self.genders[$0.filter { $0 != " " }]
        }
        if !genders.isEmpty {
            translation.grammaticalFeatures = genders.map { gender in
                var feature = Oxford.TypedText()
                if request.version == .v2 { feature.id = gender.lowercased() }
                (feature.text, feature.type) = (gender, "Gender")
                return feature
            }
        }
        if !found.labels.isEmpty {
            translation.notes = found.labels.map { label in
                var note = Oxford.TypedText()
                (note.text, note.type) = (label, "label")
                return note
            }
        }
        return translation
    }

    private func has(_ field: String) -> Bool {
        request.filters[.fields].map { $0.contains(field) } ?? true
    }

    private static let genders = ["masc": "Masculine", "fem": "Feminine", "neut": "Neuter"]

    /// The part of speech that a dictionary's abbreviation stands for.
    private static func category(_ abbreviation: String?) -> OxfordLexicalCategory {
        guard let abbreviation else { return .other }
        let first = abbreviation.lowercased().prefix { $0.isLetter }
        return categories.first { first.hasPrefix($0.prefix) }?.category ?? .other
    }

    /// The first letters of abbreviations. A longer beginning comes before a shorter one that it contains.
    private static let categories: [(prefix: String, category: OxfordLexicalCategory)] = [
        ("adj", .adjective), ("adv", .adverb), ("conj", .conjunction), ("interj", .interjection),
        ("int", .interjection),
        ("irrv", .verb), ("num", .numeral), ("prep", .preposition), ("pron", .pronoun), ("pref", .prefix),
        ("phrv", .verb), ("phras", .idiomatic), ("prov", .idiomatic), ("idm", .idiomatic), ("det", .determiner),
        ("art", .determiner), ("suf", .suffix), ("part", .particle), ("ptcl", .particle), ("comb", .combiningForm),
        ("abbr", .residual), ("symbol", .residual), ("pn", .noun), ("v", .verb), ("n", .noun), ("s", .noun),
        ("masc", .noun), ("fem", .noun), ("neut", .noun),
    ]
}
