// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

extension HackerNewsSearch {
    /// One page of results.
    public struct Page: JSONModel, Hashable, Sendable {
        /// The results.
        public var hits: [Hit] = []
        /// The number of results on all pages. Only the first 1,000 can be reached.
        public var nbHits: Int?
        /// This page's number, from 0.
        public var page: Int?
        /// The number of pages.
        public var nbPages: Int?
        /// The number of results on a page.
        public var hitsPerPage: Int?
        /// The duration of the search in milliseconds.
        public var processingTimeMS: Int?
        /// The words searched for.
        public var query: String?
        /// The query as the service understood it, URL-encoded.
        public var params: String?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a page without members.
        public init() {}

        /// Makes a page.
        public init(hits: [Hit]) {
            self.hits = hits
        }

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
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

    /// One result. The service sends `null` for many absent values; these are in ``other``.
    public struct Hit: JSONModel, Hashable, Sendable {
        /// The id of the item, as text.
        public var objectID = ""
        /// The time of writing in seconds since 1970.
        public var createdAtI: Int?
        /// A story's title.
        public var title: String?
        /// The address of a story's page.
        public var url: String?
        /// The author.
        public var author: String?
        /// A story's points.
        public var points: Int?
        /// The text of a story, as HTML.
        public var storyText: String?
        /// The text of a comment, as HTML.
        public var commentText: String?
        /// The number of comments of a story.
        public var numComments: Int?
        /// The id of a comment's story.
        public var storyID: Int?
        /// The title of a comment's story.
        public var storyTitle: String?
        /// The id of the item that a comment answers.
        public var parentID: Int?
        /// The tags.
        public var tags: [String]?
        /// JSON members that are not stored in another property, such as `_highlightResult`.
        public var other: [String: JSON] = [:]

        /// Makes a result without members.
        public init() {}

        /// Makes a result.
        public init(objectID: String) {
            self.objectID = objectID
        }

        /// The id of the item.
        public var id: Int? { Int(objectID) }

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members.required("objectID", &objectID)
            try members("created_at_i", &createdAtI)
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
}
