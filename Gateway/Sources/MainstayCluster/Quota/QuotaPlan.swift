// SPDX-License-Identifier: Apache-2.0

package import MainstayKit

/// How the nodes of a cluster divide a quota. All nodes must have the same plan.
///
/// An eighth of the quota is divided into fixed shares, one for each configured node, because a node that does not run
/// does not use its share. A node spends its share without asking. The rest is the pool, of which a node leases some at
/// a time. A small quota has no shares.
package struct QuotaPlan: Sendable, Hashable {
    /// The largest number of requests that a plan can divide.
    static let most = 1_000_000_000

    /// The number of requests in a window.
    package let requests: Int
    /// The length of the window in milliseconds.
    package let window: Int64
    /// The configured number of nodes. No more nodes may run.
    package let nodes: Int
    /// How long a request may take from the node to the upstream, in milliseconds. A request that has not been sent by
    /// then must not be sent. Without this time, slow and fast requests could arrive in one window.
    package let flight: Int64

    /// Creates a plan.
    package init(_ quota: Quota, nodes: Int = 8, flight: Duration = .seconds(1)) {
        requests = min(quota.requests, Self.most)
        window = min(max(1, quota.window.milliseconds), 1 << 40)
        self.nodes = min(max(1, nodes), 1_000)
        self.flight = min(max(0, flight.milliseconds), 1 << 40)
    }

    /// The number of requests that a node may send in a window without asking.
    package var share: Int { requests / (8 * nodes) }

    /// The number of requests that are leased.
    package var pool: Int { requests - nodes * share }

    /// How long a node may use a lease, in milliseconds: the time in which its part of the quota has 32 requests, so
    /// that a call is made for at least 20. But it is at least a quarter of the window or 10 s, if that is less, and at
    /// most the window.
    package var lease: Int64 {
        let usual = min(10_000, window / 4)
        return max(1_000, min(window, max(usual, 32 * window * Int64(nodes) / Int64(requests))))
    }

    /// The shortest time between two calls of a node, in milliseconds.
    package var pause: Int64 { min(lease / 4, 500) }

    /// How many requests a node may hold if a number of nodes want some.
    func fairPart(of holders: Int) -> Int { (pool + holders - 1) / max(1, holders) }

    /// How long a spent request counts, in milliseconds. A thousandth is added because no two clocks run at the same
    /// rate.
    package var spentTime: Int64 { (window + flight) * 1_001 / 1_000 + 1 }

    /// How long a lease counts that is not returned, in milliseconds.
    package var leaseTime: Int64 { (lease + window + flight) * 1_001 / 1_000 + 1 }

    /// The quota for the limiter of a node's own share; `nil` if a node has none. No window has more requests than the
    /// share.
    package var ownQuota: Quota? {
        guard share > 0 else { return nil }
        // No window has more than `requests + burst - 1` requests.
        let burst = (share + 1) / 2
        return Quota(share - burst + 1, per: .milliseconds(spentTime), burst: burst)
    }
}

extension Duration {
    /// The whole milliseconds.
    var milliseconds: Int64 {
        let (seconds, attoseconds) = components
        guard abs(seconds) < 1 << 50 else { return seconds < 0 ? -(1 << 60) : 1 << 60 }
        return seconds * 1_000 + attoseconds / 1_000_000_000_000_000
    }
}
