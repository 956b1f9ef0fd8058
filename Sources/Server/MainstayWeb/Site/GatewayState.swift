// SPDX-License-Identifier: Apache-2.0

public import Mainstay
public import MainstayFoundation

/// The kept replies of a gateway, for the page about it.
public struct CacheState: Sendable {
    /// The number of replies in memory that are ready to send.
    public var readyReplies = 0
    /// The bytes of replies in memory.
    public var memoryBytes = 0
    /// The bytes of the file of replies.
    public var fileBytes = 0
    /// The number of requests that a kept reply answered, since the start.
    public var hits = 0
    /// The number of requests for which the upstream was asked, since the start.
    public var misses = 0

    /// Makes the state of a cache that is empty.
    public init() {}
}

/// A caller with a key, for the page about the gateway. It does not have the key.
public struct CallerState: Sendable {
    /// The caller's name.
    public var name: String
    /// The caller's quotas, each with the number of requests that are left.
    public var quotas: [(quota: Quota, left: Int)]
    /// Whether the quotas are only counted.
    public var isShadow: Bool
    /// The number of requests that the quotas allowed, since the start.
    public var allowed: Int
    /// The number of requests beyond the quotas, since the start.
    public var refused: Int
    /// When the key was made.
    public var created: Date
    /// When the key was last used; `nil` if it was not since the start.
    public var lastUsed: Date?

    /// Makes a state.
    public init(
        name: String, quotas: [(quota: Quota, left: Int)], isShadow: Bool, allowed: Int, refused: Int, created: Date,
        lastUsed: Date?
    ) {
        (self.name, self.quotas, self.isShadow) = (name, quotas, isShadow)
        (self.allowed, self.refused, self.created, self.lastUsed) = (allowed, refused, created, lastUsed)
    }
}

/// Why a URL's reply is kept or not, for the page about the gateway.
public struct KeptReason: Sendable {
    /// What a request for the URL would get.
    public var answer: String
    /// The kept replies: their names and values.
    public var replies: [[(name: String, value: String)]]

    /// Makes a reason.
    public init(answer: String, replies: [[(name: String, value: String)]]) {
        (self.answer, self.replies) = (answer, replies)
    }
}
