// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHTTPServer
import MainstayHackerNews
import MainstayKit
import MainstayNews

/// Serves the news pages: lists of stories, discussions, people, the text of stories' pages, and the search.
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
            .get("/news/item/*/page", isExpensive: true) { await reader($0) },
            .get("/news/user/*") { await user($0) },
            .get("/news/live") { live($0) },
            .post("/news/marks") { await mark($0) },
        ]
    }

    // MARK: Lists

    private func stories(_ visit: Visit) async -> Reply {
        let tab = NewsList(visit.query)
        let number = min(max(1, visit.query.number("page") ?? 1), Self.lastPage)
        let memory = NewsMemory(of: visit)
        let (marks, problem) = await self.marks(memory)
        do throws(APIError) {
            // Only this page's stories are fetched. The whole list is needed to find them and to see whether more
            // follow.
            let ids = try await ids(of: tab, marks)
            let order: StoryListing.Order = tab == .site(.new) ? .newestFirst : .ranked
            let wanted = ids.map { Array($0.dropFirst((number - 1) * Self.pageSize).prefix(Self.pageSize)) }
            let listing = try await listing(wanted, order: order, marks)
            let (known, unknown) = await known(of: wanted.value, memory)
            return .page(
                StoriesPage(
                    tab: tab, listing: listing, known: known, marks: marks, now: sources.clock.date, number: number,
                    hasMore: ids.value.count > number * Self.pageSize, isLive: isLive(tab),
                    hasReader: sources.pages != nil, done: Self.done(visit), problem: problem ?? unknown))
        } catch {
            return .page(ProblemPage(error, section: .news))
        }
    }

    private func isLive(_ tab: NewsList) -> Bool {
        if case .site = tab { sources.liveStories != nil } else { false }
    }

    private func ids(of tab: NewsList, _ marks: NewsMarks) async throws(APIError) -> Answer<[Int]> {
        if case .site(let list) = tab { return try await sources.hackerNews.list(list) }
        return Answer(
            tab == .saved ? marks.saved.map(\.id) : marks.hidden.sorted(by: >),
            provenance: Provenance(source: .embedded, provider: "your list", age: nil))
    }

    /// The stories with some numbers. Those that were saved as a whole are there without a network, too.
    private func listing(
        _ ids: Answer<[Int]>, order: StoryListing.Order, _ marks: NewsMarks
    ) async throws(APIError) -> StoryListing {
        var last: StoryListing?
        for try await listing in sources.stories.stories(ids, order: order) { last = listing }
        var listing = last ?? StoryListing(ids, order: order)
        for story in marks.saved where story.title != nil && listing.missing.contains(where: { $0.id == story.id }) {
            listing.fill(Answer(story, provenance: ids.provenance))
        }
        return listing
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

    private func user(_ visit: Visit) async -> Reply {
        let number = max(1, visit.query.number("page") ?? 1)
        do throws(APIError) {
            let user = try await sources.hackerNews.user(visit.path[2])
            let all = user.value.submitted ?? []
            let last = max(1, (all.count + Self.pageSize - 1) / Self.pageSize)
            let page = min(number, last)
            let ids = Array(all.dropFirst((page - 1) * Self.pageSize).prefix(Self.pageSize))
            let (items, problem) = await items(ids)
            let (known, _) = await known(of: ids, NewsMemory(of: visit))
            return .page(
                UserPage(
                    user: user, items: items, problem: problem, known: known, now: sources.clock.date, number: page,
                    hasMore: page < last))
        } catch  where error.kind == .notFound {
            return .page(
                ProblemPage(
                    status: 404, title: "There is no such person",
                    text: "Nobody writes on Hacker News as “\(visit.path[2])”. Capital letters count.", section: .news))
        } catch {
            return .page(ProblemPage(error, section: .news))
        }
    }

    /// Stories and comments in an order, or why some are missing. Those that were deleted are left out.
    private func items(_ ids: [Int]) async -> (items: [HackerNews.Item], problem: Failure?) {
        var stories = HackerNewsStories(news: sources.hackerNews)
        stories.maxStories = ids.count
        var (arrived, problem): ([Int: HackerNews.Item], Failure?) = ([:], nil)
        for await arrival in stories.mergedStories(ids: ids) {
            switch arrival.result {
            case .success(let answer): arrived[arrival.id] = answer.value
            case .failure(let error): problem = Failure("Not everything could be read.", because: error)
            }
        }
        return (ids.compactMap { arrived[$0] }.filter(\.isReadable), problem)
    }

    // MARK: Discussions

    private func thread(_ visit: Visit) async -> Reply {
        guard let id = Int(visit.path[2]) else { return .page(ProblemPage.missing) }
        do throws(APIError) {
            var versions = sources.stories.thread(id, resuming: nil).makeAsyncIterator()
            guard let begun = try await versions.next(isolation: nil) else {
                throw APIError(.cancelled, upstream: HackerNews.upstream.host, endpoint: "item")
            }
            var memory = NewsMemory(of: visit)
            let (marks, problem) = await self.marks(memory)
            // A link from a list says how far the person had read. So a reload marks the same comments as new.
            let (known, unknown) = await known(of: [id], memory)
            let (read, now) = (ReadUpTo(visit.query) ?? known[id]?.upTo, sources.clock.date)
            if visit.isByPerson { memory.begin(begun.root, at: now) }
            let page = ThreadPage(
                root: begun.root, read: read, now: now, isSaved: marks.isSaved(id), hasReader: sources.pages != nil,
                done: Self.done(visit), problem: problem ?? unknown)
            let story = begun.root.value
            let parts = CommentParts(begun, then: versions, read: read, now: now) { [memory] comments in
                guard visit.isByPerson else { return nil }
                do {
                    try await memory.record(story, comments: comments, at: sources.clock.date)
                    return nil
                } catch {
                    return Failure("This visit is not remembered.", because: error)
                }
            }
            return .growing(page, parts, cookie: visit.isByPerson ? memory.field : nil)
        } catch {
            return .page(ProblemPage(error, section: .news))
        }
    }

    /// Only pages of stories can be read here, and none that somebody names.
    private func reader(_ visit: Visit) async -> Reply {
        guard let id = Int(visit.path[2]), let pages = sources.pages else { return .page(ProblemPage.missing) }
        do throws(APIError) {
            let story = try await sources.hackerNews.item(id).value
            guard let address = story.address else { return .page(ProblemPage.missing) }
            let result: Result<Answer<WebPage>, WebPageError>
            do throws(WebPageError) {
                result = .success(try await pages.page(at: address))
            } catch {
                result = .failure(error)
            }
            return .page(ReaderPage(story: story, address: address, result: result))
        } catch {
            return .page(ProblemPage(error, section: .news))
        }
    }

    // MARK: What a person keeps

    /// Saves or hides a story, or takes that back.
    private func mark(_ visit: Visit) async -> Reply {
        let actions = ["save", "unsave", "hide", "show"].compactMap { name in
            visit.form.number(name).map { (name: name, story: $0) }
        }
        guard let (name, story) = actions.first else { return .page(ProblemPage.missing) }
        var memory = NewsMemory(of: visit)
        do {
            switch name {
            case "save":
                try await memory.save(try await sources.hackerNews.story(story).value, true, at: sources.clock.date)
            case "unsave": try await memory.save(HackerNews.Item(id: story), false, at: sources.clock.date)
            default: try await memory.hide(story, name == "hide")
            }
        } catch {
            return .page(ProblemPage(error, section: .news))
        }
        let back = Address(onThisSite: visit.form["to"] ?? "").flatMap { $0.text.hasPrefix("/news") ? $0 : nil }
        return .see(
            (back ?? Address(["news"])).adding([("done", name), ("story", "\(story)")], fragment: "s\(story)"),
            cookie: memory.field)
    }

    /// What the page before did with a story, and the name of what takes it back.
    private static func done(_ visit: Visit) -> (text: String, undo: String, story: Int)? {
        guard let story = visit.query.number("story") else { return nil }
        return switch visit.query["done"] {
        case "save": ("The story is saved.", "unsave", story)
        case "unsave": ("The story is no longer saved.", "save", story)
        case "hide": ("The story is hidden.", "show", story)
        case "show": ("The story is listed again.", "hide", story)
        default: nil
        }
    }

    private func marks(_ memory: NewsMemory) async -> (marks: NewsMarks, problem: Failure?) {
        do { return (try await memory.marks(), nil) } catch {
            return (NewsMarks(), Failure("What you saved and hid is not marked.", because: error))
        }
    }

    /// What is known of stories that were read, or a text that says why it is not known.
    private func known(
        of ids: [Int], _ memory: NewsMemory
    ) async -> (known: [Int: NewsMemory.Known], problem: Failure?) {
        do { return (try await memory.known(of: ids), nil) } catch {
            return ([:], Failure("What you have read is not marked.", because: error))
        }
    }
}
