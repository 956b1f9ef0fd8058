// SPDX-License-Identifier: Apache-2.0

// Made by `mainstay generate`. A change would be lost when it is made again.

public import MainstayKit

extension Odd {
    /// An object.
    public struct StarEvent: JSONModel, Sendable {
        /// The member `stars`.
        public var stars: Int?
        /// The member `type`.
        public var type: StarEventType?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a value without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("stars", &stars)
            try members("type", &type)
        }
    }

    /// A text of an open set. One that the service adds later is kept as it is.
    public struct StarEventType: RawRepresentable, Codable, Hashable, Sendable {
        /// The service's text.
        public let rawValue: String

        /// Makes a value of the service's text.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// `star`.
        public static let star = StarEventType(rawValue: "star")
        /// `un"star`.
        public static let unStar = StarEventType(rawValue: "un\"star")
    }
}
