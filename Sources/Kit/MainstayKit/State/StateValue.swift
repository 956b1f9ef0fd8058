// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// A list of numbers and the date on which it expires.
public struct StateValue: Sendable, Equatable {
    /// The numbers. Their meaning is up to the policy that stores them.
    public var numbers: [Double]
    /// The date after which the value counts as absent.
    public var expires: Date

    /// Creates a value.
    public init(_ numbers: [Double], expires: Date) {
        (self.numbers, self.expires) = (numbers, expires)
    }
}
