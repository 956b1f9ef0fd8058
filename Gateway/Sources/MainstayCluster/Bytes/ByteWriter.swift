// SPDX-License-Identifier: Apache-2.0

/// Writes a shared value in a compact form: its kind, the version of the form, numbers of variable length, and a
/// checksum.
struct ByteWriter {
    private(set) var bytes: [UInt8]

    init(kind: UInt8, version: UInt8) {
        bytes = [kind, version]
    }

    /// Adds seven bits a byte, the lowest first (LEB128).
    mutating func add(_ number: UInt64) {
        var rest = number
        while rest > 0x7f {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// Adds a number that is not negative.
    mutating func add(_ number: Int) { add(UInt64(max(0, number))) }

    mutating func add(_ text: String) {
        let text = Array(text.utf8)
        add(UInt64(text.count))
        bytes += text
    }

    /// Adds eight bytes, so that the position of what follows is fixed.
    mutating func addFixed(_ number: UInt64) {
        for shift in stride(from: 56, through: 0, by: -8) { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }

    /// Adds the checksum of everything before it.
    mutating func seal() {
        let sum = ByteChecksum.of(bytes[...])
        for shift in stride(from: 24, through: 0, by: -8) { bytes.append(UInt8(truncatingIfNeeded: sum >> shift)) }
    }
}

/// A checksum of 32 bits (FNV-1a). It finds damage, not forgery.
enum ByteChecksum {
    static func of(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        var sum: UInt32 = 2_166_136_261
        for byte in bytes { sum = (sum ^ UInt32(byte)) &* 16_777_619 }
        return sum
    }
}
