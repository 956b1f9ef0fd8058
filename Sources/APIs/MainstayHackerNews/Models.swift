// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation
public import MainstayKit

extension HackerNews {
    /// The lists of stories.
    @nonexhaustive public enum StoryList: String, Sendable, CaseIterable, Codable {
        /// The front page and the pages after it: up to 500, including jobs.
        case top
        /// The newest stories: up to 500.
        case new
        /// The best stories of the last days: up to 200.
        case best
        /// Questions to the readers: up to 200.
        case ask
        /// Projects of readers: up to 200.
        case show
        /// Jobs: up to 200.
        case job
    }

    /// A user.
    public struct User: JSONModel, Hashable, Identifiable, Sendable {
        /// The name. Its case matters.
        public var id = ""
        /// The time when the account was made, in seconds since 1970.
        public var created: Int?
        /// The points earned.
        public var karma: Int?
        /// The user's description, as HTML.
        public var about: String?
        /// The ids of the user's items, newest first.
        public var submitted: [Int]?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a user without members.
        public init() {}

        /// Makes a user.
        public init(id: String) {
            self.id = id
        }

        /// The time when the account was made.
        public var date: Date? { created.map { Date(timeIntervalSince1970: Double($0)) } }

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members.required("id", &id)
            try members("created", &created)
            try members("karma", &karma)
            try members("about", &about)
            try members("submitted", &submitted)
        }
    }

    /// Recent changes.
    public struct Updates: JSONModel, Hashable, Sendable {
        /// Ids of changed items.
        public var items: [Int]?
        /// Names of changed users.
        public var profiles: [String]?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a list without members.
        public init() {}

        /// Makes a list of changes.
        public init(items: [Int], profiles: [String]) {
            (self.items, self.profiles) = (items, profiles)
        }

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("items", &items)
            try members("profiles", &profiles)
        }
    }
}
