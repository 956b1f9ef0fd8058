// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase

extension LexiconReader {
    /// The headwords that a word may stand for, with the base forms of irregular forms that the sources do not list. If
    /// there are none, those of the closest variant that has any.
    ///
    /// - Parameters:
    ///   - key: The key of the word.
    ///   - written: The word with its capitals.
    func matchesOfVariants(for key: String, written: String) throws(SQLiteError) -> [LexiconEntry.Match] {
        try followed(unfollowedMatches(for: key, written: written))
    }

    /// Those matches, with entries that only lead to another word: *See Allege.*
    func unfollowedMatches(for key: String, written: String) throws(SQLiteError) -> [LexiconEntry.Match] {
        var matches = try matches(for: key, written: written)
        matches += try irregular(key).filter { base in !matches.contains { $0.headword == base.headword } }
        guard matches.isEmpty else { return matches }
        for variant in WrittenVariants.variants(of: written) + PhraseVariants.variants(of: key) {
            guard let key = Spelling.key(variant) else { continue }
            var found = try self.matches(for: key, written: variant)
            if found.isEmpty { found = try irregular(key) }
            guard !found.isEmpty else { continue }
            return found.map { match in
                var match = match
                if match.kind == .exact { match.kind = .respelled }
                return match
            }
        }
        let divided = try divided(key)
        return divided.isEmpty ? try joined(key) : divided
    }

    /// The phrase that a text is without its space or hyphen: *infact*, *wellknown*. The older dictionary's phrases do
    /// not count.
    private func joined(_ key: String) throws(SQLiteError) -> [LexiconEntry.Match] {
        for phrase in WrittenVariants.phrases(joinedIn: key) {
            for other in try keys(foldedTo: phrase) where try isWord(other) {
                return try matches(for: other, written: other).compactMap { match in
                    guard match.kind == .exact else { return nil }
                    var match = match
                    match.kind = .respelled
                    return match
                }
            }
        }
        return []
    }

    /// The matches, or those of the word that they lead to if that is all that they say: *See Allege.*
    private func followed(_ matches: [LexiconEntry.Match]) throws(SQLiteError) -> [LexiconEntry.Match] {
        var target: String?
        for match in matches {
            for meaning in match.meanings {
                for sense in meaning.senses {
                    guard let text = Reference(sense.definition)?.word else { return matches }
                    target = target ?? text
                }
            }
        }
        guard let target, let key = Spelling.key(target) else { return matches }
        let found = try self.matches(for: key, written: key).compactMap { match -> LexiconEntry.Match? in
            guard match.kind == .exact else { return nil }
            var match = match
            match.kind = .respelled
            return match
        }
        let hasMeaning = found.contains { match in
            match.meanings.contains { $0.senses.contains { Reference($0.definition) == nil } }
        }
        return hasMeaning ? found : matches
    }

    /// The base forms of a form in the list of irregular forms.
    private func irregular(_ key: String) throws(SQLiteError) -> [LexiconEntry.Match] {
        var found: [LexiconEntry.Match] = []
        for base in IrregularForms.bases(of: key) { found += try inflected(base) }
        return found
    }

    /// The verb whose end has an irregular form: *overate* is a form of *overeat* because *ate* is one of *eat*.
    private func divided(_ key: String) throws(SQLiteError) -> [LexiconEntry.Match] {
        for (beginning, form) in IrregularForms.divisions(of: key) {
            for exception in try exceptions(form) where exception.partOfSpeech == PartOfSpeech.verb.rawValue {
                let verb = IrregularForms.Base(word: beginning + exception.base, partOfSpeech: .verb)
                // "Developped" and "openned" are wrong, although "lopped" and "penned" are right.
                if IrregularForms.isDoubled(form, of: exception.base) {
                    let isStressed = try lastSyllableIsStressed(in: verb.word, as: .verb)
                    let isRight = if let isStressed { isStressed } else { try isWord(String(beginning)) }
                    guard isRight else { continue }
                }
                let found = try inflected(verb)
                if !found.isEmpty { return found }
            }
        }
        return []
    }

    /// Whether people use a word, according to a source other than the older dictionary.
    private func isWord(_ key: String) throws(SQLiteError) -> Bool { try partsOfSpeech(key).inOthers != 0 }

    /// The matches of a base form as its part of speech.
    private func inflected(_ base: IrregularForms.Base) throws(SQLiteError) -> [LexiconEntry.Match] {
        try matches(for: base.word, written: base.word).compactMap { match in
            guard match.kind == .exact else { return nil }
            var match = match
            match.kind = .inflected
            match.meanings = match.meanings.filter { $0.partOfSpeech == base.partOfSpeech }
            return match.meanings.isEmpty ? nil : match
        }
    }
}
