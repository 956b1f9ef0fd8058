// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayLexicon

/// Labels that WordNet leaves out: words of a synset may differ in how polite or old they are. "Tit" and "breast" have
/// the same definition there.
struct WrittenLabels: Sendable {
    struct Row {
        var partOfSpeech: PartOfSpeech
        var labels: [SenseLabel]
        /// How the definition of the sense begins.
        var beginning: String
    }

    private let rows: [String: [Row]]

    /// The words of the text.
    var words: some Collection<String> { rows.keys }
    /// The number of senses in the text.
    var count: Int { rows.values.reduce(0) { $0 + $1.count } }

    /// Parses the text. The columns of a line are the word, its part of speech, the labels, and the beginning of the
    /// definition.
    ///
    /// - Throws: ``LexiconError/malformed(file:line:expected:)`` if it has a mistake.
    init() throws(LexiconError) {
        try self.init(WrittenText.labels.rows { columns throws(FieldError) in try Self.row(columns) })
    }

    init(_ rows: [(word: String, row: Row)]) {
        self.rows = Dictionary(grouping: rows, by: \.word).mapValues { $0.map(\.row) }
    }

    static func row(_ columns: [String]) throws(FieldError) -> (word: String, row: Row) {
        guard columns.count == 4, let partOfSpeech = PartOfSpeech.allCases.first(where: { "\($0)" == columns[1] })
        else {
            throw FieldError("a word, a part of speech, labels and a definition")
        }
        let names = columns[2].split(separator: ",").map { String($0).trimmed }
        let labels = names.compactMap { GlossLabels.names[$0] }
        guard labels.count == names.count else { throw FieldError("the name of a register or region") }
        return (columns[0], Row(partOfSpeech: partOfSpeech, labels: labels, beginning: columns[3]))
    }

    /// The labels of a word in the sense with a definition.
    func labels(of word: String, as partOfSpeech: PartOfSpeech, definedAs definition: String) -> [SenseLabel] {
        rows[word, default: []].filter { $0.partOfSpeech == partOfSpeech && definition.hasPrefix($0.beginning) }
            .flatMap(\.labels)
    }
}
