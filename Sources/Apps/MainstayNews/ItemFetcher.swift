// SPDX-License-Identifier: Apache-2.0

import MainstayHackerNews
import MainstayKit

/// Loads many items, a limited number at the same time.
struct ItemFetcher: Sendable {
    let news: HackerNews
    let concurrency: Int
    /// How the requests use the cache; `nil` for a kept reply while it is fresh.
    let cache: CacheUse?

    /// Loads one item.
    func item(_ id: Int) async throws(APIError) -> Answer<HackerNews.Item> {
        try await answer(to: HackerNews.item(id))
    }

    /// Asks the upstream, or uses what is kept, as ``cache`` says.
    func answer<Output>(to endpoint: Endpoint<Output>) async throws(APIError) -> Answer<Output> {
        var endpoint = endpoint
        if let cache { endpoint.cache = cache }
        return try await news.client.answer(to: endpoint)
    }

    /// Loads the items that `next` returns, until it returns none and no request is running.
    ///
    /// - Parameters:
    ///   - next: Returns the next item to request. `nil` if there is none at the moment.
    ///   - take: Called with each item when it arrives.
    func fetch(next: () -> Int?, take: (ItemArrival) -> Void) async {
        await withTaskGroup(of: Void.self) { group in
            let arrivals = Arrivals()
            var underWay = 0
            while !Task.isCancelled {
                // Cached items are available at once and may add further items.
                if arrivals.isEmpty, underWay < concurrency, let id = next() {
                    underWay += 1
                    group.addTaskNow { arrivals.add(await arrival(of: id)) }
                } else {
                    guard await group.next() != nil else { return }
                    underWay -= 1
                    arrivals.takeAll().forEach(take)
                }
            }
            group.cancelAll()
        }
    }

    private func arrival(of id: Int) async -> ItemArrival {
        do throws(APIError) {
            return ItemArrival(id: id, result: .success(try await item(id)))
        } catch {
            return ItemArrival(id: id, result: .failure(error))
        }
    }
}
