// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// Keeps the few numbers that quotas and breakers need, for all who share an upstream: the processes of a user, or the
/// nodes of a gateway.
public protocol StateStore: Sendable {
    /// Replaces the value of a key by what a function makes of it, in one step that nobody else can come between.
    ///
    /// - Parameters:
    ///   - key: Names an upstream and, by a fingerprint, a credential; never holds the credential itself.
    ///   - now: The date; a value that has expired by then is as good as none.
    ///   - change: Given the value, or `nil` where there is none. It may be called again where somebody came between, and so
    ///     has no other effect.
    /// - Throws: The store's own error; whoever asked goes on with what it knows itself.
    func update<Outcome: Sendable>(
        _ key: String, now: Date, _ change: @Sendable (inout StateValue?) -> Outcome
    ) async throws -> Outcome
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
