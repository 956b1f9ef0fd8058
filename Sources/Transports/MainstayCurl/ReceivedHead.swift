// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import MainstayBase
import MainstayKit

/// The head of a response, built from the lines that libcurl delivers.
///
/// libcurl delivers all header lines: the heads of interim responses (RFC 9110 §15.2), the final head, and trailers
/// after the content (RFC 9110 §6.5). Only the final head is kept; interim heads are told one by one.
struct ReceivedHead {
    /// The size limit of a head, in bytes.
    static let limit = 256 << 10

    /// An error in a head.
    struct Malformed: Error, Equatable {
        var reason: String
    }

    /// The status; 0 before the first line.
    private(set) var status: HTTPStatus = 0
    /// Whether the final head is complete.
    private(set) var isComplete = false
    /// The announced length of the content; `nil` if the head announces none.
    private(set) var contentLength: Int?
    /// The codings of the content; `nil` if the head names none.
    private(set) var contentEncoding: String?

    /// The interim response to pass on, whose head the last line has completed; `nil` if it completed none.
    private(set) var interim: (status: HTTPStatus, fields: HTTPFields)?

    private var lines: [HTTPFields.Field] = []
    /// The lines of the last response. Those of the next one are mostly equal, and then need no new texts.
    private var earlier: [HTTPFields.Field] = []
    private var byteCount = 0
    private var hasStarted = false

    /// Makes an empty head.
    init() {}

    /// The size of a head whose lines are worth remembering, in bytes.
    private static let usualSize = 4 << 10

    /// Makes an empty head for the response after another one.
    init(after last: ReceivedHead) {
        if last.byteCount <= Self.usualSize { earlier = last.lines.isEmpty ? last.earlier : last.lines }
    }

    /// Adds one line, with or without its line end.
    mutating func append(_ line: UnsafeRawBufferPointer) throws(Malformed) {
        interim = nil
        guard !isComplete else { return }
        byteCount += line.count
        guard byteCount <= Self.limit else { throw Malformed(reason: "a head of more than \(Self.limit) bytes") }
        var line = line[...]
        while line.last == UInt8(ascii: "\n") || line.last == UInt8(ascii: "\r") { line.removeLast() }
        if !hasStarted {
            status = try Self.status(line)
            hasStarted = true
        } else if line.isEmpty {
            try finish()
        } else {
            try appendField(line)
        }
    }

    /// Whether the content is as it is.
    var isUnencoded: Bool { ["", "identity"].contains(contentEncoding?.lowercased() ?? "") }

    /// Whether the content has at most one encoding, and that encoding shrinks it at most 1,032 times (RFC 1951).
    var hasSimpleEncoding: Bool {
        [nil, "", "identity", "gzip", "x-gzip", "deflate"].contains(contentEncoding?.lowercased())
    }

    /// The fields that describe the response.
    ///
    /// - Parameter keepsEncoding: Whether the content is returned as the server has encoded it.
    func fields(keepsEncoding: Bool) -> HTTPFields { HTTPFields(lines).describingContent(isDecoded: !keepsEncoding) }

    private mutating func finish() throws(Malformed) {
        guard status.code >= 200 else {
            guard status != 101 else {
                throw Malformed(reason: "a change of protocol that the request did not ask for")
            }
            let seen = (status, HTTPFields(lines))
            self = ReceivedHead(after: self)
            if InterimResponses.passes(seen.0) { interim = seen }
            return
        }
        isComplete = true
        var length: String?
        for line in lines {
            if line.name == .contentLength {
                guard length ?? line.value == line.value else {
                    throw Malformed(reason: "more than one Content-Length")
                }
                length = line.value
            } else if line.name == .contentEncoding {
                contentEncoding = contentEncoding.map { "\($0), \(line.value)" } ?? line.value
            } else if line.name == .transferEncoding, !["chunked", "identity"].contains(line.value.lowercased()) {
                // No request asks for another coding (RFC 9112 §7), and libcurl decodes none.
                throw Malformed(reason: "an unknown Transfer-Encoding")
            }
        }
        contentLength = length.flatMap { Int($0) }
    }

    private mutating func appendField(_ line: Slice<UnsafeRawBufferPointer>) throws(Malformed) {
        if line.first == UInt8(ascii: " ") || line.first == UInt8(ascii: "\t") {
            // An obsolete fold continues the line before (RFC 9112 §5.2).
            guard let folded = lines.popLast() else { throw Malformed(reason: "a fold without a field") }
            let rest = Self.text(line).drop { $0 == " " || $0 == "\t" }
            try appendField(named: folded.name, value: "\(folded.value) \(rest)")
            return
        }
        if lines.count < earlier.count, Self.isEqual(line, earlier[lines.count]) {
            return append(earlier[lines.count])
        }
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), let name = name(line[..<colon]) else {
            throw Malformed(reason: "a line that is not a field")
        }
        var value = line[(colon + 1)...]
        while let byte = value.first, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { value.removeFirst() }
        try appendField(named: name, value: Self.text(value))
    }

    private mutating func appendField(named name: HTTPFieldName, value: String) throws(Malformed) {
        guard let field = HTTPFields.Field(name: name, value: value) else {
            throw Malformed(reason: "a control character in \(name)")
        }
        append(field)
    }

    private mutating func append(_ field: HTTPFields.Field) {
        if lines.isEmpty { lines.reserveCapacity(16) }
        lines.append(field)
    }

    /// The name in a line; that of the line at the same place in the last response if it is the same.
    private func name(_ bytes: Slice<UnsafeRawBufferPointer>) -> HTTPFieldName? {
        if lines.count < earlier.count, earlier[lines.count].name.rawValue.utf8.elementsEqual(bytes) {
            return earlier[lines.count].name
        }
        return HTTPFieldName(Self.text(bytes))
    }

    /// Whether a line is the name, a colon, a space and the value of a field.
    private static func isEqual(_ line: Slice<UnsafeRawBufferPointer>, _ field: HTTPFields.Field) -> Bool {
        let (name, value) = (field.name.rawValue.utf8, field.value.utf8)
        guard line.count == name.count + 2 + value.count else { return false }
        let colon = line.startIndex + name.count
        return line[colon] == UInt8(ascii: ":") && line[colon + 1] == UInt8(ascii: " ")
            && areEqual(line[..<colon], name) && areEqual(line[(colon + 2)...], value)
    }

    /// Whether bytes are those of a text of the same length.
    private static func areEqual(_ bytes: Slice<UnsafeRawBufferPointer>, _ text: String.UTF8View) -> Bool {
        text.withContiguousStorageIfAvailable { text in
            UnsafeRawBufferPointer(rebasing: bytes).isEqual(to: UnsafeRawBufferPointer(text))
        } ?? text.elementsEqual(bytes)
    }

    /// The status in a line such as `HTTP/1.1 200 OK` or `HTTP/2 200` (RFC 9112 §4).
    private static func status(_ line: Slice<UnsafeRawBufferPointer>) throws(Malformed) -> HTTPStatus {
        let space = line.firstIndex(of: UInt8(ascii: " ")) ?? line.endIndex
        let digits = line[space...].dropFirst().prefix { $0 != UInt8(ascii: " ") }
        let isNumber = digits.count == 3 && digits.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        guard line[..<space].starts(with: "HTTP/".utf8), isNumber, digits.first != UInt8(ascii: "0") else {
            throw Malformed(reason: "a first line that is not HTTP's")
        }
        return HTTPStatus(digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) })
    }

    /// The bytes as text. If they are not UTF-8, they are read as ISO-8859-1, which older servers use (RFC 9110 §5.5).
    private static func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
        // A validated copy costs less from a buffer than from a slice.
        String(validating: UnsafeRawBufferPointer(rebasing: bytes), as: UTF8.self)
            ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
}
#endif
