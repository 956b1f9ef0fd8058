// SPDX-License-Identifier: Apache-2.0

package import MainstayBase
public import MainstayCluster

extension ClusterStore {
    /// A store in Redis, over one connection, so that calls are carried out in the order in which they are made.
    ///
    /// - Parameters:
    ///   - address: Where Redis is.
    ///   - cluster: Distinguishes clusters that use one Redis.
    public static func redis(at address: RedisAddress, cluster: String = "gateway") -> ClusterStore {
        redis(at: address, cluster: cluster, limit: RedisMemory.limit)
    }

    /// - Parameters:
    ///   - limit: How long a call may take.
    ///   - random: Chooses the waits between attempts to connect.
    package static func redis(
        at address: RedisAddress, cluster: String = "gateway", limit: Duration, random: RandomSource = RandomSource()
    ) -> ClusterStore {
        let keys = RedisKeys(cluster: cluster)
        let connection = RedisConnection(
            to: address, lifeKey: keys.life, scripts: [.swap, .read, .keep], random: random)
        var store = ClusterStore(
            name: address.name, memory: RedisMemory(connection, keys: keys, limit: limit, random: random),
            replies: RedisReplies(connection: connection, keys: keys, limit: limit)
        ) {
            let counts = connection.counts
            var status = Status(problem: connection.problem)
            (status.commands, status.timeouts) = (counts.commands, counts.timeouts)
            (status.failures, status.skipped, status.connections) = (
                counts.failures, counts.skipped, counts.connections
            )
            return status
        }
        store.watch = { connection.watch(by: $0) }
        return store
    }
}
