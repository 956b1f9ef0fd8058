// SPDX-License-Identifier: Apache-2.0

/// Why favourite trips cannot be read or kept.
public struct FavoriteTripsError: Error, Sendable, Equatable, CustomStringConvertible {
    /// Where the trips are kept, and what went wrong.
    public let description: String

    /// Makes an error.
    public init(_ description: String) {
        self.description = description
    }
}
