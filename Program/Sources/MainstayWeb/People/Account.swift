// SPDX-License-Identifier: Apache-2.0

/// A caller of the gateway who can sign in on the pages with a key or a token.
public struct Account: Sendable, Equatable {
    /// The name of the caller's key; `nil` for a token, which has no name, so that nothing can be kept for it.
    public let name: String?
    /// Whether it belongs to the person who runs the gateway.
    public let isOperator: Bool

    /// Makes an account.
    ///
    /// - Parameters:
    ///   - name: The name of the caller's key; `nil` for a token.
    ///   - isOperator: Whether it belongs to the person who runs the gateway.
    public init(name: String?, isOperator: Bool = false) {
        self.name = name
        self.isOperator = isOperator
    }
}
