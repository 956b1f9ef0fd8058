// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayHackerNews
import MainstayKit
import MainstayNews

/// Collects what the first page shows. What is not known at once is left out.
struct Home: Sendable {
    /// The number of stories.
    private static let storyCount = 5
    /// How long the page waits for stories that are not kept.
    private static let patience = Duration.milliseconds(300)

    let sources: WebSources
    let games: Games

    func page(_ visit: Visit) async -> HomePage {
        async let stories = stories(visit)
        async let games = games.ofToday(visit)
        async let due = dueCards(visit)
        return await HomePage(
            word: sources.wordOfTheDay(sources.clock.date), dueCards: due, games: games, stories: stories,
            now: sources.clock.date)
    }

    /// The number of cards to review now, or `nil`. The page of the cards says what is wrong with a file.
    private func dueCards(_ visit: Visit) async -> Int? {
        guard let deck = visit.belongings?.deck else { return nil }
        do throws(ReviewError) {
            let counts = try await deck.turn(at: sources.clock.date, asking: nil).counts
            return counts.new + counts.learning + counts.review
        } catch {
            return nil
        }
    }

    private func stories(_ visit: Visit) async -> [(item: HackerNews.Item, lastRead: Int?)] {
        let sources = sources
        let found = await withTimeLimit(Self.patience, on: sources.clock) {
            do throws(APIError) {
                let ids = try await sources.hackerNews.list(.top).map { Array($0.prefix(Self.storyCount)) }
                var last: StoryListing?
                for try await listing in sources.stories.stories(ids, order: .ranked) { last = listing }
                return .success(last?.stories.map(\.value) ?? [])
            } catch {
                return .failure(TransportError(.timedOut))
            }
        }
        guard case .success(let items) = found else { return [] }
        var stories: [(item: HackerNews.Item, lastRead: Int?)] = []
        for item in items {
            do {
                stories.append((item, try await visit.belongings?.reading.lastRead(of: item.id)))
            } catch {
                stories.append((item, nil))
            }
        }
        return stories
    }
}
