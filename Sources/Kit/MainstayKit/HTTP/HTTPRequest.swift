// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// A request: the message to send, and how to send it.
public struct HTTPRequest: Sendable, Equatable {
    private struct Content: Equatable {
        var method: HTTPMethod
        var url: HTTPURL
        var fields: HTTPFields
        var body: [UInt8]?
        var source: HTTPBodySource?
        var options: Options
        var context = CallContext.Held()
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
    /// The content if it is read while it is sent, such as a file; `nil` otherwise. A request has either this or a
    /// ``body``.
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

    /// How the bytes of the call move; `nil` outside a pipeline. A transport that keeps time reports them
    /// (``TimeKeepingTransport``).
    public package(set) var progress: TransferProgress? {
        get { content.value.context.progress }
        set { content.value.context.progress = newValue }
    }

    /// What belongs to the call besides: it is not sent either.
    public var context: CallContext {
        _read { yield content.value.context.address.pointee }
        _modify { yield &content.value.context.uniqueAddress().pointee }
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
        /// The time limits. A transport outside a pipeline has no other ones. If no total is set, the transfer as a
        /// whole gets the time of the first byte and of silence together, which does not count while bytes move.
        public var limits: TimeLimits
        /// One limit for the first byte and for silence (``limits``).
        public var timeout: Duration? {
            get { limits.firstByte }
            set { (limits.firstByte, limits.silence) = (newValue, newValue) }
        }
        /// The largest number of bytes of decoded content in a response. A transport stops reading there and throws
        /// ``TransportError/Kind/tooLarge(limit:)``.
        public var bodyLimit: Int
        /// When the caller stops waiting for all attempts together, whether or not bytes move. No wait begins that
        /// would end later. `nil` means ``TimeLimits/total``.
        public var deadline: ContinuousClock.Instant? {
            get { end?.instant }
            set { end = newValue.map(Moment.init) }
        }
        /// ``deadline`` in the form that the driver uses. It sets it to the end of ``TimeLimits/total`` if the caller
        /// has set none.
        var end: Moment?
        /// When the caller gets a lesser answer if one is available. The pipeline plans its waits so that they end
        /// before. `nil` means a time that depends on how long the upstream's recent replies took (<doc:Fallbacks>). If
        /// a patience is set and the request accepts nothing lesser, the request fails as
        /// ``TransportError/Kind/patienceSpent`` when it ends.
        public var patience: HTTPRequest.Patience?
        /// Whether sending the request twice has the same effect as sending it once; `nil` if the method decides (RFC
        /// 9110 §9.2.2).
        public var isIdempotent: Bool?
        /// Whether a lesser answer is acceptable if the upstream gives none (<doc:Fallbacks>). If not, the pipeline
        /// waits for the upstream until the deadline, and uses no stale reply even if its fields allow that (RFC 5861).
        /// A request that itself asks for stale replies (`max-stale`) still gets them.
        public var acceptsLesser: Bool
        /// Whether a ``Pipeline`` adds the upstream's credentials (``Upstream/credentials``). If not, it asks no
        /// ``CredentialSource``, and the request counts as one without a user.
        public var sendsCredentials = true
        /// Which redirects the transport follows. A ``Pipeline`` sets it to ``Upstream/redirects``.
        public var redirects: RedirectPolicy = .follow

        /// Creates options: at most 16 MiB of content and no time limits by default. The timeout is one limit for the
        /// first byte and for silence, where `limits` has none.
        public init(
            timeout: Duration? = nil, bodyLimit: Int = 16 << 20, deadline: ContinuousClock.Instant? = nil,
            patience: HTTPRequest.Patience? = nil, isIdempotent: Bool? = nil, acceptsLesser: Bool = true,
            limits: TimeLimits = TimeLimits()
        ) {
            self.limits = TimeLimits(
                firstByte: limits.firstByte ?? timeout, silence: limits.silence ?? timeout, total: limits.total)
            (self.bodyLimit, end) = (bodyLimit, deadline.map(Moment.init))
            (self.patience, self.isIdempotent, self.acceptsLesser) = (patience, isIdempotent, acceptsLesser)
        }
    }
}

extension HTTPRequest {
    /// Makes sure that the request has every field that it was given. A transport calls it before it sends a request.
    ///
    /// A PUT without its If-Match overwrites what it should have left alone, so no field is left out in silence.
    ///
    /// - Throws: ``TransportError/Kind/invalidRequest`` if a field was given a value with a line end or another control
    ///   character. The detail names the field.
    package func checkFields() throws(TransportError) {
        guard let names = fields.refused else { return }
        let list = names.map(\.rawValue).joined(separator: " and ")
        throw TransportError(
            .invalidRequest,
            detail: names.count == 1
                ? "the value of the field \(list) has a line end or another control character"
                : "the values of the fields \(list) have line ends or other control characters", attempts: 0)
    }
}
