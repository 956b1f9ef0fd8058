// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayHackerNews
import MainstayKit
import MainstayNews

/// Serves the news pages: lists of stories, discussions, and the search.
struct News: Sendable {
    /// The number of stories on a page.
    static let pageSize = 30
    /// The number of the last page. No list has more stories.
    private static let lastPage = 17

    let sources: WebSources
    private let feed: NewsFeed

    init(sources: WebSources) {
        self.sources = sources
        feed = NewsFeed(sources.liveStories, clock: sources.clock)
    }

    var routes: [PageRoute] {
        [
            .get("/news") { await stories($0) },
            .get("/news/search") { await search($0) },
            .get("/news/item/*") { await thread($0) },
            .get("/news/live") { live($0) },
        ]
    }

    private func stories(_ visit: Visit) async -> Reply {
        let list = visit.query["list"].flatMap(HackerNews.StoryList.init) ?? .top
        let number = min(max(1, visit.query.number("page") ?? 1), Self.lastPage)
        do throws(APIError) {
            // Only this page's stories are fetched. The whole list is needed to find them and to see whether more
            // follow.
            let order: StoryListing.Order = list == .new ? .newestFirst : .ranked
            let ids = try await sources.hackerNews.list(list)
            let wanted = ids.map { Array($0.dropFirst((number - 1) * Self.pageSize).prefix(Self.pageSize)) }
            let last = try await last(of: sources.stories.stories(wanted, order: order))
            let listing = last ?? StoryListing(wanted, order: order)
            let (lastRead, problem) = await lastRead(of: wanted.value, visit)
            return .page(
                StoriesPage(
                    list: list, listing: listing, lastRead: lastRead, now: sources.clock.date, number: number,
                    hasMore: ids.value.count > number * Self.pageSize, isLive: sources.liveStories != nil,
                    problem: problem))
        } catch {
            return .page(ProblemPage(error, section: .news))
        }
    }

    /// The identifiers of a list's first stories as server-sent events: now, and after each change.
    private func live(_ visit: Visit) -> Reply {
        let list = visit.query["list"].flatMap(HackerNews.StoryList.init) ?? .top
        guard let body = feed.events(of: list) else {
            return .file(HTTPServerResponse(status: 503, fields: [.retryAfter: "60", .cacheControl: "no-store"]))
        }
        let fields: HTTPFields = [.contentType: "text/event-stream", .cacheControl: "no-store"]
        return .stream(HTTPStreamResponse(status: 200, fields: fields, body: body))
    }

    private func last<Value>(of values: Growing<Value>) async throws(APIError) -> Value? {
        var last: Value?
        for try await value in values { last = value }
        return last
    }

    private func search(_ visit: Visit) async -> Reply {
        guard let text = visit.query["q"], !text.isEmpty else { return .see(Address(["news"])) }
        let number = min(max(1, visit.query.number("page") ?? 1), 34)
        let isByDate = visit.query["sort"] == "date"
        let query = HackerNewsSearch.Query(
            String(text.prefix(200)), isByDate: isByDate, page: number - 1, hitsPerPage: Self.pageSize)
        let result: Result<Answer<HackerNewsSearch.Page>, APIError>
        do throws(APIError) {
            result = .success(try await sources.newsSearch.search(query))
        } catch {
            result = .failure(error)
        }
        return .page(
            NewsSearchPage(query: text, isByDate: isByDate, result: result, now: sources.clock.date, number: number))
    }

    private func thread(_ visit: Visit) async -> Reply {
        guard let id = Int(visit.path[2]) else { return .page(ProblemPage.missing) }
        do throws(APIError) {
            var versions = sources.stories.thread(id, resuming: nil).makeAsyncIterator()
            guard let begun = try await versions.next(isolation: nil) else {
                throw APIError(.cancelled, upstream: HackerNews.upstream.host, endpoint: "item")
            }
            // A link from a list names the last comment that the person had read. So a reload marks the same comments
            // as new.
            let known = await lastRead(of: [id], visit)
            let (lastRead, now) = (visit.query.number("since") ?? known.lastRead[id], sources.clock.date)
            return .growing(
                ThreadPage(root: begun.root, lastRead: lastRead, now: now, problem: known.problem),
                CommentParts(begun, then: versions, lastRead: lastRead, now: now) { comments in
                    visit.isByPerson ? await record(id, comments: comments, visit) : nil
                })
        } catch {
            return .page(ProblemPage(error, section: .news))
        }
    }

    /// The last comment that the person read in each story, or a text that says why it is not known.
    private func lastRead(of ids: [Int], _ visit: Visit) async -> (lastRead: [Int: Int], problem: String?) {
        guard let reading = visit.belongings?.reading else { return ([:], nil) }
        do {
            var last: [Int: Int] = [:]
            for id in try await reading.read(among: ids) { last[id] = try await reading.lastRead(of: id) }
            return (last, nil)
        } catch {
            return ([:], "What you have read is not marked: \(error)")
        }
    }

    /// Remembers which comments the person has seen. Returns a text that says why that failed; `nil` if it did not
    /// fail.
    private func record(_ id: Int, comments: [Int], _ visit: Visit) async -> String? {
        guard let reading = visit.belongings?.reading else { return nil }
        do {
            try await reading.record(id, comments: comments, at: sources.clock.date)
            return nil
        } catch {
            return "This visit is not remembered: \(error)"
        }
    }
}
