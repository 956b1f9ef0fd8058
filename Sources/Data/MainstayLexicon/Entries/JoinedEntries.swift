// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayDictionary

/// The entries of the lexicon, joined by those of the user's dictionaries.
///
/// A headword that both have is one entry: the senses of the user's dictionaries follow those of WordNet and precede
/// those of GCIDE, the older dictionary. Other headwords come first if they have the capitals of the query. But an
/// inflected form of a common word, such as *went*, stays first, and entries that only say which word they are a form
/// of come last.
struct JoinedEntries {
    private(set) var entries: [Entry]
    /// The entries that have an etymology of the user's dictionaries.
    private var explained: Set<Int> = []

    init(_ own: [Entry], _ added: [Entry], asked: String) {
        entries = own
        var (first, last): ([Entry], [Entry]) = ([], [])
        let startsWithForm = own.first?.match == .inflected
        for entry in added {
            if let place = own.firstIndex(where: { $0.word == entry.word }) {
                join(entry, at: place, isOld: own[place].meanings.allSatisfy(\.isOld))
            } else if own.isEmpty {
                first.append(entry)
            } else if entry.match != .exact || startsWithForm || entry.word != asked.trimmed {
                last.append(entry)
            } else {
                first.append(entry)
            }
        }
        entries = first + entries + last
    }

    private mutating func join(_ more: Entry, at place: Int, isOld: Bool) {
        let sounds = entries[place].sounds
        entries[place].sounds += more.sounds.filter { !sounds.contains($0) }
        if let origin = more.origin {
            // GCIDE's etymologies are a century older.
            let before = explained.contains(place) ? entries[place].origin : nil
            entries[place].origin = [before, origin].compactMap(\.self).removingRepeats.joined(separator: "\n")
            explained.insert(place)
        }
        entries[place].forms += more.forms
        entries[place].translations += more.translations
        // The senses of the older dictionary are no longer the first ones.
        if isOld { entries[place].mainSource = nil }
        for meaning in more.meanings { Self.add(meaning, to: &entries[place].meanings) }
        for source in more.sources where !entries[place].sources.contains(source) {
            entries[place].sources.append(source)
        }
    }

    private static func add(_ meaning: Entry.Meaning, to meanings: inout [Entry.Meaning]) {
        // WordNet has names among its nouns.
        let name = meaning.partOfSpeech
        let place =
            meanings.firstIndex { $0.partOfSpeech == name }
            ?? (name == "proper noun" ? meanings.firstIndex { $0.partOfSpeech == "noun" } : nil)
        guard let place else {
            meanings.insert(meaning, at: meanings.firstIndex(where: \.isOld) ?? meanings.endIndex)
            return
        }
        let known = Set(meanings[place].senses.map(\.gist))
        let end = meanings[place].senses.firstIndex(where: \.isOld) ?? meanings[place].senses.endIndex
        meanings[place].senses.insert(contentsOf: meaning.senses.filter { !known.contains($0.gist) }, at: end)
        meanings[place].synonyms = (meanings[place].synonyms + meaning.synonyms).removingRepeats
        meanings[place].antonyms = (meanings[place].antonyms + meaning.antonyms).removingRepeats
    }
}

extension Entry.Meaning {
    /// Whether all senses are of the older dictionary.
    fileprivate var isOld: Bool { senses.allSatisfy(\.isOld) }
}

extension Entry.Sense {
    fileprivate var isOld: Bool { SourceID.isOld(source) }

    /// The definition without a remark at its beginning, to find the ones that two wordnets share. One of them may have
    /// the label of the other in its definition.
    fileprivate var gist: String {
        guard groups.isEmpty else { return text }
        guard definition.hasPrefix("("), let end = definition.firstIndex(of: ")") else { return definition }
        return String(definition[definition.index(after: end)...]).trimmed
    }
}
