// SPDX-License-Identifier: Apache-2.0

/// A checksum of 64 bits, the same on every machine. It reads eight bytes at a time.
enum Checksum {
    /// Odd numbers without a pattern, from the digits of the square roots of 2 and 3.
    private static let factors: (UInt64, UInt64) = (0x6A09_E667_F3BC_C909, 0xBB67_AE85_84CA_A73B)

    /// Returns the checksum of bytes. Two sums take turns, so that the processor need not wait for a product before it
    /// begins the next.
    static func of(_ bytes: RawSpan) -> UInt64 {
        var (first, second) = (UInt64(bytes.byteCount) ^ factors.0, factors.1)
        var place = 0
        while place + 16 <= bytes.byteCount {
            first = mixed(first ^ word(of: bytes, at: place), factors.0)
            second = mixed(second ^ word(of: bytes, at: place + 8), factors.1)
            place += 16
        }
        while place < bytes.byteCount {
            first = mixed(first ^ UInt64(bytes.unsafeLoad(fromByteOffset: place, as: UInt8.self)), factors.1)
            place += 1
        }
        return mixed(first ^ factors.1, second ^ factors.0)
    }

    private static func word(of bytes: RawSpan, at place: Int) -> UInt64 {
        UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
    }

    /// Both halves of a product in one number. Each bit of the factors changes many bits of it.
    private static func mixed(_ one: UInt64, _ other: UInt64) -> UInt64 {
        let product = one.multipliedFullWidth(by: other)
        return product.high ^ product.low
    }
}
