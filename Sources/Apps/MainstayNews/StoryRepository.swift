// SPDX-License-Identifier: Apache-2.0

public import Mainstay
public import MainstayHackerNews

/// Where stories and what is said of them come from.
public protocol StoryRepository: Sendable {
    /// A list's stories: a listing each time one has come, the first before any has.
    ///
    /// A story that fails costs only itself. Where the list fails the sequence does; an empty list has no stories, and that is all.
    func stories(_ list: HackerNews.StoryList, limit: Int, order: StoryListing.Order) -> Growing<StoryListing>

    /// The stories of some numbers: a listing each time one has come, the first before any has.
    func stories(_ ids: Answer<[Int]>, order: StoryListing.Order) -> Growing<StoryListing>

    /// A story's comments, in the order in which they are read.
    ///
    /// - Parameter known: What is there already: only what it lacks is asked for.
    func thread(_ id: Int, resuming known: CommentThread?) -> Growing<CommentThread>
}
