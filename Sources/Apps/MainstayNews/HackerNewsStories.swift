// SPDX-License-Identifier: Apache-2.0

public import MainstayHackerNews
public import MainstayKit

/// Stories from Hacker News.
public struct HackerNewsStories: StoryRepository {
    /// The default number of stories.
    public var maxStories = 10

    private let fetcher: ItemFetcher

    /// Makes a repository.
    ///
    /// - Parameters:
    ///   - news: The client that requests the stories.
    ///   - concurrency: The number of items to request at the same time.
    ///   - cache: How the requests use the cache; `nil` for a kept reply while it is fresh.
    public init(news: HackerNews, concurrency: Int = 32, cache: CacheUse? = nil) {
        fetcher = ItemFetcher(news: news, concurrency: max(1, concurrency), cache: cache)
    }

    /// The first ``maxStories`` stories of a list.
    public func stories(
        _ list: HackerNews.StoryList = .new, order: StoryListing.Order = .newestFirst
    ) -> Growing<StoryListing> {
        stories(list, limit: maxStories, order: order)
    }

    /// The first stories of a list.
    public func stories(
        _ list: HackerNews.StoryList, limit: Int, order: StoryListing.Order
    ) -> Growing<StoryListing> {
        Growing { [fetcher] changes throws(APIError) in
            let ids = try await fetcher.answer(to: HackerNews.list(list)).map { Array($0.prefix(max(0, limit))) }
            await fetcher.fetch(StoryListing(ids, order: order), into: changes)
        }
    }

    /// The stories with given identifiers.
    public func stories(_ ids: Answer<[Int]>, order: StoryListing.Order) -> Growing<StoryListing> {
        Growing { [fetcher] changes in await fetcher.fetch(StoryListing(ids, order: order), into: changes) }
    }

    /// Loads stories by identifier, at most ``maxStories``. Each is returned when it arrives.
    public func mergedStories(ids: [Int]) -> AsyncStream<ItemArrival> {
        let wanted = ids.prefix(maxStories)
        // Each story arrives once.
        let (arrivals, continuation) = AsyncStream.makeStream(
            of: ItemArrival.self, bufferingPolicy: .bufferingOldest(wanted.count))
        let task = Task { [fetcher] in
            var wanted = wanted
            await fetcher.fetch {
                wanted.popFirst()
            } take: { arrival in
                continuation.yield(arrival)
            }
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        return arrivals
    }

    /// The comments of a story.
    public func thread(_ id: Int, resuming known: CommentThread?) -> Growing<CommentThread> {
        Growing { [fetcher] changes throws(APIError) in
            var thread: CommentThread
            if let known, known.root.value.id == id {
                thread = known.withoutHoles
            } else {
                thread = CommentThread(try await fetcher.item(id))
            }
            let begun = thread
            changes.add { $0 = begun }
            var wanted = thread.wanted
            let arrivals = Arrivals()
            await fetcher.fetch {
                wanted.next()
            } take: { arrival in
                if case .success(let answer) = arrival.result { wanted.add(childrenOf: answer.value) }
                // A cached thread arrives faster than it is shown, so several comments make one change.
                guard arrivals.add(arrival) else { return }
                changes.add { thread in
                    for arrival in arrivals.takeAll() { thread?.accept(arrival) }
                }
            }
        }
    }
}

extension ItemFetcher {
    /// Loads all stories of a list that is empty so far.
    fileprivate func fetch(_ listing: StoryListing, into changes: Growing<StoryListing>.Changes) async {
        changes.add { $0 = listing }
        var ids = listing.ids.value[...]
        await fetch {
            ids.popFirst()
        } take: { arrival in
            changes.add { $0?.accept(arrival) }
        }
    }
}
