// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

extension LoopbackServer {
    /// A request as the server received it.
    public struct Request: Sendable, Equatable {
        /// The method.
        public var method: HTTPMethod
        /// The request target as sent, such as `/path?query`.
        public var target: String
        /// The header fields, in order.
        public var fields: HTTPFields
        /// The content, or its beginning if the server keeps no more.
        public var body: [UInt8]
        /// The number of bytes of the content.
        public var length = 0
        /// The number of the request's connection, counted from 1.
        public var connection: Int
    }
}

extension LoopbackServer.Request {
    /// Parses a head: the request line and the fields, without the empty line (RFC 9112 §2.1).
    ///
    /// - Returns: `nil` if the head is invalid.
    init?(head: [UInt8], connection: Int) {
        guard let text = String(validUTF8: head) else { return nil }
        var lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
        let words = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, let method = HTTPMethod(String(words[0])), words[2].hasPrefix("HTTP/1.") else {
            return nil
        }
        var fields = HTTPFields()
        for line in lines {
            guard let colon = line.firstIndex(of: ":"), let name = HTTPFieldName(String(line[..<colon])),
                fields.append(String(line[line.index(after: colon)...]), for: name)
            else { return nil }
        }
        self.init(method: method, target: String(words[1]), fields: fields, body: [], connection: connection)
    }
}
