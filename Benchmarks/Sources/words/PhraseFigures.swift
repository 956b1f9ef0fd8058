// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// How many phrases are answered, and whether the suggestions for the others share a word with them.
enum PhraseFigures {
    /// The lists have a phrase a line.
    static func report(_ lists: Lists, _ lexicon: Lexicon) throws {
        for name in lists.names(beginning: "phrases") { try report(name, lists, lexicon) }
    }

    private static func report(_ name: String, _ lists: Lists, _ lexicon: Lexicon) throws {
        guard let phrases = lists.sample(200, of: name) else { return }
        let missing = try phrases.filter { try lexicon.entry(for: $0) == nil }
        let strange = try missing.flatMap { phrase in
            let words = Set(phrase.lowercased().split(separator: " "))
            return try lexicon.suggestions(for: phrase).map(\.word).filter { word in
                words.isDisjoint(with: word.lowercased().split { $0 == " " || $0 == "-" })
            }
            .map { "\(phrase): \($0)" }
        }
        print(
            "\(name), phrases that are answered: \(percent(phrases.count - missing.count, of: phrases.count)) (before 63 %, "
                + "97 % wanted); suggestions that share no word: \(strange.count)")
        if lists.showsFailures {
            print("  \(missing.joined(separator: ", "))\n  strange: \(strange.joined(separator: ", "))")
        }
    }
}
