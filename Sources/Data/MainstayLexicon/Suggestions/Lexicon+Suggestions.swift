// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayDatabase

extension Lexicon {
    /// The words that a person may have meant. The order is: the word itself, the base forms of an inflected form,
    /// other spellings, and words that are written or sound almost like it. These can be inflected forms, names and
    /// phrases. A look-up finds each of them. For a phrase, they share a word with it, and the last are its parts. Coarse
    /// words are not among them.
    ///
    /// - Throws: ``LexiconError/damaged(path:reason:)`` if the file cannot be read.
    public func suggestions(for text: String, limit: Int = 5) throws(LexiconError) -> [Suggestion] {
        guard let key = Spelling.key(text), let written = Spelling.written(text), limit > 0 else { return [] }
        return try suggest { reader, spellings throws(SQLiteError) in
            let matches = try reader.unfollowedMatches(for: key, written: written)
            let plain = Spelling.plain(key)
            var near = spellings.nearest(to: plain, limit: min(limit, 1000) + matches.count + Self.spare)
            // Almost any short text is close to a coarse word. A long one that is close to none but that asks for it.
            let asked = near.first.flatMap { $0.word.utf8.count < 8 ? nil : $0.word }
            near.removeAll { $0.word != asked && CoarseWords.contains($0.word) }
            let words = plain.split(separator: " ")
            if words.count > 1 {
                // Of several words at least one is right. "Asshole" is close to "as a whole".
                near.removeAll { Set(words).isDisjoint(with: $0.word.split { " -".contains($0) }) }
            }
            var found = Suggestions(limit: limit)
            for match in matches where match.kind == .exact { found.add(match.headword, .exact) }
            if matches.isEmpty {
                for form in try reader.irregularForms(for: key) { found.add(form, .fuzzy) }
                for word in spellings.hyphenated(plain) {
                    if let known = try reader.spelling(of: word) { found.add(known, .fuzzy) }
                }
            } else if matches.allSatisfy({ $0.kind == .inflected }) {
                // A form that is so rare is less likely than a slip.
                for word in near where spellings.own(plain) > word.cost { try found.add(word, reader) }
            }
            for match in matches where match.kind == .inflected { found.add(match.headword, .inflected) }
            for match in matches where match.kind == .respelled { found.add(match.headword, .respelled) }
            for word in near { try found.add(word, reader) }
            if matches.isEmpty, words.count > 1 {
                for part in try reader.parts(of: words) { found.add(part, .fuzzy) }
            }
            return found.words
        }
    }

    /// The number of further words to search for, because a look-up may not find some.
    private static var spare: Int { 5 }

    /// The word that somebody most likely meant by a text that is not a word, or is so rare that a slip is likelier.
    ///
    /// - Returns: `nil` if the text is a word that people use, or if no word is close to it.
    /// - Throws: ``LexiconError/damaged(path:reason:)`` if the file cannot be read.
    public func correction(of text: String) throws(LexiconError) -> String? {
        guard let key = Spelling.key(text), let written = Spelling.written(text) else { return nil }
        let plain = Spelling.plain(key)
        guard try !isBeyondDoubt(plain) else { return nil }
        return try suggest { reader, spellings throws(SQLiteError) in
            let near = spellings.nearest(to: plain, limit: 1 + Self.spare)
            guard let best = try reader.firstKnown(near) else { return nil }
            let matches = try reader.unfollowedMatches(for: key, written: written)
            guard try !reader.isMeant(matches, by: key, notBy: best) else { return nil }
            let own: Int
            if spellings.index(of: plain.utf8) != nil {
                // "Foetus" is how British people write "fetus".
                if plain.replacing("ae", with: "e").replacing("oe", with: "e") == best.word { return nil }
                own = spellings.own(plain)
            } else {
                // A respelled word is not a slip, and a form that no list has may be one.
                guard matches.allSatisfy({ $0.kind == .inflected }), !key.hasMark else { return nil }
                if matches.isEmpty, let form = try reader.irregularForms(for: key).first { return form }
                own = matches.isEmpty ? .max : Rarity.unlisted
            }
            var doubt = own
            if own <= best.cost, try reader.isSuperseded(matches, key, by: best) { doubt += Rarity.superseded }
            guard doubt > best.cost else { return nil }
            let meant = try reader.text(of: best)
            // "E-mail" is another spelling of "email", and no slip.
            return plain.filter { $0 != "-" } == meant.filter { $0 != "-" } ? nil : meant
        }
    }

    /// Whether a text is a word that is common enough, or a name. Names may be rare and close to words. Most texts are
    /// such words, so a program that looks up one word reads only the spellings of its length and first letter.
    private func isBeyondDoubt(_ plain: String) throws(LexiconError) -> Bool {
        try read { reader throws(SQLiteError) in
            let list: SpellingList
            if let known = spellings.withLock({ $0 }) {
                list = known
            } else {
                list = try SpellingList(reading: reader.database, around: plain)
            }
            guard let index = list.index(of: plain.utf8) else { return false }
            return list.entries[index].flags & SpellingList.Entry.hasForm != 0 || list.own(plain) == .min
        }
    }
}

/// Suggestions, each word once.
private struct Suggestions {
    let limit: Int
    private(set) var words: [Suggestion] = []

    init(limit: Int) { self.limit = limit }

    mutating func add(_ word: String, _ kind: Suggestion.Kind) {
        guard words.count < limit, !words.contains(where: { $0.word == word }) else { return }
        words.append(Suggestion(word: word, kind: kind))
    }

    /// Adds a similar word if a look-up finds it.
    mutating func add(_ found: SpellingList.Found, _ reader: LexiconReader) throws(SQLiteError) {
        guard words.count < limit, let word = try reader.known(found) else { return }
        add(word, .fuzzy)
    }
}

extension String {
    /// Whether the text has a space, a hyphen or an apostrophe.
    fileprivate var hasMark: Bool { utf8.contains { " -'".utf8.contains($0) } }
}

extension SpellingList {
    /// How unlikely a text is to be right as it is written, if a dictionary or a rule knows it. Less than anything for
    /// a word that is not rare.
    fileprivate func own(_ text: String) -> Int {
        guard let index = index(of: text.utf8) else { return Rarity.unlisted }
        let rarity = Int(entries[index].rarity)
        return rarity < Rarity.doubtful ? .min : rarity
    }
}

extension LexiconReader {
    /// Whether a text that has matches certainly means them. That is so for phrases, abbreviations, names, other
    /// spellings, words that an entry was written for because people use them today, and a form that is only another
    /// way to spell the word that was found.
    fileprivate func isMeant(
        _ matches: [LexiconEntry.Match], by key: String, notBy found: SpellingList.Found
    ) throws(SQLiteError) -> Bool {
        guard let first = matches.first else { return false }
        if key.hasMark || found.word.utf8.contains(UInt8(ascii: " ")) { return true }
        if first.headword.contains(where: \.isUppercase) || matches.contains(where: { $0.kind == .respelled }) {
            return true
        }
        let sources = matches.flatMap(\.meanings).flatMap(\.senses).map(\.source)
        if sources.contains(SourceID.mainstay.name) { return true }
        if key.count <= Self.mostLettersOfAbbreviations, sources.contains(SourceID.wordNet.name) { return true }
        // "Dueling" and "duelling" are forms of the same verb.
        let others = try self.matches(for: found.word, written: found.word)
        return matches.contains { match in
            match.kind == .inflected && others.contains { $0.kind == .inflected && $0.headword == match.headword }
        }
    }

    /// Whether dictionaries have a word only as obsolete, or for a meaning that the found word has too.
    fileprivate func isSuperseded(
        _ matches: [LexiconEntry.Match], _ key: String, by found: SpellingList.Found
    ) throws(SQLiteError) -> Bool {
        let senses = matches.flatMap(\.meanings).flatMap(\.senses)
        if !senses.isEmpty, senses.allSatisfy({ $0.registers.contains("obsolete") }) { return true }
        return try database.integer(
            """
            SELECT 1 FROM sense one JOIN sense other ON other.synset = one.synset
            WHERE one.word = (SELECT id FROM word WHERE key = :key) AND other.word = (SELECT id FROM word WHERE key = :found)
            """, ["key": key, "found": found.word]) != nil
    }

    /// Almost any text of so few letters is close to a common word.
    private static var mostLettersOfAbbreviations: Int { 3 }

    /// The irregular forms that somebody meant by a form by rule: *taught* for *teached*.
    fileprivate func irregularForms(for key: String) throws(SQLiteError) -> [String] {
        var found: [String] = []
        for (base, partOfSpeech) in IrregularForms.regularBases(of: key) {
            let bit = 1 << partOfSpeech.rawValue
            guard try partsOfSpeech(base).inOthers & bit != 0 else { continue }
            for form in try inflectedForms(of: base, as: partOfSpeech)
            where !form.hasSuffix("ing") && !form.hasSuffix("s") && !form.hasSuffix("ed") && !found.contains(form) {
                found.append(form)
            }
        }
        return found
    }

    /// The parts of a phrase that a look-up finds: shorter phrases, the longest first, and then its words, without those
    /// that are in almost any phrase.
    fileprivate func parts(of words: [Substring]) throws(SQLiteError) -> [String] {
        guard words.count <= PhraseVariants.limit else { return [] }
        var found: [String] = []
        for length in (1..<words.count).reversed() {
            for start in 0...words.count - length {
                let part = words[start..<start + length].joined(separator: " ")
                let isPart = length > 1 ? try partsOfSpeech(part).inOthers != 0 : !PhraseVariants.isVague(part)
                if isPart, try !matches(for: part, written: part).isEmpty { found.append(part) }
            }
        }
        return found
    }

    /// The first word that a look-up finds.
    fileprivate func firstKnown(_ words: [SpellingList.Found]) throws(SQLiteError) -> SpellingList.Found? {
        for word in words where try known(word) != nil { return word }
        return nil
    }

    /// A found word in the spelling of its source. `nil` if a look-up does not find it: the rules by which the list of
    /// spellings is made accept a few forms more than those of a look-up.
    fileprivate func known(_ found: SpellingList.Found) throws(SQLiteError) -> String? {
        let text = try text(of: found)
        return try matchesOfVariants(for: found.word, written: text).isEmpty ? nil : text
    }

    /// A word with a hyphen as a dictionary writes it, such as *ice cream* for *ice-cream*. `nil` if a look-up does not
    /// find it.
    fileprivate func spelling(of word: String) throws(SQLiteError) -> String? {
        guard let match = try matchesOfVariants(for: word, written: word).first else { return nil }
        return match.kind == .respelled && match.headword.contains(" ") ? match.headword : word
    }

    fileprivate func text(of found: SpellingList.Found) throws(SQLiteError) -> String {
        guard found.hasForm else { return found.word }
        if let word = try word(found.word) { return word.form ?? found.word }
        // The plural of a name.
        return found.word.prefix(1).uppercased() + found.word.dropFirst()
    }
}
