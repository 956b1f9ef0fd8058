// SPDX-License-Identifier: Apache-2.0

/// A validator of JSON texts (RFC 8259). It reads the bytes once and builds no values.
public enum JSONText {
    /// The deepest nesting that is accepted, the same as in `JSONDecoder` (RFC 8259 §9 permits a limit).
    package static let depthLimit = 512

    /// Returns `true` if the bytes are one JSON value in UTF-8 with only white space around it. A byte order mark at
    /// the beginning is ignored (RFC 8259 §8.1).
    public static func isWellFormed(_ content: [UInt8]) -> Bool {
        // An array has a span of its own since iOS 26.
        content.withUnsafeBufferPointer { isWellFormed($0.span) }
    }

    private static func isWellFormed(_ bytes: Span<UInt8>) -> Bool {
        let hasMark = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
        var index = hasMark ? 3 : 0
        var containers = Containers()
        var isName = false
        // Each round reads one value, the beginning of a container, or a member's name and the colon after it.
        while true {
            guard let byte = next(in: bytes, &index) else { return false }
            if byte == UInt8(ascii: "\"") {
                guard let end = endOfString(in: bytes, at: index) else { return false }
                index = end
                if isName {
                    guard next(in: bytes, &index) == UInt8(ascii: ":") else { return false }
                    index += 1
                    isName = false
                    continue
                }
            } else if isName {
                return false
            } else if byte == UInt8(ascii: "{") {
                guard containers.open(isObject: true) else { return false }
                index += 1
                isName = next(in: bytes, &index) != UInt8(ascii: "}")
                if isName { continue }
            } else if byte == UInt8(ascii: "[") {
                guard containers.open(isObject: false) else { return false }
                index += 1
                if next(in: bytes, &index) != UInt8(ascii: "]") { continue }
            } else {
                guard let end = endOfScalar(in: bytes, at: index) else { return false }
                index = end
            }
            // After a value: the ends of containers, then a comma or the end of the text.
            while true {
                guard let byte = next(in: bytes, &index) else { return containers.depth == 0 }
                guard containers.depth > 0 else { return false }
                index += 1
                if byte == UInt8(ascii: ",") { break }
                guard byte == (containers.isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else { return false }
                containers.close()
            }
            isName = containers.isInObject
        }
    }

    /// The open containers, one bit each; a set bit is an object. Only more than 63 of them need allocated memory.
    private struct Containers {
        private(set) var depth = 0
        /// A set bit, and below it the containers that are not in ``outerBits``. The lowest bit is the innermost one.
        private var bits: UInt64 = 1
        private var outerBits: [UInt64] = []

        var isInObject: Bool { bits & 1 == 1 }

        /// Returns `false` if the limit is reached.
        @inline(__always) mutating func open(isObject: Bool) -> Bool {
            guard depth < depthLimit else { return false }
            if bits.leadingZeroBitCount == 0 { makeRoom() }
            bits = bits << 1 | (isObject ? 1 : 0)
            depth += 1
            return true
        }

        @inline(__always) mutating func close() {
            depth -= 1
            bits >>= 1
            if bits == 1, depth > 0 { bits = outerBits.removeLast() }
        }

        @inline(never) private mutating func makeRoom() {
            outerBits.append(bits)
            bits = 1
        }
    }

    /// Skips white space and returns the next byte, at which the index then is; `nil` at the end.
    @inline(__always)
    private static func next(in bytes: Span<UInt8>, _ index: inout Int) -> UInt8? {
        while index < bytes.count {
            let byte = bytes[unchecked: index]
            guard byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
            index += 1
        }
        return nil
    }

    /// Returns the index after a literal or a number; `nil` if something else is at this index.
    private static func endOfScalar(in bytes: Span<UInt8>, at start: Int) -> Int? {
        var index = start
        let isRead =
            switch bytes[start] {
            case UInt8(ascii: "t"): read("true", in: bytes, &index)
            case UInt8(ascii: "f"): read("false", in: bytes, &index)
            case UInt8(ascii: "n"): read("null", in: bytes, &index)
            default: readNumber(in: bytes, &index)
            }
        return isRead ? index : nil
    }

    private static func read(_ literal: StaticString, in bytes: Span<UInt8>, _ index: inout Int) -> Bool {
        guard bytes.count - index >= literal.utf8CodeUnitCount else { return false }
        for offset in 0..<literal.utf8CodeUnitCount where bytes[index + offset] != literal.utf8Start[offset] {
            return false
        }
        index += literal.utf8CodeUnitCount
        return true
    }

    /// Reads a number (RFC 8259 §6).
    private static func readNumber(in bytes: Span<UInt8>, _ index: inout Int) -> Bool {
        if index < bytes.count, bytes[index] == UInt8(ascii: "-") { index += 1 }
        let start = index
        guard readDigits(in: bytes, &index), index - start == 1 || bytes[start] != UInt8(ascii: "0") else {
            return false
        }
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
            index += 1
            guard readDigits(in: bytes, &index) else { return false }
        }
        if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
            index += 1
            if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") {
                index += 1
            }
            guard readDigits(in: bytes, &index) else { return false }
        }
        return true
    }

    /// Reads one or more digits.
    private static func readDigits(in bytes: Span<UInt8>, _ index: inout Int) -> Bool {
        let start = index
        while index < bytes.count, bytes[unchecked: index] &- 0x30 < 10 { index += 1 }
        return index > start
    }

    /// Returns the index after a string (RFC 8259 §7) whose first quotation mark is at an index; `nil` if it is not
    /// well-formed.
    // The index is not passed by reference, so that the caller can keep it in a register.
    @inline(__always)
    private static func endOfString(in bytes: Span<UInt8>, at start: Int) -> Int? {
        let index = endOfPlainText(in: bytes, from: start &+ 1)
        if index < bytes.count, bytes[unchecked: index] == UInt8(ascii: "\"") { return index &+ 1 }
        return endOfUnusualString(in: bytes, from: index)
    }

    /// Returns the index after a string, from any index within it; `nil` if it is not well-formed.
    @inline(never)
    private static func endOfUnusualString(in bytes: Span<UInt8>, from start: Int) -> Int? {
        var index = start
        while index < bytes.count {
            let byte = bytes[unchecked: index]
            switch byte {
            case UInt8(ascii: "\""): return index + 1
            case UInt8(ascii: "\\"): guard readEscape(in: bytes, &index) else { return nil }
            case 0..<0x20: return nil
            case 0x80...: guard readScalar(in: bytes, &index) else { return nil }
            default: index += 1
            }
            index = endOfPlainText(in: bytes, from: index)
        }
        return nil
    }

    /// Returns the index after ASCII characters that need no closer look. It skips them eight at a time.
    @inline(__always)
    private static func endOfPlainText(in bytes: Span<UInt8>, from start: Int) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        var index = start
        while index &+ 8 <= bytes.count {
            let word = UInt64(
                littleEndian: bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self))
            // A byte below the number subtracted borrows into its top bit, which is set outside ASCII anyway. Bytes
            // after a hit may look like hits too, so only the first one counts.
            let (quote, backslash) = (word ^ (ones &* 0x22), word ^ (ones &* 0x5C))
            let found = (word | (word &- ones &* 0x20) | (quote &- ones) | (backslash &- ones)) & (ones &* 0x80)
            guard found == 0 else { return index &+ found.trailingZeroBitCount / 8 }
            index &+= 8
        }
        return index
    }

    private static func readEscape(in bytes: Span<UInt8>, _ index: inout Int) -> Bool {
        guard index + 1 < bytes.count else { return false }
        switch bytes[index + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            index += 2
            return true
        case UInt8(ascii: "u"):
            guard index + 6 <= bytes.count else { return false }
            for offset in 2..<6 where bytes[index + offset].hexDigitValue == nil { return false }
            index += 6
            return true
        default: return false
        }
    }

    /// Reads a character outside ASCII in UTF-8 (RFC 3629 §4).
    private static func readScalar(in bytes: Span<UInt8>, _ index: inout Int) -> Bool {
        let (length, second): (Int, ClosedRange<UInt8>)
        switch bytes[index] {
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return false
        }
        guard index + length <= bytes.count, second ~= bytes[index + 1] else { return false }
        for offset in 2..<max(2, length) where bytes[index + offset] & 0xC0 != 0x80 { return false }
        index += length
        return true
    }
}
