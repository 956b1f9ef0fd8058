// SPDX-License-Identifier: Apache-2.0

/// The positions of the name and the value in a field line (RFC 9112 §5).
struct FieldLine {
    let name: Range<Int>
    let value: Range<Int>

    init(name: Range<Int>, value: Range<Int>) {
        (self.name, self.value) = (name, value)
    }

    /// Parses a line. It must contain no control character except HTAB.
    init(_ line: Range<Int>, in bytes: Span<UInt8>) throws(RequestError) {
        let nameEnd = bytes.first(in: line) { !$0.isToken }
        guard nameEnd > line.lowerBound else {
            throw bytes[line.lowerBound].isWhitespace ? .fieldLineFolded : .fieldLine
        }
        guard nameEnd < line.upperBound, bytes[nameEnd] == UInt8(ascii: ":") else {
            throw nameEnd < line.upperBound && bytes[nameEnd].isWhitespace ? .spaceBeforeColon : .fieldLine
        }
        name = line.lowerBound..<nameEnd
        value = bytes.trimming(nameEnd + 1..<line.upperBound)
    }
}
