// SPDX-License-Identifier: Apache-2.0

/// Why kept words cannot be read or written.
public struct KeptWordsError: Error, Equatable, CustomStringConvertible {
    /// Where the words are kept, and what went wrong.
    public let description: String

    /// Makes an error.
    public init(_ description: String) {
        self.description = description
    }
}
