// SPDX-License-Identifier: Apache-2.0

@testable import MainstayEmulators
import MainstayFoundation
import MainstayHackerNews
import MainstayKit
import Testing

@Suite struct HackerNewsEmulatorTests {
    private static let date = Date(timeIntervalSince1970: 1_795_000_000)
    private static let site = HackerNewsSite(seed: 7, date: date)
    private let emulator = HackerNewsEmulator(site: site)
    private var news: HackerNews { HackerNews(transport: emulator) }
    private var search: HackerNewsSearch { HackerNewsSearch(transport: HackerNewsSearchEmulator(site: Self.site)) }

    @Test func `Every number anywhere is that of an item that fits`() {
        let content = Self.site.generated()
        for item in content.items {
            #expect(item.date.map { $0 <= Self.date } == true)
            for kid in item.kids ?? [] {
                #expect(content.item(kid)?.parent == item.id)
                #expect(kid > item.id)
            }
            if let parent = item.parent { #expect(content.item(parent)?.kids?.contains(item.id) == true) }
            for part in item.parts ?? [] { #expect(content.item(part)?.poll == item.id) }
            if let name = item.by { #expect(content.users[name]?.submitted?.contains(item.id) == true) }
        }
        for user in content.users.values {
            #expect((user.submitted ?? []).allSatisfy { content.item($0)?.by == user.id })
        }
        for list in HackerNews.StoryList.allCases {
            let ids = content.list(list)
            #expect(!ids.isEmpty)
            #expect(Set(ids).count == ids.count)
            #expect(ids.allSatisfy { content.item($0)?.isStory == true && content.item($0)?.isReadable == true })
        }
    }

    @Test func `There are items of all kinds, deleted and dead ones too`() {
        let items = Self.site.generated().items
        for type in [HackerNews.ItemType.story, .job, .comment, .poll, .pollopt] {
            #expect(items.contains { $0.type == type })
        }
        #expect(items.contains { $0.deleted == true && $0.by == nil && $0.text == nil })
        #expect(items.contains { $0.dead == true })
        #expect(items.contains { $0.type == .story && $0.url == nil && $0.text != nil })
        #expect(items.contains { $0.text?.contains("<pre><code>") == true })
        #expect(items.contains { $0.text?.contains("<a href=") == true })
    }

    @Test func `A count of comments is that of those below`() {
        let content = Self.site.generated()
        func below(_ item: HackerNews.Item) -> Int {
            (item.kids ?? []).compactMap { content.item($0) }.reduce(0) { $0 + 1 + below($1) }
        }
        for story in content.items where story.type == .story || story.type == .poll {
            #expect(story.descendants == below(story))
        }
    }

    @Test func `The seed decides, and nothing else`() {
        let again = HackerNewsSite(seed: 7, date: Self.date).generated()
        #expect(again.items == Self.site.generated().items)
        #expect(again.users == Self.site.generated().users)
        #expect(HackerNewsSite(seed: 8, date: Self.date).generated().items != again.items)
    }

    @Test func `The client reads all of it`() async throws {
        let count = try await news.maxItem().value
        #expect(count == 6000)
        for id in stride(from: 1, through: count, by: 37) {
            let item = try await news.item(id)
            #expect(item.value.id == id)
            #expect(item.source == .embedded)
        }
        let top = try await news.list(.top).value
        let first = try #require(top.first)
        let name = try #require(try await news.item(first).value.by)
        #expect(try await news.user(name).value.id == name)
        #expect(try await news.updates().value.items?.isEmpty == false)
        for missing in [0, -1, count + 1] {
            let error = await #expect(throws: APIError.self) { try await news.item(missing) }
            #expect(error?.kind == .notFound)
        }
        await #expect(throws: APIError.self) { try await news.user("nobody at all") }
    }

    private func reply(_ target: String) async throws -> (status: HTTPStatus, body: String) {
        let url = try #require(HackerNews.upstream.baseURL.replacingTarget(with: target))
        let response = try await emulator.send(HTTPRequest(url: url))
        return (response.status, String(decoding: response.body, as: UTF8.self))
    }

    @Test func `The query is heeded as Firebase does`() async throws {
        #expect(try await reply("/v0/maxitem.json") == (200, "6000"))
        #expect(try await reply("/v0/maxitem.json?print=silent") == (204, ""))
        #expect(try await reply("/v0/item/1.json?print=pretty").body.contains("\n  \"by\" : "))
        #expect(try await reply("/v0/item/99999.json?print=pretty").body == "null\n")
        #expect(try await reply("/v0/topstories.json?limitToFirst=3").status == 400)
        let all = try await news.list(.top).value
        let body = try await reply("/v0/topstories.json?orderBy=%22$key%22&limitToFirst=3").body
        #expect(try JSONDecoder().decode([Int].self, from: Data(body.utf8)) == Array(all.prefix(3)))
    }

    @Test(arguments: [
        "/v0/nosuch.json", "/v0/item/x.json", "/v0/item/1/2.json", "/v0/.json", "/v0/item/9999999999999999999999.json",
        "/v0/item/-9223372036854775808.json", "/v0/item/9223372036854775807.json", "/v0/item/0.json",
    ])
    func `What there is not is null`(target: String) async throws {
        #expect(try await reply(target) == (200, "null"))
    }

    @Test func `A search finds by words, tags and conditions`() async throws {
        let found = try await search.search(.init("compiler", tags: ["story"], hitsPerPage: 1000)).value
        #expect(!found.hits.isEmpty)
        #expect(
            found.hits.allSatisfy {
                $0.title.map { $0.lowercased().contains("compiler") } == true || $0.url?.contains("compiler") == true
                    || $0.storyText != nil
            })
        let points = try await search.search(.init("", tags: ["(ask_hn,show_hn)"], numericFilters: ["points>=100"]))
            .value
        #expect(points.hits.allSatisfy { ($0.points ?? 0) >= 100 && ($0.title?.contains(" HN: ") == true) })
        let comments = try await search.search(.init("", tags: ["comment"], isByDate: true, page: 1, hitsPerPage: 5))
            .value
        #expect(comments.hits.count == 5)
        #expect(comments.page == 1)
        #expect(comments.hits.compactMap(\.createdAtI) == comments.hits.compactMap(\.createdAtI).sorted(by: >))
        #expect(comments.hits.allSatisfy { $0.storyID != nil && $0.parentID != nil })
        #expect(try await search.search(.init("zzzz")).value.nbHits == 0)
    }

    @Test func `No page is beyond reach or reason`() async throws {
        #expect(try await search.search(.init("", page: .max, hitsPerPage: 1000)).value.hits.isEmpty)
        let error = await #expect(throws: APIError.self) {
            try await search.search(.init("", numericFilters: ["karma>1"]))
        }
        #expect(error?.kind == .rejected)
    }
}
