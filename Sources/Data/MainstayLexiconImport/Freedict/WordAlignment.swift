// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform

/// How often words and their translations stand together in the entries and examples of a dictionary. The translation that
/// people need is the one that stands with the word again and again: *cause* is *Ursache* in all that is caused, and *Sache*
/// only once.
struct WordAlignment {
    private var heads = TokenCounts()
    private var words = TokenCounts()
    private var pairs = PairCounts()
    private var word: [UInt8] = []
    private var foundHeads: [Int] = []
    private var foundWords: [Int] = []

    /// Asks for the counts of a word with the words of a translation. What nobody asked for is not counted.
    mutating func want(_ head: UnsafeBufferPointer<UInt8>, _ translation: UnsafeBufferPointer<UInt8>) {
        let index = heads.add(head)
        Self.words(in: translation, using: &word) {
            words.add($0)
        } each: {
            pairs.add(index, $0)
        }
    }

    /// Counts the words of a text and of its translation.
    mutating func count(_ text: UnsafeBufferPointer<UInt8>, _ translation: UnsafeBufferPointer<UInt8>) {
        foundHeads.removeAll(keepingCapacity: true)
        foundWords.removeAll(keepingCapacity: true)
        Self.words(in: text, using: &word) {
            heads.index(of: $0)
        } each: {
            if let index = $0, !foundHeads.contains(index) { foundHeads.append(index) }
        }
        Self.words(in: translation, using: &word) {
            words.index(of: $0)
        } each: {
            if let index = $0, !foundWords.contains(index) { foundWords.append(index) }
        }
        for word in foundWords { words.count(word) }
        for head in foundHeads {
            heads.count(head)
            for word in foundWords { pairs.count(head, word) }
        }
    }

    /// How well a word and a translation go together, in hundredths. The figures were fitted to the commonest verbs and
    /// nouns.
    mutating func strength(of head: UnsafeBufferPointer<UInt8>, _ translation: UnsafeBufferPointer<UInt8>) -> Int {
        guard let index = heads.index(of: head) else { return 0 }
        var (together, share, count) = (Double.infinity, Double.infinity, 0)
        let headCount = Double(heads[index])
        Self.words(in: translation, using: &word) {
            words.index(of: $0)
        } each: { found in
            count += 1
            guard let found else { return }
            let pair = Double(pairs[index, found])
            together = min(together, pair)
            share = min(share, 2 * pair / max(1, headCount + Double(words[found])))
        }
        guard count > 0, together.isFinite else { return 0 }
        return Int(200 * log(1 + together) + 200 * log(1e-4 + share)) - 100 * count
    }

    /// Calls the bodies with each word of a text in small letters, without remarks in brackets and what stands for an object.
    private static func words<Found>(
        in text: UnsafeBufferPointer<UInt8>, using word: inout [UInt8], find: (UnsafeBufferPointer<UInt8>) -> Found,
        each body: (Found) -> Void
    ) {
        var depth = 0
        word.removeAll(keepingCapacity: true)
        for index in 0...text.count {
            let byte = index < text.count ? text[index] : 0
            switch byte {
            case UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ">"), UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "}"): depth = max(0, depth - 1)
            case _ where depth > 0: break
            case UInt8(ascii: "a")...UInt8(ascii: "z"):
                word.append(byte)
                continue
            case UInt8(ascii: "A")...UInt8(ascii: "Z"):
                word.append(byte | 0x20)
                continue
            case 0x80...:
                // À to Þ, without ×, are 32 places before à to þ.
                word.append(word.last == 0xC3 && byte < 0x9F && byte != 0x97 ? byte | 0x20 : byte)
                continue
            default: break
            }
            guard !word.isEmpty else { continue }
            word.withUnsafeBufferPointer { if !FreedictLine.isPlaceholder($0) { body(find($0)) } }
            word.removeAll(keepingCapacity: true)
        }
    }
}

/// Words, and how often each occurs.
private struct TokenCounts {
    private var table = KeyTable()
    private var counts: [UInt32] = []

    mutating func add(_ word: UnsafeBufferPointer<UInt8>) -> Int {
        let index = table.insert(word)
        if index == counts.count { counts.append(0) }
        return index
    }

    func index(of word: UnsafeBufferPointer<UInt8>) -> Int? { table.index(of: word) }

    mutating func count(_ index: Int) { counts[index] += 1 }

    subscript(index: Int) -> UInt32 { counts[index] }
}

/// How often pairs of numbers occur, of those that were added. A hash table with open addressing.
private struct PairCounts {
    private var keys = [UInt64](repeating: 0, count: 1 << 12)
    private var counts = [UInt32](repeating: 0, count: 1 << 12)
    private var used = 0

    mutating func add(_ one: Int, _ other: Int) {
        if 2 * used >= keys.count { grow() }
        let key = Self.key(one, other)
        let slot = slot(of: key)
        if keys[slot] == 0 { (keys[slot], used) = (key, used + 1) }
    }

    mutating func count(_ one: Int, _ other: Int) {
        let slot = slot(of: Self.key(one, other))
        if keys[slot] != 0 { counts[slot] += 1 }
    }

    subscript(one: Int, other: Int) -> UInt32 { counts[slot(of: Self.key(one, other))] }

    private static func key(_ one: Int, _ other: Int) -> UInt64 { UInt64(one + 1) << 32 | UInt64(other) }

    private func slot(of key: UInt64) -> Int {
        let mask = keys.count - 1
        // The golden ratio as a fraction of 2⁶⁴.
        var slot = Int(truncatingIfNeeded: key.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15).low >> 24) & mask
        while keys[slot] != 0, keys[slot] != key { slot = (slot + 1) & mask }
        return slot
    }

    private mutating func grow() {
        var larger = PairCounts()
        larger.keys = Array(repeating: 0, count: keys.count * 2)
        larger.counts = Array(repeating: 0, count: keys.count * 2)
        for (slot, key) in keys.enumerated() where key != 0 {
            let place = larger.slot(of: key)
            (larger.keys[place], larger.counts[place]) = (key, counts[slot])
        }
        larger.used = used
        self = larger
    }
}
