// SPDX-License-Identifier: Apache-2.0

/// The keys whose replies are being confirmed in the background, so that none is twice at a time.
final class Revalidations: Sendable {
    /// More at a time are not begun. A later request for the same key begins its own.
    private static let limit = 100

    private let keys = Lock<Set<String>>([])

    /// Whether it is the caller who is to do it now, and to say when it has ended.
    func begin(_ key: String) -> Bool {
        keys.withLock { $0.count < Self.limit && $0.insert(key).inserted }
    }

    func end(_ key: String) {
        keys.withLock { _ = $0.remove(key) }
    }
}
