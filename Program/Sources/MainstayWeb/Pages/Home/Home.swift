// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayHTTPServer
import MainstayHackerNews
import MainstayKit
import MainstayNews

/// Collects what the first page shows. What is not known at once is left out.
struct Home: Sendable {
    /// The number of stories.
    private static let storyCount = 5
    /// How long the page waits for each of its parts.
    private static let time = Duration.milliseconds(300)

    let sources: WebSources
    let games: Games
    let patience: Patience

    func page(_ visit: Visit) async -> HomePage {
        async let news = patience.value(within: Self.time) { await self.news(visit) }
        async let games = patience.value(within: Self.time) { await self.games.ofToday(visit) }
        async let due = patience.value(within: Self.time) { await self.dueCards(visit) }
        let now = sources.clock.date
        let lastVisit = LastVisit(visit.request, now: now)
        return await HomePage(
            word: sources.wordOfTheDay(now), dueCards: due ?? nil, games: games ?? [], news: news ?? nil,
            lastVisit: lastVisit, now: now,
            cookie: KeptCookie.field(OwnCookies.visit, lastVisit.text, for: visit.request))
    }

    /// The number of cards to review now, or `nil`. The page of the cards says what is wrong with a file.
    private func dueCards(_ visit: Visit) async -> Int? {
        guard let deck = visit.belongings?.deck else { return nil }
        do throws(ReviewError) { return try await deck.dueCount(at: sources.clock.date) } catch { return nil }
    }

    private func news(_ visit: Visit) async -> HomePage.News? {
        do throws(APIError) {
            let ids = try await sources.hackerNews.list(.top).map { Array($0.prefix(Self.storyCount)) }
            var last: StoryListing?
            for try await listing in sources.stories.stories(ids, order: .ranked) { last = listing }
            var stories: [(item: HackerNews.Item, lastRead: Int?)] = []
            for item in last?.stories.map(\.value) ?? [] {
                stories.append((item, await lastRead(of: item.id, visit)))
            }
            let problem = last?.missing.lazy.compactMap { missing -> APIError? in
                if case .failed(let error) = missing.reason { error } else { nil }
            }.first
            guard !stories.isEmpty || problem != nil else { return nil }
            return HomePage.News(stories: stories, provenance: ids.provenance, problem: problem)
        } catch {
            return HomePage.News(stories: [], provenance: nil, problem: error)
        }
    }

    /// The last comment that was read of a story; `nil` also if that is not known.
    private func lastRead(of story: Int, _ visit: Visit) async -> Int? {
        do { return try await visit.belongings?.reading.lastRead(of: story) } catch { return nil }
    }
}
