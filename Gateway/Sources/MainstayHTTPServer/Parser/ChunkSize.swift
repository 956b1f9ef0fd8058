// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// Parses the line before a chunk: `chunk-size [ chunk-ext ]` (RFC 9112 §7.1).
enum ChunkSize {
    /// The size; `Int.max` if it overflows. Extensions are checked and ignored (RFC 9112 §7.1.1).
    static func read(_ line: Range<Int>, in bytes: Span<UInt8>) throws(RequestError) -> Int {
        var size = 0
        var index = line.lowerBound
        while index < line.upperBound, let digit = bytes[index].hexDigitValue {
            size = size > Int.max >> 4 ? Int.max : size << 4 | Int(digit)
            index += 1
        }
        guard index > line.lowerBound else { throw .chunkSize }
        guard index < line.upperBound else { return size }
        guard bytes[index].isWhitespace || bytes[index] == UInt8(ascii: ";") else { throw .chunkSize }
        try readExtensions(index..<line.upperBound, in: bytes)
        return size
    }

    /// Checks extensions: `*( BWS ";" BWS chunk-ext-name [ BWS "=" BWS chunk-ext-val ] )`.
    private static func readExtensions(_ range: Range<Int>, in bytes: Span<UInt8>) throws(RequestError) {
        var rest = range
        while !rest.isEmpty {
            guard skip(UInt8(ascii: ";"), in: &rest, of: bytes), skipToken(in: &rest, of: bytes) else {
                throw .chunkExtension
            }
            if skip(UInt8(ascii: "="), in: &rest, of: bytes) {
                guard skipToken(in: &rest, of: bytes) || skipQuoted(in: &rest, of: bytes) else {
                    throw .chunkExtension
                }
            }
        }
    }

    /// Skips a mark and the white space around it. Returns `false` and skips nothing if the mark is not there.
    private static func skip(_ mark: UInt8, in rest: inout Range<Int>, of bytes: Span<UInt8>) -> Bool {
        let start = bytes.first(in: rest) { !$0.isWhitespace }
        guard start < rest.upperBound, bytes[start] == mark else { return false }
        rest = bytes.first(in: start + 1..<rest.upperBound) { !$0.isWhitespace }..<rest.upperBound
        return true
    }

    private static func skipToken(in rest: inout Range<Int>, of bytes: Span<UInt8>) -> Bool {
        let end = bytes.first(in: rest) { !$0.isToken }
        defer { rest = end..<rest.upperBound }
        return end > rest.lowerBound
    }

    /// Skips a quoted string (RFC 9110 §5.6.4). Returns `false` if there is none or it is invalid.
    private static func skipQuoted(in rest: inout Range<Int>, of bytes: Span<UInt8>) -> Bool {
        guard !rest.isEmpty, bytes[rest.lowerBound] == UInt8(ascii: "\"") else { return false }
        var index = rest.lowerBound + 1
        while index < rest.upperBound, bytes[index] != UInt8(ascii: "\"") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard index < rest.upperBound else { return false }
        rest = index + 1..<rest.upperBound
        return true
    }
}
