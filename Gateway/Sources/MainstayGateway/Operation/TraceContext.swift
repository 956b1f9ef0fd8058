// SPDX-License-Identifier: Apache-2.0

package import MainstayKit

/// The place of a request in a distributed trace (W3C Trace Context, level 1).
public struct TraceContext: Sendable, Equatable {
    static let parentField = HTTPFieldName(known: "traceparent")
    static let stateField = HTTPFieldName(known: "tracestate")
    /// The number of bytes of `tracestate` that is always passed on (§3.3.1.5). Entries beyond it are dropped.
    private static let stateLimit = 512

    /// The identifier of the whole trace: 32 hexadecimal digits.
    package let trace: String
    /// Whether the caller records the trace.
    package var isSampled = false
    /// The entries of other tracing systems, passed on without a change.
    package var state: String?

    /// Starts a new trace.
    package init(using random: RandomSource) {
        trace = Self.identifier(words: 2, using: random)
    }

    /// Reads the fields of a caller; `nil` if `traceparent` is missing or invalid, so that a new trace begins (§2.2.2).
    package init?(parent: String?, state: String?) {
        guard let parent, let parsed = Self.parse(parent) else { return nil }
        (trace, isSampled) = parsed
        self.state = state.flatMap(Self.bounded)
    }

    /// The value of `traceparent` for a request to an upstream. Each such request is a new span with a new identifier.
    package func child(using random: RandomSource) -> String {
        var text = "00-"
        text.reserveCapacity(55)
        text += trace
        text += "-"
        text += Self.identifier(words: 1, using: random)
        text += isSampled ? "-01" : "-00"
        return text
    }

    /// A random identifier of 64-bit words in hexadecimal digits. It is not zero, which is invalid.
    static func identifier(words: Int, using random: RandomSource) -> String {
        random.withGenerator { generator in
            String(unsafeUninitializedCapacity: 16 * words) { digits in
                for word in 0..<words {
                    var number: UInt64 = 0
                    while number == 0 { number = generator.next() }
                    UnsafeMutableRawBufferPointer(digits).storeBytes(
                        of: hexadecimal(number), toByteOffset: 16 * word, as: (UInt64, UInt64).self)
                }
                return 16 * words
            }
        }
    }

    /// The 16 hexadecimal digits of a number.
    static func hexadecimal(_ number: UInt64) -> (UInt64, UInt64) {
        (digits(of: UInt32(truncatingIfNeeded: number >> 32)), digits(of: UInt32(truncatingIfNeeded: number)))
    }

    /// The eight digits of a number, of which the first is the first in memory. All are made at once: half of a byte
    /// goes to each byte.
    private static func digits(of number: UInt32) -> UInt64 {
        var halves = UInt64(number)
        halves = (halves << 16 | halves) & 0x0000_FFFF_0000_FFFF
        halves = (halves << 8 | halves) & 0x00FF_00FF_00FF_00FF
        halves = (halves << 4 | halves) & 0x0F0F_0F0F_0F0F_0F0F
        // A half above nine, plus six, reaches the next bit. There "a" follows, which is 39 further than ":".
        let letters = (halves &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
        return (halves &+ 0x3030_3030_3030_3030 &+ letters &* 39).bigEndian
    }

    private static func parse(_ text: String) -> (trace: String, isSampled: Bool)? {
        let bytes = Array(text.utf8)
        guard bytes.count >= 55, [2, 35, 52].allSatisfy({ bytes[$0] == UInt8(ascii: "-") }) else { return nil }
        let (version, trace, parent, flags) = (bytes[0..<2], bytes[3..<35], bytes[36..<52], bytes[53..<55])
        guard [version, trace, parent, flags].allSatisfy({ $0.allSatisfy(isLowerHexadecimal) }),
            !version.elementsEqual("ff".utf8), !isZero(trace), !isZero(parent)
        else { return nil }
        // A later version may append something, after a dash.
        let isFirst = version.elementsEqual("00".utf8)
        guard bytes.count == 55 || !isFirst && bytes[55] == UInt8(ascii: "-") else { return nil }
        let isSampled = String(decoding: flags, as: UTF8.self).last?.hexDigitValue.map { $0 & 1 == 1 }
        return (String(decoding: trace, as: UTF8.self), isSampled ?? false)
    }

    private static func isLowerHexadecimal(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte
    }

    private static func isZero(_ digits: ArraySlice<UInt8>) -> Bool {
        digits.allSatisfy { $0 == UInt8(ascii: "0") }
    }

    private static func bounded(_ state: String) -> String? {
        var entries = state.split(separator: ",")[...]
        while entries.reduce(entries.count - 1, { $0 + $1.utf8.count }) > stateLimit { entries.removeLast() }
        return entries.isEmpty ? nil : entries.joined(separator: ",")
    }
}
