// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayHackerNews

/// Asks for many items, so many at a time: as soon as one has come the next is asked for.
struct ItemFetcher: Sendable {
    let news: HackerNews
    let concurrency: Int

    /// Fetches items, in the order `next` names them, until it names none and none is under way.
    ///
    /// - Parameters:
    ///   - next: Names the next item to ask for; `nil` where there is none for the time being.
    ///   - take: Given each item as it comes.
    func fetch(next: () -> Int?, take: (ItemArrival) -> Void) async {
        await withTaskGroup(of: Void.self) { group in
            let arrivals = Arrivals()
            var underWay = 0
            while !Task.isCancelled {
                // What was kept is there at once, and may say what is wanted next.
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
            return ItemArrival(id: id, result: .success(try await news.item(id)))
        } catch {
            return ItemArrival(id: id, result: .failure(error))
        }
    }
}
