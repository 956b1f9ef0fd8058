// SPDX-License-Identifier: Apache-2.0

// Made by `mainstay generate`. A change would be lost when it is made again.

public import MainstayKit

extension Odd {
    /// An object.
    public struct FeedReply: JSONModel, Sendable {
        /// The member `next`.
        public var next: String?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a value without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("next", &next)
        }
    }

    /// An object.
    public struct Fork: JSONModel, Sendable {
        /// The member `commits`.
        public var commits: Commits?
        /// The member `of`.
        public var of: Tree?
        /// The member `type`.
        public var type: String?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a value without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("commits", &commits)
            try members("of", &of)
            try members("type", &type)
        }
    }
}
