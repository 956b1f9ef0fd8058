// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// A story of a news site, as its API describes it.
struct Story: JSONModel, Hashable, Sendable {
    /// The id. Without it, the reply is not a story.
    var id = 0
    var title: String?
    /// `comment_count` in the API.
    var commentCount: Int?
    var author: Author?
    var tags: [String]?
    /// JSON members that are not stored in another property.
    var other: [String: JSON] = [:]

    mutating func mapMembers(_ members: inout JSONMembers) throws {
        try members.required("id", &id)
        try members("title", &title)
        try members("comment_count", &commentCount)
        try members("author", &author)
        try members("tags", &tags)
    }

    /// The author of a story.
    struct Author: JSONModel, Hashable, Sendable {
        var name: String?
        /// JSON members that are not stored in another property.
        var other: [String: JSON] = [:]

        mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("name", &name)
        }
    }
}
