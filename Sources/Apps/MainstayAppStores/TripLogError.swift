// SPDX-License-Identifier: Apache-2.0

/// Why the prices cannot be read or written.
public struct TripLogError: Error, CustomStringConvertible, Equatable {
    /// The file and the problem.
    public let description: String
}
