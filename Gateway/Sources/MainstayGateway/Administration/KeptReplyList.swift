// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation
public import MainstayKit

/// A page of the kept replies: the answer of `GET /admin/cache`, and of `mainstay cache list`.
public struct KeptReplyList: Codable, Hashable, Sendable {
    /// A kept reply.
    public struct Reply: Hashable, Sendable {
        /// The URL that it answers.
        public var url: String
        /// The host or the name of the upstream; `nil` if no upstream of the gateway has the URL.
        public var upstream: String?
        /// The status.
        public var status: HTTPStatus
        /// The approximate number of bytes that it takes.
        public var bytes: Int
        /// When it arrived.
        public var received: Date
        /// The tags by which it can be purged, in order.
        public var tags: [String]
        /// Whether a purge has made it stale.
        public var isPurgedSoftly: Bool
    }

    /// The replies.
    public var replies: [Reply]
    /// Where the next page begins; `nil` if there is none.
    public var next: Int64?
}

extension KeptReplyList.Reply: Codable {
    private enum CodingKeys: String, CodingKey {
        case url, upstream, status, bytes, received, tags
        case isPurgedSoftly = "softlyPurged"
    }

    /// Reads a reply as a gateway writes it. Its date is one of HTTP (RFC 9110 §5.6.7).
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            url: try members.decode(String.self, forKey: .url),
            upstream: try members.decodeIfPresent(String.self, forKey: .upstream),
            status: HTTPStatus(try members.decode(Int.self, forKey: .status)),
            bytes: try members.decode(Int.self, forKey: .bytes),
            received: try members.decodeHTTPDate(forKey: .received),
            tags: try members.decode([String].self, forKey: .tags),
            isPurgedSoftly: try members.decode(Bool.self, forKey: .isPurgedSoftly))
    }

    /// Writes the reply.
    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(url, forKey: .url)
        try members.encode(upstream, forKey: .upstream)
        try members.encode(status.code, forKey: .status)
        try members.encode(bytes, forKey: .bytes)
        try members.encode(HTTPDate.format(received), forKey: .received)
        try members.encode(tags, forKey: .tags)
        try members.encode(isPurgedSoftly, forKey: .isPurgedSoftly)
    }
}

extension KeyedDecodingContainer {
    /// A date as in HTTP.
    func decodeHTTPDate(forKey key: Key) throws -> Date {
        let text = try decode(String.self, forKey: key)
        // The year of such a date has four digits, so what is now does not matter.
        guard let date = HTTPDate.parse(text, now: .distantPast) else {
            throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "not a date of HTTP")
        }
        return date
    }
}
