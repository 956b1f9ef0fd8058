// SPDX-License-Identifier: Apache-2.0

/// Why a scheduler cannot work with its settings.
public struct SchedulerError: Error, Equatable, CustomStringConvertible {
    /// What is wrong with them.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
