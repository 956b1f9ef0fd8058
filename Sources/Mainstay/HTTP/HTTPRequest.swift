// SPDX-License-Identifier: Apache-2.0

/// A request: what is asked, and how long and how hard to try.
public struct HTTPRequest: Sendable, Equatable {
    /// The method.
    public var method: HTTPMethod
    /// The target URI.
    public var url: HTTPURL
    /// The header fields. Host, Content-Length and Accept-Encoding are the transport's.
    public var fields: HTTPFields
    /// The content; `nil` for none.
    public var body: [UInt8]?
    /// How to send it; none of it is on the wire.
    public var options: Options

    /// Makes a request.
    public init(
        method: HTTPMethod = .get, url: HTTPURL, fields: HTTPFields = [:], body: [UInt8]? = nil,
        options: Options = Options()
    ) {
        self.method = method
        self.url = url
        self.fields = fields
        self.body = body
        self.options = options
    }

    /// Whether sending it twice is the same as sending it once.
    public var isIdempotent: Bool { options.isIdempotent ?? method.isIdempotent }

    /// What a policy or a transport needs to know beside the message itself.
    public struct Options: Sendable, Equatable {
        /// How long one attempt may take, from its beginning to the last byte; a transport throws
        /// ``TransportError/Kind/timedOut`` past it. `nil` for as long as it takes.
        public var timeout: Duration?
        /// The most bytes of content a response may have, decoded; a transport throws
        /// ``TransportError/Kind/tooLarge(limit:)`` past it, without having read more.
        public var bodyLimit: Int
        /// When the caller stops waiting for all attempts together; no wait that would end later is begun.
        public var deadline: ContinuousClock.Instant?
        /// When a lesser answer that stands ready is given instead; waits are fitted in before it.
        public var patience: Patience?
        /// Whether sending it twice is the same as sending it once; `nil` for as the method says (RFC 9110 §9.2.2).
        public var isIdempotent: Bool?

        /// Makes options; 16 MiB of content at most, no limits in time.
        public init(
            timeout: Duration? = nil, bodyLimit: Int = 16 << 20, deadline: ContinuousClock.Instant? = nil,
            patience: Patience? = nil, isIdempotent: Bool? = nil
        ) {
            self.timeout = timeout
            self.bodyLimit = bodyLimit
            self.deadline = deadline
            self.patience = patience
            self.isIdempotent = isIdempotent
        }
    }
}
