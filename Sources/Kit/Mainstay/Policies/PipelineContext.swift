// SPDX-License-Identifier: Apache-2.0

/// What all policies of one pipeline work with.
public struct PipelineContext: Sendable {
    /// What is asked.
    public let upstream: Upstream
    /// The time.
    public let clock: any TimeSource
    /// Chance.
    public let random: RandomSource
    /// Where quotas and breakers are kept for all who share the upstream; `nil` for here alone.
    public let state: (any StateStore)?
    /// What the transport says of a request's user; `nil` if it does not identify users.
    var identify: (@Sendable (HTTPRequest) -> String?)?
    private let observer: @Sendable (PipelineEvent) -> Void

    /// Makes a context. The observer is told of everything that happens, on whatever thread it happens: it must not wait.
    public init(
        upstream: Upstream, clock: any TimeSource = ContinuousClock(), random: RandomSource = RandomSource(),
        state: (any StateStore)? = nil,
        observer: @escaping @Sendable (PipelineEvent) -> Void = { _ in }
    ) {
        self.upstream = upstream
        self.clock = clock
        self.random = random
        self.state = state
        self.observer = observer
    }

    /// The context for policies above a transport that may identify users (``IdentifyingTransport``).
    func identifying(by transport: any Transport) -> PipelineContext {
        guard identify == nil, let transport = transport as? any IdentifyingTransport else { return self }
        var context = self
        context.identify = { transport.identity(for: $0) }
        return context
    }

    /// What distinguishes the user of a request beside the credentials that the request and the upstream's description hold.
    func identity(of request: HTTPRequest) -> String? { identify?(request) }

    /// When an answer to a request is of no use any more; `nil` for never. What comes after patience is spent is for the cache:
    /// where nothing is kept, nobody would ever see it.
    func lastUse(of request: HTTPRequest) -> ContinuousClock.Instant? {
        let patience = upstream.isVolatile(request) ? request.options.patience?.end : nil
        return [request.options.deadline, patience].compactMap(\.self).min()
    }

    /// Tells the observer what happened to a request.
    package func observe(_ kind: PipelineEvent.Kind, of request: HTTPRequest) {
        observer(PipelineEvent(upstream: upstream.host, path: request.url.path, kind: kind))
    }
}
