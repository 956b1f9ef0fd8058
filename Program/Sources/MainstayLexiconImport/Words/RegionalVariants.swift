// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// The British and American spellings of words. WordNet counts uses for the American spelling only, so a British one
/// takes the order and the counts of the senses that they share.
struct RegionalVariants: Sendable {
    /// All spellings in other regions, by the indices of the keys.
    private(set) var all: [Int: [LexiconEntry.Variant]] = [:]
    /// The spellings to show: those of the word as a whole and not only of a rare sense.
    private(set) var shown: [Int: [LexiconEntry.Variant]] = [:]
    /// The numbers of senses of British spellings, by their indices.
    private(set) var numbers: [Int: UInt16] = [:]
    /// The counts of senses of British spellings, by their indices.
    private(set) var tagCounts: [Int: UInt32] = [:]
    /// British spellings that no source has, and the keys of their American spellings.
    private(set) var missing: [(spelling: String, key: String)] = []

    init(_ keys: KeyTable, _ table: WordTable, _ scowl: ScowlLists?) {
        guard let scowl else { return }
        let listed = RegionalSpellings.irregular
        let regular = scowl.britishWords.lazy.filter { listed[$0] == nil }.compactMap { word in
            RegionalSpellings.american(of: word) { scowl.isAmerican($0) }.map { (key: word, value: $0) }
        }
        let pairs = listed.sorted { $0.key < $1.key }.map { (key: $0.key, value: $0.value) } + regular
        for (british, american) in pairs {
            guard let main = keys.index(of: american), main < table.words.count else { continue }
            guard let index = keys.index(of: british) else {
                missing.append((british, american))
                continue
            }
            if index < table.words.count { add(british, index, american, main, table) }
        }
    }

    private mutating func add(_ british: String, _ index: Int, _ american: String, _ main: Int, _ table: WordTable) {
        let mainSenses = table.senses(of: main)
        var isShared = false
        for place in table.senseRange(of: index) {
            let sense = table.senses[place]
            let same = mainSenses.first { $0.partOfSpeech == sense.partOfSpeech && $0.synset == sense.synset }
            // What the American spelling lacks comes later, in the old order.
            numbers[place] = same?.number ?? min(sense.number, 999) + 1000
            guard let same else { continue }
            tagCounts[place] = max(same.tagCount, sense.tagCount)
            isShared = true
        }
        guard isShared else { return }
        let variant = LexiconEntry.Variant(text: american, region: "United States")
        let other = LexiconEntry.Variant(text: british, region: "United Kingdom")
        all[index, default: []].append(variant)
        all[main, default: []].append(other)
        shown[index, default: []].append(variant)
        let isWhole = mainSenses.contains { sense in
            sense.number == 1
                && table.senses(of: index).contains {
                    $0.partOfSpeech == sense.partOfSpeech && $0.synset == sense.synset
                }
        }
        if isWhole { shown[main, default: []].append(other) }
    }
}
