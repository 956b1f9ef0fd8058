// SPDX-License-Identifier: Apache-2.0

// The sources are read as bytes. Comparing a byte with the UTF-8 view of a string costs several times as much.

extension UInt8 {
    /// Whether the byte is one of the bytes of a text.
    @inline(__always)
    func isOne(of marks: StaticString) -> Bool {
        var place = marks.utf8Start
        let end = place + marks.utf8CodeUnitCount
        while place < end {
            if place.pointee == self { return true }
            place += 1
        }
        return false
    }
}

extension Collection<UInt8> {
    /// Whether the bytes begin with a text.
    @inline(__always)
    func begins(with text: StaticString) -> Bool {
        var index = startIndex
        for place in 0..<text.utf8CodeUnitCount {
            guard index != endIndex, self[index] == text.utf8Start[place] else { return false }
            formIndex(after: &index)
        }
        return true
    }
}
