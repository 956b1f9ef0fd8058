// SPDX-License-Identifier: Apache-2.0

/// Where a language is spoken so.
public struct OxfordRegion: OxfordTerm {
    /// The id.
    public let rawValue: String

    /// A value by its id, be it one of ``allCases`` or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// What its values are called.
    public static let name = "region"
    /// The same for several.
    public static let pluralName = "regions"

    /// All that are known.
    public static let allCases: [Self] = [.gb, .us]

    /// Great Britain.
    public static let gb = Self("gb")
    /// The United States.
    public static let us = Self("us")

    /// Its name in English.
    public var label: String {
        switch self {
        case .gb: "British"
        case .us: "US"
        default: rawValue
        }
    }
}
