// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

extension LoopbackServer.Reply {
    /// A small response that decodes to a large one: gzip (RFC 1952) of zeros, with 1,032 zeros in each byte sent.
    ///
    /// It is produced while it is sent, so it takes no memory. It is valid to its end.
    ///
    /// - Parameters:
    ///   - count: The number of zeros.
    ///   - fields: The fields to send besides Content-Encoding and Content-Length.
    public static func bomb(expandingTo count: Int, fields: HTTPFields = [:]) -> Self {
        let bomb = GzipZeros(count: count)
        var fields = fields
        fields[.contentEncoding] = "gzip"
        fields[.contentLength] = "\(bomb.start.count + bomb.middleCount + bomb.end.count)"
        return Self([
            .send(head(200, fields)), .content(bomb.start), .zeros(bomb.middleCount), .content(bomb.end),
        ])
    }
}

/// Gzip of zeros, in three parts. The middle part consists of zero bytes.
///
/// It has one block of dynamic codes (RFC 1951 §3.2.7). Literal 0 is `10`, the end is `11`, and "258 bytes again from 1
/// byte back" is two bits that are both 0.
struct GzipZeros {
    private(set) var start: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
    private(set) var middleCount = 0
    private(set) var end: [UInt8] = []

    init(count: Int) {
        let literals = count == 0 ? 0 : (count - 1) % 258 + 1
        var bits = BitWriter()
        bits.write(0b1, 1)  // the last block
        bits.write(0b10, 2)  // of dynamic codes
        bits.write(29, 5)  // 286 literal and length codes
        bits.write(0, 5)  // 1 distance code
        bits.write(14, 4)  // 18 code length codes, in the order of §3.2.7: 18 has one bit, 2 and 1 have two
        for length in [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 2] as [UInt32] { bits.write(length, 3) }
        let (one, two) = ([true, false], [true, true])
        bits.writeCode(two)  // literal 0: two bits
        for zeros in [138, 117] as [UInt32] {  // literals 1 to 255: none
            bits.writeCode([false])
            bits.write(zeros - 11, 7)
        }
        bits.writeCode(two)  // the end: two bits
        bits.writeCode([false])  // lengths but the last: none
        bits.write(28 - 11, 7)
        bits.writeCode(one)  // length 258: one bit
        bits.writeCode(one)  // distance 1: one bit
        for _ in 0..<literals { bits.writeCode([true, false]) }

        var zeroBits = 2 * ((count - literals) / 258)
        while zeroBits > 0, !bits.isAligned {
            bits.write(0, 1)
            zeroBits -= 1
        }
        middleCount = zeroBits / 8
        if bits.isAligned { start += bits.takeBytes() }
        for _ in 0..<zeroBits % 8 { bits.write(0, 1) }
        bits.writeCode([true, true])
        while !bits.isAligned { bits.write(0, 1) }
        end = bits.takeBytes()
        for word in [Self.checksum(ofZeros: count), UInt32(truncatingIfNeeded: count)] {
            withUnsafeBytes(of: word.littleEndian) { end += $0 }
        }
    }

    /// Returns the CRC-32 of zeros. The time depends only on the number of bits in `count`: each zero is a
    /// multiplication by x⁸ modulo the polynomial (RFC 1952 §8), and powers are computed by squaring.
    static func checksum(ofZeros count: Int) -> UInt32 {
        var register = UInt32.max
        var power: UInt32 = 1 << 23  // x⁸, the highest power in the lowest bit
        var rest = count
        while rest > 0 {
            if rest & 1 == 1 { register = multiply(register, power) }
            power = multiply(power, power)
            rest >>= 1
        }
        return ~register
    }

    private static func multiply(_ a: UInt32, _ b: UInt32) -> UInt32 {
        var (product, b) = (UInt32(0), b)
        for bit in (0..<32).reversed() {
            if a >> UInt32(bit) & 1 == 1 { product ^= b }
            b = b & 1 == 1 ? b >> 1 ^ 0xEDB8_8320 : b >> 1
        }
        return product
    }
}

/// A writer that packs bits into bytes, from the lowest bit up (RFC 1951 §3.1.1).
private struct BitWriter {
    private var bytes: [UInt8] = []
    private var bitCount = 0

    var isAligned: Bool { bitCount % 8 == 0 }

    mutating func write(_ value: UInt32, _ count: Int) {
        for bit in 0..<count {
            if isAligned { bytes.append(0) }
            bytes[bytes.count - 1] |= UInt8(value >> UInt32(bit) & 1) << UInt8(bitCount % 8)
            bitCount += 1
        }
    }

    /// Writes a code. Unlike numbers, codes begin with their highest bit.
    mutating func writeCode(_ bits: [Bool]) {
        for bit in bits { write(bit ? 1 : 0, 1) }
    }

    /// Returns the complete bytes so far.
    mutating func takeBytes() -> [UInt8] {
        defer { (bytes, bitCount) = ([], 0) }
        return bytes
    }
}
