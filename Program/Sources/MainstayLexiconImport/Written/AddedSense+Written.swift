// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayLexicon

extension AddedSense {
    /// A sense of an entry written for this lexicon.
    init(
        written word: String, _ partOfSpeech: PartOfSpeech, _ definition: String, examples: [String] = [],
        labels: [SenseLabel] = []
    ) {
        let key = word.lowercased()
        self.init(
            source: .mainstay, key: key, form: word == key ? nil : word, partOfSpeech: partOfSpeech,
            definition: definition, examples: examples.map { LexiconSense.Example(text: $0) }, labels: labels)
    }

    /// A sense as a line of a text has it:
    ///
    ///     net	noun, first, informal, noun.communication 0	The internet.	I read it on the net.
    ///
    /// The columns are the word as people write it, its part of speech with remarks, the definition, and any number of
    /// examples. The remarks are, in this order: where the sense stands, if it is not where others of the text stand;
    /// registers and regions; and the sense of WordNet that means the same, as its lexicographer's file and id
    /// (senseidx(5WN)), or a hyphen if a person found that there is none.
    init(columns: [String], place: SensePlace) throws(FieldError) {
        guard columns.count >= 3, !columns.contains("") else {
            throw FieldError("a word, a part of speech, a definition and examples")
        }
        let usage = columns[1].split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmed }
        guard let partOfSpeech = PartOfSpeech.allCases.first(where: { $0.description == usage[0] }) else {
            throw FieldError("a part of speech")
        }
        var remarks = usage.dropFirst()
        let twin = remarks.last.flatMap { WrittenTwin($0) }
        if twin != nil { remarks.removeLast() }
        let ownPlace = remarks.first.flatMap { Self.places[$0] }
        if ownPlace != nil { remarks.removeFirst() }
        let labels = remarks.compactMap { GlossLabels.names[$0] }
        guard labels.count == remarks.count else { throw FieldError("the name of a register or region") }
        self.init(
            written: columns[0], partOfSpeech, columns[2], examples: Array(columns.dropFirst(3)), labels: labels)
        (self.place, self.twin) = (ownPlace ?? place, twin)
    }

    /// `first` puts the part of speech before the word's other parts of speech. With WordNet's place and without a
    /// number, a name comes before the bearers that WordNet has.
    private static let places: [String: SensePlace] = ["first": .first, "before bearers": .wordNet]
}
