// SPDX-License-Identifier: Apache-2.0

/// Why a player's data cannot be saved or read.
public struct GameStoreError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The place and the problem.
    public let description: String

    /// Makes an error.
    public init(_ description: String) {
        self.description = description
    }
}
