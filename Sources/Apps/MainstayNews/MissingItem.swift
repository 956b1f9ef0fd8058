// SPDX-License-Identifier: Apache-2.0

public import Mainstay
public import MainstayHackerNews

/// An item that was asked for, and why it is not there.
public struct MissingItem: Sendable, CustomStringConvertible {
    /// Why an item is not there.
    public enum Reason: Sendable {
        /// It could not be read, or there is none.
        case failed(APIError)
        /// It was deleted, or says nothing.
        case unreadable
        /// It is something else than what was asked for.
        case unexpected(HackerNews.ItemType?)
    }

    /// Its number.
    public var id: Int
    /// Why it is not there.
    public var reason: Reason

    /// Names an item.
    public init(id: Int, reason: Reason) {
        self.id = id
        self.reason = reason
    }

    /// Which, and why, for a person.
    public var description: String {
        switch reason {
        case .failed(let error) where error.kind == .notFound: "item \(id): there is no such item"
        case .failed(let error): "item \(id): \(error)"
        case .unreadable: "item \(id): it was deleted"
        case .unexpected(let type): "item \(id): it is a \(type?.rawValue ?? "thing of an unknown kind")"
        }
    }
}
