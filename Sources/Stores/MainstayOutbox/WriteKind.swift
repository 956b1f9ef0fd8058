// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// A kind of write, such as *add a book*, and the type of the value by which queries show it before it is sent.
///
/// ```swift
/// extension WriteKind<Book> { static var addBook: Self { WriteKind("add book") } }
/// ```
public struct WriteKind<Value: Codable & Sendable>: Sendable {
    /// The name. The file keeps it, so it must stay the same in later versions of the app.
    public let name: String

    /// Creates a kind.
    public init(_ name: String) {
        self.name = name
    }
}

/// A write that the server has not confirmed, with the value that queries show.
public struct PendingWrite<Value: Sendable>: Sendable, Identifiable {
    /// The value that was given to ``Outbox/enqueue(_:id:lane:as:showing:unlessChanged:expiresAfter:)``.
    public let value: Value
    /// The write.
    public let item: OutboxItem

    /// The identity of the write.
    public var id: UUID { item.id }
}
