// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase

extension Lexicon {
    /// The words that a person may have meant. The order is: the word itself, the base forms of an inflected form,
    /// other spellings, and words that are written or sound almost like it. These can be inflected forms and names.
    ///
    /// - Throws: ``LexiconError/damaged(path:reason:)`` if the file cannot be read.
    public func suggestions(for text: String, limit: Int = 5) throws(LexiconError) -> [Suggestion] {
        guard let key = Spelling.key(text), let written = Spelling.written(text), limit > 0 else { return [] }
        return try suggest { reader, spellings throws(SQLiteError) in
            let matches = try reader.matches(for: key, written: written)
            var suggestions = matches.filter { $0.kind == .exact }.map { Suggestion(word: $0.headword, kind: .exact) }
            suggestions += matches.filter { $0.kind == .inflected }.map {
                Suggestion(word: $0.headword, kind: .inflected)
            }
            suggestions += matches.filter { $0.kind == .respelled }.map {
                Suggestion(word: $0.headword, kind: .respelled)
            }
            for found in spellings.nearest(to: Spelling.plain(key), limit: min(limit, 1000) + suggestions.count) {
                let word = try reader.text(of: found)
                if !suggestions.contains(where: { $0.word == word }) {
                    suggestions.append(Suggestion(word: word, kind: .fuzzy))
                }
            }
            return Array(suggestions.prefix(limit))
        }
    }

    /// The word that somebody most likely meant by a text that is not a word, or is so rare that a slip is likelier.
    ///
    /// - Returns: `nil` if the text is a word that people use, or if no word is close to it.
    /// - Throws: ``LexiconError/damaged(path:reason:)`` if the file cannot be read.
    public func correction(of text: String) throws(LexiconError) -> String? {
        guard let key = Spelling.key(text), let written = Spelling.written(text) else { return nil }
        return try suggest { reader, spellings throws(SQLiteError) in
            let plain = Spelling.plain(key)
            guard let best = spellings.nearest(to: plain, limit: 1).first else { return nil }
            let own: Int
            if let index = spellings.index(of: plain.utf8) {
                let entry = spellings.entries[index]
                // Names may be close to words and rare.
                guard entry.flags & SpellingList.Entry.hasForm == 0 else { return nil }
                own = Int(entry.rarity)
            } else {
                // A respelled word or a phrase is not a slip, and a form that no list has may be one.
                let matches = try reader.matchesOfVariants(for: key, written: written)
                guard matches.allSatisfy({ $0.kind == .inflected }), !key.utf8.contains(where: Self.isMark) else {
                    return nil
                }
                own = matches.isEmpty ? .max : Rarity.unlisted
            }
            return own > best.cost + Rarity.doubt ? try reader.text(of: best) : nil
        }
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "'") || byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-")
    }
}

extension LexiconReader {
    /// A found word in the spelling of its source.
    fileprivate func text(of found: SpellingList.Found) throws(SQLiteError) -> String {
        guard found.hasForm else { return found.word }
        if let word = try word(found.word) { return word.form ?? found.word }
        // The plural of a name.
        return found.word.prefix(1).uppercased() + found.word.dropFirst()
    }
}
