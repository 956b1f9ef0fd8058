// SPDX-License-Identifier: Apache-2.0

/// An error in what an operator asks for.
public struct AdministrationError: Error, Equatable, CustomStringConvertible {
    /// What is wrong, and what is expected instead.
    public let description: String

    /// Whether the request is right in itself and names something that the gateway does not have.
    public let isUnknown: Bool

    /// Creates an error from a sentence.
    public init(_ description: String, isUnknown: Bool = false) {
        (self.description, self.isUnknown) = (description, isUnknown)
    }
}
