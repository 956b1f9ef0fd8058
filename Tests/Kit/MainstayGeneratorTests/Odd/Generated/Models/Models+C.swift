// SPDX-License-Identifier: Apache-2.0

// Made by `mainstay generate`. A change would be lost when it is made again.

public import MainstayKit

extension Odd {
    /// A text of an open set in 20 replies. One that the service adds later is kept as it is.
    public struct Class: RawRepresentable, Codable, Hashable, Sendable {
        /// The service's text.
        public let rawValue: String

        /// Makes a value of the service's text.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// ``.
        public static let value = Class(rawValue: "")
        /// `"; import Darwin; //`.
        public static let importDarwin = Class(rawValue: "\"; import Darwin; //")
        /// `1st`.
        public static let value1st = Class(rawValue: "1st")
        /// `default`.
        public static let `default` = Class(rawValue: "default")
        /// `first`.
        public static let first = Class(rawValue: "first")
        /// `init`.
        public static let initValue = Class(rawValue: "init")
        /// `raw value`.
        public static let rawValueValue = Class(rawValue: "raw value")
        /// `second`.
        public static let second = Class(rawValue: "second")
        /// `self`.
        public static let selfValue = Class(rawValue: "self")
        /// `type`.
        public static let type = Class(rawValue: "type")
    }

    /// An object.
    public struct Commit: JSONModel, Sendable {
        /// The member `parent`.
        public var parent: Parent?
        /// The member `sha`.
        public var sha: String?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a value without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("parent", &parent)
            try members("sha", &sha)
        }
    }

    /// An object.
    public struct Commits: JSONModel, Sendable {
        /// The member `count`.
        public var count: Int?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a value without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("count", &count)
        }
    }
}
