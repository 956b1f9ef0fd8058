// SPDX-License-Identifier: Apache-2.0

public import MainstayHackerNews
import MainstayKit
public import MainstayNews
import MainstayQueries
public import Observation

/// The model of a screen of stories. The list grows while it loads. It can be refreshed or replaced by another list.
@MainActor @Observable public final class StoriesModel {
    /// Why there is nothing to show.
    private struct NoStories: Error, CustomStringConvertible {
        let description: String
    }

    /// The current list.
    public private(set) var list: HackerNews.StoryList
    private var query: Query<StoryListing>
    @ObservationIgnored private let makeQuery: @MainActor (HackerNews.StoryList) -> Query<StoryListing>

    /// Makes a model. It is empty until you call ``show(_:)`` or ``refresh()``.
    public init(repository: any StoryRepository, list: HackerNews.StoryList = .top, limit: Int = 30) {
        self.list = list
        makeQuery = { list in
            var shown = 0
            return Query { show in
                var last: StoryListing?
                for try await listing in repository.stories(
                    list, limit: limit, order: list == .new ? .newestFirst : .ranked)
                {
                    // The old stories stay until at least as many new ones have arrived.
                    if listing.stories.count >= shown, !listing.stories.isEmpty {
                        show(Answer(listing, provenance: listing.ids.provenance))
                    }
                    last = listing
                }
                guard let last else { throw CancellationError() }
                if last.stories.isEmpty, let missing = last.missing.first {
                    throw NoStories(description: "None of the stories could be read: \(missing)")
                }
                shown = last.stories.count
                return Answer(last, provenance: last.ids.provenance)
            }
        }
        query = makeQuery(list)
    }

    /// The stories, in order.
    public var state: ContentState<[HackerNews.Item]> {
        ContentState(query) { listing in
            let missing = listing.missing
            let problem = missing.first.map { "\(missing.count) stories could not be read: \($0)" }
            return (listing.stories.map(\.value), problem)
        }
    }

    /// Whether stories are being loaded.
    public var isLoading: Bool { state.isLoading }

    /// Shows another list, starting empty.
    public func show(_ list: HackerNews.StoryList) async {
        (self.list, query) = (list, makeQuery(list))
        await refresh()
    }

    /// Loads the list again. The old stories stay until newer ones replace them. A refresh that is running is
    /// cancelled.
    public func refresh() async { await query.refresh() }
}
