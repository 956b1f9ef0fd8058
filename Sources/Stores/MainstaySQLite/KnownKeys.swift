// SPDX-License-Identifier: Apache-2.0

/// A summary of the keys in a file: for most keys that are not there it says so, which saves a search. A pure value.
///
/// It is a Bloom filter with 16 bits for each key. Of the keys that are not in the file, it takes about one in 400 for
/// one that may be. It never misses a key that was added, and forgets none.
package struct KnownKeys: Sendable {
    private static let bitsPerKey = 16
    private static let probes = 4

    private var words: [UInt64]
    /// The bits that choose a position, because the number of bits is a power of two.
    private let mask: UInt64
    private let capacity: Int
    private var count = 0

    /// Makes an empty summary for a number of keys.
    package init(capacity: Int) {
        self.capacity = max(64, capacity)
        var bits = 1_024
        while bits < self.capacity * Self.bitsPerKey { bits *= 2 }
        words = Array(repeating: 0, count: bits / 64)
        mask = UInt64(bits - 1)
    }

    /// Whether it has as many keys as it is made for. With more, it takes more and more keys for ones that may be in
    /// the file.
    package var isFull: Bool { count >= capacity }

    /// Adds a key.
    package mutating func add(_ key: String) {
        var isNew = false
        for position in Self.positions(of: key) {
            let (word, bit) = (Int(position & mask) / 64, (1 as UInt64) << (position & 63))
            if words[word] & bit == 0 { isNew = true }
            words[word] |= bit
        }
        if isNew { count += 1 }
    }

    /// Whether a key may be in the file. If not, it is not there.
    package func mayContain(_ key: String) -> Bool {
        Self.positions(of: key).allSatisfy { words[Int($0 & mask) / 64] & 1 << ($0 & 63) != 0 }
    }

    /// The positions of a key's bits: one hash gives two halves, and their sums the others (Kirsch and
    /// Mitzenmacher, 2006).
    private static func positions(of key: String) -> some Sequence<UInt64> {
        var hasher = Hasher()
        hasher.combine(key)
        let hash = UInt64(bitPattern: Int64(hasher.finalize()))
        let (first, step) = (hash & 0xFFFF_FFFF, hash >> 32 | 1)
        return (0..<UInt64(probes)).lazy.map { first &+ $0 &* step }
    }
}
