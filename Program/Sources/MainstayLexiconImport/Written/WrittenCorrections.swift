// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayLexicon

/// What is no longer so in WordNet 3.0, which was written in 2006: who has died since, and that Pluto is a planet.
struct WrittenCorrections {
    private var corrections: [PartOfSpeech: [UInt32: [(wrong: String, right: String)]]] = [:]

    /// Parses the text. The columns of a line are the part of speech with the offset of the synset in WordNet's file
    /// (wndb(5WN)), what is wrong in the definition, and what to write instead, or a hyphen for nothing.
    ///
    /// - Throws: ``LexiconError/malformed(file:line:expected:)`` if it has a mistake.
    init() throws(LexiconError) {
        let rows = try WrittenText.corrections.rows { columns throws(FieldError) in
            let place = columns[0].split(separator: " ")
            guard columns.count == 3, place.count == 2, let offset = UInt32(place[1]),
                let partOfSpeech = PartOfSpeech.ofWordNet.first(where: { $0.description == place[0] })
            else {
                throw FieldError("a part of speech with an offset, a text and a better one")
            }
            return (partOfSpeech, offset, (wrong: columns[1], right: columns[2] == "-" ? "" : columns[2]))
        }
        for (partOfSpeech, offset, texts) in rows {
            corrections[partOfSpeech, default: [:]][offset, default: []].append(texts)
        }
    }

    /// Corrects the definition of a synset.
    func correct(_ definition: inout String, ofSynsetAt offset: UInt32, as partOfSpeech: PartOfSpeech) {
        guard let texts = corrections[partOfSpeech]?[offset] else { return }
        for (wrong, right) in texts { definition.replace(wrong, with: right) }
        definition.replace("  ", with: " ")
    }
}
