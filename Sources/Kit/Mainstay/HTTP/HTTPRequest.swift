// SPDX-License-Identifier: Apache-2.0

/// A request: what is asked, and how long and how hard to try.
public struct HTTPRequest: Sendable, Equatable {
    private struct Content: Equatable {
        var method: HTTPMethod
        var url: HTTPURL
        var fields: HTTPFields
        var body: [UInt8]?
        var options: Options
    }

    private var content: CopyOnWrite<Content>

    /// The method.
    public var method: HTTPMethod {
        get { content.value.method }
        set { content.value.method = newValue }
    }
    /// The target URI.
    public var url: HTTPURL {
        _read { yield content.value.url }
        _modify { yield &content.value.url }
    }
    /// The header fields. Host, Content-Length and Accept-Encoding are the transport's.
    public var fields: HTTPFields {
        _read { yield content.value.fields }
        _modify { yield &content.value.fields }
    }
    /// The content; `nil` for none.
    public var body: [UInt8]? {
        _read { yield content.value.body }
        _modify { yield &content.value.body }
    }
    /// How to send it; none of it is on the wire.
    public var options: Options {
        _read { yield content.value.options }
        _modify { yield &content.value.options }
    }

    /// Makes a request.
    public init(
        method: HTTPMethod = .get, url: HTTPURL, fields: HTTPFields = [:], body: [UInt8]? = nil,
        options: Options = Options()
    ) {
        content = CopyOnWrite(Content(method: method, url: url, fields: fields, body: body, options: options))
    }

    /// Whether sending it twice is the same as sending it once.
    public var isIdempotent: Bool { options.isIdempotent ?? method.isIdempotent }

    /// What a policy or a transport needs to know beside the message itself.
    public struct Options: Sendable, Equatable {
        /// How long one attempt may take, from its beginning to the last byte; a transport throws
        /// ``TransportError/Kind/timedOut`` past it. `nil` for ``AttemptTimeout``'s limit in a pipeline, and for no limit
        /// without one.
        public var timeout: Duration?
        /// The most bytes of content a response may have, decoded; a transport throws
        /// ``TransportError/Kind/tooLarge(limit:)`` past it, without having read more.
        public var bodyLimit: Int
        /// When the caller stops waiting for all attempts together; no wait that would end later is begun. `nil` for
        /// ``Deadline``'s limit in a pipeline.
        public var deadline: ContinuousClock.Instant?
        /// When a lesser answer that stands ready is given instead; waits are fitted in before it. `nil` for what the
        /// upstream has needed lately (<doc:Fallbacks>). When it ends for a request that accepts nothing lesser, the request
        /// fails as ``TransportError/Kind/patienceSpent``.
        public var patience: Patience?
        /// Whether sending it twice is the same as sending it once; `nil` for as the method says (RFC 9110 §9.2.2).
        public var isIdempotent: Bool?
        /// Whether a lesser answer will do where the upstream gives none (see ``Fallback``). A request that accepts nothing
        /// lesser is waited for until its deadline.
        public var acceptsLesser: Bool
        /// Which redirects the transport follows. In a ``Pipeline`` this is what ``Upstream/redirects`` says.
        public var redirects: RedirectPolicy = .follow
        /// The credentials that were added to it, which must not follow a redirect elsewhere; `nil` if none were.
        package var credentials: CredentialScope?
        /// Whether a request that accepts nothing lesser fails as ``TransportError/Kind/patienceSpent`` when the patience
        /// that its upstream deserves is over: for a caller that has somebody else to ask.
        package var endsWithPatience = false
        /// Which attempt of a call this is. The breaker counts a call once.
        package var attempt = 1

        /// Makes options; 16 MiB of content at most, no limits in time.
        public init(
            timeout: Duration? = nil, bodyLimit: Int = 16 << 20, deadline: ContinuousClock.Instant? = nil,
            patience: Patience? = nil, isIdempotent: Bool? = nil, acceptsLesser: Bool = true
        ) {
            self.timeout = timeout
            self.bodyLimit = bodyLimit
            self.deadline = deadline
            self.patience = patience
            self.isIdempotent = isIdempotent
            self.acceptsLesser = acceptsLesser
        }
    }
}
