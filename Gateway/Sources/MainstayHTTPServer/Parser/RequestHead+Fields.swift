// SPDX-License-Identifier: Apache-2.0

package import MainstayKit
import MainstayPlatform

/// Looks at a head without making texts of it.
extension RequestHead {
    /// The lines of a field.
    package enum Lines: Equatable {
        case none
        /// The value of the only line.
        case one(Range<Int>)
        case several
    }

    /// Finds the lines of a field.
    package func lines(of name: HTTPFieldName, in bytes: Span<UInt8>) -> Lines {
        var found = Lines.none
        forEachLine(of: name, in: bytes) { line in
            found = found == .none ? .one(line.value) : .several
            return found != .several
        }
        return found
    }

    /// The value of a field, its lines joined with ", " (RFC 9110 §5.3); `nil` if the head does not have it.
    package func value(of name: HTTPFieldName, in bytes: Span<UInt8>) -> String? {
        var joined: String?
        forEachLine(of: name, in: bytes) { line in
            let value = bytes.text(line.value)
            joined = joined.map { "\($0), \(value)" } ?? value
            return true
        }
        return joined
    }

    /// Calls a body with each line of a field, in order, until it returns `false`.
    @inline(__always)
    func forEachLine(of name: HTTPFieldName, in bytes: Span<UInt8>, _ body: (FieldLine) -> Bool) {
        guard names.mayContain(name.canonical) else { return }
        var name = name.canonical
        name.withUTF8 { name in
            var start = fields.lowerBound
            // The parser has accepted these lines, so they are not checked again.
            while start < fields.upperBound {
                let end = bytes.lineEnd(from: start)
                let nameEnd = start + name.count
                if nameEnd < end, bytes[nameEnd] == UInt8(ascii: ":"),
                    name.indices.allSatisfy({ bytes[start + $0].lowercased == name[$0] })
                {
                    let line = FieldLine(name: start..<nameEnd, value: bytes.trimming(nameEnd + 1..<end))
                    guard body(line) else { return }
                }
                start = end + 2
            }
        }
    }

    /// Calls a body with each line of the fields, in order, until it returns `false`.
    @inline(__always)
    func forEachLine(in bytes: Span<UInt8>, _ body: (FieldLine) -> Bool) {
        var scanner = LineScanner(at: fields.lowerBound)
        // The parser has already accepted these lines, so no error can occur here. If one did, the loop would end.
        while scanner.start < fields.upperBound,
            let line = try? scanner.next(in: bytes, limit: bytes.count, tooLong: .fieldsTooLarge),
            let field = try? FieldLine(line, in: bytes), body(field)
        {}
    }

    /// Whether a line of a field contains a text, with the same case.
    package func contains(_ text: StaticString, inLinesOf name: HTTPFieldName, in bytes: Span<UInt8>) -> Bool {
        var isFound = false
        forEachLine(of: name, in: bytes) { line in
            isFound = bytes.contains(text, in: line.value)
            return !isFound
        }
        return isFound
    }

    /// A part of the head as text.
    package func text(_ range: Range<Int>, in bytes: Span<UInt8>) -> String { bytes.text(range) }

    /// The version of the protocol: `HTTP/1.1` or `HTTP/1.0`.
    package var version: String { minorVersion == 0 ? "HTTP/1.0" : "HTTP/1.1" }

    /// Whether the method is GET.
    package func isGet(in bytes: Span<UInt8>) -> Bool { bytes.equals("GET", in: method) }

    /// Whether the host is a loopback name (``HTTPServerRequest/isForLoopback``).
    package func isForLoopback(in bytes: Span<UInt8>) -> Bool {
        guard let range = authority ?? host else { return true }
        return LoopbackHost.isNamed(by: range, in: bytes)
    }
}

extension Span<UInt8> {
    /// Whether a range contains a text, with the same case.
    fileprivate func contains(_ text: StaticString, in range: Range<Int>) -> Bool {
        let count = text.utf8CodeUnitCount
        guard range.count >= count else { return false }
        return (range.lowerBound...range.upperBound - count).contains { equals(text, in: $0..<$0 + count) }
    }

    /// The position of the CRLF that ends an accepted line; the end of the bytes if none follows.
    fileprivate func lineEnd(from start: Int) -> Int {
        withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress, let found = memchr(base + start, Int32(UInt8.lineFeed), count - start)
            else { return count }
            return base.distance(to: UnsafeRawPointer(found)) - 1
        }
    }
}
