// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit

/// A store of somebody else, which finds out when a reply must be asked for again.
actor OwnStore: CacheStore, PurgeableStore {
    private var kept: [StoreKey: [StoredResponse]] = [:]

    func variants(for key: StoreKey) -> [StoredResponse] { kept[key] ?? [] }

    func store(_ response: StoredResponse, for key: StoreKey) {
        kept[key, default: []].removeAll { $0.varying == response.varying }
        kept[key, default: []].append(response)
    }

    func removeVariants(for key: StoreKey) { kept[key] = nil }

    func purge(_ purge: Purge, at date: Date) {
        for (key, variants) in kept {
            kept[key] = variants.compactMap { response in
                guard purge.includes(response, key: key) else { return response }
                return purge.isSoft ? response.outdated(since: date) : nil
            }
        }
    }
}
