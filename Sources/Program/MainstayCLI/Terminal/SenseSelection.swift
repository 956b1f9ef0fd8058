// SPDX-License-Identifier: Apache-2.0

import MainstayFreeDictionary

/// The senses of a word that are shown, and how many are left out.
struct SenseSelection {
    /// An entry with the meanings that are shown.
    struct Part {
        var entry: FreeDictionary.Entry
        var meanings: [Choice] = []
        /// The dictionary, if another entry has the same heading.
        var dictionary: String?
    }

    /// The shown senses of a meaning.
    struct Choice {
        var meaning: FreeDictionary.Meaning
        /// The number of senses with those that are left out.
        var count: Int
    }

    private(set) var parts: [Part] = []
    /// The number of senses that are left out.
    private(set) var hidden = 0

    /// Chooses the first senses of each part of speech, because dictionaries list the common ones first.
    ///
    /// Entries with the same heading share the limit. A further entry of the same dictionary is a homograph, such as the
    /// bank of a river, and shows at least one sense.
    ///
    /// - Parameters:
    ///   - limit: The number of senses for each part of speech. `nil` to show all.
    ///   - isShown: Returns `false` for a sense that has nothing to show.
    init(
        _ entries: [FreeDictionary.Entry], limit: Int?,
        where isShown: (FreeDictionary.Definition) -> Bool = { _ in true }
    ) {
        // A text as key: for another type, the runtime would search the whole program for the conformance to `Hashable`.
        var remaining: [String: Int] = [:]
        var seen: Set<String> = []
        for entry in entries {
            let isHomograph = !seen.insert("\(entry.word)\n\(entry.dictionary ?? "")").inserted
            var part = Part(entry: entry)
            let meanings = entry.allMeanings
            for (place, meaning) in meanings.enumerated() {
                var shown = meaning
                shown.definitions = meaning.definitions.filter(isShown)
                // Words that belong to a sense are shown with it, or left out with it.
                shown.synonyms = meaning.synonyms?.without(meaning.definitions.flatMap { $0.synonyms ?? [] })
                shown.antonyms = meaning.antonyms?.without(meaning.definitions.flatMap { $0.antonyms ?? [] })
                let count = shown.definitions.count
                let key = "\(entry.word)\n\(meaning.partOfSpeech ?? "")"
                let room = max(remaining[key] ?? limit ?? count, isHomograph && place == 0 ? 1 : 0)
                shown.definitions = Array(shown.definitions.prefix(limit == nil ? count : room))
                if limit != nil { remaining[key] = max(0, room - shown.definitions.count) }
                hidden += count - shown.definitions.count
                if count == 0 || !shown.definitions.isEmpty {
                    part.meanings.append(Choice(meaning: shown, count: count))
                }
            }
            if !part.meanings.isEmpty || meanings.isEmpty { parts.append(part) }
        }
        nameEqualHeadings()
    }

    private mutating func nameEqualHeadings() {
        let headings = Dictionary(grouping: parts.indices) { parts[$0].entry.word }.filter { $0.value.count > 1 }
        for indices in headings.values {
            for (_, same) in Dictionary(grouping: indices, by: { parts[$0].entry.dictionary ?? "" }) {
                for (number, index) in same.enumerated() {
                    let name = parts[index].entry.dictionary
                    let place = same.count > 1 ? "\(number + 1) of \(same.count)" : nil
                    parts[index].dictionary = [name, place].compactMap(\.self).joined(separator: ", ")
                }
            }
        }
    }
}

extension [String] {
    fileprivate func without(_ others: [String]) -> [String] {
        let others = Set(others)
        return filter { !others.contains($0) }
    }
}

extension FreeDictionary.Entry {
    /// The meanings in the form of both versions of the API.
    fileprivate var allMeanings: [FreeDictionary.Meaning] {
        // Version 1 has them in a JSON object, which has no order.
        (meanings ?? [])
            + (meaning ?? [:]).sorted { $0.key < $1.key }.map { partOfSpeech, definitions in
                FreeDictionary.Meaning(partOfSpeech: partOfSpeech, definitions: definitions)
            }
    }

    /// The dictionary that the entry was taken from, as its page or its licence names it.
    var dictionary: String? {
        let page = sourceUrls?.first?.split(separator: "/").dropFirst().first.map(String.init)
        return switch page {
        case let page? where page.hasSuffix("wiktionary.org"): "Wiktionary"
        case "wordnet.princeton.edu": "WordNet"
        case "gcide.gnu.org.ua": "GCIDE"
        case nil: license?.name == "Apache-2.0" ? "Mainstay" : nil
        default: page
        }
    }
}
