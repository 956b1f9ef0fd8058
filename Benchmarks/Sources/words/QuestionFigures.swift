// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// How often the word that a question describes is found.
enum QuestionFigures {
    /// The list has a question and the words that answer it a line, separated by tabs.
    static func report(_ lists: Lists, _ lexicon: Lexicon) throws {
        guard let rows = lists.rows("questions.tsv") else { return }
        var (first, five, twenty, missing) = (0, 0, 0, [String]())
        for row in rows {
            let right = Set(row.dropFirst())
            var words: [String] = []
            for match in try lexicon.meanings(of: String(row[0]), limit: 20) {
                for word in match.words where !words.contains(word.lowercased()) { words.append(word.lowercased()) }
            }
            let place = words.firstIndex { right.contains($0) }
            if place == 0 { first += 1 }
            if place ?? .max < 5 { five += 1 } else { missing.append("\(row[0]): \(words.prefix(5))") }
            if place ?? .max < 20 { twenty += 1 }
        }
        print(
            "questions whose word is found first, among five, among twenty: \(percent(first, of: rows.count)), "
                + "\(percent(five, of: rows.count)), \(percent(twenty, of: rows.count)) (60 % among five wanted)")
        if lists.showsFailures { print("  \(missing.joined(separator: "\n  "))") }
    }
}
