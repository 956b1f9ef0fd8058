// SPDX-License-Identifier: Apache-2.0

/// Why a document is no description that can be used.
public struct DescriptionError: Error, Hashable, CustomStringConvertible {
    /// The place in the document as a JSON pointer (RFC 6901), such as `/paths/~1books/get`; empty for the whole.
    public let place: String
    /// What is wrong, for a person.
    public let reason: String

    /// Creates an error.
    public init(_ place: String, _ reason: String) {
        (self.place, self.reason) = (place, reason)
    }

    /// The reason, and the place if there is one.
    public var description: String { place.isEmpty ? reason : "\(place): \(reason)" }
}
