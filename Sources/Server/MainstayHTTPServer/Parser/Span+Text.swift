// SPDX-License-Identifier: Apache-2.0

extension Span<UInt8> {
    /// The position of the first control character that a head must not contain, at or after an offset; the end if none is found.
    func firstForbiddenControl(from start: Int) -> Int {
        var index = start
        // Tests eight bytes at a time. A byte below 0x20 borrows from its top bit, and so does 0x7F after the XOR. HTAB and the
        // bytes after a hit may look like hits too, so the loop below decides.
        let ones: UInt64 = 0x0101_0101_0101_0101
        while index + 8 <= count {
            let word = bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
            let isLow = (word &- ones &* 0x20) & ~word
            let delete = word ^ (ones &* 0x7F)
            let isDelete = (delete &- ones) & ~delete
            let found = (isLow | isDelete) & (ones &* 0x80)
            guard found == 0 else {
                index += UInt64(littleEndian: found).trailingZeroBitCount / 8
                guard self[index] == .horizontalTab else { break }
                index += 1
                continue
            }
            index += 8
        }
        while index < count, !self[index].isForbiddenControl { index += 1 }
        return index
    }

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
