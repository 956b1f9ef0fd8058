// SPDX-License-Identifier: Apache-2.0

/// A sequence of bytes to search for, with the algorithm of Boyer, Moore and Horspool: the longer the pattern, the fewer bytes of
/// the text it looks at.
struct BytePattern: Sendable {
    private let pattern: [UInt8]
    /// How far the pattern may move, by the byte of the text under its end.
    private let shifts: [Int]

    /// Prepares a search. The pattern is not empty.
    init(_ pattern: [UInt8]) {
        self.pattern = pattern
        var shifts = [Int](repeating: pattern.count, count: 256)
        for (index, byte) in pattern.dropLast().enumerated() { shifts[Int(byte)] = pattern.count - 1 - index }
        self.shifts = shifts
    }

    /// Where the pattern begins first, at an index or after it; `nil` if it is not there.
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

    /// Text with each occurrence replaced; `nil` if there is none.
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
