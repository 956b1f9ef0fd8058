// SPDX-License-Identifier: Apache-2.0

public import MainstayHackerNews
public import MainstayKit

/// An item that was requested, and the reason why it is missing.
public struct MissingItem: Sendable, CustomStringConvertible {
    /// The reason why an item is missing.
    @nonexhaustive public enum Reason: Sendable {
        /// It could not be loaded, or it does not exist.
        case failed(APIError)
        /// It was deleted, or it is empty.
        case unreadable
        /// It is an item of another type.
        case unexpected(HackerNews.ItemType?)
    }

    /// Its identifier.
    public var id: Int
    /// The reason.
    public var reason: Reason

    /// Makes a missing item.
    public init(id: Int, reason: Reason) {
        self.id = id
        self.reason = reason
    }

    /// The item and the reason, as a text for the user.
    public var description: String {
        switch reason {
        case .failed(let error) where error.kind == .notFound: "item \(id): there is no such item"
        case .failed(let error): "item \(id): \(error)"
        case .unreadable: "item \(id): it was deleted"
        case .unexpected(let type): "item \(id): it is a \(type?.rawValue ?? "thing of an unknown kind")"
        }
    }
}
