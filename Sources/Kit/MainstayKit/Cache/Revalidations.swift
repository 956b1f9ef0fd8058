// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// The keys whose replies are being confirmed in the background. It keeps a key from being confirmed twice at a time.
final class Revalidations: Sendable {
    /// The largest number of confirmations at a time. If there are so many, none is begun, and a later request for the
    /// key tries again.
    private static let limit = 100

    private let keys = Lock<Set<StoreKey>>([])

    /// Returns `true` if the caller must start the confirmation now. The caller then reports its end.
    func begin(_ key: StoreKey) -> Bool {
        keys.withLock { $0.count < Self.limit && $0.insert(key).inserted }
    }

    /// Reports that the confirmation of a key is over.
    func end(_ key: StoreKey) {
        keys.withLock { _ = $0.remove(key) }
    }
}
