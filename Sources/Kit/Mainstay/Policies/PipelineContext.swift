// SPDX-License-Identifier: Apache-2.0

/// The things that all policies of a pipeline share.
public struct PipelineContext: Sendable {
    /// The description of the API.
    public let upstream: Upstream
    /// The clock.
    public let clock: any TimeSource
    /// The source of random numbers.
    public let random: RandomSource
    /// The store that shares quotas and breakers with other processes; `nil` if this pipeline keeps its own.
    public let state: (any StateStore)?
    /// Returns a request's user according to the transport; `nil` if the transport does not identify users.
    var identify: (@Sendable (HTTPRequest) -> String?)?
    private let observer: @Sendable (PipelineEvent) -> Void

    /// Creates a context. The observer gets every event on the thread where it happens, so it must not wait.
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

    /// Returns a context for policies above a transport that may identify users (``IdentifyingTransport``).
    func identifying(by transport: any Transport) -> PipelineContext {
        guard identify == nil, let transport = transport as? any IdentifyingTransport else { return self }
        var context = self
        context.identify = { transport.identity(for: $0) }
        return context
    }

    /// Returns the user's identity according to the transport, in addition to the credentials in the request and the upstream.
    func identity(of request: HTTPRequest) -> String? { identify?(request) }

    /// Returns the time after which an answer to a request is useless; `nil` if there is no such time. A reply that comes after
    /// patience has ended goes to the cache. If it cannot be kept, no caller would ever see it.
    func lastUse(of request: HTTPRequest) -> ContinuousClock.Instant? {
        let patience = upstream.isVolatile(request) ? request.options.patience?.end : nil
        return [request.options.deadline, patience].compactMap(\.self).min()
    }

    /// Reports an event of a request to the observer.
    package func observe(_ kind: PipelineEvent.Kind, of request: HTTPRequest) {
        observer(PipelineEvent(upstream: upstream.host, path: request.url.path, kind: kind))
    }
}
