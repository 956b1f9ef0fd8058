// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation
public import MainstayKit

extension HackerNews {
    /// Anything on the site: a story, a job, a comment, a poll or one of its options.
    ///
    /// The service promises only ``id``. An Ask HN has no ``url``, a deleted item has hardly any members, and a dead
    /// item keeps its members.
    public struct Item: JSONModel, Hashable, Identifiable, Sendable {
        /// The id. The service counts items of all types together.
        public var id = 0
        /// The type.
        public var type: ItemType?
        /// Whether the item was deleted.
        public var deleted: Bool?
        /// Whether moderators or readers have removed it.
        public var dead: Bool?
        /// The author.
        public var by: String?
        /// The time of writing in seconds since 1970.
        public var time: Int?
        /// The text, as HTML.
        public var text: String?
        /// The id of the comment or story that a comment answers.
        public var parent: Int?
        /// The id of an option's poll.
        public var poll: Int?
        /// Its comments, ranked.
        public var kids: [Int]?
        /// The address of a story's page, as the service writes it. It can be empty: see ``address``.
        public var url: String?
        /// Its points, or an option's votes.
        public var score: Int?
        /// The title, as HTML.
        public var title: String?
        /// A poll's options, in order.
        public var parts: [Int]?
        /// The number of comments.
        public var descendants: Int?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes an item without members.
        public init() {}

        /// Makes an item.
        public init(id: Int, type: ItemType? = nil) {
            (self.id, self.type) = (id, type)
        }

        /// The time of writing.
        public var date: Date? { time.map { Date(timeIntervalSince1970: Double($0)) } }

        /// The address of the page, or `nil` if a browser should not open it.
        public var address: HTTPURL? { url.flatMap { HTTPURL($0) } }

        /// The number of comments, as a number that one can calculate with. ``descendants`` is what the service wrote.
        public var commentCount: Int? { descendants.map(\.asCount) }

        /// Whether the item belongs in a list of stories. Comments and options of polls do not. An item with an unknown
        /// type does if it has a title.
        public var isStory: Bool {
            switch type {
            case .story?, .job?, .poll?: true
            case .comment?, .pollopt?: false
            default: title != nil
            }
        }

        /// Whether there is something to read: the item was not deleted, and has a title or a text.
        public var isReadable: Bool { deleted != true && (title ?? text) != nil }

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members.required("id", &id)
            try members("type", &type)
            try members("deleted", &deleted)
            try members("dead", &dead)
            try members("by", &by)
            try members("time", &time)
            try members("text", &text)
            try members("parent", &parent)
            try members("poll", &poll)
            try members("kids", &kids)
            try members("url", &url)
            try members("score", &score)
            try members("title", &title)
            try members("parts", &parts)
            try members("descendants", &descendants)
        }
    }

    /// The type of an item. A type that the service adds later is kept as it is.
    public struct ItemType: RawRepresentable, Sendable, Hashable, Codable {
        /// The service's word.
        public let rawValue: String

        /// Makes a type from the service's word.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A page with comments, or a question.
        public static let story = ItemType(rawValue: "story")
        /// A job offer.
        public static let job = ItemType(rawValue: "job")
        /// A comment.
        public static let comment = ItemType(rawValue: "comment")
        /// A question with options to vote for.
        public static let poll = ItemType(rawValue: "poll")
        /// An option of a poll.
        public static let pollopt = ItemType(rawValue: "pollopt")
    }
}
