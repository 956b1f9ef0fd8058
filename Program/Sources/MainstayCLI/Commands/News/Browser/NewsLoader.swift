// SPDX-License-Identifier: Apache-2.0

import MainstayAppStores
import MainstayBase
import MainstayHackerNews
import MainstayKit
import MainstayNews
import MainstayNewsBrowser
import MainstayServices

/// Loads what the news browser shows: one list, one thread and one page at a time. A newer request ends the one before.
final class NewsLoader: Sendable {
    private let news: NewsServices
    private let follows: Bool
    private let isOffline: Bool
    private let limit: Int
    private let tell: @Sendable (NewsBrowserEvent) async -> Void
    private let tasks = Lock<[Kind: Task<Void, Never>]>([:])

    private enum Kind { case list, thread, page }

    /// - Parameters:
    ///   - follows: Whether a list is kept current.
    ///   - isOffline: Whether nothing is asked over the network.
    ///   - limit: The most stories of a list.
    ///   - tell: Called with what has arrived. It may wait until the browser has taken what arrived before.
    init(
        _ services: Services, follows: Bool, isOffline: Bool, limit: Int,
        tell: @escaping @Sendable (NewsBrowserEvent) async -> Void
    ) {
        (news, self.follows, self.isOffline) = (services.news, follows, isOffline)
        (self.limit, self.tell) = (limit, tell)
    }

    /// Loads a list.
    ///
    /// - Parameters:
    ///   - hidden: The stories of the list of hidden ones.
    ///   - reloads: Whether the upstream is asked also if a fresh reply is kept.
    func load(_ list: NewsList, hidden: Set<Int>, reloads: Bool) {
        start(.list) { [self] in
            let stories = stories(reloads: reloads)
            do throws(APIError) {
                switch list {
                case .site(let site):
                    try await show(stories.stories(site, limit: limit, order: .ranked), as: list)
                    if follows { await follow(site) }
                case .hidden:
                    let ids = Answer(hidden.sorted(by: >), provenance: Provenance(provider: "your hidden stories"))
                    try await show(stories.stories(ids, order: .ranked), as: list)
                case .search(let words): try await search(words, reloads: reloads)
                case .saved: break
                }
            } catch {
                if error.kind != .cancelled { await tell(.listFailed(list, failure(error, of: list))) }
            }
        }
    }

    /// Why a list is not there. Without a network a list that was not fetched before needs another command.
    private func failure(_ error: APIError, of list: NewsList) -> String {
        guard error.cause?.kind == .offline, case .site(let site) = list else { return "\(error)" }
        let name = site.rawValue
        return
            "The list \(name) is not kept on this machine. With a network, fetch it: mainstay news sync --list \(name)"
    }

    private func stories(reloads: Bool) -> any StoryRepository {
        reloads ? HackerNewsStories(news: news.hackerNews, cache: .reload) : news.stories
    }

    /// Loads the comments of an item.
    ///
    /// - Parameter reloads: Whether the upstream is asked also if a fresh reply is kept.
    func load(thread id: Int, reloads: Bool) {
        start(.thread) { [self] in
            do throws(APIError) {
                await tellSeen(of: id)
                var last: CommentThread?
                for try await thread in stories(reloads: reloads).thread(id, resuming: nil) {
                    await tell(.thread(thread))
                    last = thread
                }
                guard let last, !Task.isCancelled else { return }
                let stale = last.staleCount > 0 ? "\(last.staleCount) comments are out of date" : nil
                await tell(.threadEnded(id, origin: Self.origin(last.root.provenance, stale, isOffline: isOffline)))
            } catch {
                if error.kind != .cancelled {
                    await tell(.threadFailed(id, error.kind == .notFound ? "There is no item \(id)." : "\(error)"))
                }
            }
        }
    }

    /// Stops loading comments.
    func leaveThread() {
        tasks.withLock { $0.removeValue(forKey: .thread) }?.cancel()
    }

    /// Loads a page.
    func load(page url: HTTPURL) {
        start(.page) { [self] in
            do throws(WebPageError) {
                let page = try await news.pages.page(at: url)
                await tell(
                    .page(url.description, page.value, origin: Self.origin(page.provenance, isOffline: isOffline)))
            } catch {
                if !Task.isCancelled { await tell(.pageFailed(url.description, "\(error)")) }
            }
        }
    }

    /// Loads what a user says of themselves.
    func load(user name: String, at url: HTTPURL) {
        start(.page) { [self] in
            do throws(APIError) {
                let user = try await news.hackerNews.user(name)
                let page = NewsUser.page(of: user.value, at: url)
                await tell(.page(url.description, page, origin: Self.origin(user.provenance, isOffline: isOffline)))
            } catch {
                if error.kind != .cancelled { await tell(.pageFailed(url.description, "\(error)")) }
            }
        }
    }

    /// How old an answer is, as briefly as a narrow screen needs it. An answer from the network needs no words.
    static func origin(_ provenance: Provenance, _ more: String? = nil, isOffline: Bool) -> String {
        let age = provenance.age.map(ProvenanceText.describe) ?? ""
        let text: String? =
            switch provenance.source {
            case .network, .revalidated: nil
            case .cache: "loaded \(age) ago"
            case .stale: "\(isOffline ? "offline" : "no answer now"); loaded \(age) ago"
            case .embedded: provenance.provider
            @unknown default: nil
            }
        return [text, more].compactMap(\.self).joined(separator: "; ")
    }

    private func start(_ kind: Kind, _ work: @escaping @Sendable () async -> Void) {
        let task = Task { await work() }
        tasks.withLock { tasks in
            let before = tasks[kind]
            tasks[kind] = task
            return before
        }?.cancel()
    }

    // MARK: Lists

    private func show(_ stories: Growing<StoryListing>, as list: NewsList) async throws(APIError) {
        var last: StoryListing?
        for try await listing in stories {
            await tell(.listing(list, listing))
            last = listing
        }
        guard let last, !Task.isCancelled else { return }
        let stale = last.stories.count { $0.source == .stale }
        let text = stale > 0 ? "\(stale) stories are out of date" : nil
        await tell(.listEnded(list, origin: Self.origin(last.ids.provenance, text, isOffline: isOffline)))
    }

    private func search(_ words: String, reloads: Bool) async throws(APIError) {
        let query = HackerNewsSearch.Query(words, hitsPerPage: 100)
        var endpoint = HackerNewsSearch.search(query)
        if reloads { endpoint.cache = .reload }
        guard isOffline else { return await found(try await news.search.client.answer(to: endpoint).value, words) }
        let kept = try await KeptNewsSearch(news.stories).search(query, saved: saved()) { await found($0, words) }
        await found(kept, words)
    }

    private func found(_ page: HackerNewsSearch.Page, _ words: String) async {
        let results = page.hits.compactMap { hit in SearchResult(hit, words: words) }
        await tell(.found(words, results, total: page.nbHits ?? results.count))
    }

    private func saved() async -> [HackerNews.Item] {
        do throws(ReadingLogError) {
            return try await news.readingLog.marks().saved
        } catch {
            await tell(.warning("saved stories were not searched: \(error)"))
            return []
        }
    }

    /// Keeps a list current, until another one is loaded.
    private func follow(_ site: HackerNews.StoryList) async {
        guard let live = news.live else {
            return await tell(.message("A list cannot be followed without the network."))
        }
        for await event in live.list(site) {
            switch event {
            case .value(let ids):
                let ids = Answer(
                    Array(ids.prefix(limit)), provenance: Provenance(provider: news.hackerNews.client.upstream.host))
                do throws(APIError) {
                    try await show(news.stories.stories(ids, order: .ranked), as: .site(site))
                } catch {
                    await tell(.message("\(error)"))
                }
            case .interrupted(let reason, let delay):
                await tell(.message("\(reason); trying again in \(ProvenanceText.describe(delay))"))
            case .polling(let interval):
                await tell(
                    .message("The upstream sends no events. It is asked every \(ProvenanceText.describe(interval))."))
            }
        }
    }

    private func tellSeen(of id: Int) async {
        do {
            await tell(.seen(id, try await news.readingLog.comments(of: id)))
        } catch {
            await tell(.message("New comments cannot be marked: \(error)"))
        }
    }
}

extension SearchResult {
    /// A result of the search; `nil` if its number is missing.
    init?(_ hit: HackerNewsSearch.Hit, words: String) {
        guard hit.id != nil else { return nil }
        var item = HackerNews.Item(hit)
        if hit.commentText != nil { (item.title, item.url) = (hit.storyTitle.map { "On: \($0)" }, nil) }
        item.parent = hit.parentID
        let text = (hit.commentText ?? hit.storyText).map { HTMLText($0).plain } ?? ""
        self.init(item, context: SearchExcerpt.part(of: text, around: words))
    }
}
