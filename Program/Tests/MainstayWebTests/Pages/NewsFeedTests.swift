// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayHTTPServer
import MainstayHackerNews
import MainstayKit
import MainstayNews
import MainstayTesting
import Testing

@testable import MainstayWeb

@Suite struct NewsFeedTests {
    private let clock = ManualClock()

    /// A source whose events a test sends, and which counts its readers.
    private final class Source: Sendable {
        let continuations = Lock<[AsyncStream<LiveEvent<[Int]>>.Continuation]>([])
        let (ended, endings) = AsyncStream.makeStream(of: Void.self)

        func follow(_ list: HackerNews.StoryList) -> AsyncStream<LiveEvent<[Int]>> {
            let (stream, continuation) = AsyncStream.makeStream(of: LiveEvent<[Int]>.self)
            continuation.onTermination = { [endings] _ in endings.yield() }
            continuations.withLock { $0.append(continuation) }
            return stream
        }

        func send(_ event: LiveEvent<[Int]>) { continuations.withLock { $0.forEach { $0.yield(event) } } }
    }

    private func next(_ iterator: inout HTTPBodyStream.Iterator) async throws -> String {
        String(decoding: try await iterator.next(isolation: nil) ?? [], as: UTF8.self)
    }

    @Test func `All pages of a list share one connection, which ends with the last of them`() async throws {
        let source = Source()
        let feed = NewsFeed({ source.follow($0) }, clock: clock)
        var first: HTTPBodyStream? = feed.events(of: .top)
        var second: HTTPBodyStream? = feed.events(of: .top)
        var (one, other) = (first?.makeAsyncIterator(), second?.makeAsyncIterator())
        let (first1, first2) = (try await next(&one!), try await next(&other!))
        #expect(first1.hasPrefix(":") && first2.hasPrefix(":"))
        while source.continuations.withLock({ $0.isEmpty }) { await Task.yield() }
        source.send(.value([3, 2, 1]))
        for _ in 0..<2 {
            #expect(try await next(&one!) == "event: stories\ndata: [3,2,1]\n\n")
            swap(&one, &other)
        }
        #expect(source.continuations.withLock(\.count) == 1)
        // Who comes later gets the present state at once.
        var third = try #require(feed.events(of: .top)).makeAsyncIterator()
        #expect(try await next(&third).contains("[3,2,1]"))
        (first, second, one, other) = (nil, nil, nil, nil)
        third = try #require(feed.events(of: .new)).makeAsyncIterator()
        for await _ in source.ended { break }
        _ = third
    }

    @Test func `Too many pages get no events, and no page gets any where there are none`() throws {
        let source = Source()
        let feed = NewsFeed({ source.follow($0) }, clock: clock)
        let all = (0..<NewsFeed.listenerLimit).map { feed.events(of: $0 % 2 == 0 ? .top : .best) }
        #expect(all.allSatisfy { $0 != nil })
        #expect(feed.events(of: .new) == nil)
        #expect(NewsFeed(nil, clock: clock).events(of: .top) == nil)
    }

    @Test func `Without live changes the page has no switch for them, and the address says 503`() async throws {
        let site = try await TestSite()
        #expect(try await !site.get("/news").text.contains("data-behavior=\"live\""))
        #expect(try await site.get("/news/live?list=top", [.accept: "text/event-stream"]).status == 503)
        let live = try await TestSite { $0.liveStories = { _ in AsyncStream { $0.finish() } } }
        #expect(try await live.get("/news?list=new").text.contains("data-behavior=\"live\" value=\"new\""))
        #expect(try await !live.get("/news?list=new&page=2").text.contains("data-behavior=\"live\""))
    }
}
