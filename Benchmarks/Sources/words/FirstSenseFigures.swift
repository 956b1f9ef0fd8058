// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// Whether common words still open with the sense that a person has judged.
enum FirstSenseFigures {
    /// The list has a word, its first headword, the part of speech and the definition a line, and a fifth column if they are
    /// wrong.
    static func report(_ lists: Lists, _ lexicon: Lexicon) throws {
        guard let rows = lists.rows("first-senses.tsv") else { return }
        var changed: [String] = []
        for row in rows where row.count > 3 {
            let match = try lexicon.entry(for: row[0])?.matches.first
            let sense = match?.meanings.first?.senses.first
            guard match?.headword != row[1] || sense?.definition != row[3] else { continue }
            changed.append(
                "\(row[0]): \(match?.headword ?? "-"): \(sense?.definition ?? "-") (was \(row[1]): \(row[3]))")
        }
        let wrong = rows.count { $0.count > 4 }
        print(
            "first senses that were judged: \(percent(rows.count - wrong, of: rows.count)) right of \(rows.count); since then "
                + "\(changed.count) have changed")
        if lists.showsFailures { print("  \(changed.joined(separator: "\n  "))") }
    }
}
