// SPDX-License-Identifier: Apache-2.0

/// An error in the configuration of the gateway.
public struct ServerConfigurationError: Error, Equatable, CustomStringConvertible {
    /// What is wrong, and what is expected instead.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
