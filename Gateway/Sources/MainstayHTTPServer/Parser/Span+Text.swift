// SPDX-License-Identifier: Apache-2.0

extension Span<UInt8> {
    /// The position of the first byte in a range that passes a test; the range's end if no byte passes.
    @inline(__always)
    func first(in range: Range<Int>, where isFound: (UInt8) -> Bool) -> Int {
        var index = range.lowerBound
        while index < range.upperBound, !isFound(self[index]) { index += 1 }
        return index
    }

    /// The range without the SP and HTAB at its ends (RFC 9110 §5.6.3).
    func trimming(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, self[start].isWhitespace { start += 1 }
        while start < end, self[end - 1].isWhitespace { end -= 1 }
        return start..<end
    }

    /// Whether a range equals a text, with the same case.
    func equals(_ text: StaticString, in range: Range<Int>) -> Bool {
        guard range.count == text.utf8CodeUnitCount else { return false }
        for offset in 0..<range.count where self[range.lowerBound + offset] != text.utf8Start[offset] { return false }
        return true
    }

    /// Whether a range equals a text, ignoring case. The text must be in lower case.
    func equals(anyCaseOf text: StaticString, in range: Range<Int>) -> Bool {
        guard range.count == text.utf8CodeUnitCount else { return false }
        for offset in 0..<range.count where self[range.lowerBound + offset].lowercased != text.utf8Start[offset] {
            return false
        }
        return true
    }

    /// A range as text. Invalid UTF-8 is replaced, because RFC 9110 §5.5 leaves its meaning open.
    func text(_ range: Range<Int>) -> String {
        extracting(range).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }
}

extension UInt8 {
    /// The byte, in lower case if it is an upper-case ASCII letter.
    var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
