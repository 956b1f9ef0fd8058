// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayCluster
import MainstayKit

/// The names under which Redis keeps what a cluster shares.
///
/// The small values have one hash tag, so that a script may use two of them wherever the keys are divided among
/// servers. The replies are divided. Keys of replies and limits are hashed: they have a fixed length, and a list of
/// them does not show what users asked for.
///
/// Gateways of two versions can use one Redis. The names of what they cannot share have the number of its form: replies
/// here, and the list of purges in the name that its user gives. A quota is one for all versions, so the name of its
/// ledger has no number, and a version replaces another one's, which leases nothing until all leases have ended.
struct RedisKeys: Sendable {
    private let cluster: String

    /// - Parameter cluster: Distinguishes clusters that use one Redis.
    init(cluster: String) {
        self.cluster = cluster
    }

    var life: String { "mainstay:{\(cluster)}:life" }

    func value(_ key: String) -> [UInt8] {
        Array("mainstay:{\(cluster)}:\(SHA256.hexDigest(Array(key.utf8)).prefix(40))".utf8)
    }

    func replies(_ key: StoreKey) -> [UInt8] {
        Array("mainstay:\(cluster):r\(PurgeLog.version):\(SHA256.hexDigest(Array(key.text.utf8)))".utf8)
    }
}
