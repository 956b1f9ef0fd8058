// SPDX-License-Identifier: Apache-2.0

/// Why a deck cannot be read or written.
public struct ReviewError: Error, Equatable, CustomStringConvertible {
    /// Where the deck is kept, and what went wrong.
    public let description: String

    /// Makes an error.
    public init(_ description: String) {
        self.description = description
    }
}
