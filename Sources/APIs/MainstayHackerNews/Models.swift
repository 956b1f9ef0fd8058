// SPDX-License-Identifier: Apache-2.0

public import Mainstay
public import MainstayFoundation

extension HackerNews {
    /// A list of stories the service keeps.
    public enum StoryList: String, Sendable, CaseIterable, Codable {
        /// The front page and what follows it: up to 500, jobs among them.
        case top
        /// The newest: up to 500.
        case new
        /// The best of the last days: up to 200.
        case best
        /// Questions to the readers: up to 200.
        case ask
        /// What readers have made: up to 200.
        case show
        /// Jobs: up to 200.
        case job
    }

    /// A reader.
    public struct User: Sendable, Hashable, Identifiable {
        /// The name, whose case counts.
        public var id: String
        /// When the account was made, in seconds since 1970.
        public var created: Int?
        /// The points earned.
        public var karma: Int?
        /// What they say of themselves, as HTML.
        public var about: String?
        /// What they have written, newest first.
        public var submitted: [Int]?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes a reader.
        public init(id: String) {
            self.id = id
        }

        /// When the account was made.
        public var date: Date? { created.map { Date(timeIntervalSince1970: Double($0)) } }
    }

    /// What has changed lately.
    public struct Updates: Sendable, Hashable {
        /// Items that have changed.
        public var items: [Int]?
        /// Users who have.
        public var profiles: [String]?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes a list of changes.
        public init(items: [Int], profiles: [String]) {
            self.items = items
            self.profiles = profiles
        }
    }
}

extension HackerNews.User: JSONModel {
    package init() {
        self.init(id: "")
    }

    package mutating func map(_ members: inout JSONMemberMap) throws {
        try members.required("id", &id)
        try members("created", &created)
        try members("karma", &karma)
        try members("about", &about)
        try members("submitted", &submitted)
    }
}

extension HackerNews.Updates: JSONModel {
    package init() {
        self.init(items: [], profiles: [])
    }

    package mutating func map(_ members: inout JSONMemberMap) throws {
        try members("items", &items)
        try members("profiles", &profiles)
    }
}
