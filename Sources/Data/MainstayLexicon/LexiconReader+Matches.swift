// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase

extension LexiconReader {
    /// The headwords that a word may stand for, with the likeliest first.
    ///
    /// - Parameters:
    ///   - key: The key of the word.
    ///   - written: The word with its capitals.
    func matches(for key: String, written: String) throws(SQLiteError) -> [LexiconEntry.Match] {
        MatchOrder.sorted(try candidates(for: key), written: written)
    }

    /// The headwords that a key may stand for: itself, other spellings, and base forms.
    private func candidates(for key: String) throws(SQLiteError) -> [MatchCandidate] {
        var shown: [Int] = []
        var found = try candidates(.exact, key, shown: &shown)
        let folded = Spelling.folded(key)
        if !folded.isEmpty {
            for other in try keys(foldedTo: folded) where other != key && Spelling.folded(other) == folded {
                found += try candidates(.respelled, other, shown: &shown)
            }
        }
        let base = BaseForms(reader: self)
        found += try inflected(key, folded, base, inGCIDE: false)
        // An old dictionary has so many rare words that almost any word would be an inflected form of one.
        if found.isEmpty { found = try inflected(key, folded, base, inGCIDE: true) }
        // "'s" is the possessive of any noun, and short for "is" or "has".
        if found.isEmpty, key.hasSuffix("'s") || key.hasSuffix("s'") {
            found = try self.candidates(.inflected, for: String(key.dropLast(key.hasSuffix("'") ? 1 : 2)))
        }
        // "Im" is a beginning of words, but people who write it mean "I'm".
        return found.allSatisfy(\.isAffix) ? try spoken(key, bare: Spelling.bare(folded)) + found : found
    }

    /// Words that are written without their apostrophe or as they are spoken: *dont*, *talkin'*. Also *doesn*, which
    /// many programs make of *doesn't*, and a spelling of another country that no source has.
    private func spoken(_ key: String, bare: String) throws(SQLiteError) -> [MatchCandidate] {
        var found: [MatchCandidate] = []
        var shown: [Int] = []
        for other in try keys(foldedTo: bare) + [key + "'t"] where other != key {
            found += try candidates(.respelled, other, shown: &shown).filter { !$0.isAffix }
        }
        guard found.isEmpty, bare.utf8.count > 3, bare.hasSuffix("in") else { return found }
        return try self.candidates(.respelled, for: bare + "g")
    }

    /// The matches of another key, used when this key has none.
    private func candidates(_ kind: LexiconEntry.MatchKind, for key: String) throws(SQLiteError) -> [MatchCandidate] {
        try candidates(for: key).map { candidate in
            var candidate = candidate
            if candidate.match.kind == .exact { candidate.match.kind = kind }
            return candidate
        }
    }

    /// The headwords that a key is an inflected form of.
    private func inflected(
        _ key: String, _ folded: String, _ forms: BaseForms, inGCIDE: Bool
    ) throws(SQLiteError) -> [MatchCandidate] {
        let morphology = Morphology<SQLiteError>(
            isHeadword: { key, partOfSpeech throws(SQLiteError) in
                try forms.isHeadword(key, as: partOfSpeech, inGCIDE: inGCIDE)
            },
            isForm: { key, base, spelling, partOfSpeech throws(SQLiteError) in
                try self.isForm(key, of: base, as: partOfSpeech, spelling, isOld: inGCIDE)
            }, exceptions: { key, partOfSpeech throws(SQLiteError) in try forms.exceptions(key, as: partOfSpeech) })
        // "Am" is a form of "be", but "a.m." is not. A full stop after the last letter may end a sentence.
        let isShort = key.utf8.dropLast().contains(UInt8(ascii: "."))
        var bases: [(key: String, partsOfSpeech: Int)] = []
        for partOfSpeech in PartOfSpeech.ofWordNet {
            var found = try morphology.bases(of: key, as: partOfSpeech)
            if found.isEmpty, folded != key, !isShort { found = try morphology.bases(of: folded, as: partOfSpeech) }
            for base in found {
                if let index = bases.firstIndex(where: { $0.key == base }) {
                    bases[index].partsOfSpeech |= 1 << partOfSpeech.rawValue
                } else {
                    bases.append((base, 1 << partOfSpeech.rawValue))
                }
            }
        }
        var found: [MatchCandidate] = []
        for base in bases {
            var shown: [Int] = []
            found += try candidates(.inflected, base.key, as: base.partsOfSpeech, of: key, shown: &shown)
        }
        return found
    }

    /// The headwords of a key, one for each way to write it with capitals, without the synsets that an earlier match
    /// has.
    ///
    /// - Parameters:
    ///   - partsOfSpeech: The parts of speech to include. The number of a part of speech is the position of its bit.
    ///   - form: The inflected form.
    private func candidates(
        _ kind: LexiconEntry.MatchKind, _ key: String, as partsOfSpeech: Int = ~0, of form: String? = nil,
        shown: inout [Int]
    ) throws(SQLiteError) -> [MatchCandidate] {
        guard let word = try word(key) else { return [] }
        var groups: [(headword: String, senses: [FoundSense])] = []
        for found in try senses(word, as: partsOfSpeech) where !shown.contains(found.synset) {
            shown.append(found.synset)
            if let index = groups.firstIndex(where: { $0.headword == found.sense.headword }) {
                groups[index].senses.append(found)
            } else {
                groups.append((found.sense.headword, [found]))
            }
        }
        // The etymology is of the word in the older dictionary, or of the word in lower case.
        let origin =
            groups.firstIndex { $0.senses.contains { $0.place == .old } } ?? groups.firstIndex { $0.headword == key }
            ?? 0
        return groups.enumerated().map { index, group in
            MatchCandidate(kind, word, group.headword, group.senses, inflectedForm: form, hasEtymology: index == origin)
        }
    }
}

/// Remembers base forms during one look-up, because the same form is checked for several parts of speech. There are so
/// few that a dictionary would take longer to begin than to search them.
private final class BaseForms {
    private let reader: LexiconReader
    private var partsOfSpeech: [(key: String, inGCIDE: Int, inOthers: Int)] = []
    private var exceptions: [(inflected: String, bases: [(partOfSpeech: Int, base: String)])] = []

    init(reader: LexiconReader) {
        self.reader = reader
    }

    func isHeadword(_ key: String, as partOfSpeech: PartOfSpeech, inGCIDE: Bool) throws(SQLiteError) -> Bool {
        let (inOld, inOthers) = try partsOfSpeech(key)
        return (inGCIDE ? inOld | inOthers : inOthers) >> partOfSpeech.rawValue & 1 == 1
    }

    private func partsOfSpeech(_ key: String) throws(SQLiteError) -> (inGCIDE: Int, inOthers: Int) {
        if let known = partsOfSpeech.first(where: { $0.key == key }) { return (known.inGCIDE, known.inOthers) }
        let found = try reader.partsOfSpeech(key)
        partsOfSpeech.append((key, found.inGCIDE, found.inOthers))
        return found
    }

    func exceptions(_ inflected: String, as partOfSpeech: PartOfSpeech) throws(SQLiteError) -> [String] {
        try exceptions(inflected).filter { $0.partOfSpeech == partOfSpeech.rawValue }.map(\.base)
    }

    private func exceptions(_ inflected: String) throws(SQLiteError) -> [(partOfSpeech: Int, base: String)] {
        if let known = exceptions.first(where: { $0.inflected == inflected }) { return known.bases }
        let found = try reader.exceptions(inflected)
        exceptions.append((inflected, found))
        return found
    }
}
