// SPDX-License-Identifier: Apache-2.0

package import MainstayCluster

/// What several gateways share.
extension Services {
    /// The state of what several gateways share.
    package struct ClusterStatus: Sendable {
        package var store: ClusterStore.Status
        /// Calls to lease parts of quotas.
        package var leaseCalls: Int
        /// Requests that this gateway has leased and not sent.
        package var leased: Int
        /// The number of the last purge that was applied.
        package var purges: UInt64
    }

    /// Begins to listen to other gateways, and waits up to a limit for what they have purged while this one was away. Does nothing
    /// without a store.
    package func joinCluster(within limit: Duration) async {
        await wiring.cluster.value?.start(within: limit)
    }

    /// The state of what several gateways share; `nil` without a store.
    package func clusterStatus() -> ClusterStatus? {
        guard let cluster = wiring.cluster.value else { return nil }
        let quotas = cluster.quotas.status
        return ClusterStatus(
            store: cluster.store.status(), leaseCalls: quotas.calls, leased: quotas.leased,
            purges: cluster.purges.sequence)
    }

    /// What this gateway lacks but can work without, each as a sentence.
    package func degradations() -> [String] {
        guard let cluster = wiring.cluster.value else { return [] }
        if let problem = cluster.store.status().problem {
            return [
                "\(cluster.store.name) cannot be reached (\(problem)): this gateway goes on with its own share of each quota and "
                    + "its own kept replies."
            ]
        }
        return cluster.purges.problem.map { ["The purges of other gateways cannot be read: \($0)."] } ?? []
    }

    /// Calls a function after other gateways' purges were carried out here.
    package func observePurges(_ observer: @escaping @Sendable () -> Void) {
        wiring.cluster.value?.purges.observe(observer)
    }
}
