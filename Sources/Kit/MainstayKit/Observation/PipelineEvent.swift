// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// An event on a request's way through a pipeline. Logs, metrics and `--verbose` use events.
///
/// An event names the upstream and the path, but never a query, a field or content, because those may contain
/// credentials.
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
    /// The times of the attempt that the event is about; `nil` if the transport did not measure them, and for other
    /// events.
    public var times: HTTPResponse.Times?

    /// The kinds of events.
    @nonexhaustive public enum Kind: Sendable, Equatable {
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
        /// A policy adds a part to requests that may tell users apart: a field, or a query item that begins with `?`.
        /// It is below the cache and does not conform to ``IdentifyingTransport``, so from now on the pipeline keeps
        /// and shares no reply. Debug builds print the event.
        case unidentified(policy: String, part: String)
        /// The store of quotas and breakers failed for the given reason. This process continues with what it knows.
        case stateFailed(String)
        /// Two different replies have something that a ``JSONModel`` has no place for but ``JSONModel/other``. Only
        /// with ``Pipeline/Options/reportsDrift``.
        case drift(ModelDrift)
    }

    /// The reason for a wait.
    @nonexhaustive public enum WaitReason: String, CaseIterable, Sendable {
        /// The last attempt failed in a way that may pass.
        case backoff
        /// The upstream asked for the wait.
        case throttled
        /// The limits allow no request yet.
        case rateLimit
        /// The maximum number of requests was running. The event comes after the wait, because its length was not known
        /// before.
        case queue
        /// There is no network. The time is the longest that the request waits; zero if it has no deadline.
        case network
    }

    /// The result of a cache operation.
    @nonexhaustive public enum CacheResult: String, CaseIterable, Sendable {
        /// A fresh reply answers.
        case hit
        /// A stale reply answers, as the upstream or the client allows.
        case stale
        /// No fresh reply is kept.
        case miss
        /// The upstream confirmed the kept reply.
        case revalidated
        /// The reply was stored.
        case stored
        /// A kept reply was no longer right and was removed.
        case invalidated
    }

    /// Creates an event.
    public init(
        upstream: String, path: String, method: HTTPMethod = .get, request: UInt64 = 0, kind: Kind,
        times: HTTPResponse.Times? = nil
    ) {
        (self.upstream, self.path, self.method) = (upstream, path, method)
        (self.request, self.kind, self.times) = (request, kind, times)
    }
}

extension PipelineEvent {
    /// How much an event matters to somebody who reads a log.
    @nonexhaustive public enum Severity: String, Comparable, Sendable {
        /// Part of every call.
        case debug
        /// Worth knowing, but nothing to act on: a wait, a lesser answer.
        case info
        /// Something failed, and the pipeline copes with it.
        case warning
        /// A part that later calls need does not work.
        case error

        private var rank: Int {
            switch self {
            case .debug: 0
            case .info: 1
            case .warning: 2
            case .error: 3
            }
        }

        /// Whether one severity is less than another.
        public static func < (lhs: Severity, rhs: Severity) -> Bool { lhs.rank < rhs.rank }
    }

    /// How much the event matters.
    public var severity: Severity {
        switch kind {
        case .attempt(_, let status, _): status.code >= 500 || status == 429 ? .warning : .debug
        case .cache, .coalesced: .debug
        case .failure(_, .cancelled, _), .hedged, .wait, .breaker(.closed), .breaker(.halfOpen), .fallback: .info
        case .drift(let drift): drift.isKnown ? .warning : .info
        case .failure, .budgetExhausted, .limited, .breaker(.open), .unidentified: .warning
        case .storeFailed, .stateFailed: .error
        }
    }
}
