// SPDX-License-Identifier: Apache-2.0

/// A term whose id is in snake case in version 1 and in camel case in version 2.
protocol OxfordCamelCaseTerm: OxfordTerm {}

extension OxfordCamelCaseTerm {
    /// The id in a version of the API.
    public func id(in version: OxfordVersion) -> String {
        guard version == .v2 else { return rawValue }
        let words = rawValue.split(separator: "_")
        return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// Converts an id of version 2 to version 1.
    static func snakeCase(_ id: String) -> String {
        id.map { $0.isUppercase ? "_" + $0.lowercased() : String($0) }.joined()
    }
}
