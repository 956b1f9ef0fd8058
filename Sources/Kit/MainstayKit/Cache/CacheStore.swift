// SPDX-License-Identifier: Apache-2.0

/// A store of responses by key. It does not decide which responses are kept or served (<doc:CachingReplies>).
public protocol CacheStore: Sendable {
    /// Returns the kept responses of a key: one for each combination of the request fields that Vary names (RFC 9111
    /// §4.1).
    ///
    /// - Throws: The store's own error.
    func variants(for key: StoreKey) async throws -> [StoredResponse]

    /// Stores a response. It replaces the response with the same key and request fields.
    ///
    /// - Throws: The store's own error.
    func store(_ response: StoredResponse, for key: StoreKey) async throws

    /// Removes all responses of a key (RFC 9111 §4.4).
    ///
    /// - Throws: The store's own error.
    func removeVariants(for key: StoreKey) async throws
}
