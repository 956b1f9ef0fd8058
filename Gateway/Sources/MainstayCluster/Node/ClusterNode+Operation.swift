// SPDX-License-Identifier: Apache-2.0

import MainstayBase
public import MainstayKit

/// What the program of a gateway asks its node and tells it.
extension ClusterNode {
    /// Where the machine's breakers are, with hints from the other nodes; `nil` if there is no such place.
    public var stateStore: (any StateStore)? { breakers }

    /// Joins the pipeline of an upstream to the cluster.
    ///
    /// - Returns: The context and the store with which the pipeline shares quotas, fetches and replies.
    public func join(_ context: PipelineContext, _ store: any CacheStore) -> (PipelineContext, any CacheStore) {
        (
            context.sharing(quotas: quotas, fetches: fetches).heeding(invalidated),
            ClusterCacheStore(near: store, far: replies)
        )
    }

    /// Sets what this node tells the others of itself: where it is, the requests that callers sent, and those that it
    /// sent to upstreams.
    public func describe(by describe: @escaping @Sendable () -> (address: String, requests: Int, sent: Int)) {
        board.count(by: describe)
    }

    /// Whether this node was stopped, and must ask what others have purged before it serves what it keeps.
    public var isBehind: Bool { purges.isBehind }

    /// Makes this node's own tiers doubt the replies of a purge, before ``tell(_:)`` tells the others.
    public func begin(_ purge: Purge) { purges.begin(purge) }

    /// Tells the other nodes of a purge.
    ///
    /// - Returns: The number of nodes that have done it.
    /// - Throws: An error if they do not hear of it yet.
    public func tell(_ purge: Purge) async throws -> Int { try await purges.tell(purge) }

    /// The nodes by what each told the others last, and how long ago. They are in the order of their addresses.
    public var nodes: [(report: NodeReport, age: Duration)] {
        board.nodes.sorted { ($0.report.address, $0.report.node) < ($1.report.address, $1.report.node) }
    }

    /// The calls that leased parts of quotas, and the requests that are leased now.
    public var leases: (calls: Int, leased: Int) { quotas.status }

    /// The number of the last purge that was applied, and of those that other nodes may not know.
    public var purgeCounts: (applied: UInt64, unconfirmed: Int) { (purges.sequence, purges.doubts.count) }

    /// What this node lacks but can work without, each as a sentence.
    public var degradations: [String] {
        var degradations: [String] = []
        if let problem = store.status().problem {
            degradations.append(
                "\(store.name) cannot be reached (\(problem)): this gateway goes on with its own share of each quota and "
                    + "its own kept replies.")
        } else if let problem = purges.problem {
            degradations.append("The purges of other gateways cannot be read: \(problem).")
        } else if let refusal = board.refusal {
            degradations.append(
                "\(store.name) does not accept what this gateway writes (\(refusal)): what it keeps and purges stays its own."
            )
        }
        let unconfirmed = purges.doubts.count
        if unconfirmed > 0 {
            degradations.append(
                "\(store.name) may still have replies that this gateway has purged or removed (\(unconfirmed) times). This "
                    + "gateway does not use them, but others may until it is told.")
        }
        return degradations
    }
}
