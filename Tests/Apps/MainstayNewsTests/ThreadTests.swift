// SPDX-License-Identifier: Apache-2.0

import MainstayHackerNews
import MainstayKit
import MainstayNews
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct ThreadTests {
    /// 1 ─ 2 ─ 4 ─ 6, and 3 ─ 5.
    private func site() -> Site {
        var site = Site()
        site.add(1, #""type": "story", "title": "s", "kids": [2, 3]"#)
        site.add(2, #""type": "comment", "text": "a", "kids": [4]"#)
        site.add(3, #""type": "comment", "text": "b", "kids": [5]"#)
        site.add(4, #""type": "comment", "deleted": true, "kids": [6]"#)
        site.add(5, #""type": "comment", "text": "d", "kids": [1, 2]"#)
        site.add(6, #""type": "comment", "text": "e""#)
        return site
    }

    private func last(of threads: Growing<CommentThread>) async throws -> CommentThread {
        var last: CommentThread?
        for try await thread in threads { last = thread }
        return try #require(last)
    }

    @Test(arguments: [1, 2, 8]) func `A tree is read in ranked order, however it comes`(concurrency: Int) async throws {
        let site = site()
        let stories = site.stories(site.transport(), concurrency: concurrency)
        let thread = try await last(of: stories.thread(1, resuming: nil))
        #expect(thread.rows.map(\.id) == [2, 4, 6, 3, 5])
        #expect(thread.rows.map(\.depth) == [0, 1, 2, 0, 1])
        #expect(thread.isComplete)
    }

    /// However many may be under way: a reply that is there at once says what is read next before anything else is
    /// asked for.
    @Test(arguments: [1, 8]) func `What is read first is asked for first`(concurrency: Int) async throws {
        let site = site()
        let transport = site.transport()
        _ = try await last(of: site.stories(transport, concurrency: concurrency).thread(1, resuming: nil))
        #expect(
            transport.requests.map(\.url.path) == [1, 2, 4, 6, 3, 5].map { "/v0/item/\($0).json" })
    }

    @Test func `A hole costs itself, and resuming asks for it alone`() async throws {
        var site = site()
        site.faults["item/2.json"] = .fail(.connectionLost)
        let broken = try await last(of: site.stories(site.transport()).thread(1, resuming: nil))
        #expect(broken.rows.map(\.id) == [2, 3, 5])
        #expect(broken.missing.map(\.id) == [2])
        #expect(broken.isComplete)
        site.faults = [:]
        let transport = site.transport()
        let mended = try await last(of: site.stories(transport).thread(1, resuming: broken))
        #expect(mended.rows.map(\.id) == [2, 4, 6, 3, 5])
        #expect(mended.missing.isEmpty)
        #expect(Set(transport.requests.map(\.url.path)) == Set([2, 4, 6].map { "/v0/item/\($0).json" }))
    }

    @Test func `Rows grow from the top without gaps`() async throws {
        let site = site()
        var counts: [Int] = []
        for try await thread in site.stories(site.transport(), concurrency: 2).thread(1, resuming: nil) {
            counts.append(thread.rows.count)
        }
        #expect(counts.first == 0)
        #expect(counts == counts.sorted())
        #expect(counts.last == 5)
    }

    @Test func `A thousand comments under one another are no danger`() async throws {
        var site = Site()
        for id in 1...1000 { site.add(id, #""type": "comment", "text": "x", "kids": [\#(id + 1), 1]"#) }
        site.add(1001, #""type": "comment", "text": "x""#)
        let thread = try await last(of: site.stories(site.transport()).thread(1, resuming: nil))
        #expect(thread.rows.count == 1000)
        #expect(thread.rows.last?.depth == 999)
    }

    @Test func `A thread has twenty thousand comments at most, and each once`() async throws {
        var site = Site()
        let kids = (2...25_000).map(String.init).joined(separator: ",")
        site.add(1, #""type": "story", "title": "s", "kids": [2,2,\#(kids)]"#)
        site.add(2, #""type": "comment", "text": "x", "kids": [30000]"#)
        let transport = site.transport()
        let thread = try await last(of: site.stories(transport, concurrency: 8).thread(1, resuming: nil))
        #expect(Set(thread.rows.map(\.id)).count == thread.rows.count)
        #expect(thread.rows.count == 20_000)
        #expect(transport.requests.count == 1 + 20_000)
    }

    @Test func `A poll has its options`() async throws {
        var site = Site()
        site.add(1, #""type": "poll", "title": "Which?", "parts": [2, 3], "kids": [4]"#)
        site.add(2, #""type": "pollopt", "text": "this", "score": 3"#)
        site.add(3, #""type": "pollopt", "text": "that", "score": 4"#)
        site.add(4, #""type": "comment", "text": "x""#)
        let thread = try await last(of: site.stories(site.transport()).thread(1, resuming: nil))
        #expect(thread.options.map(\.score) == [3, 4])
        #expect(thread.rows.map(\.id) == [4])
    }

    @Test func `Where there is no such story there is no thread`() async {
        let site = Site()
        let threads = site.stories(site.transport()).thread(9, resuming: nil)
        let error = await #expect(throws: APIError.self) { for try await _ in threads {} }
        #expect(error?.kind == .notFound)
    }
}
