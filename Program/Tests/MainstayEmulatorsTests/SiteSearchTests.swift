// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHackerNews
import MainstayKit
import Testing

@testable import MainstayEmulators

/// What the search of the generated site finds, compared with all of its items.
@Suite struct SiteSearchTests {
    private static let content = HackerNewsSite(seed: 3, date: Date(timeIntervalSince1970: 1_700_000_000)).generated()
    private static let living = content.items.filter { $0.deleted != true && $0.dead != true }

    private func page(_ query: String, isByDate: Bool = false) throws -> HackerNewsSearch.Page {
        try #require(SiteSearch(query, isByDate: isByDate), "\(query)").page(of: Self.content)
    }

    private func count(_ condition: (HackerNews.Item) -> Bool) -> Int { Self.living.count(where: condition) }

    @Test func `Without a query all items are found, 20 on a page`() throws {
        let page = try page("")
        #expect(page.nbHits == Self.living.count && page.hits.count == 20 && page.page == 0)
        // The service gives no results beyond the first 1,000.
        #expect(page.nbPages == 50)
    }

    private static let conditions: [String: @Sendable (HackerNews.Item) -> Bool] = [
        "points>100": { $0.score ?? 0 > 100 }, "points>=100": { $0.score ?? 0 >= 100 },
        "points<5": { $0.score ?? 0 < 5 },
        "points<=5": { $0.score ?? 0 <= 5 }, "points=7": { $0.score ?? 0 == 7 }, "points!=7": { $0.score ?? 0 != 7 },
        "num_comments>10": { $0.descendants ?? 0 > 10 },
        "points>50,num_comments>5": { $0.score ?? 0 > 50 && $0.descendants ?? 0 > 5 },
        "created_at_i<1699000000": { $0.time ?? 0 < 1_699_000_000 },
    ]

    @Test(arguments: conditions.keys.sorted())
    func `Conditions compare numbers`(filter: String) throws {
        let condition = try #require(Self.conditions[filter])
        let text = PercentEncoding.queryComponent(filter)
        #expect(try page("numericFilters=\(text)").nbHits == count(condition))
    }

    @Test(arguments: ["points", "points>", "points>x", ">5", "score>5", "points>5,x=1", "points~5", "points>1.5"])
    func `Another condition is malformed`(filter: String) {
        #expect(SiteSearch("numericFilters=\(PercentEncoding.queryComponent(filter))", isByDate: false) == nil)
    }

    @Test func `An item needs a tag of each group`() throws {
        let stories = try #require(try page("tags=story").nbHits)
        let comments = try #require(try page("tags=comment").nbHits)
        #expect(stories == count { $0.type == .story } && comments == count { $0.type == .comment })
        #expect(try page("tags=(story,comment)").nbHits == stories + comments)
        #expect(try page("tags=story,comment").nbHits == 0)
        let author = try #require(Self.living.first { $0.type == .story }?.by)
        let own = count { $0.type == .story && $0.by == author }
        #expect(try page("tags=story,author_\(author)").nbHits == own)
        #expect(try page("tags=author_\(author),(story,poll").nbHits ?? 0 >= own)
        #expect(try page("tags=nothing").nbHits == 0)
    }

    @Test func `All words must occur, in any case`() throws {
        let title = try #require(Self.living.first { $0.type == .story }?.title)
        let word = try #require(title.split(separator: " ").max { $0.count < $1.count }).lowercased()
        let expected = count { "\($0.title ?? "") \($0.text ?? "") \($0.url ?? "")".lowercased().contains(word) }
        let query = PercentEncoding.queryComponent(word.uppercased())
        #expect(try page("query=\(query)").nbHits == expected)
        #expect(try page("query=\(query)+qqqqqq").nbHits == 0)
    }

    @Test func `Hits come by date or by points`() throws {
        let newest = try page("hitsPerPage=1000", isByDate: true).hits.compactMap { Int($0.objectID) }
        #expect(newest == Array(Self.living.map(\.id).sorted(by: >).prefix(1_000)))
        let best = try page("tags=story&hitsPerPage=100").hits.map { $0.points ?? 0 }
        #expect(best == best.sorted(by: >))
    }

    @Test(arguments: [
        ("hitsPerPage=0", 1, 0), ("hitsPerPage=-5", 1, 0), ("hitsPerPage=9999", 1_000, 0), ("hitsPerPage=x", 20, 0),
        ("page=-1", 20, 0), ("page=x", 20, 0), ("page=3", 20, 3),
    ])
    func `The size and the number of a page are brought into bounds`(query: String, size: Int, number: Int) throws {
        let page = try page(query)
        #expect(page.hitsPerPage == size && page.page == number && page.hits.count == size)
    }

    @Test func `No page lies beyond the last result`() throws {
        #expect(try page("page=50").hits.isEmpty)
        #expect(try page("page=9223372036854775807&hitsPerPage=1000").hits.isEmpty)
        #expect(try page("page=49").hits.count == 20)
    }
}
