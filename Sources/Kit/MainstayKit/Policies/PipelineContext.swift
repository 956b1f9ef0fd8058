// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// The things that all policies of a pipeline share.
public struct PipelineContext: Sendable {
    private struct Content {
        let upstream: Upstream
        let clock: any TimeSource
        let random: RandomSource
        let state: (any StateStore)?
        let observer: (@Sendable (PipelineEvent) -> Void)?
        var identify: Identity?
        var partition: (@Sendable (HTTPRequest) -> String?)?
        var quotas: (any QuotaSharing)?
        var fetches: (any FetchSharing)?
        var invalidated = InvalidatedPlaces()
        var hasOwnPolicies = false
        var strangers = UnknownUsers()
        var user: SignedInUser?
        /// Returns what the transport and the policies may call a user, by the user's name.
        var forms: @Sendable (String) -> [String] = { [$0] }
    }

    /// Returns the user's identity according to a transport or a policy; `nil` if it adds nothing of a user.
    typealias Identity = @Sendable (HTTPRequest) -> String?

    /// On the heap, because every policy has a context, and each call copies policies into the frames of asynchronous
    /// functions.
    private var content: CopyOnWrite<Content>

    /// The description of the API.
    public var upstream: Upstream { content.value.upstream }
    /// The clock.
    public var clock: any TimeSource { content.value.clock }
    /// The source of random numbers.
    public var random: RandomSource { content.value.random }
    /// The store that shares quotas and breakers with other processes; `nil` if this pipeline keeps its own.
    public var state: (any StateStore)? { content.value.state }

    /// Creates a context. The observer gets every event on the thread where it happens, so it must not wait.
    public init(
        upstream: Upstream, clock: any TimeSource = ContinuousClock(), random: RandomSource = RandomSource(),
        state: (any StateStore)? = nil,
        observer: (@Sendable (PipelineEvent) -> Void)? = nil
    ) {
        content = CopyOnWrite(
            Content(upstream: upstream, clock: clock, random: random, state: state, observer: observer))
    }

    /// Shares quotas with other nodes; `nil` if there are none.
    var quotas: (any QuotaSharing)? { content.value.quotas }
    /// Shares requests to the upstream with other nodes; `nil` if there are none.
    var fetches: (any FetchSharing)? { content.value.fetches }

    /// Returns a context whose pipeline is one of several nodes.
    public func sharing(quotas: any QuotaSharing, fetches: any FetchSharing) -> PipelineContext {
        var context = self
        context.content.value.quotas = quotas
        context.content.value.fetches = fetches
        return context
    }

    /// The places that were changed lately.
    var invalidated: InvalidatedPlaces { content.value.invalidated }

    /// Returns a context whose pipeline heeds what others note there.
    public func heeding(_ invalidated: InvalidatedPlaces) -> PipelineContext {
        var context = self
        context.content.value.invalidated = invalidated
        return context
    }

    /// Whether users were found whom the keys of replies do not tell apart.
    var strangers: UnknownUsers { content.value.strangers }

    /// Who is signed in; `nil` if that cannot change.
    var user: SignedInUser? { content.value.user }

    /// Returns a context whose pipeline sends each request only for the user for whom it was made.
    func following(_ user: SignedInUser?) -> PipelineContext {
        guard let user else { return self }
        var context = self
        context.content.value.user = user
        return context
    }

    /// Whether a request was made for the user who is signed in now.
    func isForPresentUser(_ request: HTTPRequest) -> Bool {
        user?.isFor(request) ?? true
    }

    /// Whether anything observes events.
    var isObserved: Bool { content.value.observer != nil }

    /// Returns a context for one pipeline, which looks for unknown users by itself.
    func ofOnePipeline() -> PipelineContext {
        var context = self
        context.content.value.strangers = UnknownUsers()
        return context
    }

    /// Returns a context that separates the kept replies and running requests of different parts.
    func separating(by partition: (@Sendable (HTTPRequest) -> String?)?) -> PipelineContext {
        guard let partition else { return self }
        var context = self
        context.content.value.partition = partition
        return context
    }

    /// Returns a context for policies above a transport that may identify users (``IdentifyingTransport``).
    func identifying(by transport: any Transport) -> PipelineContext {
        guard content.value.identify == nil, let identity = transport.identity else { return self }
        var context = self
        context.content.value.identify = identity
        return context
    }

    /// Returns a context that also keeps apart the users whom a policy below the cache identifies, if it does.
    func identifying(alsoBy identity: Identity?) -> PipelineContext {
        var context = self
        guard let identity else {
            context.content.value.hasOwnPolicies = true
            return context
        }
        let inner = content.value.identify
        context.content.value.identify = { request in
            let (own, inner) = (identity(request), inner?(request))
            guard own != nil || inner != nil else { return nil }
            return Self.pair(own, inner)
        }
        context.content.value.forms = { [forms = content.value.forms] name in
            let inner: [String?] = forms(name) + [nil]
            return inner.map { Self.pair(name, $0) } + inner.compactMap { inner in inner.map { Self.pair(nil, $0) } }
        }
        return context
    }

    /// The length makes sure that no other pair of identities gives the same text.
    private static func pair(_ own: String?, _ inner: String?) -> String {
        "\(own?.utf8.count ?? -1) \(own ?? "") \(inner ?? "")"
    }

    /// Returns what ``partition(of:)`` may return for requests of a user, without the parts that a program has made
    /// (``Pipeline/Options``).
    func partitions(ofIdentity identity: String) -> [String] {
        content.value.forms(identity).map { content.value.hasOwnPolicies ? "own policies \($0)" : $0 }
    }

    /// Returns the user's identity according to the transport, in addition to the credentials in the request and the
    /// upstream.
    func identity(of request: HTTPRequest) -> String? { content.value.identify?(request) }

    /// Returns what separates the kept replies and running requests of this request from others: the user's identity
    /// according to the transport, and the part of the cache.
    ///
    /// A pipeline with policies that say nothing about users has a part of its own: what was kept without these
    /// policies, or by earlier versions that did not look at what policies add, may be the reply to anybody.
    func partition(of request: HTTPRequest) -> String? {
        var partition = identity(of: request)
        if let part = content.value.partition?(request) {
            // The length makes sure that no part with another identity gives the same text.
            partition = "\(part.utf8.count) \(part) \(partition ?? "")"
        }
        return content.value.hasOwnPolicies ? "own policies \(partition ?? "")" : partition
    }

    /// Returns the time after which an answer to a request is useless; `nil` if there is no such time. A reply that
    /// comes after patience has ended goes to the cache. If it cannot be kept, no caller would ever see it.
    func lastUse(of request: HTTPRequest) -> Moment? {
        let deadline = request.ending
        guard let patience = request.options.patience, upstream.isVolatile(request) else { return deadline }
        return deadline.map { min($0, patience.ending) } ?? patience.ending
    }

    /// Reports an event of a request to the observer.
    // Inlined, each event would take its place in the frame of an asynchronous function.
    @inline(never) package func observe(
        _ kind: @autoclosure () -> PipelineEvent.Kind, of request: HTTPRequest,
        times: @autoclosure () -> HTTPResponse.Times? = nil
    ) {
        content.value.observer?(
            PipelineEvent(
                upstream: upstream.host, path: request.url.path, method: request.method,
                request: request.context.number,
                kind: kind(), times: times()))
    }
}
