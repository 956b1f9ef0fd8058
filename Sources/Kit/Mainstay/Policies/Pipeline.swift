// SPDX-License-Identifier: Apache-2.0

/// The standard order of policies around a transport, built here and nowhere else: each sees only what those inside it could
/// not settle.
///
/// Fallback → coalescing → cache → deadline → retry → (hedging) → rate limit → (concurrency limit) → breaker → attempt
/// timeout → content check → (authorization) → transport; ``layers`` says which there are. Where the transport is ``Offline`` there is nothing to pace, repeat
/// or protect, and only fallback and cache are left.
public struct Pipeline: Transport, CustomStringConvertible {
    /// What is off unless asked for.
    public struct Options: Sendable, Equatable {
        /// How many requests may be under way at once, and how many may wait beside them; `nil` for no bound but the
        /// transport's.
        public var concurrency: Concurrency?
        /// How long a safe request may take before a second is sent beside it; `nil` for never.
        public var hedgeDelay: Duration?

        /// The bounds of ``ConcurrencyLimit``.
        public struct Concurrency: Sendable, Equatable {
            /// How many may be under way.
            public var limit: Int
            /// How many may wait.
            public var queue: Int

            /// Sets both bounds.
            public init(limit: Int, queue: Int) {
                self.limit = limit
                self.queue = queue
            }
        }

        /// Nothing beyond the standard.
        public init(concurrency: Concurrency? = nil, hedgeDelay: Duration? = nil) {
            self.concurrency = concurrency
            self.hedgeDelay = hedgeDelay
        }
    }

    /// The names of the policies, outermost first, and of the transport they wrap.
    public let layers: [String]
    /// What leaves the upstream alone while it is down; `nil` where nothing is sent anyway.
    public let breaker: CircuitBreaker?
    private let outermost: any Transport

    /// Makes the pipeline to an upstream.
    ///
    /// - Parameters:
    ///   - transport: What reaches the upstream.
    ///   - context: The upstream, and what the policies work with.
    ///   - store: Where replies are kept.
    ///   - embedded: What answers when nothing else does, in order.
    ///   - options: What is off unless asked for.
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
            stack.wrap { AttemptTimeout($0, context: context, patience: patience) }
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
    /// - Throws: ``TransportError`` where there is no response to return.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        try await outermost.send(request)
    }

    /// The layers, on one line: `fallback → cache → … → CurlTransport`.
    public var description: String { layers.joined(separator: " → ") }
}

/// Policies around a transport, under their names.
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
