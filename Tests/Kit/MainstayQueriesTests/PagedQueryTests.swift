// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit
import MainstayQueries
import MainstayTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct PagedQueryTests {
    /// A server with pages of two books, by `?page=`, whose first book can change.
    private func shop(_ count: Lock<Int>, failing: Lock<Bool> = Lock(false)) -> Shop {
        Shop { request in
            guard request.method == .get else { return nil }
            if failing.withLock(\.self) { return .fail(.tls) }
            let page = Int(request.url.query?.split(separator: "=").last ?? "1") ?? 1
            let ids = Array((1...count.withLock(\.self)).reversed())
            let books = ids.dropFirst((page - 1) * 2).prefix(2).map { Book(id: $0) }
            var fields: HTTPFields = ["Cache-Control": "max-age=60"]
            if ids.count > page * 2 { fields["Link"] = "</books?page=\(page + 1)>; rel=next" }
            return .json(books, fields)
        }
    }

    @Test func `More is loaded page by page, and all pages stay while they are refreshed`() async {
        let count = Lock(5)
        let shop = shop(count)
        let list = PagedQuery(shop.client, shop.firstPage) { $0 }
        await list.refresh()
        #expect(list.value?.map(\.id) == [5, 4])
        #expect(list.hasMore)
        await list.loadMore()
        #expect(list.value?.map(\.id) == [5, 4, 3, 2])
        #expect(list.pageCount == 2)
        await list.refresh()
        #expect(list.value?.map(\.id) == [5, 4, 3, 2])
        #expect(shop.requests == [1, 2, 1, 2].map { "GET /books?page=\($0)" })
        await list.loadMore()
        #expect(list.value?.map(\.id) == [5, 4, 3, 2, 1])
        await list.loadMore()
        #expect(!list.hasMore)
        #expect(shop.requests.count == 5)
    }

    @Test func `Pages that are equal to those that are shown tell nobody`() async {
        let shop = shop(Lock(5))
        let list = PagedQuery(shop.client, shop.firstPage) { $0 }
        await list.refresh()
        await list.loadMore()
        let told = Count(of: {
            (list.value, list.hasMore, list.pageCount, list.moreFailure == nil)
        })
        for _ in 0..<10 { await list.refresh() }
        await settle()
        #expect(told.count == 0 && list.value?.count == 4)
    }

    @Test func `An item that moved to the next page is shown once`() async {
        let count = Lock(4)
        let shop = shop(count)
        let list = PagedQuery(shop.client, shop.firstPage) { $0 }
        await list.refresh()
        count.withLock { $0 = 5 }
        await list.loadMore()
        #expect(list.value?.map(\.id) == [4, 3, 2])
        await list.refresh()
        #expect(list.value?.map(\.id) == [5, 4, 3, 2])
    }

    @Test func `A mutation refreshes all pages of a screen`() async throws {
        let count = Lock(4)
        let shop = shop(count)
        let list = PagedQuery(shop.client, shop.firstPage) { $0 }
        let screen = Task { await list.run() }
        await until { list.value != nil && !list.query.isAsking }
        await list.loadMore()
        count.withLock { $0 = 5 }
        shop.clock.advance(by: .seconds(1))
        try await Mutation(shop.client, invalidates: [.path("books")]) {
            Endpoint<Void>(.post, "books", body: .json($0))
        }
        .send(Book(id: 5))
        await until { list.value?.map(\.id) == [5, 4, 3, 2] }
        screen.cancel()
    }

    @Test func `A list that is cut at its limit does not seem complete`() async throws {
        let shop = shop(Lock(5))
        let list = PagedQuery(shop.client, shop.firstPage, limit: 2) { $0 }
        await list.refresh()
        for _ in 0..<3 { await list.loadMore() }
        #expect(list.value?.count == 4 && list.hasMore)
        let failure = try #require(list.moreFailure)
        #expect("\(failure)".contains("more pages than the limit of 2"))
        await list.refresh()
        #expect(list.value?.count == 4 && list.hasMore)
        #expect(shop.requests.count == 4)
    }

    @Test func `By default a list has a hundred pages`() async {
        let shop = shop(Lock(249))
        let list = PagedQuery(shop.client, shop.firstPage) { $0 }
        await list.refresh()
        for _ in 0..<100 { await list.loadMore() }
        #expect(list.value?.count == 200 && list.hasMore && list.moreFailure != nil)
    }

    @Test func `A list that ends at its limit is complete`() async {
        let shop = shop(Lock(4))
        let list = PagedQuery(shop.client, shop.firstPage, limit: 2) { $0 }
        await list.refresh()
        for _ in 0..<2 { await list.loadMore() }
        #expect(list.value?.count == 4 && !list.hasMore && list.moreFailure == nil)
    }

    @Test func `A page that fails leaves what is there, and can be asked for again`() async {
        let (count, failing) = (Lock(4), Lock(false))
        let shop = shop(count, failing: failing)
        let list = PagedQuery(shop.client, shop.firstPage) { $0 }
        await list.refresh()
        failing.withLock { $0 = true }
        await list.loadMore()
        #expect(list.value?.count == 2)
        #expect(list.moreFailure != nil)
        failing.withLock { $0 = false }
        await list.loadMore()
        #expect(list.value?.count == 4)
        #expect(list.moreFailure == nil)
    }
}
