// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import Testing

/// Bytes, and what the parser is to make of them.
struct RequestCase: Sendable, CustomTestStringConvertible {
    enum Outcome: Equatable, Sendable {
        /// Requests, as ``Reading`` writes them, and nothing left over.
        case read([String])
        /// Refused with a status, for a reason, after the requests given.
        case refused(Int, RequestError, after: [String] = [])
        /// More bytes are awaited.
        case unfinished(after: [String] = [])
    }

    let name: String
    let bytes: [UInt8]
    let outcome: Outcome
    /// Where it is written.
    let section: String

    /// - Parameter text: Each scalar, up to U+00FF, is one byte.
    init(_ name: String, _ text: String, _ outcome: Outcome, _ section: String) {
        self.name = name
        bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        self.outcome = outcome
        self.section = section
    }

    var testDescription: String { "\(name) (\(section))" }
}

/// A request with a valid Host and the field lines given.
func get(_ fields: String...) -> String {
    "GET / HTTP/1.1\r\nHost: a\r\n" + fields.map { "\($0)\r\n" }.joined() + "\r\n"
}

/// A request that sends content with the field lines given.
func post(_ fields: String..., content: String) -> String {
    "POST / HTTP/1.1\r\nHost: a\r\n" + fields.map { "\($0)\r\n" }.joined() + "\r\n" + content
}

/// A request whose content is sent in chunks.
func chunked(_ content: String) -> String {
    post("Transfer-Encoding: chunked", content: content)
}

/// A request line with a valid Host.
func line(_ line: String) -> String {
    "\(line)\r\nHost: a\r\n\r\n"
}
