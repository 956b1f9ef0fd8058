// SPDX-License-Identifier: Apache-2.0

package import MainstayFoundation

/// A kept reply without its content, for a person who looks through a store.
package struct KeptReply: Sendable {
    /// The key in the store.
    package let key: String
    /// The status.
    package let status: HTTPStatus
    /// The header fields.
    package let fields: HTTPFields
    /// When it arrived.
    package let received: Date
    /// The approximate number of bytes that it takes.
    package let bytes: Int
    /// Whether a purge has made it stale.
    package let isPurgedSoftly: Bool

    /// Creates a reply from its stored parts.
    package init(
        key: String, status: HTTPStatus, fields: HTTPFields, received: Date, bytes: Int, isPurgedSoftly: Bool
    ) {
        (self.key, self.status, self.fields) = (key, status, fields)
        (self.received, self.bytes, self.isPurgedSoftly) = (received, bytes, isPurgedSoftly)
    }

    /// The URL in its key.
    package var url: String { String(Purge.place(ofKey: key).url) }
}
