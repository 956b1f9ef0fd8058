// SPDX-License-Identifier: Apache-2.0

/// Keeps responses by key. What may be kept and served is decided elsewhere (<doc:CachingReplies>): a store only stores.
public protocol CacheStore: Sendable {
    /// The kept responses of a key: one for each combination of the request fields that Vary names (RFC 9111 §4.1).
    ///
    /// - Throws: The store's own error.
    func variants(for key: String) async throws -> [StoredResponse]

    /// Keeps a response in place of the one for the same key and request fields.
    ///
    /// - Throws: The store's own error.
    func store(_ response: StoredResponse, for key: String) async throws

    /// Forgets all responses of a key (RFC 9111 §4.4).
    ///
    /// - Throws: The store's own error.
    func removeVariants(for key: String) async throws
}
