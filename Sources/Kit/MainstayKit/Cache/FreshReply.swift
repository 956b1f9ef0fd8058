// SPDX-License-Identifier: Apache-2.0

/// A fresh reply that a store gave without waiting.
public struct FreshReply: Sendable {
    /// The reply.
    public let response: HTTPResponse
    /// How long it stays fresh.
    public let freshFor: Duration
    private let kept: (store: MemoryStore, response: StoredResponse, keys: StoreKeys)?

    /// A reply of a store that keeps nothing with it.
    ///
    /// - Parameters:
    ///   - response: The reply.
    ///   - freshFor: How long it stays fresh.
    public init(response: HTTPResponse, freshFor: Duration) {
        self.init(response: response, freshFor: freshFor, kept: nil)
    }

    init(
        response: HTTPResponse, freshFor: Duration,
        kept: (store: MemoryStore, response: StoredResponse, keys: StoreKeys)?
    ) {
        (self.response, self.freshFor, self.kept) = (response, freshFor, kept)
    }

    /// Keeps the forms in which the reply is sent, in the place of those that were kept before, for as long as the
    /// store keeps the reply as it is. They count as its bytes.
    ///
    /// - Parameter make: Makes the forms. It is not called if the store does not keep the reply any more, and must not
    ///   call the store. Forms of more than a sixteenth of the store's limit end at once.
    public func keep(_ make: () -> any SentForms) {
        guard let kept else { return }
        kept.store.keep(kept.response, [kept.keys.own] + [kept.keys.everybody].compactMap(\.self), make)
    }
}

/// The forms in which a server sends a kept reply (``FreshReply/keep(_:)``), such as its head as bytes and its content
/// compressed. The server's own index finds them without the store. The store calls all members while it is locked, so
/// they must be quick and must not call the store.
public protocol SentForms: AnyObject, Sendable {
    /// The memory that they take beside the reply, in bytes.
    var size: Int { get }
    /// Whether one was sent since this was last called. A reply whose forms are in use is not evicted.
    func takeUse() -> Bool
    /// The reply was replaced, purged or evicted, so that they must not be sent any more.
    func end()
}
