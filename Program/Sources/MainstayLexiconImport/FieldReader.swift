// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform

/// Reads the lines of a file and their fields, which are separated by one space (wndb(5WN)).
///
/// The reader works on raw pointers, because it reads 36 MB and must be fast in unoptimised builds too. It checks every
/// access, and no code outside this type uses the pointer.
struct FieldReader {
    private let base: UnsafePointer<UInt8>
    private let fileEnd: Int
    private(set) var lineStart = 0
    private(set) var position = 0
    /// The end of the line, without its LF and the white space before it.
    private(set) var lineEnd = 0
    private var nextLine = 0
    /// The line number, from 1.
    private(set) var lineNumber = 0

    /// - Parameter bytes: The bytes. They must outlive the reader, and be fewer than 2³².
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let base = bytes.baseAddress else { return nil }
        self.base = base
        fileEnd = bytes.count
    }

    /// Moves to the next line.
    ///
    /// - Returns: `false` after the last.
    mutating func nextLineOfFile() throws(FieldError) -> Bool {
        guard nextLine < fileEnd else { return false }
        lineNumber &+= 1
        guard let lineFeed = find(UInt8(ascii: "\n"), from: nextLine, to: fileEnd) else {
            throw FieldError("a line feed before the end of the file (it was cut short)")
        }
        lineStart = nextLine
        position = nextLine
        nextLine = lineFeed &+ 1
        lineEnd = lineFeed
        while lineEnd > lineStart, base[lineEnd &- 1] == UInt8(ascii: " ") { lineEnd &-= 1 }
        return true
    }

    /// Whether all fields of the line have been read.
    var isAtLineEnd: Bool { position >= lineEnd }

    /// The next byte. `nil` at the end of the line.
    var peek: UInt8? { position < lineEnd ? base[position] : nil }

    /// The bytes up to the next space or the end of the line, at least one.
    mutating func field(_ expected: StaticString) throws(FieldError) -> LineSlice {
        let end = find(UInt8(ascii: " "), from: position, to: lineEnd) ?? lineEnd
        guard end > position else { throw FieldError(expected) }
        let slice = LineSlice(start: UInt32(position), count: UInt32(end &- position))
        position = end &+ 1
        return slice
    }

    /// The bytes up to a delimiter, at least one. The delimiter is skipped.
    mutating func part(before delimiter: UInt8, _ expected: StaticString) throws(FieldError) -> LineSlice {
        guard let end = find(delimiter, from: position, to: lineEnd), end > position else {
            throw FieldError(expected)
        }
        let slice = LineSlice(start: UInt32(position), count: UInt32(end &- position))
        position = end &+ 1
        return slice
    }

    /// Skips one byte.
    mutating func skip() { position = min(position &+ 1, lineEnd) }

    /// The rest of the line.
    mutating func rest() -> LineSlice {
        let start = min(position, lineEnd)
        position = lineEnd
        return LineSlice(start: UInt32(start), count: UInt32(lineEnd &- start))
    }

    /// A decimal number of at most nine digits, or of exactly `count` digits if that is given.
    mutating func decimal(digits: Int? = nil, _ expected: StaticString) throws(FieldError) -> Int {
        let slice = try field(expected)
        let count = Int(slice.count)
        guard count <= 9, digits == nil || digits == count else { throw FieldError(expected) }
        var value = 0
        var index = Int(slice.start)
        let end = index &+ count
        while index < end {
            let digit = base[index] &- UInt8(ascii: "0")
            guard digit < 10 else { throw FieldError(expected) }
            value = value &* 10 &+ Int(digit)
            index &+= 1
        }
        return value
    }

    /// A hexadecimal number of `count` digits, at most 8.
    mutating func hexadecimal(digits: Int, _ expected: StaticString) throws(FieldError) -> Int {
        let slice = try field(expected)
        guard Int(slice.count) == digits else { throw FieldError(expected) }
        var value = 0
        var index = Int(slice.start)
        let end = index &+ digits
        while index < end {
            let byte = base[index]
            let digit: UInt8
            switch byte {
            case 0x30...0x39: digit = byte &- 0x30
            case 0x41...0x46: digit = byte &- 0x41 &+ 10
            case 0x61...0x66: digit = byte &- 0x61 &+ 10
            default: throw FieldError(expected)
            }
            value = value &<< 4 | Int(digit)
            index &+= 1
        }
        return value
    }

    /// A field of one byte.
    mutating func byte(_ expected: StaticString) throws(FieldError) -> UInt8 {
        let slice = try field(expected)
        guard slice.count == 1 else { throw FieldError(expected) }
        return base[Int(slice.start)]
    }

    /// A field of one or two bytes. The second is 0 if there is only one.
    mutating func symbol(_ expected: StaticString) throws(FieldError) -> (UInt8, UInt8) {
        let slice = try field(expected)
        guard slice.count <= 2 else { throw FieldError(expected) }
        let start = Int(slice.start)
        return (base[start], slice.count == 2 ? base[start &+ 1] : 0)
    }

    /// Whether the line begins with two spaces, like the lines of the licence.
    var isLicence: Bool {
        lineEnd > lineStart &+ 1 && base[lineStart] == UInt8(ascii: " ") && base[lineStart &+ 1] == UInt8(ascii: " ")
    }

    private func find(_ byte: UInt8, from start: Int, to end: Int) -> Int? {
        guard start < end, let found = memchr(base + start, Int32(byte), end &- start) else { return nil }
        return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
    }
}
