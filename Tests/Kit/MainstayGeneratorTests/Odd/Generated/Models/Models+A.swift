// SPDX-License-Identifier: Apache-2.0

// Made by `mainstay generate`. A change would be lost when it is made again.

public import MainstayKit

extension Odd {
    /// An object.
    public struct All: JSONModel, Sendable {
        /// The member `String`.
        public var string: AllString?
        /// The member `message`.
        public var message: String?
        /// The member `more`.
        public var more: String?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a value without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("String", &string)
            try members("message", &message)
            try members("more", &more)
        }
    }

    /// An object.
    public struct AllString: JSONModel, Sendable {
        /// The member `Int`.
        public var int: Int?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a value without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("Int", &int)
        }
    }
}
