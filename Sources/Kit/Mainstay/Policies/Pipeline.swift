// SPDX-License-Identifier: Apache-2.0

/// The standard order of policies around a transport. Each policy handles only what the policies inside it could not.
///
/// Fallback → coalescing → cache → deadline → retry → (hedging) → rate limit → (concurrency limit) → breaker → attempt timeout →
/// content check → (authorization) → transport. The policies in parentheses are optional; ``layers`` lists those in use. With
/// ``Offline`` as the transport, only fallback and cache are used, because no request is sent.
public struct Pipeline: Transport, CustomStringConvertible {
    /// The policies that are off by default.
    public struct Options: Sendable, Equatable {
        /// How many requests may run at once, and how many may wait; `nil` if only the transport limits them.
        public var concurrency: Concurrency?
        /// How long a safe request may take before a second one is sent; `nil` for never.
        public var hedgeDelay: Duration?

        /// The limits of a ``ConcurrencyLimit``.
        public struct Concurrency: Sendable, Equatable {
            /// How many requests may run.
            public var limit: Int
            /// How many requests may wait.
            public var queue: Int

            /// Creates the limits.
            public init(limit: Int, queue: Int) {
                self.limit = limit
                self.queue = queue
            }
        }

        /// Creates options; all optional policies are off by default.
        public init(concurrency: Concurrency? = nil, hedgeDelay: Duration? = nil) {
            self.concurrency = concurrency
            self.hedgeDelay = hedgeDelay
        }
    }

    /// The names of the policies, outermost first, and of the transport they wrap.
    public let layers: [String]
    /// The breaker; `nil` if the pipeline sends nothing.
    public let breaker: CircuitBreaker?
    private let outermost: any Transport

    /// Creates the pipeline for an upstream.
    ///
    /// - Parameters:
    ///   - transport: The transport that reaches the upstream.
    ///   - context: The upstream, the clock and the other things that policies share.
    ///   - store: The store of kept replies.
    ///   - embedded: The transports that answer when nothing else does, in order.
    ///   - options: The optional policies.
    public init(
        through transport: any Transport, context: PipelineContext, store: any CacheStore,
        embedded: [any Transport] = [], options: Options = Options()
    ) {
        var stack = Stack(transport)
        let context = context.identifying(by: transport)
        let patience = transport is Offline ? nil : UpstreamPatience(context: context)
        if transport is Offline {
            breaker = nil
        } else {
            let budget = RetryBudget()
            if !context.upstream.credentials.isEmpty || context.upstream.redirects != .follow {
                stack.wrap { Authorization($0, context: context) }
            }
            stack.wrap { ContentCheck($0, context: context) }
            let isWatching = !(transport is any TimeKeepingTransport)
            stack.wrap { AttemptTimeout($0, context: context, patience: patience, isWatching: isWatching) }
            breaker = stack.wrap { CircuitBreaker($0, context: context) }
            if let bounds = options.concurrency {
                stack.wrap { ConcurrencyLimit($0, context: context, limit: bounds.limit, queue: bounds.queue) }
            }
            stack.wrap { RateLimit($0, context: context) }
            if let delay = options.hedgeDelay {
                stack.wrap { Hedging($0, context: context, after: delay, budget: budget) }
            }
            stack.wrap { Retry($0, context: context, budget: budget) }
            stack.wrap { Deadline($0, context: context, isWatching: false) }
        }
        let caching = stack.wrap { Caching($0, context: context, store: store) }
        if patience != nil { stack.wrap { Coalescing($0, context: context, limit: Deadline.standard) } }
        stack.wrap { Fallback($0, context: context, tiers: [caching.stale] + embedded, learned: patience) }
        (outermost, layers) = (stack.outermost, stack.layers)
    }

    /// Sends a request through all policies.
    ///
    /// - Throws: ``TransportError`` if there is no response.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        try await outermost.send(request)
    }

    /// The layers on one line: `fallback → cache → … → CurlTransport`.
    public var description: String { layers.joined(separator: " → ") }
}

/// A transport wrapped in policies, and their names.
private struct Stack {
    var outermost: any Transport
    var layers: [String]

    init(_ transport: any Transport) {
        outermost = transport
        layers = ["\(type(of: transport))"]
    }

    @discardableResult
    mutating func wrap<P: Policy>(_ make: (any Transport) -> P) -> P {
        let policy = make(outermost)
        outermost = policy
        layers.insert(P.name, at: 0)
        return policy
    }
}
