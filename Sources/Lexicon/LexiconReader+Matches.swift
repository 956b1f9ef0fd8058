// SPDX-License-Identifier: Apache-2.0

internal import SQLite

extension LexiconReader {
    /// All a key may stand for: itself, other spellings of it, what it is an inflected form of.
    func matches(for key: String) throws(SQLiteError) -> [LexiconEntry.Match] {
        var matches: [LexiconEntry.Match] = []
        var shown: Set<Int> = []
        if let match = try match(.exact, key, shown: &shown) { matches.append(match) }
        let folded = Spelling.folded(key)
        if !folded.isEmpty {
            for other in try keys(foldedTo: folded) where other != key {
                if let match = try match(.respelled, other, shown: &shown) { matches.append(match) }
            }
        }
        return try matches + inflected(key, folded)
    }

    /// The headwords a key is an inflected form of, the most used first.
    private func inflected(_ key: String, _ folded: String) throws(SQLiteError) -> [LexiconEntry.Match] {
        let morphology = Morphology<SQLiteError>(isHeadword: isHeadword, exceptions: exceptions)
        var bases: [(key: String, partsOfSpeech: Set<PartOfSpeech>)] = []
        for partOfSpeech in PartOfSpeech.allCases {
            var found = try morphology.bases(of: key, as: partOfSpeech)
            if found.isEmpty, folded != key { found = try morphology.bases(of: folded, as: partOfSpeech) }
            for base in found {
                if let index = bases.firstIndex(where: { $0.key == base }) {
                    bases[index].partsOfSpeech.insert(partOfSpeech)
                } else {
                    bases.append((base, [partOfSpeech]))
                }
            }
        }
        var matches: [(match: LexiconEntry.Match, tagCount: Int)] = []
        for base in bases {
            var shown: Set<Int> = []
            guard let match = try match(.inflected, base.key, as: base.partsOfSpeech, shown: &shown) else { continue }
            matches.append((match, match.meanings.reduce(0) { $0 + $1.tagCount }))
        }
        return matches.sorted { $0.tagCount > $1.tagCount }.map(\.match)
    }

    /// What a key means, without the synsets already shown.
    private func match(
        _ kind: LexiconEntry.MatchKind, _ key: String, as partsOfSpeech: Set<PartOfSpeech> = Set(PartOfSpeech.allCases),
        shown: inout Set<Int>
    ) throws(SQLiteError) -> LexiconEntry.Match? {
        let senses = try senses(key, as: partsOfSpeech).filter { shown.insert($0.synset).inserted }
        guard let first = senses.first else { return nil }
        let meanings = PartOfSpeech.allCases.compactMap { partOfSpeech -> LexiconEntry.Meaning? in
            let senses = senses.filter { $0.partOfSpeech == partOfSpeech }.map(\.sense)
            return senses.isEmpty ? nil : LexiconEntry.Meaning(partOfSpeech: partOfSpeech, senses: senses)
        }
        let isLowerCase = senses.contains { $0.sense.headword == key }
        return LexiconEntry.Match(
            kind: kind, headword: isLowerCase ? key : first.sense.headword,
            meanings: meanings.sorted { $0.tagCount > $1.tagCount })
    }
}
