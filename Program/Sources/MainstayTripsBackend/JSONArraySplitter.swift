// SPDX-License-Identifier: Apache-2.0

/// Finds the elements of a JSON array and the lines on which they begin. It looks only at brackets and strings;
/// decoding an element checks the rest.
struct JSONArraySplitter {
    struct Element {
        var range: Range<Int>
        /// The line on which it begins, from 1.
        var line: Int
        /// Its number in the array, from 1.
        var number: Int
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private var count = 0
    private var isAtEnd = false

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The next element. `nil` at the end of the array.
    mutating func next() throws(Failure) -> Element? {
        guard !isAtEnd else { return nil }
        skipSpace()
        if count == 0 {
            guard accept("[") else {
                throw Failure(description: "it does not begin with [; give a JSON array of trips")
            }
            skipSpace()
            if accept("]") { return try finish() }
        } else if accept("]") {
            return try finish()
        } else {
            guard accept(",") else { throw Failure(description: "line \(line): a comma or ] is missing") }
            skipSpace()
        }
        count += 1
        let (start, firstLine) = (position, line)
        try skipElement()
        guard position > start else { throw Failure(description: "line \(line): a value is missing") }
        return Element(range: start..<position, line: firstLine, number: count)
    }

    /// Checks that nothing follows the array.
    private mutating func finish() throws(Failure) -> Element? {
        skipSpace()
        guard position == bytes.count else { throw Failure(description: "line \(line): something follows the array") }
        isAtEnd = true
        return nil
    }

    /// Moves past one value, to the comma or bracket after it.
    private mutating func skipElement() throws(Failure) {
        let firstLine = line
        var depth = 0
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                try skipString()
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return }
                depth -= 1
            case UInt8(ascii: ",") where depth == 0: return
            case UInt8(ascii: "\n"): line += 1
            default: break
            }
            position += 1
        }
        throw Failure(description: "line \(firstLine): the value that begins there has no end")
    }

    private mutating func skipString() throws(Failure) {
        let firstLine = line
        position += 1
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                position += 1
                return
            case UInt8(ascii: "\\"): position += 1
            case UInt8(ascii: "\n"): line += 1
            default: break
            }
            position += 1
        }
        throw Failure(description: "line \(firstLine): the text that begins there has no end")
    }

    /// Moves past a character. Returns `false` if another one is next.
    private mutating func accept(_ character: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func skipSpace() {
        // A byte order mark may come first (RFC 8259 §8.1).
        if position == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) {
            if bytes[position] == 0x0A { line += 1 }
            position += 1
        }
    }
}
