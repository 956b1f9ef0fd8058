// SPDX-License-Identifier: Apache-2.0

/// Why the reading log cannot be read or written.
public struct ReadingLogError: Error, Sendable, CustomStringConvertible {
    /// The file and the reason.
    public let description: String
}
