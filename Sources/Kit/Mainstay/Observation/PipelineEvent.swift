// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// Something that happened on a request's way through a pipeline: what logging, metrics and `--verbose` are made of.
///
/// It names the upstream and the path, never a query, a field or a body: those are where credentials are.
public struct PipelineEvent: Sendable, Equatable {
    /// The upstream's host.
    public var upstream: String
    /// The path asked for, encoded, without the query.
    public var path: String
    /// What happened.
    public var kind: Kind

    /// What can happen.
    public enum Kind: Sendable, Equatable {
        /// A request was sent and came to a status.
        case attempt(number: Int, status: HTTPStatus, took: Duration)
        /// A request was sent, or would have been, and failed.
        case failure(number: Int, TransportError.Kind, took: Duration)
        /// A wait was begun.
        case wait(Duration, WaitReason)
        /// A kept reply was looked for.
        case cache(CacheResult)
        /// The store failed, and the request goes on without it: why.
        case storeFailed(String)
        /// A lesser tier answered.
        case fallback(Provenance.Source, because: String)
        /// An equal request is in flight, and its response will be this one's.
        case coalesced
        /// A second request was sent beside one that takes longer than that.
        case hedged(after: Duration)
        /// One more request would have been worth sending, but too many are.
        case budgetExhausted
        /// The limits allow no request before then, and the caller cannot wait so long.
        case limited(until: Date)
        /// The breaker's state is another now.
        case breaker(CircuitBreaker.State)
        /// The store of quotas and breakers failed, and what this process knows itself has to do: why.
        case stateFailed(String)
    }

    /// Why a request waits.
    public enum WaitReason: String, Sendable {
        /// The last attempt failed in a way that may pass.
        case backoff
        /// The upstream asked for it.
        case throttled
        /// The limits allow no request before.
        case rateLimit
        /// As many requests as may be are under way. The wait is over; how long it would be was not known.
        case queue
    }

    /// What looking for a kept reply came to.
    public enum CacheResult: String, Sendable {
        /// A fresh one answers.
        case hit
        /// A stale one answers, as the upstream or the client allows.
        case stale
        /// There is none, or none that is fresh.
        case miss
        /// The upstream confirmed the one there is.
        case revalidated
        /// The reply is kept.
        case stored
        /// What was kept is no longer right, and gone.
        case invalidated
    }

    /// Makes an event.
    public init(upstream: String, path: String, kind: Kind) {
        self.upstream = upstream
        self.path = path
        self.kind = kind
    }
}
