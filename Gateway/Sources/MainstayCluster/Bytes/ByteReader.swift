// SPDX-License-Identifier: Apache-2.0

/// Reads what ``ByteWriter`` wrote. Every function returns `nil` if the bytes are not in that form.
struct ByteReader {
    private var rest: ArraySlice<UInt8>

    /// Starts after the kind and the version.
    init?(_ bytes: [UInt8], kind: UInt8, version: UInt8) {
        guard bytes.count >= 2, bytes[0] == kind, bytes[1] == version else { return nil }
        rest = bytes[2...]
    }

    /// Whether everything has been read.
    var isAtEnd: Bool { rest.isEmpty }

    /// Checks a checksum at the end of the bytes that are left, and removes it.
    mutating func checkSeal(of bytes: [UInt8]) -> Bool {
        guard rest.count >= 4 else { return false }
        let end = rest.endIndex - 4
        let sum = rest[end...].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        guard sum == ByteChecksum.of(bytes[..<end]) else { return false }
        rest = rest[..<end]
        return true
    }

    mutating func number() -> UInt64? {
        var (result, shift): (UInt64, UInt64) = (0, 0)
        while let byte = rest.popFirst() {
            let bits = UInt64(byte & 0x7f)
            // The tenth byte has one bit only, and no number ends with a byte that adds nothing.
            guard shift < 63 || bits <= 1, byte != 0 || shift == 0 else { return nil }
            result |= bits << shift
            if byte < 0x80 { return result }
            shift += 7
            guard shift <= 63 else { return nil }
        }
        return nil
    }

    /// Reads a number up to a limit.
    mutating func number(upTo limit: Int) -> Int? {
        number().flatMap { $0 <= UInt64(limit) ? Int($0) : nil }
    }

    mutating func text(upTo limit: Int) -> String? {
        guard let count = number(upTo: limit), count <= rest.count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return String(validating: rest.prefix(count), as: UTF8.self)
    }

    mutating func fixedNumber() -> UInt64? {
        guard rest.count >= 8 else { return nil }
        defer { rest = rest.dropFirst(8) }
        return rest.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }
}
