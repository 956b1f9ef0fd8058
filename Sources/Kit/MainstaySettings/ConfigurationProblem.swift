// SPDX-License-Identifier: Apache-2.0

/// Something that is wrong in the configuration, and its place in the file.
public struct ConfigurationProblem: Sendable, Equatable {
    /// The names of members and the indices of elements that lead to the value, such as
    /// `["upstreams", "a.example", "url"]`.
    public var path: [String]
    /// Whether the name of the setting is wrong, and not its value.
    public var isAboutName: Bool
    /// What is wrong, and what is expected instead.
    public let message: String

    /// Describes a problem.
    ///
    /// - Parameters:
    ///   - message: What is wrong, and what is expected instead.
    ///   - path: The names of members and the indices of elements that lead to the value.
    ///   - isAboutName: Whether the name of the setting is wrong, and not its value.
    public init(_ message: String, at path: [String], isAboutName: Bool = false) {
        (self.message, self.path, self.isAboutName) = (message, path, isAboutName)
    }
}
