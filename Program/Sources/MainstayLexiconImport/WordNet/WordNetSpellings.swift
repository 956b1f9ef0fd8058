// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// The capitals of WordNet's words.
struct WordNetSpellings {
    private let table: WordTable
    private let files: WordNetFiles

    init(_ table: WordTable, _ files: WordNetFiles) {
        (self.table, self.files) = (table, files)
    }

    /// Whether WordNet has a spelling of a word.
    ///
    /// - Parameters:
    ///   - form: The spelling. `nil` means lower case.
    ///   - word: The index of the word's key.
    func has(_ form: String?, of word: Int) -> Bool {
        table.senses(of: word).contains { sense in
            form.map { !sense.isLemma && $0 == text(sense) } ?? sense.isLemma
        }
    }

    /// The spelling of a word that WordNet has only with a capital, as one part of speech: *Christmas*. `nil` if
    /// WordNet has it in lower case, or in no such way.
    func name(of word: Int, as partOfSpeech: PartOfSpeech) -> String? {
        let senses = table.senses(of: word)
        let hasSame = senses.contains { $0.partOfSpeech == partOfSpeech }
        guard hasSame || partOfSpeech == .noun || partOfSpeech == .adjective,
            let first = senses.first(where: { !hasSame || $0.partOfSpeech == partOfSpeech }),
            !senses.contains(where: { $0.isLemma && (!hasSame || $0.partOfSpeech == partOfSpeech) }),
            let text = text(first),
            // "IT" and "US" are other words than the pronouns.
            text.first?.isUppercase == true, text.contains(where: \.isLowercase)
        else { return nil }
        return text
    }

    private func text(_ sense: WordTable.Sense) -> String? {
        let file = files[sense.partOfSpeech]
        let word = file.words[Int(file.synsets[sense.synset].words.lowerBound) + sense.position - 1]
        return file.file.text(word.text, joinedWithUnderscores: true)
    }
}
