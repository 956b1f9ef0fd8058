// SPDX-License-Identifier: Apache-2.0

/// A change that the file lacks, because it cannot be opened or written. A file that is only locked is another error.
public struct WriteFailure: Error, CustomStringConvertible {
    /// Why, for a person.
    public let description: String
}
