// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHackerNews
import MainstayKit

/// A search of the generated site, parsed from the request's query.
struct SiteSearch {
    private var words: [String] = []
    /// Groups of tags. An item must have at least one tag of each group.
    private var tags: [[String]] = []
    private var conditions: [Condition] = []
    private var page = 0
    private var hitsPerPage = 20
    private let isByDate: Bool
    private let query: String

    private struct Condition {
        var name: String
        var holds: @Sendable (Int, Int) -> Bool
        var number: Int
    }

    /// Parses a query. `nil` if it is malformed.
    init?(_ query: String, isByDate: Bool) {
        self.query = query
        self.isByDate = isByDate
        for item in query.split(separator: "&") {
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let value = PercentEncoding.decodeFormComponent(parts.count > 1 ? parts[1] : "") else {
                return nil
            }
            switch parts[0] {
            case "query": words = value.lowercased().split(separator: " ").map(String.init)
            case "tags": tags = Self.groups(value)
            case "numericFilters":
                let read = value.split(separator: ",").map { Self.condition(String($0)) }
                guard !read.contains(where: { $0 == nil }) else { return nil }
                conditions = read.compactMap(\.self)
            case "page": page = max(0, Int(value) ?? 0)
            case "hitsPerPage": hitsPerPage = min(max(1, Int(value) ?? 20), 1000)
            default: break
            }
        }
    }

    func page(of content: HackerNewsSite.Content) -> HackerNewsSearch.Page {
        var found = content.items.filter { matches($0, content) }
        found.sort { isByDate ? $0.id > $1.id : ($0.score ?? 0, $0.id) > ($1.score ?? 0, $1.id) }
        // The service returns no results beyond these.
        let reachable = found.prefix(1000)
        let (start, overflows) = page.multipliedReportingOverflow(by: hitsPerPage)
        let hits = overflows ? [] : reachable.dropFirst(start).prefix(hitsPerPage)
        var page = HackerNewsSearch.Page(hits: hits.map { hit(for: $0, content) })
        (page.nbHits, page.page, page.hitsPerPage) = (found.count, self.page, hitsPerPage)
        page.nbPages = (reachable.count + hitsPerPage - 1) / hitsPerPage
        (page.processingTimeMS, page.query, page.params) = (1, words.joined(separator: " "), query)
        return page
    }

    private func matches(_ item: HackerNews.Item, _ content: HackerNewsSite.Content) -> Bool {
        guard item.deleted != true, item.dead != true else { return false }
        if !words.isEmpty {
            let text = "\(item.title ?? "") \(item.text ?? "") \(item.url ?? "")".lowercased()
            guard words.allSatisfy(text.contains) else { return false }
        }
        if !tags.isEmpty {
            let own = content.tags(of: item)
            guard tags.allSatisfy({ $0.contains(where: own.contains) }) else { return false }
        }
        return conditions.allSatisfy { $0.holds(Self.value(of: $0.name, in: item), $0.number) }
    }

    private func hit(for item: HackerNews.Item, _ content: HackerNewsSite.Content) -> HackerNewsSearch.Hit {
        var hit = HackerNewsSearch.Hit(objectID: "\(item.id)")
        (hit.createdAtI, hit.title, hit.url, hit.author) = (item.time, item.title, item.url, item.by)
        (hit.points, hit.numComments, hit.parentID) = (item.score, item.descendants, item.parent)
        hit.tags = content.tags(of: item)
        if item.type == .comment {
            let story = content.story(of: item)
            (hit.commentText, hit.storyID, hit.storyTitle) = (item.text, story.id, story.title)
        } else {
            hit.storyText = item.text
        }
        hit.other["created_at"] = JSON(item.date?.formatted(.iso8601))
        return hit
    }

    private static func value(of name: String, in item: HackerNews.Item) -> Int {
        switch name {
        case "points": item.score ?? 0
        case "num_comments": item.descendants ?? 0
        default: item.time ?? 0
        }
    }

    private static func condition(_ text: String) -> Condition? {
        for (sign, holds) in signs {
            let parts = text.split(separator: sign, maxSplits: 1)
            guard parts.count == 2, let number = Int(parts[1]) else { continue }
            let name = String(parts[0])
            guard ["points", "num_comments", "created_at_i"].contains(name) else { return nil }
            return Condition(name: name, holds: holds, number: number)
        }
        return nil
    }

    private static let signs: [(String, @Sendable (Int, Int) -> Bool)] = [
        (">=", { $0 >= $1 }), ("<=", { $0 <= $1 }), ("!=", { $0 != $1 }), (">", { $0 > $1 }), ("<", { $0 < $1 }),
        ("=", { $0 == $1 }),
    ]

    /// `a,(b,c)` means a and one of b and c.
    private static func groups(_ text: String) -> [[String]] {
        var groups: [[String]] = []
        var open: [String]?
        for part in text.split(separator: ",") {
            var name = part[...]
            if name.hasPrefix("(") {
                name = name.dropFirst()
                open = []
            }
            let isLast = name.hasSuffix(")")
            if isLast { name = name.dropLast() }
            if open == nil {
                groups.append([String(name)])
            } else {
                open?.append(String(name))
            }
            if isLast, let group = open {
                groups.append(group)
                open = nil
            }
        }
        return groups + (open.map { [$0] } ?? [])
    }
}
