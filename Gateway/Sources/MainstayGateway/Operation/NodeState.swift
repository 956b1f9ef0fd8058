// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// A gateway of several that share a store, for the page about the gateway.
public struct NodeState: Sendable {
    /// Where it is, or the name of its process.
    public var name: String
    /// Whether it is the gateway that answers.
    public var isThis = false
    /// The number of requests that callers sent, since its start.
    public var requests = 0
    /// The number of requests that it sent to upstreams, since its start.
    public var sent = 0
    /// The number of requests that it has leased and not sent.
    public var leased = 0
    /// The number of the last purge that it carried out.
    public var purges = 0
    /// The upstreams that it does not ask because they fail.
    public var failing: [String] = []
    /// When it told this.
    public var told: Date

    /// Makes the state of a gateway that has done nothing.
    public init(name: String, told: Date) {
        (self.name, self.told) = (name, told)
    }
}
