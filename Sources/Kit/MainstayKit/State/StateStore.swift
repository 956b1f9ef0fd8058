// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// A store of the numbers that quotas, breakers and patience need. All programs that use an upstream can share it: the
/// processes of a user, or the nodes of a gateway.
///
/// A store must answer fast. If it cannot answer within about 50 ms, it throws, and the caller continues alone.
public protocol StateStore: Sendable {
    /// Returns the value of a key; `nil` if there is none or it has expired.
    ///
    /// - Throws: The store's own error.
    func value(of key: String, now: Date) async throws -> StateValue?

    /// Replaces the value of a key by the result of a function, in one atomic step.
    ///
    /// - Parameters:
    ///   - key: Names an upstream and, by a fingerprint, a credential. It never contains the credential itself.
    ///   - now: The current date. An expired value counts as absent.
    ///   - change: Gets the value, or `nil` if there is none. The store may call it again after a conflict with another
    ///     change, so it must have no other effect.
    /// - Throws: The store's own error. The caller then continues with what it knows.
    func update<Outcome: Sendable>(
        _ key: String, now: Date, _ change: @escaping @Sendable (inout StateValue?) -> Outcome
    ) async throws -> Outcome

    /// Replaces the value soon, and returns at once. The default implementation starts a task.
    ///
    /// - Parameters:
    ///   - change: Makes the new value from the old one. It may be called more than once.
    ///   - now: The current date.
    ///   - key: The key of the value.
    ///   - done: Called once, with the error if the value could not be replaced.
    func updateLater(
        _ key: String, now: Date, _ change: @escaping @Sendable (inout StateValue?) -> Void,
        done: @escaping @Sendable ((any Error)?) -> Void)
}

extension StateStore {
    /// Reads the value with ``update(_:now:_:)`` and changes nothing.
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
