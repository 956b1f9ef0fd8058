// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation
public import MainstayKit

/// Why the reply to a URL is kept or not, for `/admin/why`, `mainstay cache why` and the page about the gateway.
public struct KeptReason: Codable, Sendable {
    /// A kept reply.
    public struct Reply: Sendable {
        /// The status of the reply.
        public var status: HTTPStatus
        /// The size of the content, in bytes.
        public var bytes: Int
        /// The age in whole seconds.
        public var age: Int64
        /// Whether it is fresh now.
        public var isFresh: Bool
        /// How long it stays fresh, in whole seconds; negative if it was fresh before.
        public var freshFor: Int64
        /// When it stops being fresh.
        public var freshUntil: Date
        /// What decided that, in words.
        public var decidedBy: String
        /// The fields of requests that it answers.
        public var onlyFor: [String: String]
        /// The tags by which it can be purged, in order.
        public var tags: [String]
    }

    /// The URL that was asked about.
    public var url: String
    /// The host or the name of the upstream.
    public var upstream: String
    /// What a request for the URL would get, as a sentence.
    public var answer: String
    /// The replies that are kept for it.
    public var replies: [Reply]
    /// Whether the upstream's reply is kept, as a sentence; `nil` if it was not asked.
    public var asked: String?

    private enum CodingKeys: String, CodingKey {
        case url, upstream, answer, asked
        case replies = "kept"
    }

    /// Makes a reason.
    public init(url: String, upstream: String, answer: String, replies: [Reply] = [], asked: String? = nil) {
        (self.url, self.upstream, self.answer, self.replies, self.asked) = (url, upstream, answer, replies, asked)
    }
}

extension KeptReason.Reply {
    /// Describes a kept reply.
    init(_ stored: StoredResponse, upstream: Upstream, now: Date) {
        let candidate = CacheCandidate(stored, upstream: upstream, now: now)
        let seconds = Int64(clamping: Int(clamping: candidate.freshFor.inSeconds.rounded(.down)))
        self.init(
            status: stored.status, bytes: stored.body.count, age: candidate.age.components.seconds,
            isFresh: candidate.isFresh, freshFor: seconds, freshUntil: now.addingTimeInterval(Double(seconds)),
            decidedBy: CacheReasons.freshness(of: stored, upstream: upstream),
            onlyFor: Dictionary(stored.varying.lines.map { ($0.name.rawValue, $0.value) }) { $1 },
            tags: CacheTags.all(in: stored.fields).sorted())
    }
}

extension KeptReason.Reply: Codable {
    private enum CodingKeys: String, CodingKey {
        case status, bytes, age, freshFor, freshUntil, decidedBy, onlyFor, tags
        case isFresh = "fresh"
    }

    /// Reads a reply as a gateway writes it. Its date is one of HTTP (RFC 9110 §5.6.7).
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            status: HTTPStatus(try members.decode(Int.self, forKey: .status)),
            bytes: try members.decode(Int.self, forKey: .bytes), age: try members.decode(Int64.self, forKey: .age),
            isFresh: try members.decode(Bool.self, forKey: .isFresh),
            freshFor: try members.decode(Int64.self, forKey: .freshFor),
            freshUntil: try members.decodeHTTPDate(forKey: .freshUntil),
            decidedBy: try members.decode(String.self, forKey: .decidedBy),
            onlyFor: try members.decode([String: String].self, forKey: .onlyFor),
            tags: try members.decode([String].self, forKey: .tags))
    }

    /// Writes the reply.
    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(status.code, forKey: .status)
        try members.encode(bytes, forKey: .bytes)
        try members.encode(age, forKey: .age)
        try members.encode(isFresh, forKey: .isFresh)
        try members.encode(freshFor, forKey: .freshFor)
        try members.encode(HTTPDate.format(freshUntil), forKey: .freshUntil)
        try members.encode(decidedBy, forKey: .decidedBy)
        try members.encode(onlyFor, forKey: .onlyFor)
        try members.encode(tags, forKey: .tags)
    }
}
