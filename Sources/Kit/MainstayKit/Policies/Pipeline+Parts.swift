// SPDX-License-Identifier: Apache-2.0

extension Pipeline {
    /// A standard policy, in the order of the driver (``CallDriver``).
    package enum Part: String, Sendable, CaseIterable {
        case fallback, coalescing, cache, deadline, retry, hedging
        case rateLimit = "rate limit"
        case concurrency = "concurrency limit"
        case breaker
        case attemptTimeout = "attempt timeout"
        case contentCheck = "content check"
        case authorization

        package static let all = Set(allCases)
    }

    /// The policies that a pipeline has, and the driver that asks them.
    final class Parts: Sendable {
        let layers: [String]
        let context: PipelineContext
        let driver: CallDriver
        let breaker: CircuitBreaker?
        let rateLimit: RateLimiter?
        let schedule: Retry.Schedule
        let fallback: FallbackUse
        /// What replies had that models have no place for; `nil` if nobody is told.
        let drift: ModelDriftLog?
        /// Whether the transport tells when bytes move.
        let isTelling: Bool
        /// Whether every request is sent otherwise than it came.
        private let changesRequests: Bool
        /// The program's policies around each call; `nil` if there are none.
        private let ownPolicies: PolicyChain.Next?

        init(
            _ parts: Set<Part>, through transport: any Transport, context given: PipelineContext,
            store: any CacheStore, embedded: [any Transport], options: Options
        ) {
            var context = given.ofOnePipeline().identifying(by: transport).separating(by: options.partition)
                .following(SignedInUser(given.upstream, transport.jar))
            let (upstream, limits) = (context.upstream, options.limits)
            var parts = parts
            if options.breaker == nil { parts.remove(.breaker) }
            if options.concurrency == nil { parts.remove(.concurrency) }
            if options.hedgeDelay == nil { parts.remove(.hedging) }
            if upstream.credentials.isEmpty, upstream.redirects == .follow { parts.remove(.authorization) }
            let has = { [parts] in parts.contains($0) }
            isTelling = transport.keepsTime
            let total = limits.total ?? .seconds(10)
            let learned =
                has(.fallback) && has(.attemptTimeout) && options.patience == nil
                ? UpstreamPatience(context: context, limit: total) : nil
            let opener = StreamOpener(transport: transport, clock: context.clock)
            let exchange = PolicyChain(options.policies, at: .exchange, around: opener.send, &context)
            // Besides the transport, added policies and the renewal of a credential take time.
            let isWatching =
                !isTelling || options.policies.contains { $0.place != .call }
                || upstream.credentials.contains { $0.source != nil }
            rateLimit = has(.rateLimit) ? RateLimiter(context) : nil
            breaker =
                has(.breaker) ? options.breaker.map { [context] in CircuitBreaker(context, settings: $0) } : nil
            let attempt = CallDriver.Attempt(
                context, through: transport,
                hedge: has(.hedging)
                    ? options.hedgeDelay.map { [context] in
                        Hedge(context: context, delay: $0, budget: options.budget)
                    } : nil,
                rateLimit: rateLimit,
                concurrency: has(.concurrency)
                    ? options.concurrency.map { [context] in ConcurrencyLimiter(context, limits: $0) } : nil,
                breaker: breaker,
                time: has(.attemptTimeout)
                    ? AttemptTime(context.clock, limits: limits, patience: learned, isWatching: isWatching) : nil,
                checksContent: has(.contentCheck),
                authorization: has(.authorization) ? Authorizer(context) : nil, ownPolicies: exchange.send)
            let attempts = PolicyChain(
                options.policies, at: .attempt,
                around: { request throws(TransportError) in try await attempt.outcome(of: request).get() }, &context)
            let cache = has(.cache) ? ReplyCache(context, store: store) : nil
            let mayFall = has(.fallback) && options.fallback != .never && (cache != nil || !embedded.isEmpty)
            let driver = CallDriver(
                context, attempt: attempt,
                lesser: mayFall
                    ? LesserAnswers(
                        cache?.stale, embedded, context: context, patience: options.patience ?? min(.seconds(1), total),
                        learned: learned, waitsForNetwork: options.connectivity != nil) : nil,
                requests: has(.coalescing) ? SharedRequests(context) : nil, cache: cache,
                limits: has(.deadline) ? limits : nil,
                retries: has(.retry)
                    ? Retries(
                        context, schedule: options.schedule, budget: options.budget, connectivity: options.connectivity,
                        if: options.retries) : nil,
                ownPolicies: attempts.send)
            let calls = PolicyChain(
                options.policies, at: .call,
                around: { request throws(TransportError) in try await driver.answer(to: request) }, &context)
            (self.context, self.driver, ownPolicies) = (context, driver, calls.send)
            (schedule, fallback) = (options.schedule, options.fallback)
            drift = options.reportsDrift && context.isObserved ? ModelDriftLog() : nil
            changesRequests = context.isObserved || options.fallback != .onOutage
            layers = Self.layers(parts, options.policies) + ["\(type(of: transport))"]
        }

        /// Whether a request is sent otherwise than it came.
        func mustPrepare(_ request: HTTPRequest) -> Bool { changesRequests || request.hasContent && !isTelling }

        /// Sends a request that the pipeline has prepared.
        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            if let user = context.user, user.concerns(request) { return try await send(request, for: user) }
            guard let ownPolicies else { return try await driver.answer(to: request) }
            return try await ownPolicies(request)
        }

        /// Sends a request for the user for whom it was made, and for nobody else.
        ///
        /// - Throws: ``TransportError/Kind/cancelled`` if another user has signed in before the reply arrived. The caller
        ///   of a request that changes something gets the reply all the same, because it says what has happened.
        private func send(
            _ request: HTTPRequest, for user: SignedInUser
        ) async throws(TransportError) -> HTTPResponse {
            var request = request
            let session = user.session(of: request) ?? user.now
            request.context.user = session
            var response =
                if let ownPolicies { try await ownPolicies(request) } else { try await driver.answer(to: request) }
            guard user.now == session || !request.method.isSafe else {
                throw SignedInUser.changed(attempts: response.provenance.attempts)
            }
            if let stream = response.stream { response.stream = stream.ending(after: session, of: user) }
            return response
        }

        private static func layers(_ parts: Set<Part>, _ policies: [Options.Addition]) -> [String] {
            let own = { (place: Options.Place) in policies.filter { $0.place == place }.map(\.name) }
            let standard = { (order: [Part]) in order.filter(parts.contains).map(\.rawValue) }
            let order = Part.allCases
            let attempt = order.firstIndex(of: .hedging) ?? order.endIndex
            return own(.call) + standard(Array(order[..<attempt])) + own(.attempt) + standard(Array(order[attempt...]))
                + own(.exchange)
        }
    }
}
