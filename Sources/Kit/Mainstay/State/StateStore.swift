// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// Keeps the few numbers that quotas and breakers need, for all who share an upstream: the processes of a user, or the
/// nodes of a gateway.
///
/// A store must not keep its callers waiting. If it cannot answer within about 50 ms, it throws; the caller then goes on alone.
public protocol StateStore: Sendable {
    /// The value of a key; `nil` if there is none, or if it has expired by a date.
    ///
    /// - Throws: The store's own error.
    func value(of key: String, now: Date) async throws -> StateValue?

    /// Replaces the value of a key by the result of a function, in one step that no other change can come between.
    ///
    /// - Parameters:
    ///   - key: Names an upstream and, by a fingerprint, a credential; never holds the credential itself.
    ///   - now: The date. A value that has expired by then counts as none.
    ///   - change: Given the value, or `nil` if there is none. The store may call it again if another change came between, so
    ///     it must have no other effect.
    /// - Throws: The store's own error. The caller then goes on with what it knows itself.
    func update<Outcome: Sendable>(
        _ key: String, now: Date, _ change: @escaping @Sendable (inout StateValue?) -> Outcome
    ) async throws -> Outcome

    /// Does the same soon, and returns at once. By default it starts a task.
    ///
    /// - Parameter done: Called once, with the error if the value could not be replaced.
    func updateLater(
        _ key: String, now: Date, _ change: @escaping @Sendable (inout StateValue?) -> Void,
        done: @escaping @Sendable ((any Error)?) -> Void)
}

extension StateStore {
    /// Asks ``update(_:now:_:)`` for the value and changes nothing.
    public func value(of key: String, now: Date) async throws -> StateValue? {
        try await update(key, now: now) { $0 }
    }

    /// Calls ``update(_:now:_:)`` in a task.
    public func updateLater(
        _ key: String, now: Date, _ change: @escaping @Sendable (inout StateValue?) -> Void,
        done: @escaping @Sendable ((any Error)?) -> Void
    ) {
        Task {
            do {
                try await update(key, now: now, change)
                done(nil)
            } catch {
                done(error)
            }
        }
    }
}

/// A few numbers, and how long they matter.
public struct StateValue: Sendable, Equatable {
    /// The numbers; what each means is for whoever keeps them.
    public var numbers: [Double]
    /// When they are no different from none.
    public var expires: Date

    /// Makes a value.
    public init(_ numbers: [Double], expires: Date) {
        self.numbers = numbers
        self.expires = expires
    }
}
