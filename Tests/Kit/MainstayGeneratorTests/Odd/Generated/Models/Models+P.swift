// SPDX-License-Identifier: Apache-2.0

// Made by `mainstay generate`. A change would be lost when it is made again.

public import MainstayKit

extension Odd {
    /// An object.
    public struct Page: JSONModel, Sendable {
        /// The member `items`.
        public var items: [Event]?
        /// The member `paging`.
        public var paging: Paging?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a value without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("items", &items)
            try members("paging", &paging)
        }
    }

    /// An object.
    public struct Paging: JSONModel, Sendable {
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
    public struct Parent: JSONModel, Sendable {
        /// The member `sha`.
        public var sha: String?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a value without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("sha", &sha)
        }
    }

    /// An object.
    public struct Push: JSONModel, Sendable {
        /// The member `cause`.
        public var cause: Event? {
            get { _cause.first }
            set { _cause = newValue.map { [$0] } ?? [] }
        }
        // A list is the indirection that a value needs to contain one of its own type.
        private var _cause: [Event] = []
        /// The member `commits`.
        public var commits: [Commit]?
        /// The member `type`.
        public var type: String?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a value without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("cause", &cause)
            try members("commits", &commits)
            try members("type", &type)
        }
    }
}
