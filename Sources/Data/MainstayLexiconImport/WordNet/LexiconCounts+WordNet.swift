// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

extension LexiconCounts {
    /// Checks that the counts are those of WordNet 3.0 (wnstats(7WN)).
    ///
    /// - Throws: ``LexiconError/altered(what:expected:found:)`` if they are not.
    func checkIsWordNet30() throws(LexiconError) {
        let known = [
            ("noun synsets", 82_115, synsets[.noun]), ("verb synsets", 13_767, synsets[.verb]),
            ("adjective synsets", 18_156, synsets[.adjective]), ("adverb synsets", 3_621, synsets[.adverb]),
            ("words in synsets", 206_978, senses), ("words", 147_306, words), ("index entries", 155_287, entries),
            ("pointers", 377_592, relations),
        ]
        for (what, expected, found) in known where found != expected {
            throw .altered(what: what, expected: expected, found: found ?? 0)
        }
    }
}
