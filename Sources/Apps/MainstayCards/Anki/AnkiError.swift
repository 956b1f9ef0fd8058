// SPDX-License-Identifier: Apache-2.0

/// Why a file with Anki notes cannot be read or written.
public struct AnkiError: Error, Equatable, CustomStringConvertible {
    /// What is wrong with it.
    public let description: String

    /// Makes an error.
    public init(_ description: String) {
        self.description = description
    }
}
