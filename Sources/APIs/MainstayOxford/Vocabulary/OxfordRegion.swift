// SPDX-License-Identifier: Apache-2.0

/// A region of a language.
public struct OxfordRegion: OxfordTerm {
    /// The id.
    public let rawValue: String

    /// Makes a value from its id, which need not be one of ``allCases``.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The name of a value.
    public static let name = "region"
    /// The plural of the name.
    public static let pluralName = "regions"

    /// All known values.
    public static let allCases: [Self] = [.gb, .us]

    /// Great Britain.
    public static let gb = Self("gb")
    /// The United States.
    public static let us = Self("us")

    /// The name in English.
    public var label: String {
        switch self {
        case .gb: "British"
        case .us: "US"
        default: rawValue
        }
    }
}
