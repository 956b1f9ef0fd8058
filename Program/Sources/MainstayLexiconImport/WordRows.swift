// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon
import MainstayWordBank

/// The rows of the table `word`, in the order of the keys.
struct WordRows: Sendable {
    struct Row: Sendable {
        var id: Int
        var key: String
        /// The spelling to show, if it differs from the key.
        var form: String?
        var rank: Int
        var difficulty: Difficulty?
        var summary: LexiconWriter.WordSummary
        var syllables, pronunciations, etymology, variants: String?
        /// Other spellings that the word is found by.
        var spellings: [String]
        var attributes: Headwords.Attributes
    }

    /// The pronunciations that a program made, by the indices of their keys.
    var generated: [Int: Pronunciation] = [:]
    private let contents: LexiconContents
    private let summaries: [LexiconWriter.WordSummary]
    private let ranks: [Int]
    private let written: WrittenPronunciations

    init(
        _ contents: LexiconContents, _ summaries: [LexiconWriter.WordSummary], _ written: WrittenPronunciations
    ) {
        (self.contents, self.summaries, self.written) = (contents, summaries, written)
        ranks = Self.ranks(summaries, contents)
    }

    var count: Int { contents.order.count }

    /// The rows at some places.
    ///
    /// - Throws: `CancellationError` if the task was cancelled.
    @Sendable
    func rows(_ places: Range<Int>) throws -> [Row] {
        try Task.checkCancellation()
        let stress = mainStress
        return places.map { row(at: $0, stress) }
    }

    private func row(at place: Int, _ stress: MainStress) -> Row {
        let index = contents.order[place]
        let summary = summaries[index]
        let form = summary.hasKeyAsForm ? nil : summary.form
        let difficulty = self.difficulty(of: index, summary)
        let key = contents.keys[index]
        let facts = contents.facts[index]
        let folded = Spelling.folded(key)
        let bare = Spelling.bare(folded)
        var spellings = folded == key ? [] : [folded]
        if bare != folded, bare != key { spellings.append(bare) }
        let letters = contents.keys.withBytes(of: index) { Headwords.Attributes.letters(of: $0) }
        let flags = (form == nil ? 0 : Headwords.Attributes.hasForm) | learningFlag(index, key, summary, letters)
        return Row(
            id: place + 1, key: key, form: form, rank: ranks[index], difficulty: difficulty, summary: summary,
            syllables: facts.flatMap { $0.syllables.count > 1 ? $0.syllables.joined(separator: "\n") : nil },
            pronunciations: Pronunciation.text(pronunciations(of: key, index, stress)),
            etymology: facts?.etymology, variants: LexiconEntry.Variant.text(contents.variants.shown[index] ?? []),
            spellings: spellings,
            attributes: Headwords.Attributes(
                letters: letters, rank: UInt32(ranks[index]),
                partsOfSpeech: summary.partsOfSpeech | summary.partsOfSpeechInGCIDE,
                difficulty: UInt8(difficulty?.rawValue ?? 0), flags: flags))
    }

    /// The ranks of words by frequency of use, from 1, by the indices of their keys. Function words come first; then
    /// the size of the word list decides, the count in tagged texts, and the length.
    private static func ranks(_ summaries: [LexiconWriter.WordSummary], _ contents: LexiconContents) -> [Int] {
        let weights = summaries.enumerated().map { index, summary -> UInt64 in
            let list = summary.isFunctionWord ? 0 : contents.listSize(of: index) ?? 100
            let rarity = UInt64(UInt32.max - UInt32(clamping: summary.tagCount))
            let length = contents.keys.withBytes(of: index) { min($0.count, 255) }
            return UInt64(list) << 56 | rarity << 16 | UInt64(summary.source.rawValue) << 8 | UInt64(length)
        }
        var ranks = Array(repeating: 0, count: weights.count)
        let sorted = contents.order.sorted { (weights[$0], contents.ids[$0]) < (weights[$1], contents.ids[$1]) }
        for (place, index) in sorted.enumerated() { ranks[index] = place + 1 }
        return ranks
    }

    private func pronunciations(of key: String, _ index: Int, _ stress: MainStress) -> [Pronunciation] {
        let written = self.written.pronunciations(of: key)
        if written.contains(where: { $0.region == nil }) { return written }
        let known = contents.keys.withBytes(of: index) {
            contents.festlexCMU?.pronunciations(of: $0, stress: stress) ?? []
        }
        return (generated[index].map { [$0] } ?? known) + written
    }

    private var mainStress: MainStress {
        let (festlex, scowl) = (contents.festlexCMU, contents.scowl)
        return MainStress(syllables: { festlex?.stresses(of: $0) }) { word in
            var word = word
            return word.withUTF8 { scowl?.size(of: $0) ?? .max <= Self.partListSize }
        }
    }

    /// The largest word list whose words can be parts of a compound.
    private static var partListSize: Int { 50 }

    private func difficulty(of index: Int, _ summary: LexiconWriter.WordSummary) -> Difficulty? {
        if let size = contents.listSize(of: index) { return Difficulty(scowlSize: size) }
        return switch summary.source {
        case .wordNet where contents.scowl != nil: nil
        case .wordNet: Difficulty(tagCount: summary.tagCount)
        case .mainstay:
            summary.isFunctionWord ? .veryEasy : WrittenEntries.difficulty(of: contents.keys[index])
        default: nil
        }
    }

    /// Whether a word belongs in lists of words to learn (see ``LexiconQuery/worthLearning``), or would if it were fit.
    private func learningFlag(
        _ index: Int, _ key: String, _ summary: LexiconWriter.WordSummary, _ letters: UInt32
    ) -> UInt8 {
        guard letters & Headwords.Attributes.otherByte == 0, key.utf8.count >= 3, !summary.isFunctionWord else {
            return 0
        }
        if summary.source == .mainstay {
            return WordBank.entry(for: key) == nil ? 0 : Headwords.Attributes.isWorthLearning
        }
        guard summary.source == .wordNet, contents.scowl == nil || contents.listSize(of: index) != nil,
            let dominant = summary.dominant, !dominant.isName, summary.commonness > 0
        else { return 0 }
        return dominant.isOffensive || UnfitWords.contains(key)
            ? Headwords.Attributes.isUnfit : Headwords.Attributes.isWorthLearning
    }
}
