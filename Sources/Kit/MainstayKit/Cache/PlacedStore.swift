// SPDX-License-Identifier: Apache-2.0

/// A store that finds the replies for other users and other request fields too.
public protocol PlacedStore: CacheStore {
    /// Removes all responses of some keys, and of all keys with the same place (RFC 9111 §4.4).
    ///
    /// - Throws: The store's own error. The responses may then still be there.
    func removeVariants(at keys: StoreKeys) async throws
}

extension CacheStore {
    /// Removes all responses of some keys, and of all keys with the same place if the store finds them.
    public func removeAll(at keys: StoreKeys) async throws {
        if let store = self as? any PlacedStore { return try await store.removeVariants(at: keys) }
        try await removeVariants(for: keys.all)
    }

    /// Removes all responses of some keys.
    func removeVariants(for keys: [StoreKey]) async throws {
        var failure: (any Error)?
        for key in keys {
            // A store that cannot write it down may not have the replies any more all the same, and the other keys
            // matter too.
            do { try await removeVariants(for: key) } catch { failure = error }
        }
        if let failure { throw failure }
    }
}
