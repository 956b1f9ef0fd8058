// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

extension LexiconCounts {
    /// Counts WordNet's data, apart from its examples.
    init(_ files: WordNetFiles, _ table: WordTable) {
        var (entries, last) = (0, (word: -1, partOfSpeech: PartOfSpeech.noun))
        for sense in table.senses where (sense.word, sense.partOfSpeech) != last {
            entries += 1
            last = (sense.word, sense.partOfSpeech)
        }
        self.init(
            synsets: Dictionary(uniqueKeysWithValues: files.synsets.map { ($0.partOfSpeech, $0.synsets.count) }),
            senses: table.senses.count, words: table.words.count, entries: entries,
            relations: files.synsets.reduce(0) { $0 + $1.pointers.count }, examples: 0)
    }

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
