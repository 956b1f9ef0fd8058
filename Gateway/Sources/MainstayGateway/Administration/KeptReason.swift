// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation
public import MainstayKit

/// Why the reply to a URL is kept or not, for `/admin/why`, `mainstay cache why` and the page about the gateway.
public struct KeptReason: Sendable {
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

    /// Makes a reason.
    public init(url: String, upstream: String, answer: String, replies: [Reply] = [], asked: String? = nil) {
        (self.url, self.upstream, self.answer, self.replies, self.asked) = (url, upstream, answer, replies, asked)
    }

    /// The reason as JSON.
    public var document: JSON {
        var members: [String: JSON] = [
            "url": .string(url), "upstream": .string(upstream), "answer": .string(answer),
            "kept": .array(replies.map(\.document)),
        ]
        members["asked"] = asked.map(JSON.string)
        return .object(members)
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

    fileprivate var document: JSON {
        [
            "status": .integer(Int64(status.code)), "bytes": .integer(Int64(bytes)), "age": .integer(age),
            "fresh": .bool(isFresh), "freshFor": .integer(freshFor),
            "freshUntil": .string(HTTPDate.format(freshUntil)), "decidedBy": .string(decidedBy),
            "onlyFor": .object(onlyFor.mapValues(JSON.string)), "tags": .array(tags.map(JSON.string)),
        ]
    }
}
