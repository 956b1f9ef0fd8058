// SPDX-License-Identifier: Apache-2.0

import MainstayHackerNews
import MainstayKit
import MainstayNews
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct StoriesTests {
    private func site() -> Site {
        var site = Site()
        site.replies["topstories.json"] = "[1, 2, 3, 4, 5]"
        site.add(1, #""type": "story", "title": "one", "time": 10, "url": "https://example.com/""#)
        site.add(2, #""type": "story", "title": "Ask HN: two", "time": 30, "text": "?""#)
        site.add(3, #""type": "job", "title": "three", "time": 20, "url": """#)
        site.add(4, #""type": "story", "deleted": true, "time": 40"#)
        return site
    }

    @Test func `Arrays grow by a story at a time, each sorted newest first`() async throws {
        let site = site()
        var sizes: [Int] = []
        var last: StoryListing?
        for try await listing in site.stories(site.transport()).stories(.top) {
            let times = listing.stories.compactMap(\.value.time)
            #expect(times == times.sorted(by: >))
            sizes.append(listing.stories.count)
            last = listing
        }
        #expect(Set(sizes) == [0, 1, 2, 3])
        #expect(sizes == sizes.sorted())
        #expect(last?.stories.map(\.value.id) == [2, 3, 1])
        #expect(last?.isComplete == true)
    }

    @Test func `In the list's order on request, whatever came first`() async throws {
        let site = site()
        var last: StoryListing?
        for try await listing in site.stories(site.transport(), concurrency: 1).stories(.top, order: .ranked) {
            last = listing
        }
        #expect(last?.stories.map(\.value.id) == [1, 2, 3])
    }

    @Test func `A reload asks the upstream for the list, each story and each comment`() async throws {
        let transport = site().transport()
        let news = HackerNews(transport: transport)
        for try await _ in HackerNewsStories(news: news, cache: .reload).stories(.top, limit: 2, order: .ranked) {}
        for try await _ in HackerNewsStories(news: news, cache: .reload).thread(1, resuming: nil) {}
        #expect(transport.requests.count == 4)
        #expect(transport.requests.allSatisfy { $0.fields[.cacheControl] == "no-cache" })
    }

    @Test func `What cannot be read is reported and left out`() async throws {
        var site = site()
        site.faults["item/2.json"] = .fail(.connectionLost)
        site.faults["item/3.json"] = .respond(HTTPResponse(status: 200, body: Array("<html>".utf8)))
        var last: StoryListing?
        for try await listing in site.stories(site.transport()).stories(.top) { last = listing }
        #expect(last?.stories.map(\.value.id) == [1])
        #expect(last?.missing.map(\.id).sorted() == [2, 3, 4, 5])
        #expect(last?.missing.map(\.description).contains("item 5: there is no such item") == true)
        #expect(last?.missing.map(\.description).contains("item 4: it was deleted") == true)
    }

    @Test func `Where the list fails the sequence does`() async {
        var site = site()
        site.faults["topstories.json"] = .fail(.nameNotResolved)
        let stories = site.stories(site.transport()).stories(.top)
        let error = await #expect(throws: APIError.self) { for try await _ in stories {} }
        #expect(error?.kind == .unavailable)
    }

    @Test func `An empty list completes`() async throws {
        let stories = Site(replies: ["jobstories.json": "[]"])
        var listings: [StoryListing] = []
        for try await listing in stories.stories(stories.transport()).stories(.job) { listings.append(listing) }
        #expect(listings.map(\.stories.count) == [0])
        #expect(listings.first?.isComplete == true)
    }

    @Test func `Ten stories are asked for unless more are wanted`() async throws {
        var site = Site()
        site.replies["newstories.json"] = "\(Array(1...40))"
        for id in 1...40 { site.add(id, #""type": "story", "title": "t", "time": \#(id)"#) }
        let transport = site.transport()
        var repository = site.stories(transport)
        for try await _ in repository.stories() {}
        #expect(transport.requests.count == 11)
        repository.maxStories = 20
        for try await _ in repository.stories() {}
        #expect(transport.requests.count == 32)
    }

    @Test func `As many are under way as may be, and no more`() async throws {
        let gauge = Gauge(reply: #"{"id": 1, "type": "story", "title": "t"}"#)
        let stories = HackerNewsStories(news: HackerNews(transport: gauge), concurrency: 3)
        let task = Task { for await _ in stories.mergedStories(ids: [1, 2, 3, 4, 5, 6, 7]) {} }
        for batch in [3, 3, 1] {
            await gauge.waitForRequests(batch)
            #expect(gauge.waiting == batch)
            gauge.answer()
        }
        await task.value
        #expect(gauge.most == 3)
    }

    @Test func `Merged stories come as they arrive, as many as are wanted`() async {
        var site = site()
        site.faults["item/2.json"] = .fail(.connectionLost)
        var stories = site.stories(site.transport(), concurrency: 1)
        stories.maxStories = 3
        var ids: [Int] = []
        var failed: [Int] = []
        for await arrival in stories.mergedStories(ids: [3, 2, 1, 4]) {
            switch arrival.story {
            case .success(let story): ids.append(story.value.id)
            case .failure(let missing): failed.append(missing.id)
            }
        }
        #expect(ids == [3, 1])
        #expect(failed == [2])
        for await _ in stories.mergedStories(ids: []) { Issue.record("nothing was asked for") }
    }

    @Test func `Dropping the sequence ends all transfers`() async throws {
        let gauge = Gauge(reply: "null")
        var iterator: AsyncStream<ItemArrival>.Iterator? = HackerNewsStories(
            news: HackerNews(transport: gauge), concurrency: 2
        ).mergedStories(ids: [1, 2, 3]).makeAsyncIterator()
        await gauge.waitForRequests(2)
        withExtendedLifetime(iterator) {}
        iterator = nil
        await gauge.waitForCancellations(2)
        #expect(gauge.waiting == 0)
    }

    @Test func `Cancelling who reads ends all transfers`() async {
        let gauge = Gauge(reply: "[1, 2, 3]", passing: 1)
        let stories = HackerNewsStories(news: HackerNews(transport: gauge), concurrency: 2)
        let task = Task { for try await _ in stories.stories(.top) {} }
        await gauge.waitForRequests(2)
        task.cancel()
        await gauge.waitForCancellations(2)
        #expect(gauge.waiting == 0)
    }
}
