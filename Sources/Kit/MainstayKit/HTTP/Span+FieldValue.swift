// SPDX-License-Identifier: Apache-2.0

extension Span<UInt8> {
    /// The position of the first control character that a head must not contain, at or after an offset; the end if none
    /// is found.
    public func firstForbiddenControl(from start: Int) -> Int {
        var index = start
        // Tests eight bytes at a time. A byte below 0x20 borrows from its top bit, and so does 0x7F after the XOR. HTAB
        // and the bytes after a hit may look like hits too, so the loop below decides.
        let ones: UInt64 = 0x0101_0101_0101_0101
        while index + 8 <= count {
            let word = bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
            let isLow = (word &- ones &* 0x20) & ~word
            let delete = word ^ (ones &* 0x7F)
            let isDelete = (delete &- ones) & ~delete
            let found = (isLow | isDelete) & (ones &* 0x80)
            guard found == 0 else {
                index += UInt64(littleEndian: found).trailingZeroBitCount / 8
                guard self[index] == 0x09 else { break }
                index += 1
                continue
            }
            index += 8
        }
        while index < count, !self[index].isForbiddenControl { index += 1 }
        return index
    }
}

extension UInt8 {
    /// Whether the byte is a control character that a head must not contain: all except HTAB (RFC 9110 §5.5).
    package var isForbiddenControl: Bool { self < 0x20 && self != 0x09 || self == 0x7F }
}
