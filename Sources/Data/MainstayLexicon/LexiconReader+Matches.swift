// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase

extension LexiconReader {
    /// The headwords that a key may stand for: itself, other spellings, and base forms.
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
        // An old dictionary has so many rare words that almost any word would be an inflected form of one.
        if matches.isEmpty { matches = try inflected(key, folded, base, inGCIDE: true) }
        // "'s" is the possessive of any noun, and short for "is" or "has".
        if matches.isEmpty, key.hasSuffix("'s") || key.hasSuffix("s'") {
            matches = try self.matches(.inflected, for: String(key.dropLast(key.hasSuffix("'") ? 1 : 2)))
        }
        return matches.isEmpty ? try spoken(key, bare: Spelling.bare(folded)) : matches
    }

    /// Words that are written without their apostrophe or as they are spoken: *dont*, *talkin'*. Also *doesn*, which
    /// many programs make of *doesn't*.
    private func spoken(_ key: String, bare: String) throws(SQLiteError) -> [LexiconEntry.Match] {
        var matches: [LexiconEntry.Match] = []
        var shown: Set<Int> = []
        for other in try keys(foldedTo: bare) + [key + "'t"] where other != key {
            if let match = try match(.respelled, other, shown: &shown) { matches.append(match) }
        }
        guard matches.isEmpty, bare.utf8.count > 3, bare.hasSuffix("in") else { return matches }
        return try self.matches(.respelled, for: bare + "g")
    }

    /// The matches of another key, used when this key has none.
    private func matches(_ kind: LexiconEntry.MatchKind, for key: String) throws(SQLiteError) -> [LexiconEntry.Match] {
        try matches(for: key).map { match in
            var match = match
            if match.kind == .exact { match.kind = kind }
            return match
        }
    }

    /// The headwords that a key is an inflected form of. The most used come first.
    private func inflected(
        _ key: String, _ folded: String, _ forms: BaseForms, inGCIDE: Bool
    ) throws(SQLiteError) -> [LexiconEntry.Match] {
        let morphology = Morphology<SQLiteError>(
            isHeadword: { key, partOfSpeech throws(SQLiteError) in
                try forms.isHeadword(key, as: partOfSpeech, inGCIDE: inGCIDE)
            }, exceptions: { key, partOfSpeech throws(SQLiteError) in try forms.exceptions(key, as: partOfSpeech) })
        var bases: [(key: String, partsOfSpeech: Int)] = []
        for partOfSpeech in PartOfSpeech.ofWordNet {
            var found = try morphology.bases(of: key, as: partOfSpeech)
            if found.isEmpty, folded != key { found = try morphology.bases(of: folded, as: partOfSpeech) }
            for base in found {
                if let index = bases.firstIndex(where: { $0.key == base }) {
                    bases[index].partsOfSpeech |= 1 << partOfSpeech.rawValue
                } else {
                    bases.append((base, 1 << partOfSpeech.rawValue))
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

    /// The meanings of a key, without the synsets that an earlier match has.
    ///
    /// - Parameter partsOfSpeech: The parts of speech to include. The number of a part of speech is the position of its bit.
    private func match(
        _ kind: LexiconEntry.MatchKind, _ key: String, as partsOfSpeech: Int = ~0, shown: inout Set<Int>
    ) throws(SQLiteError) -> LexiconEntry.Match? {
        guard let word = try word(key) else { return nil }
        var headword: String?
        var hasKeyAsForm = false
        var parts: [(place: MeaningPlace, partOfSpeech: PartOfSpeech, senses: [LexiconSense], tagCount: Int)] = []
        for found in try senses(word, as: partsOfSpeech) where shown.insert(found.synset).inserted {
            let place = MeaningPlace(of: found)
            // "I'm" keeps its capital. Otherwise the spelling in lower case is used if a source has it.
            if place == .functionWord, parts.allSatisfy({ $0.place != place }) { headword = found.sense.headword }
            hasKeyAsForm = hasKeyAsForm || found.sense.headword == key
            if let index = parts.firstIndex(where: { $0.place == place && $0.partOfSpeech == found.partOfSpeech }) {
                parts[index].senses.append(found.sense)
                parts[index].tagCount += found.sense.tagCount
            } else {
                parts.append((place, found.partOfSpeech, [found.sense], found.sense.tagCount))
            }
        }
        guard let first = parts.first?.senses.first else { return nil }
        // The sort is stable: parts of speech of equal frequency keep their order.
        let meanings = parts.enumerated().sorted { one, other in
            (one.element.place.rawValue, -one.element.tagCount, one.offset)
                < (other.element.place.rawValue, -other.element.tagCount, other.offset)
        }
        return LexiconEntry.Match(
            kind: kind, headword: headword ?? (hasKeyAsForm ? key : first.headword),
            meanings: meanings.map {
                LexiconEntry.Meaning(partOfSpeech: $0.element.partOfSpeech, senses: $0.element.senses)
            },
            pronunciations: word.pronunciations, syllables: word.syllables, etymology: word.etymology,
            frequencyRank: word.rank, difficulty: word.difficulty)
    }
}

/// Function words come first, then words by use, then names, and the older dictionary last.
private enum MeaningPlace: Int {
    case functionWord, word, name, oldWord

    init(of sense: LexiconReader.FoundSense) {
        switch sense.source {
        case .mainstay: self = sense.partOfSpeech == .noun ? .name : .functionWord
        case .gcide: self = .oldWord
        default: self = .word
        }
    }
}

/// Remembers base forms during one look-up, because the same form is checked for several parts of speech.
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
