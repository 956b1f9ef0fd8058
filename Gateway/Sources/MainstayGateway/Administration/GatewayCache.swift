// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// The kept replies of a gateway, as its operator sees them.
public struct GatewayCache: Sendable {
    /// A page of a listing, and the place where the next one begins; `nil` if there are no more.
    public typealias Page = (replies: [KeptReply], next: Int64?)

    /// Makes replies stale or removes them, in memory, in files and at other gateways. Returns the number of gateways
    /// that have done it; `nil` if there is one.
    public var purge: @Sendable (Purge) async throws -> Int? = { _ in nil }
    /// Whether other gateways may have purged something that this one, which was stopped, has not heard of. It never
    /// waits.
    public var isBehind: @Sendable () -> Bool = { false }
    /// Lists the replies after a place that a condition chooses, up to a number of replies.
    public var list: @Sendable (Int64, Int, @escaping @Sendable (StoreKey, HTTPFields) -> Bool) async throws -> Page = {
        _, _, _ in ([], nil)
    }
    /// The kept replies of a key.
    public var variants: @Sendable (StoreKey) async throws -> [StoredResponse] = { _ in [] }

    /// Makes a cache that keeps nothing.
    public init() {}
}
