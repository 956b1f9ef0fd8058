// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation
public import MainstayKit

/// How an upstream fares, for `/ready`, the metrics and the page about the gateway.
public struct UpstreamState: Sendable {
    /// A route that the upstream does not want to be asked for.
    public struct Pause: Sendable, Equatable {
        /// The route; `nil` if only another process has asked for it.
        public var route: String?
        /// When it may be asked again.
        public var until: Date
        /// The status of the reply that asked for the pause; 0 if fields said that no requests are left.
        public var status: Int
        /// Whether it concerns the requests of a caller with credentials of its own.
        public var concernsCallers: Bool

        /// Makes a pause.
        public init(route: String?, until: Date, status: Int, concernsCallers: Bool) {
            (self.route, self.until, self.status, self.concernsCallers) = (route, until, status, concernsCallers)
        }
    }

    /// The description of the upstream.
    public var upstream: Upstream
    /// The state of the breaker of its origin; `nil` if it has none.
    public var breaker: CircuitBreaker.State?
    /// For each quota of the description the number of requests that it allows now; empty if that is not known.
    public var left: [Int]
    /// The number of requests that the upstream said are left; `nil` if it said nothing.
    public var reported: Int?
    /// Whether data on this machine answers, so that no request is ever sent.
    public var isLocal = false
    /// The routes whose breakers do not let all requests pass.
    public var openRoutes: [CircuitBreaker.RouteState] = []
    /// The routes that it does not want to be asked for now, the longest pause first.
    public var pauses: [Pause] = []
    /// When it last answered, since the gateway started; `nil` if it never did.
    public var lastSuccess: Date?
    /// When a request last failed, since the gateway started; `nil` if none did.
    public var lastFailure: Date?
    /// What happened then, in words.
    public var failure = ""
    /// The requests that were sent in the last five minutes.
    public var requests = 0
    /// The number of them that failed.
    public var failures = 0

    /// Makes the state of an upstream that was not asked yet.
    ///
    /// - Parameters:
    ///   - upstream: The description of the upstream.
    ///   - breaker: The state of the breaker of its origin.
    ///   - left: For each quota the number of requests that it allows now.
    public init(_ upstream: Upstream, breaker: CircuitBreaker.State?, left: [Int] = []) {
        self.upstream = upstream
        self.breaker = breaker
        self.left = left
    }
    /// The pauses that concern callers with credentials of their own, or the others: when the last of them ends, and
    /// the number of routes; `nil` if there is none.
    func pause(concerningCallers: Bool) -> (until: Date, routes: Int)? {
        let pauses = pauses.filter { $0.concernsCallers == concerningCallers }
        return pauses.map(\.until).max().map { ($0, pauses.count) }
    }
}
