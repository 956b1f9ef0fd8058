// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// The share of the commonest words that have an entry.
enum CoverageFigures {
    static func report(_ lists: Lists, _ lexicon: Lexicon) throws {
        guard let words = lists.lines("wordfreq.txt") else { return }
        let alphabetic = words.prefix(20_000).filter { $0.allSatisfy(\.isLetter) }
        let missing = try alphabetic.filter { try lexicon.entry(for: String($0)) == nil }
        print(
            "words of wordfreq's commonest 20,000 that are answered, names included: "
                + "\(percent(alphabetic.count - missing.count, of: alphabetic.count)) (99 % without names wanted)")
        if lists.showsFailures { print("  \(missing.joined(separator: " "))") }
    }
}
