// SPDX-License-Identifier: Apache-2.0

extension Pipeline {
    /// The settings of a pipeline's policies. The defaults suit an API on the internet that a person waits for.
    public struct Options: Sendable {
        /// How often a request is sent, and the waits in between: 3 attempts by default.
        public var schedule = Retry.Schedule()
        /// Decides about another attempt after a result; `nil` for the standard decision. ``retry(if:)`` sets it.
        var retries: (@Sendable (HTTPRequest, Result<HTTPResponse, TransportError>) -> Bool?)?
        /// The share of requests that may be repeated: 20 %, and always ten a second. Pipelines may share a budget.
        public var budget = Retry.Budget()
        /// Says whether there is a network, such as a `SystemConnectivity`; `nil` by default. With it, requests wait
        /// for the network (<doc:Retrying>): one that fails because there is none is sent again when the network is
        /// back, and not after a random wait. It waits until its deadline at most, so set a longer ``TimeLimits/total``
        /// too. A caller with a lesser answer gets it at once.
        public var connectivity: (any Connectivity)?
        /// How long the first byte, silence, and all attempts together may take if the request does not say so itself:
        /// 5 s (60 s for an unsafe method), 5 s and 10 s, so that a second attempt fits, and after which a person has
        /// gone. A longer patience that you set counts instead of the total.
        public var limits = TimeLimits()
        /// How long a caller waits before it gets a lesser answer. `nil` means between 1 s and 3 s, depending on how
        /// long recent replies took (<doc:Fallbacks>), but no longer than the total limit.
        public var patience: Duration?
        /// When the breaker opens, and for how long; `nil` for no breaker.
        public var breaker: CircuitBreaker.Settings? = CircuitBreaker.Settings()
        /// When stale replies and embedded data may answer. With ``FallbackUse/never`` they never do, not even if
        /// the stale reply's own fields allow it (RFC 5861). With ``FallbackUse/keptForOutages``, all replies are kept
        /// for outages.
        public var fallback = FallbackUse.onOutage
        /// How many requests may run at once, and how many may wait; `nil` if only the transport limits them.
        public var concurrency: Concurrency?
        /// How long a safe request may take before a second one is sent; `nil` for never.
        public var hedgeDelay: Duration?
        /// Whether the observer is told what replies have that no model of the client has a place for
        /// (``PipelineEvent/Kind/drift(_:)``): `false` by default.
        public var reportsDrift = false
        /// Returns the part of the cache for a request, such as the signed-in account; `nil` for the common part.
        /// Requests of different parts share neither kept replies nor running requests.
        public var partition: (@Sendable (HTTPRequest) -> String?)?
        /// The policies added with ``add(_:at:_:)``, outermost first.
        private(set) var policies: [Addition] = []

        /// How many requests may run and wait (``Pipeline/Options/concurrency``).
        public struct Concurrency: Sendable, Equatable {
            /// How many requests may run.
            public var limit: Int
            /// How many requests may wait.
            public var queue: Int
            /// How long a request may wait; `nil` until its caller's deadline.
            public var time: Duration?
            /// How many streams may run besides; `nil` if they count among the requests.
            public var streams: Int?

            /// Creates the limits.
            public init(limit: Int, queue: Int, time: Duration? = nil, streams: Int? = nil) {
                (self.limit, self.queue, self.time, self.streams) = (limit, queue, time, streams)
            }
        }

        /// The place of an added policy among the standard ones.
        public struct Place: Sendable, Hashable {
            private let name: String

            /// Around everything: it sees each call once, including those that the cache answers.
            public static let call = Place(name: "call")
            /// Inside retries and outside of limits and breaker: it sees each attempt.
            public static let attempt = Place(name: "attempt")
            /// Right above the transport: it sees what is sent, with credentials, and the reply before any check.
            public static let exchange = Place(name: "exchange")
        }

        struct Addition: Sendable {
            /// A policy around what is below it, and whose requests it sends if it says so.
            typealias Made = (send: PolicyChain.Next, identity: PipelineContext.Identity?)

            let name: String
            let place: Place
            /// Puts the policy around what is below it, whose identity another policy at the same place may have said.
            let make: @Sendable (@escaping PolicyChain.Next, PipelineContext.Identity?) -> Made
        }

        /// Creates the default options.
        public init() {}

        /// Returns changed options: `Options().with { $0.limits.total = .seconds(30) }`.
        public func with(_ change: (inout Options) -> Void) -> Options {
            var options = self
            change(&options)
            return options
        }

        /// Makes further results a reason for another attempt, besides those of the standard table (<doc:Retrying>). A
        /// request that is not idempotent is still sent once only.
        ///
        /// - Parameter isWorthRetrying: Returns `true` if the same request may succeed soon, `false` if not, and `nil`
        ///   for the standard decision.
        public mutating func retry(
            if isWorthRetrying: @escaping @Sendable (HTTPRequest, Result<HTTPResponse, TransportError>) -> Bool?
        ) {
            retries = isWorthRetrying
        }

        /// Adds a policy of your own. Of several policies at one place, the first added is the outermost.
        ///
        /// - Parameters:
        ///   - name: The name for ``Pipeline/layers``.
        ///   - place: The place among the standard policies.
        ///   - policy: The policy.
        public mutating func add(_ name: String, at place: Place, _ policy: any Policy) {
            var identity: PipelineContext.Identity?
            if let policy = policy as? any IdentifyingPolicy { identity = { policy.identity(for: $0) } }
            policies.append(
                Addition(name: name, place: place) { [identity] next, _ in
                    let send: PolicyChain.Next = { request throws(TransportError) in
                        try await policy.intercept(request, next: next)
                    }
                    return (send, identity)
                })
        }

        /// Adds a policy of your own that is a transport around another one, such as an ``Inspector``.
        ///
        /// - Parameters:
        ///   - name: The name for ``Pipeline/layers``.
        ///   - place: The place among the standard policies.
        ///   - make: Wraps the transport below that place.
        public mutating func add(
            _ name: String, at place: Place, _ make: @escaping @Sendable (any Transport) -> any Transport
        ) {
            policies.append(
                Addition(name: name, place: place) { next, inner in
                    let made = make(WrappedPolicies(next: next, inner: inner))
                    let send: PolicyChain.Next = { request throws(TransportError) in try await made.send(request) }
                    return (send, made.identity)
                })
        }
    }
}
