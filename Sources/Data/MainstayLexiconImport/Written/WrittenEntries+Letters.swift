// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

extension WrittenEntries {
    /// The letters, before the units and the chemical elements that have them as their signs. “A” and “I” are words.
    static let letters = zip("abcdefghijklmnopqrstuvwxyz", ordinals).filter { !"ai".contains($0.0) }.flatMap { pair in
        let (letter, ordinal) = (String(pair.0), pair.1)
        return [letter, letter.uppercased()].map { spelling in
            AddedSense(written: spelling, .noun, "The \(ordinal) letter of the English alphabet.")
        }
    }

    private static let ordinals = """
        first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth
        fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third
        twenty-fourth twenty-fifth twenty-sixth
        """.split(whereSeparator: \.isWhitespace)
}
