// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension HackerNewsSearch {
    /// One page of results.
    public struct Page: Sendable, Hashable {
        /// The results.
        public var hits: [Hit]
        /// How many there are on all pages; at most 1,000 can be reached.
        public var nbHits: Int?
        /// This page's number, from 0.
        public var page: Int?
        /// How many pages there are.
        public var nbPages: Int?
        /// How many results a page has.
        public var hitsPerPage: Int?
        /// How long the search took, in milliseconds.
        public var processingTimeMS: Int?
        /// The words searched for.
        public var query: String?
        /// The whole query as it was understood, URL-encoded.
        public var params: String?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes a page.
        public init(hits: [Hit]) {
            self.hits = hits
        }
    }

    /// One result. A value that is absent may be `null`, which is kept in ``other``.
    public struct Hit: Sendable, Hashable {
        /// The item's number, as text.
        public var objectID: String
        /// When it was written, in seconds since 1970.
        public var createdAt: Int?
        /// A story's title.
        public var title: String?
        /// The page a story is about.
        public var url: String?
        /// Who wrote it.
        public var author: String?
        /// A story's points.
        public var points: Int?
        /// What a story says, as HTML.
        public var storyText: String?
        /// What a comment says, as HTML.
        public var commentText: String?
        /// How many comments a story has.
        public var numComments: Int?
        /// The story a comment belongs to.
        public var storyID: Int?
        /// The title of the story a comment belongs to.
        public var storyTitle: String?
        /// What a comment answers.
        public var parentID: Int?
        /// The tags it can be found by.
        public var tags: [String]?
        /// Members this model has no name for, such as `_highlightResult`.
        public var other: [String: JSON] = [:]

        /// Makes a result.
        public init(objectID: String) {
            self.objectID = objectID
        }

        /// The item's number.
        public var id: Int? { Int(objectID) }
    }
}

extension HackerNewsSearch.Page: Codable {
    /// Reads a page.
    public init(from decoder: any Decoder) throws {
        var members = try JSONMembers(from: decoder)
        hits = try members.take("hits")
        nbHits = try members.takeIfPresent("nbHits")
        page = try members.takeIfPresent("page")
        nbPages = try members.takeIfPresent("nbPages")
        hitsPerPage = try members.takeIfPresent("hitsPerPage")
        processingTimeMS = try members.takeIfPresent("processingTimeMS")
        query = try members.takeIfPresent("query")
        params = try members.takeIfPresent("params")
        other = try members.rest()
    }

    /// Writes the page as it was read.
    public func encode(to encoder: any Encoder) throws {
        var members = try JSONMembersWriter(to: encoder, rest: other)
        try members.write("hits", hits)
        try members.write("nbHits", nbHits)
        try members.write("page", page)
        try members.write("nbPages", nbPages)
        try members.write("hitsPerPage", hitsPerPage)
        try members.write("processingTimeMS", processingTimeMS)
        try members.write("query", query)
        try members.write("params", params)
    }
}

extension HackerNewsSearch.Hit: Codable {
    /// Reads a result.
    public init(from decoder: any Decoder) throws {
        var members = try JSONMembers(from: decoder)
        objectID = try members.take("objectID")
        createdAt = try members.takeIfPresent("created_at_i")
        title = try members.takeIfPresent("title")
        url = try members.takeIfPresent("url")
        author = try members.takeIfPresent("author")
        points = try members.takeIfPresent("points")
        storyText = try members.takeIfPresent("story_text")
        commentText = try members.takeIfPresent("comment_text")
        numComments = try members.takeIfPresent("num_comments")
        storyID = try members.takeIfPresent("story_id")
        storyTitle = try members.takeIfPresent("story_title")
        parentID = try members.takeIfPresent("parent_id")
        tags = try members.takeIfPresent("_tags")
        other = try members.rest()
    }

    /// Writes the result as it was read.
    public func encode(to encoder: any Encoder) throws {
        var members = try JSONMembersWriter(to: encoder, rest: other)
        try members.write("objectID", objectID)
        try members.write("created_at_i", createdAt)
        try members.write("title", title)
        try members.write("url", url)
        try members.write("author", author)
        try members.write("points", points)
        try members.write("story_text", storyText)
        try members.write("comment_text", commentText)
        try members.write("num_comments", numComments)
        try members.write("story_id", storyID)
        try members.write("story_title", storyTitle)
        try members.write("parent_id", parentID)
        try members.write("_tags", tags)
    }
}
