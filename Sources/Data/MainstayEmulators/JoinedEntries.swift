// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayBase
import MainstayFreeDictionary
import MainstayLexicon

/// The entries of the lexicon, joined by those of the user's dictionaries.
///
/// A headword that both have is one entry: the senses of the user's dictionaries follow those of WordNet and precede those of GCIDE,
/// the older dictionary. Other headwords come first if they have the capitals of the query. But an inflected form of a common word,
/// such as *went*, stays first, and entries that only say which word they are a form of come last.
struct JoinedEntries {
    private(set) var entries: [FreeDictionary.Entry]
    /// The entries that have an etymology of the user's dictionaries.
    private var explained: Set<Int> = []

    private static let old = "GCIDE"

    init(
        _ own: [(match: LexiconEntry.Match, entry: FreeDictionary.Entry)], _ added: [UserEntryText.Written],
        asked: String
    ) {
        entries = own.map(\.entry)
        var (first, last): ([FreeDictionary.Entry], [FreeDictionary.Entry]) = ([], [])
        let startsWithForm = own.first?.match.kind == .inflected
        for written in added {
            if let place = own.firstIndex(where: { $0.match.headword == written.entry.word }) {
                let isOld = own[place].match.meanings.allSatisfy { $0.senses.allSatisfy { $0.source == Self.old } }
                join(written, at: place, isOld: isOld)
            } else if own.isEmpty {
                first.append(written.entry)
            } else if written.isForm || written.isInflected || startsWithForm || written.entry.word != asked.trimmed {
                last.append(written.entry)
            } else {
                first.append(written.entry)
            }
        }
        entries = first + entries + last
    }

    private mutating func join(_ written: UserEntryText.Written, at place: Int, isOld: Bool) {
        let more = written.entry
        let phonetics = entries[place].phonetics ?? []
        entries[place].phonetics = phonetics + (more.phonetics ?? []).filter { !phonetics.contains($0) }
        entries[place].phonetic = entries[place].phonetic ?? more.phonetic
        if let origin = more.origin {
            // GCIDE's etymologies are a century older.
            let before = explained.contains(place) ? entries[place].origin : nil
            entries[place].origin = UserEntryText.merged(before.map { [$0] }, [origin]).joined(separator: "\n")
            explained.insert(place)
        }
        for name in ["forms", "translations"] {
            guard case .array(let added)? = more.other[name] else { continue }
            guard case .array(let before)? = entries[place].other[name] else {
                entries[place].other[name] = more.other[name]
                continue
            }
            entries[place].other[name] = .array(before + added)
        }
        var meanings = entries[place].meanings ?? []
        if isOld { meanings = meanings.map { $0.naming(Self.old) } }
        for meaning in more.meanings ?? [] { Self.add(meaning.naming(written.source), to: &meanings) }
        entries[place].meanings = meanings
        let names = UserEntryText.merged(entries[place].license?.name.map { [$0] }, more.license?.name.map { [$0] })
        if entries[place].license?.name?.hasSuffix(more.license?.name ?? "") != true {
            entries[place].license?.name = names.joined(separator: ", ")
        }
        entries[place].sourceUrls = UserEntryText.merged(entries[place].sourceUrls, more.sourceUrls)
    }

    private static func add(_ meaning: FreeDictionary.Meaning, to meanings: inout [FreeDictionary.Meaning]) {
        // WordNet has names among its nouns.
        let name = meaning.partOfSpeech
        let place =
            meanings.firstIndex { $0.partOfSpeech == name }
            ?? (name == "proper noun" ? meanings.firstIndex { $0.partOfSpeech == "noun" } : nil)
        guard let place else {
            let end = meanings.firstIndex { $0.definitions.allSatisfy { $0.source == old } } ?? meanings.endIndex
            meanings.insert(meaning, at: end)
            return
        }
        let known = Set(meanings[place].definitions.map(\.unlabelled))
        let end = meanings[place].definitions.firstIndex { $0.source == old } ?? meanings[place].definitions.endIndex
        meanings[place].definitions.insert(
            contentsOf: meaning.definitions.filter { !known.contains($0.unlabelled) }, at: end)
        meanings[place].synonyms = UserEntryText.merged(meanings[place].synonyms, meaning.synonyms)
        meanings[place].antonyms = UserEntryText.merged(meanings[place].antonyms, meaning.antonyms)
    }
}

extension FreeDictionary.Meaning {
    /// The meaning with a source at each definition that names none.
    fileprivate func naming(_ source: String) -> FreeDictionary.Meaning {
        var named = self
        for index in named.definitions.indices where named.definitions[index].source == nil {
            named.definitions[index].other["source"] = .string(source)
        }
        return named
    }
}

extension FreeDictionary.Definition {
    fileprivate var source: String? {
        if case .string(let source)? = other["source"] { source } else { nil }
    }

    /// The definition without labels in parentheses at its beginning, to find the ones that two wordnets share.
    fileprivate var unlabelled: String {
        guard definition.hasPrefix("("), let end = definition.firstIndex(of: ")") else { return definition }
        return String(definition[definition.index(after: end)...]).trimmed
    }
}
