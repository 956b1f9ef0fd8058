// SPDX-License-Identifier: Apache-2.0

public import Mainstay

/// How an upstream fares, for the page about the gateway.
public struct UpstreamState: Sendable {
    /// The description of the upstream.
    public var upstream: Upstream
    /// The state of its breaker; `nil` if no request to it is ever sent.
    public var breaker: CircuitBreaker.State?
    /// For each quota of the description the number of requests that it allows now; empty if that is not known.
    public var left: [Int]

    /// Makes a state.
    ///
    /// - Parameters:
    ///   - upstream: The description of the upstream.
    ///   - breaker: The state of its breaker.
    ///   - left: For each quota the number of requests that it allows now.
    public init(_ upstream: Upstream, breaker: CircuitBreaker.State?, left: [Int] = []) {
        self.upstream = upstream
        self.breaker = breaker
        self.left = left
    }
}
