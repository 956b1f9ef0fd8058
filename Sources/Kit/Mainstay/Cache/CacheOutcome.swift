// SPDX-License-Identifier: Apache-2.0

/// What a cache did about a request, as Cache-Status says it (RFC 9211 §2).
public struct CacheOutcome: Sendable, Equatable {
    /// Why a request had to go on to the upstream (RFC 9211 §2.2).
    public enum Reason: String, Sendable, CaseIterable {
        /// The cache was not to be used for it.
        case bypass
        /// Its method is not one whose replies are kept.
        case method
        /// Nothing is kept for its URL.
        case uriMiss = "uri-miss"
        /// What is kept was the answer to other request fields.
        case varyMiss = "vary-miss"
        /// What is kept is fresh, and the request asked for better.
        case request
        /// What is kept must be confirmed first.
        case stale
    }

    /// Why the request went on; `nil` for a hit.
    public var forwarded: Reason?
    /// What the upstream said to it.
    public var forwardStatus: HTTPStatus?
    /// How long the answer stays fresh; negative where it is stale.
    public var timeToLive: Duration?
    /// Whether the reply is kept.
    public var isStored: Bool
    /// More, for a person.
    public var detail: String?

    /// Makes an outcome.
    public init(
        forwarded: Reason? = nil, forwardStatus: HTTPStatus? = nil, timeToLive: Duration? = nil, isStored: Bool = false,
        detail: String? = nil
    ) {
        self.forwarded = forwarded
        self.forwardStatus = forwardStatus
        self.timeToLive = timeToLive
        self.isStored = isStored
        self.detail = detail
    }

    /// The value of Cache-Status. It has no `key`, for a key may have been made of credentials.
    ///
    /// - Parameter cache: The cache's name, a token.
    public func fieldValue(cache: String) -> String {
        var parts = [cache]
        if let forwarded {
            parts.append("fwd=\(forwarded.rawValue)")
            if let forwardStatus { parts.append("fwd-status=\(forwardStatus.code)") }
        } else {
            parts.append("hit")
        }
        if let timeToLive { parts.append("ttl=\(Int(clamping: timeToLive.inSeconds.rounded(.down)))") }
        if isStored { parts.append("stored") }
        if let detail { parts.append("detail=\(StructuredField.string(detail))") }
        return parts.joined(separator: "; ")
    }
}
