// SPDX-License-Identifier: Apache-2.0

import MainstayTranslations

/// How often the first translation of a common word is right.
enum TranslationFigures {
    /// The lists have a word, its part of speech (which may be empty) and its right translations a line.
    static func report(_ lists: Lists, _ bilingual: Bilingual?) throws {
        guard let bilingual else { return print("translations: skipped, no dictionary of FreeDict is installed") }
        for (language, wanted) in [("de", 95), ("es", 90)] {
            guard let rows = lists.rows("translations-\(language).tsv") else { continue }
            var (first, three, wrong) = (0, 0, [String]())
            for row in rows {
                let found = try bilingual.entries(for: String(row[0]), from: "en", to: language)
                let texts = found.flatMap(\.senses).flatMap(\.translations).map { plain($0.text) }
                let right = Set(row.dropFirst())
                if texts.first.map(right.contains) == true {
                    first += 1
                } else {
                    wrong.append("\(row[0]): \(texts.prefix(3).joined(separator: ", "))")
                }
                if texts.prefix(3).contains(where: right.contains) { three += 1 }
            }
            print(
                "translations into \(language), first right / among three: \(percent(first, of: rows.count)) / "
                    + "\(percent(three, of: rows.count)) (\(wanted) % first wanted)")
            if lists.showsFailures { print("  \(wrong.joined(separator: "\n  "))") }
        }
    }

    /// A translation without what stands for its object: *etw. kaufen*.
    private static func plain(_ text: String) -> String {
        text.split(separator: " ").filter { !$0.hasSuffix(".") && !$0.contains { "/()".contains($0) } }
            .joined(separator: " ")
    }
}
