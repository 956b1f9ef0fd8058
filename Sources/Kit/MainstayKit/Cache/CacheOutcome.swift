// SPDX-License-Identifier: Apache-2.0

/// The action of a cache on a request, in the terms of Cache-Status (RFC 9211 §2).
public struct CacheOutcome: Sendable, Equatable {
    /// The reason for which a request went to the upstream (RFC 9211 §2.2).
    @nonexhaustive public enum Reason: String, Sendable {
        /// The request does not use the cache.
        case bypass
        /// Replies to this method are not kept.
        case method
        /// Nothing is kept for its URL.
        case uriMiss = "uri-miss"
        /// The kept replies answer requests with other fields.
        case varyMiss = "vary-miss"
        /// A fresh reply is kept, but the request does not accept it, for example because of its Cache-Control.
        case request
        /// The kept reply must be confirmed first.
        case stale
    }

    /// The reason for which the request went to the upstream; `nil` for a hit, and if the request allowed no other
    /// answer than a hit.
    public var forwarded: Reason?
    /// Whether nothing answers, because nothing fits and the request must not go to the upstream.
    private var isNothing = false
    /// The status of the upstream's response.
    public var forwardStatus: HTTPStatus?
    /// How long the answer stays fresh; negative if it is stale.
    public var timeToLive: Duration?
    /// Whether the reply is kept.
    public var isStored: Bool
    /// A remark for a person.
    public var detail: String?

    /// Creates an outcome.
    public init(
        forwarded: Reason? = nil, forwardStatus: HTTPStatus? = nil, timeToLive: Duration? = nil, isStored: Bool = false,
        detail: String? = nil
    ) {
        (self.forwarded, self.forwardStatus, self.timeToLive) = (forwarded, forwardStatus, timeToLive)
        (self.isStored, self.detail) = (isStored, detail)
    }

    /// The outcome if only a kept reply may answer a request and nothing fitting is kept. It is neither a hit nor
    /// forwarded (RFC 9211 §2).
    static func nothing(detail: String) -> CacheOutcome {
        var outcome = CacheOutcome(detail: detail)
        outcome.isNothing = true
        return outcome
    }

    /// Formats the value of Cache-Status. It has no `key`, because a key may contain credentials.
    ///
    /// - Parameter cache: The cache's name, a token.
    public func fieldValue(cache: String) -> String {
        var text = cache
        if let forwarded {
            text += "; fwd="
            text += forwarded.rawValue
            if let forwardStatus { text += "; fwd-status=\(forwardStatus.code)" }
        } else if !isNothing {
            text += "; hit"
        }
        if let timeToLive { text += "; ttl=\(Int(clamping: timeToLive.inSeconds.rounded(.down)))" }
        if isStored { text += "; stored" }
        if let detail { text += "; detail=\(StructuredField.string(detail))" }
        return text
    }
}
