// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// A kept reply without its content, for a person who looks through a store.
public struct KeptReply: Sendable {
    /// The key in the store.
    public let key: StoreKey
    /// The status.
    public let status: HTTPStatus
    /// The header fields.
    public let fields: HTTPFields
    /// When it arrived.
    public let received: Date
    /// The approximate number of bytes that it takes.
    public let bytes: Int
    /// Whether a purge has made it stale.
    public let isPurgedSoftly: Bool

    /// Creates a reply from its stored parts.
    package init(
        key: StoreKey, status: HTTPStatus, fields: HTTPFields, received: Date, bytes: Int, isPurgedSoftly: Bool
    ) {
        (self.key, self.status, self.fields) = (key, status, fields)
        (self.received, self.bytes, self.isPurgedSoftly) = (received, bytes, isPurgedSoftly)
    }

    /// The URL in its key.
    public var url: String { String(key.url) }
}
