// SPDX-License-Identifier: Apache-2.0

public import MainstayKit
public import Observation

/// A list that an API gives page by page, for a screen that loads more when a person scrolls.
///
/// ```swift
/// let books = PagedQuery(client, Endpoint<[Book]>(.get, "books", query: ["page": "1"]), items: \.self)
/// // …
/// List(books.value ?? []) { Text($0.title) }.task { await books.run() }
/// if books.hasMore { ProgressView().task { await books.loadMore() } }
/// ```
///
/// A list may seem to have more until the page after the last one was asked for, which takes no request.
///
/// When the list is refreshed, as many pages are asked for as were loaded, and those from before stay until all have
/// come. An item that two pages have, because the list has changed in between, is shown once. A change of the reply to
/// the first page, and of what is invalidated with it, refreshes all.
@MainActor @Observable public final class PagedQuery<Item: Identifiable & Sendable> where Item.ID: Sendable {
    /// The items of all loaded pages: the value, its phase, and what can be done with any query.
    public let query: Query<[Item]>
    /// Whether there are more pages. It stays `true` if the list is cut at its limit.
    public private(set) var hasMore = false
    /// Whether the next page is being loaded.
    public private(set) var isLoadingMore = false
    /// How many pages are loaded.
    public private(set) var pageCount = 0
    /// Why the next page could not be loaded; `nil` if it could. If the list is cut at its limit, it names that.
    public private(set) var moreFailure: (any Error)?

    @ObservationIgnored private let begin: @MainActor (_ isConfirming: Bool) -> PageReader<Item>
    /// Gives the pages after those that are loaded.
    @ObservationIgnored private var rest: PageReader<Item>?
    /// Counts the loads of all pages. A page that was asked for before is not added after.
    @ObservationIgnored private var loads = 0

    /// Makes a query of a list.
    ///
    /// - Parameters:
    ///   - client: The client of the API.
    ///   - first: The endpoint of the first page.
    ///   - rule: How to find the next page; the Link field by default.
    ///   - limit: The most pages; 100 by default.
    ///   - triggers: What tells it to ask again while it runs.
    ///   - overlay: Changes the items each time they are read.
    ///   - items: Returns the items of a page.
    public init<Page: Sendable>(
        _ client: Client, _ first: Endpoint<Page>, next rule: Pages<Page>.Rule = .link, limit: Int = 100,
        triggers: [QueryTriggers] = [], overlay: (@MainActor (inout [Item]) -> Void)? = nil,
        items: @escaping @Sendable (Page) -> [Item]
    ) {
        begin = { isConfirming in
            var endpoint = first
            if isConfirming { endpoint.cache = .reload }
            return PageReader(client.pages(endpoint, next: rule, limit: limit).makeAsyncIterator(), items)
        }
        let loading = Loading()
        query = Query(client: client, clock: client.clock, triggers: triggers, overlay: overlay) {
            QuerySource(client, watching: first) { isConfirming, _ in
                (try await loading.all(confirming: isConfirming), nil)
            }
        }
        loading.list = self
    }

    /// What the query asks, which exists before the list.
    private final class Loading: Sendable {
        @MainActor weak var list: PagedQuery?

        @MainActor func all(confirming isConfirming: Bool) async throws -> Answer<[Item]> {
            guard let list else { throw CancellationError() }
            return try await list.loadAll(confirming: isConfirming)
        }
    }

    /// The items to show, each once; `nil` before the first page.
    public var value: [Item]? { query.value?.firstOfEach }

    /// What the query is doing, and how good the value is.
    public var phase: QueryPhase { query.phase }

    /// Loads the first page, and goes on with all changes until the task is cancelled (``Query/run()``).
    public func run() async { await query.run() }

    /// Asks for all loaded pages again, and returns when they have come.
    public func refresh() async { await query.refresh() }

    /// Loads the next page. It has no effect if there is none, or while it is being loaded.
    public func loadMore() async {
        guard hasMore, !isLoadingMore, let rest, let answer = query.answer else { return }
        isLoadingMore = true
        defer { isLoadingMore = false }
        let load = loads
        do {
            let (page, next) = try await rest.next()
            // Without an answer, another user has signed in.
            guard load == loads, query.answer != nil else { return }
            (self.rest, hasMore) = (next, page != nil)
            if _moreFailure != nil { moreFailure = nil }
            guard let page else { return }
            pageCount += 1
            query.extend(page.map { (answer.value + $0).firstOfEach })
        } catch {
            if load == loads, !error.isCancellation { moreFailure = error }
        }
    }

    private func loadAll(confirming isConfirming: Bool) async throws -> Answer<[Item]> {
        loads += 1
        let (load, count) = (loads, max(1, pageCount))
        var (rest, pages): (PageReader<Item>, [Answer<[Item]>]) = (begin(isConfirming), [])
        var hasMore = true
        while hasMore, pages.count < count {
            let (page, next) = try await rest.next()
            rest = next
            if let page { pages.append(page) } else { hasMore = false }
        }
        // A newer load has what is shown.
        guard load == loads, let last = pages.last else { throw CancellationError() }
        (self.rest, self.hasMore, pageCount) = (rest, hasMore, pages.count)
        // An error cannot be compared, so each setting tells those who show it.
        if _moreFailure != nil { moreFailure = nil }
        // The list is as good as its worst page.
        let worst = pages.first { $0.source == .stale || $0.source == .embedded } ?? last
        return worst.map { _ in pages.flatMap(\.value).firstOfEach }
    }
}

/// Gives the next page, and what gives the pages after it.
private struct PageReader<Item: Sendable> {
    let next: @MainActor () async throws -> (page: Answer<[Item]>?, rest: PageReader)

    @MainActor init<Page: Sendable>(_ pages: Pages<Page>.Iterator, _ items: @escaping @Sendable (Page) -> [Item]) {
        next = {
            var rest = pages
            let page = try await rest.next()
            return (page?.map(items), PageReader(rest, items))
        }
    }
}

extension Sequence where Element: Identifiable {
    /// The elements without those whose identifier an earlier one has.
    fileprivate var firstOfEach: [Element] {
        var known: Set<Element.ID> = []
        return filter { known.insert($0.id).inserted }
    }
}
