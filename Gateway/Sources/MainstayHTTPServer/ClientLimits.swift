// SPDX-License-Identifier: Apache-2.0

/// The limits of one client.
///
/// A client is an IPv4 address, or the first 64 bits of an IPv6 address, because a household or machine usually gets
/// all addresses that share those bits (RFC 6177).
public struct ClientLimits: Sendable, Equatable {
    /// The number of open connections. When a client at the limit opens another one, the server closes the client's
    /// longest idle connection. If no connection is idle, it answers 429 on the new one.
    public var connections: Int
    /// The average number of requests per second. The server answers 429 to requests beyond it. `Int.max` means no
    /// limit.
    public var requestsPerSecond: Int
    /// The number of requests that may come at once, above the average rate.
    public var burst: Int
    /// The number of expensive requests in progress (``HTTPServerAnswer/later(isExpensive:_:)``). The server answers
    /// 429 to requests beyond it.
    public var expensive: Int

    /// Makes limits.
    public init(connections: Int = 256, requestsPerSecond: Int = 1_000, burst: Int = 2_000, expensive: Int = 4) {
        (self.connections, self.requestsPerSecond) = (connections, requestsPerSecond)
        (self.burst, self.expensive) = (burst, expensive)
    }
}

extension HTTPServer {
    /// The limits of the clients of a server.
    public struct Limits: Sendable, Equatable {
        /// The limits of each client on another machine.
        public var client = ClientLimits()
        /// The limits of each client on this machine (127.0.0.0/8 and ::1). Connections and requests are not limited by
        /// default, because a client on this machine may be a proxy for many others.
        public var loopbackClient = ClientLimits(connections: .max, requestsPerSecond: .max)
        /// The number of expensive requests in progress for all clients together. The server answers 503 to requests
        /// beyond it.
        public var expensive = 16
        /// The paths whose requests have no limit for a client, such as those of health checks. They must cost next to
        /// nothing.
        public var unlimitedPaths: Set<String> = []
        /// The proxies that are believed when they say for whom they ask. Limits and logs then are about those callers.
        public var proxies = TrustedProxies()

        /// The default limits.
        public init() {}

        func of(isLocal: Bool) -> ClientLimits { isLocal ? loopbackClient : client }
    }
}
