// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// What the commonest words mean if they are written with a capital.
enum CapitalFigures {
    /// The list has a word a line, how often texts write it in lower case, and how often with a capital.
    static func report(_ lists: Lists, _ lexicon: Lexicon) throws {
        guard let rows = lists.rows("capitals.tsv") else { return }
        var (rarer, lost, names) = ([String](), [String](), 0)
        for row in rows {
            guard row.count == 3, let lower = Int(row[1]), let upper = Int(row[2]) else { continue }
            for written in [row[0].prefix(1).uppercased() + row[0].dropFirst(), row[0].uppercased()] {
                guard let entry = try lexicon.entry(for: written), let first = entry.matches.first else { continue }
                let isName = first.headword.contains(where: \.isUppercase)
                if isName, lower > upper { rarer.append("\(written): \(first.headword)") }
                guard written != written.uppercased(), upper > 5 * max(1, lower) else { continue }
                guard entry.matches.contains(where: { $0.headword == written }) else { continue }
                names += 1
                if !isName { lost.append(written) }
            }
        }
        print(
            "words written with a capital that open with a name that is rarer: \(percent(rarer.count, of: 2 * rows.count))"
                + " (before 7.1 %, at most 1 % wanted); names that are commoner and do not win: \(lost.count) of \(names)"
        )
        if lists.showsFailures { print("  \(rarer.joined(separator: ", "))\n  lost: \(lost.joined(separator: " "))") }
    }
}
