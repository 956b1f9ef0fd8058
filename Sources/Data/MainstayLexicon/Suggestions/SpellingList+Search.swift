// SPDX-License-Identifier: Apache-2.0

extension SpellingList {
    /// A word that somebody may have meant.
    struct Found: Equatable {
        var word: String
        /// How unlikely it is, in the units of ``LetterCosts``.
        var cost: Int
        /// Whether its source writes it with capitals.
        var hasForm = false
    }

    /// The words that somebody most likely meant, with the most likely one first: those that differ in few letters or
    /// sound almost alike. The text itself is not among them.
    func nearest(to key: String, limit: Int) -> [Found] {
        let text = Array(key.utf8)
        guard limit > 0, 2...Self.limit ~= text.count else { return [] }
        var best = Best(limit: limit)
        let distance = LetterDistance(text)
        let cost = WrittenCost(text)
        let (sound, letters) = text.withUnsafeBufferPointer { (SoundKey($0), Headwords.Attributes.letters(of: $0)) }
        let near = text.count < 8 ? 2 : 3
        // Words that sound alike may differ in more letters.
        let far = text.count < 4 ? 2 : text.count < 6 ? 3 : text.count < 9 ? 4 : 5
        bytes.withUnsafeBufferPointer { bytes in
            entries.withUnsafeBufferPointer { entries in
                for length in max(1, text.count - far)...min(Self.limit, text.count + far) {
                    let group = groups[length]
                    let isNearLength = abs(length - text.count) <= near
                    for index in group.words {
                        let entry = entries[index]
                        let soundsAlike = entry.sound.isNear(sound)
                        guard isNearLength || soundsAlike else { continue }
                        // An edit changes at most one letter to another, so this test leaves only a few words of a
                        // hundred.
                        let most = soundsAlike ? far : near
                        guard (letters & ~entry.letters).nonzeroBitCount <= most,
                            (entry.letters & ~letters).nonzeroBitCount <= most
                        else { continue }
                        let start = group.start + (index - group.words.lowerBound) * length
                        let word = UnsafeBufferPointer(rebasing: bytes[start..<start + length])
                        let edits = distance(to: word, atMost: most)
                        guard 1...most ~= edits else { continue }
                        let known =
                            Int(entry.rarity) + LetterCosts.standard.cost(ofSounds: sound.edits(to: entry.sound))
                        let left = best.limitCost - known
                        guard left > 0 else { continue }
                        let written = cost(of: word, atMost: left)
                        if written < left { best.insert(known + written, index) }
                    }
                }
            }
        }
        var found = best.words.map {
            Found(word: self[$0.index], cost: $0.cost, hasForm: entries[$0.index].flags & Entry.hasForm != 0)
        }
        for pair in phrases(joinedIn: text) {
            if let index = found.firstIndex(where: { $0.word == pair.word }) { found.remove(at: index) }
            found.append(pair)
        }
        return Array(found.sorted { ($0.cost, $0.word) < ($1.cost, $1.word) }.prefix(limit))
    }

    /// The phrases of the list that a text is without its space: *alot*, *infact*. Two words that make no phrase are
    /// not among them, because almost any long text can be divided into two short words.
    private func phrases(joinedIn text: [UInt8]) -> [Found] {
        text.indices.dropFirst().compactMap { place in
            let phrase = text[..<place] + [UInt8(ascii: " ")] + text[place...]
            guard let index = index(of: phrase) else { return nil }
            let entry = entries[index]
            // No list has phrases, so the words of a phrase tell more about how common it is.
            let rarities = [text[..<place], text[place...]].compactMap { half in
                self.index(of: half).map { Int(entries[$0].rarity) }
            }
            let ofWords = rarities.count == 2 ? Rarity.phraseOfCommonWords + rarities.reduce(0, +) / 2 : .max
            return Found(
                word: String(decoding: phrase, as: UTF8.self),
                cost: LetterCosts.standard.joined + min(Int(entry.rarity), ofWords),
                hasForm: entry.flags & Entry.hasForm != 0)
        }
    }

    /// The words with hyphens that somebody may have meant if exactly one part of a text is not a
    /// word: *re-negotation*. No list has all of them.
    func hyphenated(_ text: String) -> [String] {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard 2...4 ~= parts.count else { return [] }
        let unknown = parts.indices.filter { index(of: parts[$0].utf8) == nil }
        guard unknown.count == 1, let place = unknown.first else { return [] }
        return nearest(to: parts[place], limit: 2).map { found in
            (parts[..<place] + [found.word] + parts[(place + 1)...]).joined(separator: "-")
        }
    }

    /// The best words so far.
    private struct Best {
        let limit: Int
        private(set) var words: [(cost: Int, index: Int)] = []

        init(limit: Int) { self.limit = limit }

        /// A word must cost less than this.
        var limitCost: Int { words.count < limit ? .max / 2 : words[limit - 1].cost }

        mutating func insert(_ cost: Int, _ index: Int) {
            let place = words.firstIndex { $0.cost > cost } ?? words.endIndex
            words.insert((cost, index), at: place)
            if words.count > limit { words.removeLast() }
        }
    }
}
