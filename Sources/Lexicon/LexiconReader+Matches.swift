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
            for other in try keys(foldedTo: folded) where other != key && Spelling.folded(other) == folded {
                if let match = try match(.respelled, other, shown: &shown) { matches.append(match) }
            }
        }
        let base = BaseForms(reader: self)
        matches += try inflected(key, folded, base, inGCIDE: false)
        // Among the many rare words of an old dictionary almost any word would be a form of something.
        if matches.isEmpty { matches = try inflected(key, folded, base, inGCIDE: true) }
        // The possessive of any noun, and the same letters short for "is" or "has".
        if matches.isEmpty, key.hasSuffix("'s") || key.hasSuffix("s'") {
            matches = try self.matches(.inflected, for: String(key.dropLast(key.hasSuffix("'") ? 1 : 2)))
        }
        return matches.isEmpty ? try spoken(key, bare: Spelling.bare(folded)) : matches
    }

    /// What words stand for that are written without their apostrophe or as they are spoken: *dont*, *talkin'*, and *doesn*,
    /// which is what many programs make of *doesn't*.
    private func spoken(_ key: String, bare: String) throws(SQLiteError) -> [LexiconEntry.Match] {
        var matches: [LexiconEntry.Match] = []
        var shown: Set<Int> = []
        for other in try keys(foldedTo: bare) + [key + "'t"] where other != key {
            if let match = try match(.respelled, other, shown: &shown) { matches.append(match) }
        }
        guard matches.isEmpty, bare.utf8.count > 3, bare.hasSuffix("in") else { return matches }
        return try self.matches(.respelled, for: bare + "g")
    }

    /// What another key stands for, which a key that has no match of its own is so much as.
    private func matches(_ kind: LexiconEntry.MatchKind, for key: String) throws(SQLiteError) -> [LexiconEntry.Match] {
        try matches(for: key).map { match in
            var match = match
            if match.kind == .exact { match.kind = kind }
            return match
        }
    }

    /// The headwords a key is an inflected form of, the most used first.
    private func inflected(
        _ key: String, _ folded: String, _ forms: BaseForms, inGCIDE: Bool
    ) throws(SQLiteError) -> [LexiconEntry.Match] {
        let morphology = Morphology<SQLiteError>(
            isHeadword: { key, partOfSpeech throws(SQLiteError) in
                try forms.isHeadword(key, as: partOfSpeech, inGCIDE: inGCIDE)
            }, exceptions: { key, partOfSpeech throws(SQLiteError) in try forms.exceptions(key, as: partOfSpeech) })
        var bases: [(key: String, partsOfSpeech: Set<PartOfSpeech>)] = []
        for partOfSpeech in PartOfSpeech.ofWordNet {
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
        guard let word = try word(key) else { return nil }
        let senses = try senses(word, as: partsOfSpeech).filter { shown.insert($0.synset).inserted }
        guard let first = senses.first else { return nil }
        // Function words first, then by use, then names; an older dictionary after all.
        let isFunctionWord = { (sense: FoundSense) in sense.source == .mainstay && sense.partOfSpeech != .noun }
        let groups = [
            senses.filter(isFunctionWord), senses.filter { $0.source == .wordNet },
            senses.filter { $0.source == .mainstay && !isFunctionWord($0) }, senses.filter { $0.source == .gcide },
        ]
        let meanings = groups.flatMap { group in
            PartOfSpeech.allCases.compactMap { partOfSpeech -> LexiconEntry.Meaning? in
                let senses = group.filter { $0.partOfSpeech == partOfSpeech }.map(\.sense)
                return senses.isEmpty ? nil : LexiconEntry.Meaning(partOfSpeech: partOfSpeech, senses: senses)
            }
            .sorted { $0.tagCount > $1.tagCount }
        }
        // As in I'm; otherwise in lower case where a source has it so.
        let headword =
            groups[0].first?.sense.headword
            ?? (senses.contains { $0.sense.headword == key } ? key : first.sense.headword)
        return LexiconEntry.Match(
            kind: kind, headword: headword, meanings: meanings,
            pronunciations: word.pronunciations, syllables: word.syllables, etymology: word.etymology,
            frequencyRank: word.rank, difficulty: word.difficulty)
    }
}

/// What one look-up has found out about possible base forms: each is asked for as several parts of speech.
private final class BaseForms {
    private let reader: LexiconReader
    private var partsOfSpeech: [String: (inGCIDE: Int, inOthers: Int)] = [:]
    private var exceptions: [String: [(partOfSpeech: Int, base: String)]] = [:]

    init(reader: LexiconReader) {
        self.reader = reader
    }

    func isHeadword(_ key: String, as partOfSpeech: PartOfSpeech, inGCIDE: Bool) throws(SQLiteError) -> Bool {
        let found: (inGCIDE: Int, inOthers: Int)
        if let known = partsOfSpeech[key] { found = known } else { found = try reader.partsOfSpeech(key) }
        partsOfSpeech[key] = found
        return (inGCIDE ? found.inGCIDE | found.inOthers : found.inOthers) >> partOfSpeech.rawValue & 1 == 1
    }

    func exceptions(_ inflected: String, as partOfSpeech: PartOfSpeech) throws(SQLiteError) -> [String] {
        let found: [(partOfSpeech: Int, base: String)]
        if let known = exceptions[inflected] { found = known } else { found = try reader.exceptions(inflected) }
        exceptions[inflected] = found
        return found.filter { $0.partOfSpeech == partOfSpeech.rawValue }.map(\.base)
    }
}
