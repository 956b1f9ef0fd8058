// SPDX-License-Identifier: Apache-2.0

public import Mainstay
public import MainstayFoundation

extension HackerNews {
    /// Anything on the site: a story, a job, a comment, a poll or one of its options.
    ///
    /// The service promises ``id`` alone. An Ask HN has no ``url``, a deleted item has hardly anything, and a dead one keeps what
    /// it had. What this model has no name for is kept in ``other``, so that encoding an item gives back the JSON it was read from.
    public struct Item: Sendable, Hashable, Identifiable {
        /// Its number, counted up over items of all kinds.
        public var id: Int
        /// What it is.
        public var type: ItemType?
        /// Whether it was deleted.
        public var deleted: Bool?
        /// Whether moderators or readers have killed it.
        public var dead: Bool?
        /// Who wrote it.
        public var by: String?
        /// When it was written, in seconds since 1970.
        public var time: Int?
        /// What it says, as HTML.
        public var text: String?
        /// What a comment answers: another comment or the story.
        public var parent: Int?
        /// The poll an option belongs to.
        public var poll: Int?
        /// Its comments, ranked.
        public var kids: [Int]?
        /// The page a story is about, as the service says it: it may be empty. See ``address``.
        public var url: String?
        /// Its points, or an option's votes.
        public var score: Int?
        /// The title, as HTML.
        public var title: String?
        /// A poll's options, in order.
        public var parts: [Int]?
        /// How many comments it has in all.
        public var descendants: Int?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes an item.
        public init(id: Int, type: ItemType? = nil) {
            self.id = id
            self.type = type
        }

        /// When it was written.
        public var date: Date? { time.map { Date(timeIntervalSince1970: Double($0)) } }

        /// The page it is about, where there is one that a browser may open.
        public var address: HTTPURL? { url.flatMap { HTTPURL($0) } }

        /// Whether it belongs in a list of stories: all but comments and what polls consist of. An item whose type is new or absent
        /// does where it has a title.
        public var isStory: Bool {
            switch type {
            case .story?, .job?, .poll?: true
            case .comment?, .pollopt?: false
            default: title != nil
            }
        }

        /// Whether there is something to read: it was not deleted, and has a title or a text.
        public var isReadable: Bool { deleted != true && (title ?? text) != nil }
    }

    /// What an item is. Types the service may add are kept as they are.
    public struct ItemType: RawRepresentable, Sendable, Hashable, Codable {
        /// The service's word.
        public let rawValue: String

        /// Takes the service's word.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A page with comments, or a question.
        public static let story = ItemType(rawValue: "story")
        /// A job offered.
        public static let job = ItemType(rawValue: "job")
        /// A comment.
        public static let comment = ItemType(rawValue: "comment")
        /// A question with options to vote for.
        public static let poll = ItemType(rawValue: "poll")
        /// An option of a poll.
        public static let pollopt = ItemType(rawValue: "pollopt")
    }
}

extension HackerNews.Item: JSONModel {
    package init() {
        self.init(id: 0)
    }

    package mutating func map(_ members: inout JSONMemberMap) throws {
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
