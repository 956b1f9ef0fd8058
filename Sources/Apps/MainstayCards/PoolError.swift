// SPDX-License-Identifier: Apache-2.0

/// Why a pool cannot be read.
public struct PoolError: Error, Equatable, CustomStringConvertible {
    /// What is wrong with it.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
