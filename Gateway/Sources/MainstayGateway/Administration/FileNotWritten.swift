// SPDX-License-Identifier: Apache-2.0

/// A file of the gateway lacks what an operator asked for.
public struct FileNotWritten: Error, CustomStringConvertible {
    /// Which file it is, why, and what holds nevertheless.
    public let description: String

    /// Creates an error from a sentence.
    public init(_ description: String) {
        self.description = description
    }
}
