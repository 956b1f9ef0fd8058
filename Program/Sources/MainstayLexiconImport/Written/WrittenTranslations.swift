// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// The translations written for common words that a dictionary lacks or has in a bad order.
enum WrittenTranslations {
    /// The entries of a language, in FreeDict's format for dictd.
    ///
    /// - Throws: ``LexiconError/malformed(file:line:expected:)`` if a line is not of four columns.
    static func entries(to language: String) throws(LexiconError) -> [String] {
        try WrittenText.translations.rows { columns throws(FieldError) in
            guard columns.count == 4, columns.allSatisfy({ !$0.isEmpty }) else {
                throw FieldError("a language, a word, a part of speech and translations")
            }
            return columns
        }
        .filter { (columns: [String]) in columns[0] == language }.map { "\($0[1]) <\($0[2])>\n\($0[3])\n" }
    }
}
