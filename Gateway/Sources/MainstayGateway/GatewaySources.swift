// SPDX-License-Identifier: Apache-2.0

public import MainstayHTTPServer
public import MainstayKit

/// Everything that a gateway answers from.
public struct GatewaySources: Sendable {
    /// The upstreams, in the order in which the gateway lists them for callers that ask for an unknown route.
    public let upstreams: [GatewayUpstream]
    /// Answers requests for paths without a route of the gateway: its pages. Returns `nil` if there is no page either.
    public let pages: @Sendable (HTTPServerRequest) -> HTTPServerAnswer?
    /// Returns a fresh reply in memory; `nil` if there is none. It is called on the thread that serves the connection,
    /// so it must not wait.
    public let freshReply: @Sendable (HTTPRequest, Upstream) -> FreshReply?
    /// The transport for the upstreams' events; `nil` to make events from the upstreams' replies.
    public let streamingTransport: (any StreamingTransport)?
    /// The counts of all events in the pipelines. The gateway adds its own hits and shows them at `/metrics`.
    public let counters: EventCounters
    /// The clock of the pipelines.
    public let clock: any TimeSource
    /// The state of what the gateway is connected to, for `/ready` and `/metrics`.
    public let status: any GatewayStatus
    /// The browser that has signed in on the pages and sends a request; `nil` if it has not. If there is no such
    /// closure, the pages need a token as everything else does. It is called on the thread that serves the connection,
    /// so it must not wait.
    public var session: (@Sendable (HTTPServerRequest) -> PageSession?)?
    /// The page in the place of an answer that refuses a browser that has signed in; `nil` for the answer itself. It
    /// must not wait.
    public var refusalPage: (@Sendable (HTTPServerResponse, HTTPServerRequest) -> HTTPServerResponse?)?
    /// Whether the owner of the gateway sends a request and has proved it. It must not wait.
    public var isOwner: @Sendable (HTTPServerRequest) -> Bool = { _ in false }
    /// Begins to look for a reply that other gateways keep and that this one does not, so that ``freshReply`` finds it
    /// afterwards. It calls its argument once, on any thread, also if there is none. `nil` if it is of no use to look.
    /// It must not wait.
    public var lookUp: @Sendable (HTTPRequest, Upstream) -> (@Sendable (@escaping @Sendable () -> Void) -> Void)? = {
        _, _ in nil
    }
    /// The kept replies, for their operator.
    public var cache = GatewayCache()
    /// The last exchanges with upstreams, without credentials; `nil` if they are not kept.
    public var inspector: Inspector?

    /// Makes sources from their parts.
    ///
    /// - Parameters:
    ///   - upstreams: The upstreams, in the order in which the gateway lists them.
    ///   - pages: Answers requests for paths without a route of the gateway, or returns `nil`.
    ///   - freshReply: Returns a fresh reply in memory, without waiting.
    ///   - streamingTransport: The transport for the upstreams' events; `nil` to make events from the upstreams'
    ///     replies.
    ///   - counters: The counts of all events in the pipelines.
    ///   - clock: The clock of the pipelines.
    ///   - status: The state of what the gateway is connected to, for `/ready` and `/metrics`.
    public init(
        upstreams: [GatewayUpstream],
        pages: @escaping @Sendable (HTTPServerRequest) -> HTTPServerAnswer? = { _ in nil },
        freshReply: @escaping @Sendable (HTTPRequest, Upstream) -> FreshReply?,
        streamingTransport: (any StreamingTransport)?, counters: EventCounters, clock: any TimeSource,
        status: any GatewayStatus = NoGatewayStatus()
    ) {
        self.upstreams = upstreams
        self.pages = pages
        self.freshReply = freshReply
        self.streamingTransport = streamingTransport
        self.counters = counters
        self.clock = clock
        self.status = status
    }
}

/// An upstream of a gateway, and the place of its routes.
public struct GatewayUpstream: Sendable {
    /// The client, through all policies.
    public let client: Client
    /// The first segments of the upstream's paths, if its routes are at the root of the gateway. If it is empty, they
    /// are at `/{host}/…`.
    public let rootSegments: [String]
    /// The web pages that may read the upstream's answers; `nil` for those that may read all answers.
    public let origins: ServerConfiguration.Origins?

    /// Places an upstream.
    ///
    /// - Parameters:
    ///   - client: The client, through all policies.
    ///   - rootSegments: The first segments of the upstream's paths, to have them at the root of the gateway. Without
    ///     it they are at `/{host}/…`.
    ///   - origins: The web pages that may read the upstream's answers; `nil` for those that may read all answers.
    public init(
        _ client: Client, atRoot rootSegments: [String] = [], origins: ServerConfiguration.Origins? = nil
    ) {
        (self.origins, self.client, self.rootSegments) = (origins, client, rootSegments)
    }
}
