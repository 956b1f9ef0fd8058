// SPDX-License-Identifier: Apache-2.0

/// A sequence of bytes to search for, with the Boyer–Moore–Horspool algorithm. It reads fewer bytes of the text if the
/// pattern is longer.
struct BytePattern: Sendable {
    private let pattern: [UInt8]
    /// How far the search may advance, indexed by the byte of the text under the last byte of the pattern.
    private let shifts: [Int]

    /// Prepares a search. The pattern must not be empty.
    init(_ pattern: [UInt8]) {
        self.pattern = pattern
        var shifts = [Int](repeating: pattern.count, count: 256)
        for (index, byte) in pattern.dropLast().enumerated() { shifts[Int(byte)] = pattern.count - 1 - index }
        self.shifts = shifts
    }

    /// Returns the first position of the pattern at or after an index; `nil` if the pattern does not occur there.
    func index(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        guard let last = pattern.last else { return nil }
        var end = start + pattern.count - 1
        while end < text.count {
            let byte = text[end]
            let begin = end + 1 - pattern.count
            if byte == last, text[begin...end].elementsEqual(pattern) { return begin }
            end += shifts[Int(byte)]
        }
        return nil
    }

    /// Returns the text with each occurrence replaced; `nil` if there is no occurrence.
    func replaced(in text: [UInt8], with replacement: [UInt8]) -> [UInt8]? {
        text.withUnsafeBufferPointer { text in
            guard var found = index(in: text, from: 0) else { return nil }
            var result: [UInt8] = []
            var start = 0
            while true {
                result += text[start..<found]
                result += replacement
                start = found + pattern.count
                guard let next = index(in: text, from: start) else { break }
                found = next
            }
            return result + text[start...]
        }
    }
}
