// SPDX-License-Identifier: Apache-2.0

public import MainstayHackerNews
public import MainstayKit

/// A source of stories and their comments.
public protocol StoryRepository: Sendable {
    /// The stories of a list. The sequence returns a listing whenever a story arrives, and an empty one first.
    ///
    /// If a story fails, only that story is missing. If the list fails, the sequence throws. An empty list has no
    /// stories.
    func stories(_ list: HackerNews.StoryList, limit: Int, order: StoryListing.Order) -> Growing<StoryListing>

    /// The stories with given identifiers. The sequence returns a listing whenever a story arrives, and an empty one
    /// first.
    func stories(_ ids: Answer<[Int]>, order: StoryListing.Order) -> Growing<StoryListing>

    /// The comments of a story, in reading order.
    ///
    /// - Parameters:
    ///   - id: The item's number.
    ///   - known: The comments that were loaded before. Only the others are requested.
    func thread(_ id: Int, resuming known: CommentThread?) -> Growing<CommentThread>
}
