// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform

/// How often words and their translations stand together in the entries and examples of a dictionary. The translation that
/// people need is the one that stands with the word again and again: *cause* is *Ursache* in all that is caused, and *Sache*
/// only once.
struct WordAlignment {
    private var heads = HashCounts()
    private var words = HashCounts()
    private var pairs = HashCounts()
    /// The wanted words of a text, each once, with their places in the tables. Used again for the next text.
    private var foundHeads: [Found] = []
    private var foundWords: [Found] = []

    private typealias Found = (word: UInt64, slot: Int)

    /// Asks for the counts of a word with the words of a translation. What nobody asked for is not counted.
    mutating func want(_ head: UnsafeBufferPointer<UInt8>, _ translation: UnsafeBufferPointer<UInt8>) {
        let head = WordHash.hash(of: head)
        heads.add(head)
        Self.forEachWord(in: translation) { word in
            words.add(word)
            pairs.add(Self.pair(head, word))
        }
    }

    /// Counts the words of a text and of its translation.
    mutating func count(_ text: UnsafeBufferPointer<UInt8>, _ translation: UnsafeBufferPointer<UInt8>) {
        Self.find(in: text, heads, &foundHeads)
        Self.find(in: translation, words, &foundWords)
        for word in foundWords { words.count(at: word.slot) }
        for head in foundHeads {
            heads.count(at: head.slot)
            for word in foundWords {
                if let slot = pairs.slot(of: Self.pair(head.word, word.word)) { pairs.count(at: slot) }
            }
        }
    }

    /// How well a word and a translation go together, in hundredths. The figures were fitted to the commonest verbs and
    /// nouns.
    func strength(of head: UnsafeBufferPointer<UInt8>, _ translation: UnsafeBufferPointer<UInt8>) -> Int {
        let head = WordHash.hash(of: head)
        var (together, share, count) = (Double.infinity, Double.infinity, 0)
        let headCount = Double(heads[head])
        Self.forEachWord(in: translation) { word in
            count += 1
            let pair = Double(pairs[Self.pair(head, word)])
            together = min(together, pair)
            share = min(share, 2 * pair / max(1, headCount + Double(words[word])))
        }
        guard count > 0 else { return 0 }
        return Int(200 * log(1 + together) + 200 * log(1e-4 + share)) - 100 * count
    }

    private static func find(
        in text: UnsafeBufferPointer<UInt8>, _ counts: HashCounts, _ found: inout [Found]
    ) {
        found.removeAll(keepingCapacity: true)
        forEachWord(in: text) { word in
            if let slot = counts.slot(of: word), !found.contains(where: { $0.slot == slot }) {
                found.append((word, slot))
            }
        }
    }

    /// The hash of a word with one of a translation. Both may be spelled the same.
    private static func pair(_ head: UInt64, _ word: UInt64) -> UInt64 {
        WordHash.added(word, to: WordHash.added(1, to: head))
    }

    /// Calls the body with the hash of each word of a text in small letters, without remarks in brackets and what stands for
    /// an object.
    private static func forEachWord(in text: UnsafeBufferPointer<UInt8>, _ body: (UInt64) -> Void) {
        var (depth, hash, last) = (0, UInt64(0), UInt8(0))
        for byte in text {
            var letter = byte
            switch byte {
            case UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "{"):
                depth += 1
                letter = 0
            case UInt8(ascii: ">"), UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "}"):
                depth = max(0, depth - 1)
                letter = 0
            case _ where depth > 0: letter = 0
            case UInt8(ascii: "a")...UInt8(ascii: "z"): break
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): letter |= 0x20
            // À to Þ, without ×, are 32 places before à to þ.
            case 0x80...: if last == 0xC3 && byte < 0x9F && byte != 0x97 { letter |= 0x20 }
            default: letter = 0
            }
            last = letter
            if letter != 0 {
                hash = WordHash.added(UInt64(letter), to: hash)
            } else if hash != 0 {
                if !placeholders.contains(hash) { body(hash) }
                hash = 0
            }
        }
        if hash != 0, !placeholders.contains(hash) { body(hash) }
    }

    /// What stands for any object.
    private static let placeholders = ["etw", "jd", "jdn", "jdm", "jds", "sich"].map(WordHash.hash)
}

/// How often numbers occur, of those that were added: hashes of words and of pairs. A hash table with open addressing, in
/// which a number and its count are next to each other. Of a million different numbers, two are the same by chance once in
/// forty million tables.
private struct HashCounts {
    private var slots = [(number: UInt64, count: UInt32)](repeating: (0, 0), count: 1 << 12)
    private var used = 0

    mutating func add(_ number: UInt64) {
        if 2 * used >= slots.count { grow() }
        let place = place(of: number)
        if slots[place].number == 0 { (slots[place].number, used) = (number, used + 1) }
    }

    /// Where a number is. `nil` if nobody added it.
    func slot(of number: UInt64) -> Int? {
        let place = place(of: number)
        return slots[place].number == 0 ? nil : place
    }

    mutating func count(at slot: Int) { slots[slot].count += 1 }

    subscript(number: UInt64) -> UInt32 { slots[place(of: number)].count }

    private func place(of number: UInt64) -> Int {
        slots.withUnsafeBufferPointer { slots in
            let mask = slots.count - 1
            var place = Int(truncatingIfNeeded: number) & mask
            while slots[place].number != 0, slots[place].number != number { place = (place + 1) & mask }
            return place
        }
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: (0, 0), count: old.count * 2)
        for slot in old where slot.number != 0 { slots[place(of: slot.number)] = slot }
    }
}
