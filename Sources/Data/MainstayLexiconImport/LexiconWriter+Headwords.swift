// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayLexicon
import MainstayWordBank

extension LexiconWriter {
    /// Fills the tables `word`, `spelling` and `headwords`.
    func writeWords(_ summaries: [WordSummary], _ generated: [Int: Pronunciation]) throws {
        let spelling = try database.prepare("INSERT OR IGNORE INTO spelling VALUES (?, ?)")
        let (ranks, stress) = (self.ranks(summaries), mainStress)
        var (bytes, starts, attributes) = ([UInt8](), [UInt32(0)], [Headwords.Attributes]())
        try database.insert(contents.order.count, rowsInto: "word", columns: 11) { insert in
            for (place, index) in contents.order.enumerated() {
                if place % Self.stride == 0 { try report(.words, 0.5 + Double(place) / Double(ranks.count) / 2) }
                let summary = summaries[index]
                let form = summary.hasKeyAsForm ? nil : summary.form
                let difficulty = self.difficulty(of: index, summary)
                let key = contents.keys[index]
                try insert.bind(place + 1, at: 1)
                try insert.bind(key, at: 2)
                try insert.bind(form, at: 3)
                try insert.bind(ranks[index], at: 4)
                try insert.bind(difficulty?.rawValue, at: 5)
                try insert.bind(Int(summary.partsOfSpeech), at: 6)
                try insert.bind(Int(summary.partsOfSpeechInGCIDE), at: 7)
                let facts = contents.facts[index]
                try insert.bind(
                    facts.flatMap { $0.syllables.count > 1 ? $0.syllables.joined(separator: "\n") : nil }, at: 8)
                try insert.bind(
                    Pronunciation.text(generated[index].map { [$0] } ?? pronunciations(of: index, stress)), at: 9)
                try insert.bind(facts?.etymology, at: 10)
                try insert.bind(LexiconEntry.Variant.text(contents.variants.shown[index] ?? []), at: 11)
                try insert.endRow()
                let folded = Spelling.folded(key)
                let bare = Spelling.bare(folded)
                if folded != key { try write(folded, of: key, with: spelling) }
                if bare != folded, bare != key { try write(bare, of: key, with: spelling) }

                let letters = contents.keys.withBytes(of: index) { Headwords.Attributes.letters(of: $0) }
                var flags = form == nil ? 0 : Headwords.Attributes.hasForm
                flags |= learningFlag(index, summary, letters)
                attributes.append(
                    Headwords.Attributes(
                        letters: letters, rank: UInt32(ranks[index]),
                        partsOfSpeech: summary.partsOfSpeech | summary.partsOfSpeechInGCIDE,
                        difficulty: UInt8(difficulty?.rawValue ?? 0), flags: flags))
                contents.keys.withBytes(of: index) { bytes.append(contentsOf: $0) }
                starts.append(UInt32(bytes.count))
            }
        }
        for (other, key) in contents.variants.missing {
            try write(other, of: key, with: spelling)
        }
        try Headwords(bytes: bytes, starts: starts, attributes: attributes).write(to: database)
    }

    private func write(_ spelling: String, of key: String, with insert: Statement) throws(SQLiteError) {
        if spelling.isEmpty { return }
        try insert.bind(spelling, at: 1)
        try insert.bind(key, at: 2)
        try insert.run()
    }

    /// The ranks of words by frequency of use, from 1, by the indices of their keys. Function words come first; then
    /// the size of the word list decides, the count in tagged texts, and the length.
    private func ranks(_ summaries: [WordSummary]) -> [Int] {
        let weights = summaries.enumerated().map { index, summary -> UInt64 in
            let list = summary.isFunctionWord ? 0 : listSize(of: index) ?? 100
            let rarity = UInt64(UInt32.max - UInt32(clamping: summary.tagCount))
            let length = contents.keys.withBytes(of: index) { min($0.count, 255) }
            return UInt64(list) << 56 | rarity << 16 | UInt64(summary.source.rawValue) << 8 | UInt64(length)
        }
        var ranks = Array(repeating: 0, count: weights.count)
        let sorted = contents.order.sorted { (weights[$0], contents.ids[$0]) < (weights[$1], contents.ids[$1]) }
        for (place, index) in sorted.enumerated() { ranks[index] = place + 1 }
        return ranks
    }

    private func pronunciations(of index: Int, _ stress: MainStress) -> [Pronunciation] {
        let written = WrittenPronunciations.pronunciations(of: contents.keys[index])
        guard written.isEmpty else { return written }
        return contents.keys.withBytes(of: index) {
            contents.festlexCMU?.pronunciations(of: $0, stress: stress) ?? []
        }
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

    /// The size of the smallest word list that contains a word.
    private func listSize(of index: Int) -> Int? {
        contents.keys.withBytes(of: index) { contents.scowl?.size(of: $0) }
    }

    private func difficulty(of index: Int, _ summary: WordSummary) -> Difficulty? {
        if let size = listSize(of: index) { return Difficulty(scowlSize: size) }
        return switch summary.source {
        case .wordNet where contents.scowl != nil: nil
        case .wordNet: Difficulty(tagCount: summary.tagCount)
        case .mainstay:
            summary.isFunctionWord ? .veryEasy : WrittenEntries.difficulty(of: contents.keys[index])
        default: nil
        }
    }

    /// Whether a word belongs in lists of words to learn (see ``LexiconQuery/worthLearning``), or would if it were fit.
    private func learningFlag(_ index: Int, _ summary: WordSummary, _ letters: UInt32) -> UInt8 {
        guard letters & Headwords.Attributes.otherByte == 0,
            contents.keys.withBytes(of: index, { $0.count >= 3 }), !summary.isFunctionWord
        else { return 0 }
        let key = contents.keys[index]
        if summary.source == .mainstay {
            return WordBank.entry(for: key) == nil ? 0 : Headwords.Attributes.isWorthLearning
        }
        guard summary.source == .wordNet, contents.scowl == nil || listSize(of: index) != nil,
            let dominant = summary.dominant, !dominant.isName, summary.commonness > 0
        else { return 0 }
        return dominant.isOffensive || UnfitWords.contains(key)
            ? Headwords.Attributes.isUnfit : Headwords.Attributes.isWorthLearning
    }
}
