// SPDX-License-Identifier: Apache-2.0

/// A request: the message to send, and how to send it.
public struct HTTPRequest: Sendable, Equatable {
    private struct Content: Equatable {
        var method: HTTPMethod
        var url: HTTPURL
        var fields: HTTPFields
        var body: [UInt8]?
        var source: HTTPBodySource?
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
        get { content.value.url }
        _modify { yield &content.value.url }
    }
    /// The header fields. The transport sets Host, Content-Length and Accept-Encoding itself.
    public var fields: HTTPFields {
        get { content.value.fields }
        _modify { yield &content.value.fields }
    }
    /// The content; `nil` if there is none, or if it is read while it is sent (``source``).
    public var body: [UInt8]? {
        get { content.value.body }
        _modify {
            content.value.source = nil
            yield &content.value.body
        }
    }
    /// The content if it is read while it is sent, such as a file; `nil` otherwise. A request has either this or a ``body``.
    public var source: HTTPBodySource? {
        get { content.value.source }
        set {
            content.value.source = newValue
            if newValue != nil { content.value.body = nil }
        }
    }
    /// Whether the request has content.
    package var hasContent: Bool { body != nil || source != nil }
    /// How to send the request. The options themselves are not sent.
    public var options: Options {
        get { content.value.options }
        _modify { yield &content.value.options }
    }

    /// Creates a request.
    public init(
        method: HTTPMethod = .get, url: HTTPURL, fields: HTTPFields = [:], body: [UInt8]? = nil,
        options: Options = Options()
    ) {
        content = CopyOnWrite(Content(method: method, url: url, fields: fields, body: body, options: options))
    }

    /// Whether sending the request twice has the same effect as sending it once.
    public var isIdempotent: Bool { options.isIdempotent ?? method.isIdempotent }

    /// The instructions for policies and transports that are not part of the message.
    public struct Options: Sendable, Equatable {
        /// The time limits. A transport outside a pipeline has no other ones. If no total is set, the transfer as a whole gets the
        /// time of the first byte and of silence together, which does not count while bytes move.
        public var limits: TimeLimits
        /// One limit for the first byte and for silence (``limits``).
        public var timeout: Duration? {
            get { limits.firstByte }
            set { (limits.firstByte, limits.silence) = (newValue, newValue) }
        }
        /// The largest number of bytes of decoded content in a response. A transport stops reading there and throws
        /// ``TransportError/Kind/tooLarge(limit:)``.
        public var bodyLimit: Int
        /// When the caller stops waiting for all attempts together, whether or not bytes move. No wait begins that would end later. `nil`
        /// means ``TimeLimits/total``.
        public var deadline: ContinuousClock.Instant? {
            get { end?.instant }
            set { end = newValue.map(Moment.init) }
        }
        /// ``deadline`` in the form that policies use. They also set it to the end of ``TimeLimits/total``, which moves (``ending``).
        package var end: Moment?
        /// How the bytes of the call move; `nil` outside a pipeline.
        package var progress: TransferProgress?
        /// The memory for the response while it arrives; `nil` for any amount up to ``bodyLimit``. Only libcurl obeys it.
        package var budget: ReplyBudget?
        /// How long a whole response may arrive before the caller would rather have a stream; `nil` for as long as it takes. Only libcurl
        /// obeys it.
        package var arrivalLimit: Duration?
        /// How much longer than other requests this one may take because it has content, if its transport does not tell when bytes move.
        var sendingTime = Duration.zero
        /// For whom the request is sent. Callers take turns where requests wait for a place; those without a name are one caller.
        package var caller: String?
        /// When the caller gets a lesser answer if one is available. The pipeline plans its waits so that they end before. `nil`
        /// means a time that depends on how long the upstream's recent replies took (<doc:Fallbacks>). If a patience is set and the
        /// request accepts nothing lesser, the request fails as ``TransportError/Kind/patienceSpent`` when it ends.
        public var patience: Patience?
        /// Whether sending the request twice has the same effect as sending it once; `nil` if the method decides (RFC 9110 §9.2.2).
        public var isIdempotent: Bool?
        /// Whether a lesser answer is acceptable if the upstream gives none (see ``Fallback``). If not, the pipeline waits for the
        /// upstream until the deadline, and uses no stale reply even if its fields allow that (RFC 5861). A request that itself asks
        /// for stale replies (`max-stale`) still gets them.
        public var acceptsLesser: Bool
        /// Whether a ``Pipeline`` adds the upstream's credentials (``Upstream/credentials``). If not, it asks no ``CredentialSource``, and
        /// the request counts as one without a user.
        public var sendsCredentials = true
        /// Which redirects the transport follows. A ``Pipeline`` sets it to ``Upstream/redirects``.
        public var redirects: RedirectPolicy = .follow
        /// The credentials that a policy added. They must not follow a redirect to another place. `nil` if there are none.
        package var credentials: CredentialScope?
        /// Whether a request that accepts nothing lesser fails as ``TransportError/Kind/patienceSpent`` when its patience ends. It
        /// is for a caller that can ask another upstream.
        package var endsWithPatience = false
        /// The number of the request among those of the process, for events. Zero if nothing observes them.
        var number: UInt64 = 0
        /// Whether the server must not compress the content. Otherwise its length and its ranges are not those of the decoded bytes.
        package var isVerbatim = false
        /// Whether the content goes to a file of the caller, who knows the credentials. Stars in the place of one that is repeated would
        /// damage the file.
        var isForFile = false
        /// Whether the transport returns the content as the server has encoded it, with Content-Encoding, and sends Accept-Encoding of
        /// the request's fields. Only libcurl can do that.
        package var keepsEncoding = false
        /// How to stream the content of the response; `nil` to return the whole response. A ``Pipeline`` sets it, so that every
        /// policy handles the head of a stream like a whole response. ``StreamOpener`` obeys it.
        package var streaming: Streaming?
        /// Counts the requests to which this one leads; `nil` if no quota limits them.
        var permit: RequestPermit?
        /// The number of this attempt in its call. The breaker counts a call once.
        package var attempt = 1
        /// Whether the reply is kept for outages even if its Cache-Control forbids that (``FallbackUse/keptForOutages``).
        var keepsForOutages = false
        /// What the caller expects of the reply.
        var expected = ExpectedReply()

        /// How the content of a response is streamed.
        package struct Streaming: Sendable, Equatable {
            /// How long a reader waits for more bytes; `nil` for no limit.
            package var idleTimeout: Duration?
            /// Whether a response up to ``bodyLimit`` is returned whole. A longer one is a stream, and so is one that has events or of
            /// which half of the limit of silence brings only a part.
            package var collects: Bool

            package init(idleTimeout: Duration?, collects: Bool = false) {
                (self.idleTimeout, self.collects) = (idleTimeout, collects)
            }
        }

        /// Creates options: at most 16 MiB of content and no time limits by default.
        ///
        /// - Parameters:
        ///   - timeout: One limit for the first byte and for silence, where `limits` has none.
        public init(
            timeout: Duration? = nil, bodyLimit: Int = 16 << 20, deadline: ContinuousClock.Instant? = nil,
            patience: Patience? = nil, isIdempotent: Bool? = nil, acceptsLesser: Bool = true,
            limits: TimeLimits = TimeLimits()
        ) {
            self.limits = TimeLimits(
                firstByte: limits.firstByte ?? timeout, silence: limits.silence ?? timeout, total: limits.total)
            (self.bodyLimit, end) = (bodyLimit, deadline.map(Moment.init))
            (self.patience, self.isIdempotent, self.acceptsLesser) = (patience, isIdempotent, acceptsLesser)
        }
    }
}
