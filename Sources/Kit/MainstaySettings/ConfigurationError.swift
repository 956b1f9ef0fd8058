// SPDX-License-Identifier: Apache-2.0

/// The errors in the configuration.
public struct ConfigurationError: Error, Equatable, CustomStringConvertible {
    /// What is wrong, and what is expected instead. Each error in a file is a line that begins with the file, the line
    /// and the column.
    public let description: String

    /// Creates an error from a sentence.
    public init(_ description: String) {
        self.description = description
    }
}
