// SPDX-License-Identifier: Apache-2.0

/// The keys of all headwords, each once, in a hash table with open addressing. A `Dictionary` of strings would take as
/// long as the rest of the import.
struct KeyTable: Sendable {
    private var bytes: [UInt8] = []
    private var starts: [UInt32] = [0]
    /// The index of a key plus one, or 0 for an empty slot. The number of slots is a power of two and at least twice
    /// the number of keys.
    private var slots: [UInt32] = Array(repeating: 0, count: 1 << 19)

    var count: Int { starts.count - 1 }

    /// The index of a key. A new key is added.
    mutating func insert(_ key: UnsafeBufferPointer<UInt8>) -> Int {
        if count * 2 >= slots.count { grow() }
        let slot = self.slot(of: key)
        if slots[slot] > 0 { return Int(slots[slot]) - 1 }
        bytes.append(contentsOf: key)
        starts.append(UInt32(bytes.count))
        slots[slot] = UInt32(count)
        return count - 1
    }

    mutating func insert(_ key: String) -> Int {
        var key = key
        return key.withUTF8 { insert($0) }
    }

    /// The index of a key. `nil` if the table does not have it.
    func index(of key: UnsafeBufferPointer<UInt8>) -> Int? {
        let found = slots[slot(of: key)]
        return found > 0 ? Int(found) - 1 : nil
    }

    func index(of key: String) -> Int? {
        var key = key
        return key.withUTF8 { index(of: $0) }
    }

    subscript(index: Int) -> String {
        String(decoding: bytes[Int(starts[index])..<Int(starts[index + 1])], as: UTF8.self)
    }

    /// Calls the body with a key's bytes.
    func withBytes<Result>(of index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        bytes.withUnsafeBufferPointer {
            body(UnsafeBufferPointer(rebasing: $0[Int(starts[index])..<Int(starts[index + 1])]))
        }
    }

    /// The indices in the order of the keys' bytes.
    func sorted() -> [Int] {
        // The first eight bytes decide most comparisons.
        let heads = (0..<count).map { index in
            withBytes(of: index) { key in
                (0..<8).reduce(UInt64(0)) { $0 << 8 | ($1 < key.count ? UInt64(key[$1]) : 0) }
            }
        }
        return (0..<count).sorted { one, other in
            if heads[one] != heads[other] { return heads[one] < heads[other] }
            return withBytes(of: one) { left in withBytes(of: other) { left.lexicographicallyPrecedes($0) } }
        }
    }

    /// The slot that contains a key, or the free slot for it.
    private func slot(of key: UnsafeBufferPointer<UInt8>) -> Int {
        // FNV-1a.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in key { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash ^ hash >> 32) & mask
        while slots[slot] > 0, !isEqual(Int(slots[slot]) - 1, key) { slot = (slot + 1) & mask }
        return slot
    }

    private func isEqual(_ index: Int, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = Int(starts[index])
        guard Int(starts[index + 1]) - start == key.count else { return false }
        return bytes.withUnsafeBufferPointer { bytes in
            (0..<key.count).allSatisfy { bytes[start &+ $0] == key[$0] }
        }
    }

    private mutating func grow() {
        slots = Array(repeating: 0, count: slots.count * 2)
        for index in 0..<count {
            let slot = withBytes(of: index) { self.slot(of: $0) }
            slots[slot] = UInt32(index + 1)
        }
    }
}
