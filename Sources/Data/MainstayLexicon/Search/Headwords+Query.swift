// SPDX-License-Identifier: Apache-2.0

extension Headwords {
    /// The indices of the words that match a query, in the order of their keys. The query's limit and offset have no
    /// effect.
    ///
    /// - Parameter labelled: The ids of the words with the labels of the query. `nil` if the query has no labels.
    func indices(matching query: LexiconQuery, labelled: Set<Int>?) -> [Int] {
        let prefix = query.prefix.flatMap(Spelling.key)
        // A text that cannot be part of a word matches no words.
        if query.prefix?.isEmpty == false, prefix == nil { return [] }
        let range = prefix.map { indices(withPrefix: $0) } ?? 0..<count
        let partOfSpeech = query.partOfSpeech.map { UInt16(1) << UInt16($0.rawValue) }
        let wanted = Attributes.isWorthLearning | (query.includesUnfit ? Attributes.isUnfit : 0)
        let learned = query.worthLearning ? Difficulty.veryEasy.rawValue...Difficulty.medium.rawValue : nil
        let difficulties = query.difficulty.map { $0.rawValue...$0.rawValue } ?? learned
        return range.filter { index in
            let word = attributes[index]
            if query.worthLearning, word.flags & wanted == 0 { return false }
            if let difficulties, !difficulties.contains(Int(word.difficulty)) { return false }
            if let partOfSpeech, word.partsOfSpeech & partOfSpeech == 0 { return false }
            if let length = query.length, !length.contains(self.length(index)) { return false }
            return labelled?.contains(index + 1) ?? true
        }
    }

    /// The words that begin with a key. The most used come first.
    func completions(of key: String, limit: Int) -> [Int] {
        mostUsed(indices(withPrefix: key), limit: limit)
    }

    /// The words that contain a text anywhere. The most used come first.
    func words(containing text: String, limit: Int) -> [Int] {
        let text = Array(text.utf8)
        guard let first = text.first else { return [] }
        var found: [Int] = []
        bytes.withUnsafeBufferPointer { bytes in
            let end = bytes.count - text.count
            var (position, word) = (0, 0)
            while position <= end {
                guard bytes[position] == first, text.indices.allSatisfy({ bytes[position + $0] == text[$0] }) else {
                    position += 1
                    continue
                }
                while Int(starts[word + 1]) <= position { word += 1 }
                // A match must not extend into the next word, and each word counts once.
                if position + text.count <= Int(starts[word + 1]) {
                    found.append(word)
                    position = Int(starts[word + 1])
                } else {
                    position += 1
                }
            }
        }
        return mostUsed(found, limit: limit)
    }

    /// The first `limit` words by frequency of use.
    private func mostUsed(_ indices: some Sequence<Int>, limit: Int) -> [Int] {
        guard limit > 0 else { return [] }
        guard limit < 100 else {
            return Array(indices.sorted { attributes[$0].rank < attributes[$1].rank }.prefix(limit))
        }
        // Selecting a few of many words is faster than sorting all of them.
        var best: [Int] = []
        for index in indices {
            let rank = attributes[index].rank
            if best.count == limit, let last = best.last, attributes[last].rank <= rank { continue }
            let place = best.firstIndex { attributes[$0].rank > rank } ?? best.endIndex
            best.insert(index, at: place)
            if best.count > limit { best.removeLast() }
        }
        return best
    }
}
