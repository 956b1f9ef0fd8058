// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// An event on a request's way through a pipeline. Logs, metrics and `--verbose` use events.
///
/// An event names the upstream and the path, but never a query, a field or content, because those may contain credentials.
public struct PipelineEvent: Sendable, Equatable {
    /// The upstream's host.
    public var upstream: String
    /// The encoded path of the request, without the query.
    public var path: String
    /// The method of the request.
    public var method: HTTPMethod
    /// Distinguishes the request from others of this process. Zero outside a ``Pipeline``.
    public var request: UInt64
    /// What happened.
    public var kind: Kind

    /// The kinds of events.
    public enum Kind: Sendable, Equatable {
        /// The upstream answered an attempt with a status.
        case attempt(number: Int, status: HTTPStatus, took: Duration)
        /// An attempt failed, or was not sent at all.
        case failure(number: Int, TransportError.Kind, took: Duration)
        /// A wait has begun.
        case wait(Duration, WaitReason)
        /// The cache looked for a reply, or changed what it keeps.
        case cache(CacheResult)
        /// The store failed for the given reason. The request continues without it.
        case storeFailed(String)
        /// A lesser tier answered.
        case fallback(Provenance.Source, because: String)
        /// An equal request is running, and this request gets its response.
        case coalesced
        /// The first request took longer than the given time, so a second one was sent.
        case hedged(after: Duration)
        /// Another attempt would have been useful, but the retry budget is spent.
        case budgetExhausted
        /// The limits allow no request before the given time, and the caller cannot wait that long.
        case limited(until: Date)
        /// The breaker has changed its state.
        case breaker(CircuitBreaker.State)
        /// The store of quotas and breakers failed for the given reason. This process continues with what it knows.
        case stateFailed(String)
    }

    /// The reason for a wait.
    /// Later versions may add more, so a `switch` needs a `default`.
    public struct WaitReason: Hashable, Sendable, CustomStringConvertible {
        package enum Value: String, Sendable {
            case backoff
            case throttled
            case rateLimit
            case queue
        }

        package let value: Value

        /// The last attempt failed in a way that may pass.
        public static let backoff = WaitReason(value: .backoff)
        /// The upstream asked for the wait.
        public static let throttled = WaitReason(value: .throttled)
        /// The limits allow no request yet.
        public static let rateLimit = WaitReason(value: .rateLimit)
        /// The maximum number of requests was running. The event comes after the wait, because its length was not known before.
        public static let queue = WaitReason(value: .queue)

        /// The name as text, such as `backoff`.
        public var rawValue: String { value.rawValue }
        /// The name as text.
        public var description: String { value.rawValue }
    }

    /// The result of a cache operation.
    /// Later versions may add more, so a `switch` needs a `default`.
    public struct CacheResult: Hashable, Sendable, CustomStringConvertible {
        package enum Value: String, Sendable {
            case hit
            case stale
            case miss
            case revalidated
            case stored
            case invalidated
        }

        package let value: Value

        /// A fresh reply answers.
        public static let hit = CacheResult(value: .hit)
        /// A stale reply answers, as the upstream or the client allows.
        public static let stale = CacheResult(value: .stale)
        /// No fresh reply is kept.
        public static let miss = CacheResult(value: .miss)
        /// The upstream confirmed the kept reply.
        public static let revalidated = CacheResult(value: .revalidated)
        /// The reply was stored.
        public static let stored = CacheResult(value: .stored)
        /// A kept reply was no longer right and was removed.
        public static let invalidated = CacheResult(value: .invalidated)

        /// The name as text, such as `hit`.
        public var rawValue: String { value.rawValue }
        /// The name as text.
        public var description: String { value.rawValue }
    }

    /// Creates an event.
    public init(upstream: String, path: String, method: HTTPMethod = .get, request: UInt64 = 0, kind: Kind) {
        self.upstream = upstream
        self.path = path
        self.method = method
        self.request = request
        self.kind = kind
    }
}
