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

extension HackerNewsSearch.Page: JSONModel {
    package init() {
        self.init(hits: [])
    }

    package mutating func map(_ members: inout JSONMemberMap) throws {
        try members.required("hits", &hits)
        try members("nbHits", &nbHits)
        try members("page", &page)
        try members("nbPages", &nbPages)
        try members("hitsPerPage", &hitsPerPage)
        try members("processingTimeMS", &processingTimeMS)
        try members("query", &query)
        try members("params", &params)
    }
}

extension HackerNewsSearch.Hit: JSONModel {
    package init() {
        self.init(objectID: "")
    }

    package mutating func map(_ members: inout JSONMemberMap) throws {
        try members.required("objectID", &objectID)
        try members("created_at_i", &createdAt)
        try members("title", &title)
        try members("url", &url)
        try members("author", &author)
        try members("points", &points)
        try members("story_text", &storyText)
        try members("comment_text", &commentText)
        try members("num_comments", &numComments)
        try members("story_id", &storyID)
        try members("story_title", &storyTitle)
        try members("parent_id", &parentID)
        try members("_tags", &tags)
    }
}
