// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform

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

extension UnsafeBufferPointer<UInt8> {
    /// The index of the next line feed, or the end.
    func endOfLine(from start: Int) -> Int {
        guard let baseAddress, start < count, let end = memchr(baseAddress + start, 0x0A, count - start) else {
            return count
        }
        return UnsafeRawPointer(baseAddress).distance(to: UnsafeRawPointer(end))
    }

    /// Whether the bytes begin with a text.
    func begins(with text: StaticString) -> Bool {
        guard let baseAddress, count >= text.utf8CodeUnitCount else { return false }
        return memcmp(baseAddress, text.utf8Start, text.utf8CodeUnitCount) == 0
    }
}

extension String {
    /// The words of the text: letters, and a mark that may stand in a word. Most texts are ASCII, and Unicode's rules
    /// take several times as long.
    func words(with mark: Unicode.Scalar? = nil) -> [Substring] {
        guard utf8.allSatisfy({ $0 < 0x80 }) else {
            let mark = mark.map(Character.init)
            return split { !$0.isLetter && $0 != mark }
        }
        let mark = mark.map(UInt8.init(ascii:))
        return utf8.split { byte in !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20) && byte != mark }
            .map { Substring($0) }
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
