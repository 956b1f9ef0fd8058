// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// The keys of all headwords, each once, in a hash table with open addressing. A `Dictionary` of strings would take as
/// long as the rest of the import.
struct KeyTable: Sendable {
    private var bytes: [UInt8] = []
    private var starts: [UInt32] = [0]
    /// The upper half of a key's hash, and in the lower half its index plus one; 0 for an empty slot. The number of
    /// slots is a power of two and at least twice the number of keys.
    private var slots: [UInt64] = Array(repeating: 0, count: 1 << 16)

    var count: Int { starts.count - 1 }

    /// The index of a key. A new key is added.
    mutating func insert(_ key: UnsafeBufferPointer<UInt8>) -> Int {
        if count * 2 >= slots.count { grow() }
        let hash = Self.hash(key)
        let slot = slot(of: key, hash)
        if slots[slot] > 0 { return Self.index(in: slots[slot]) }
        bytes.append(contentsOf: key)
        starts.append(UInt32(bytes.count))
        slots[slot] = hash | UInt64(count)
        return count - 1
    }

    mutating func insert(_ key: String) -> Int {
        var key = key
        return key.withUTF8 { insert($0) }
    }

    /// The index of a key. `nil` if the table does not have it.
    func index(of key: UnsafeBufferPointer<UInt8>) -> Int? {
        let found = slots[slot(of: key, Self.hash(key))]
        return found > 0 ? Self.index(in: found) : nil
    }

    func index(of key: String) -> Int? {
        var key = key
        return key.withUTF8 { index(of: $0) }
    }

    subscript(index: Int) -> String {
        String(decoding: bytes[Int(starts[index])..<Int(starts[index + 1])], as: UTF8.self)
    }

    /// Calls the body with a key's bytes.
    func withBytes<Result>(of index: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
        try bytes.withUnsafeBufferPointer {
            try body(UnsafeBufferPointer(rebasing: $0[Int(starts[index])..<Int(starts[index + 1])]))
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
    private func slot(of key: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> Int {
        slots.withUnsafeBufferPointer { slots in
            let mask = slots.count - 1
            var slot = Int(truncatingIfNeeded: hash >> 32) & mask
            // Most keys of other words have another hash, so their bytes are not read.
            while slots[slot] > 0, slots[slot] ^ hash > UInt64(UInt32.max) || !isEqual(Self.index(in: slots[slot]), key)
            {
                slot = (slot + 1) & mask
            }
            return slot
        }
    }

    private func isEqual(_ index: Int, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = Int(starts[index])
        let end = Int(starts[index + 1])
        return bytes.withUnsafeBytes {
            UnsafeRawBufferPointer(rebasing: $0[start..<end]).isEqual(to: UnsafeRawBufferPointer(key))
        }
    }

    private mutating func grow() {
        var larger = [UInt64](repeating: 0, count: slots.count * 2)
        let mask = larger.count - 1
        for entry in slots where entry > 0 {
            var slot = Int(truncatingIfNeeded: entry >> 32) & mask
            while larger[slot] > 0 { slot = (slot + 1) & mask }
            larger[slot] = entry
        }
        slots = larger
    }

    private static func index(in entry: UInt64) -> Int { Int(truncatingIfNeeded: entry & UInt64(UInt32.max)) - 1 }

    /// A hash in the upper 32 bits, of eight bytes at a time. The keys come from the sources, so no attacker chooses
    /// them.
    private static func hash(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
        let bytes = UnsafeRawBufferPointer(key)
        var hash = UInt64(key.count)
        var place = 0
        while place &+ 8 <= key.count {
            hash = mixed(hash ^ bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
            place &+= 8
        }
        var rest: UInt64 = 0
        while place < key.count {
            rest = rest &<< 8 | UInt64(bytes[place])
            place &+= 1
        }
        return mixed(hash ^ rest) & ~UInt64(UInt32.max)
    }

    private static func mixed(_ value: UInt64) -> UInt64 {
        // The golden ratio as a fraction of 2⁶⁴.
        let (high, low) = (value ^ 0x2545_F491_4F6C_DD1D).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return high ^ low
    }
}
