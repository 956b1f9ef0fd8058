// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayLexicon

/// Entries as text in the source code, one sense a line:
///
///     of | preposition | Belonging to, made from, or having to do with. | The roof of the house is made of slate.
///     yeah | interjection, informal | An informal “yes”.
///
/// The columns are the word as people write it, its part of speech and labels, the definition, and any number of
/// examples. The senses of a word are in the order of their lines.
///
/// `first` among the labels puts the part of speech before the word's other parts of speech. `noun.animal 0` names the sense of WordNet
/// that means the same: its lexicographer's file and id (senseidx(5WN)). The sense gets the related words of that one.
struct WrittenTable: Sendable {
    private let text: String
    private let file: String
    /// The number of the line before the text.
    private let line: Int

    /// Names a table. The text begins on the second line after the call.
    init(_ text: String, file: String = #fileID, line: Int = #line) {
        (self.text, self.file, self.line) = (text, file, line + 1)
    }

    /// Parses the table.
    ///
    /// - Throws: ``LexiconError/malformed(file:line:expected:)`` with the line of the source file.
    func senses() throws(LexiconError) -> [AddedSense] {
        var senses: [AddedSense] = []
        for (index, row) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            do throws(FieldError) {
                senses.append(try Self.sense(row.columns))
            } catch {
                throw .malformed(file: file, line: line + 1 + index, expected: "\(error.expected)")
            }
        }
        return senses
    }

    private static func sense(_ columns: [String]) throws(FieldError) -> AddedSense {
        guard columns.count >= 3, !columns.contains("") else {
            throw FieldError("a word, a part of speech, a definition and examples")
        }
        let usage = columns[1].split(separator: ",").map { String($0).trimmed }
        guard let partOfSpeech = PartOfSpeech.allCases.first(where: { $0.description == usage.first }) else {
            throw FieldError("a part of speech")
        }
        let twin = usage.last.flatMap(ReviewedTwins.decision)
        let remarks = usage.dropFirst().dropLast(twin == nil ? 0 : 1).filter { $0 != "first" }
        let labels = remarks.compactMap { GlossLabels.names[$0] }
        guard labels.count == remarks.count else { throw FieldError("the name of a register or region") }
        var sense = AddedSense(
            written: columns[0], partOfSpeech, columns[2], examples: Array(columns[3...]), labels: labels)
        if usage.contains("first") { sense.place = .first }
        sense.twin = twin
        return sense
    }
}

extension AddedSense {
    /// A sense of an entry written for this lexicon.
    init(
        written word: String, _ partOfSpeech: PartOfSpeech, _ definition: String, examples: [String] = [],
        labels: [Label] = []
    ) {
        let key = word.lowercased()
        self.init(
            source: .mainstay, key: key, form: word == key ? nil : word, partOfSpeech: partOfSpeech,
            definition: definition, examples: examples.map { LexiconSense.Example(text: $0) }, labels: labels)
    }
}
