// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayBase
import MainstayKit
import MainstaySQLite
import MainstayTesting

@testable import MainstayCluster

/// A node with a memory of its own, and a store that it shares.
struct ModelNode {
    static let key: StoreKey = "https://api.example.com/word"

    let memory = MemoryStore()
    let node: ClusterNode
    let store: ClusterCacheStore

    init(
        _ model: SharedModel, nodes: Int = 3, clock: ManualClock = ManualClock(), state: SQLiteStateStore? = nil,
        boot: String? = nil, writing: @escaping @Sendable () async throws -> Void = {}
    ) {
        let memory = memory
        node = ClusterNode(
            model.store, nodes: nodes, clock: clock, random: RandomSource(), state: state, boot: boot,
            noteLimit: .seconds(60)
        ) { purges, date in
            for purge in purges { memory.purge(purge, at: date) }
        } writing: {
            try await writing()
        }
        store = ClusterCacheStore(near: memory, far: node.replies)
    }

    static func reply(_ body: String, tag: String = "news", sent: Date = ManualClock().date) -> StoredResponse {
        StoredResponse(
            status: 200, fields: ["Cache-Control": "max-age=600", "Cache-Tag": "\(tag)"], body: Array(body.utf8),
            varying: [:], sent: sent, received: sent)
    }
}
