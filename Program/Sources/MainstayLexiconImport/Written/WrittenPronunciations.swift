// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayLexicon

/// American pronunciations of words that are pronounced differently as different parts of speech, and of words that the
/// pronouncing dictionary lacks or has wrong. They replace those of the dictionary. British ones stand beside it.
struct WrittenPronunciations: Sendable {
    private let pronunciations: [String: [Pronunciation]]

    /// Parses the text. The columns of a line are the word, the part of speech, or `any`, the sounds, and
    /// `british` if people in Britain say so.
    ///
    /// - Throws: ``LexiconError/malformed(file:line:expected:)`` if it has a mistake.
    init() throws(LexiconError) {
        let rows = try WrittenText.pronunciations.rows { columns throws(FieldError) in
            let partOfSpeech = PartOfSpeech.allCases.first { columns.count > 1 && "\($0)" == columns[1] }
            guard columns.count == 3 || columns.count == 4 && columns[3] == "british",
                partOfSpeech != nil || columns[1] == "any"
            else {
                throw FieldError("a word, a part of speech or “any”, sounds, and perhaps “british”")
            }
            var pronunciation = Pronunciation(
                ipa: columns[2], partOfSpeech: partOfSpeech, source: SourceID.mainstay.name)
            if columns.count == 4 { pronunciation.region = Pronunciation.british }
            return (columns[0], pronunciation)
        }
        pronunciations = Dictionary(grouping: rows, by: \.0).mapValues { $0.map(\.1) }
    }

    /// The pronunciations of a word. Empty if none is written here.
    func pronunciations(of key: String) -> [Pronunciation] { pronunciations[key] ?? [] }
}
