// SPDX-License-Identifier: Apache-2.0

public import Mainstay
public import MainstayFoundation

/// The state of what a gateway is connected to, for `/ready` and `/metrics`. Each part is read when somebody asks.
public struct GatewayStatus: Sendable {
    /// The state of an upstream's breaker and limits.
    public struct Upstream: Sendable {
        /// The upstream's host.
        public var host: String
        /// The state of its breaker; `nil` if it has none.
        public var breaker: CircuitBreaker.State?
        /// The windows of its quota in seconds, each with the number of requests that may be sent at once now.
        public var quotas: [(window: Double, left: Int)]
        /// The number of requests that the upstream said are left; `nil` if it said nothing.
        public var reported: Int?
        /// The number of routes whose breakers do not let all requests pass.
        public var openRoutes = 0
        /// What the upstream does not want to be asked for now.
        public var pauses: [Pause] = []

        /// Makes a state.
        public init(
            host: String, breaker: CircuitBreaker.State?, quotas: [(window: Double, left: Int)], reported: Int?
        ) {
            (self.host, self.breaker, self.quotas, self.reported) = (host, breaker, quotas, reported)
        }
    }

    /// The time until which an upstream wants no requests to some of its routes.
    public struct Pause: Sendable, Equatable {
        /// When the last of the routes may be asked again.
        public var until: Date
        /// The number of routes.
        public var routes: Int
        /// Whether the pause concerns requests with credentials of single callers, and no others.
        public var concernsCallers: Bool

        /// Makes a pause.
        public init(until: Date, routes: Int, concernsCallers: Bool) {
            (self.until, self.routes, self.concernsCallers) = (until, routes, concernsCallers)
        }
    }

    /// What keeps the gateway from working as configured, each as a sentence; empty if it is ready.
    public var problems: @Sendable () async -> [String] = { [] }
    /// What the gateway lacks but can work without, each as a sentence.
    public var degradations: @Sendable () -> [String] = { [] }
    /// The state of what several gateways share; `nil` if there is one gateway.
    public var store: @Sendable () -> Store? = { nil }
    /// The upstreams.
    public var upstreams: @Sendable () async -> [Upstream] = { [] }
    /// The sizes of files in bytes, by their purpose, such as `replies`.
    public var files: @Sendable () async -> [(purpose: String, bytes: Int)] = { [] }
    /// The bytes of replies in the memory of the pipelines.
    public var memory: @Sendable () -> Int = { 0 }
    /// The version of the program.
    public var version = ""

    /// Makes the status of a gateway that is connected to nothing.
    public init() {}
}
