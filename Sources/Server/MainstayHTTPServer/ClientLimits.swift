// SPDX-License-Identifier: Apache-2.0

/// The limits of one client of a server.
///
/// A client is an IPv4 address, or the first 64 bits of an IPv6 address: one household or machine gets that many
/// (RFC 6177).
public struct ClientLimits: Sendable, Equatable {
    /// The connections open at once. Past it, the server closes the client's longest idle connection, or answers 429 on
    /// the new one if none is idle.
    public var connections: Int
    /// The requests a second over time; 429 is answered past it. `Int.max` for no limit.
    public var requestsPerSecond: Int
    /// The requests that may come at once, above the rate.
    public var burst: Int
    /// The expensive requests in progress at once (``HTTPHandler/isExpensive(_:)``); 429 is answered past it.
    public var expensive: Int

    /// Makes limits.
    public init(connections: Int = 256, requestsPerSecond: Int = 1_000, burst: Int = 2_000, expensive: Int = 4) {
        self.connections = connections
        self.requestsPerSecond = requestsPerSecond
        self.burst = burst
        self.expensive = expensive
    }
}

extension HTTPServer {
    /// How much of a server its clients may use.
    public struct Limits: Sendable, Equatable {
        /// The limits of each client on another machine.
        public var client = ClientLimits()
        /// The limits of each client on this machine (127.0.0.0/8 and ::1). Connections and requests are not limited by
        /// default, because such a client may be a proxy that speaks for many.
        public var loopbackClient = ClientLimits(connections: .max, requestsPerSecond: .max)
        /// The expensive requests in progress at once, of all clients together; 503 is answered past it.
        public var expensive = 16

        /// The default limits.
        public init() {}

        func of(_ address: ClientAddress) -> ClientLimits {
            address.isLoopback ? loopbackClient : client
        }
    }
}
