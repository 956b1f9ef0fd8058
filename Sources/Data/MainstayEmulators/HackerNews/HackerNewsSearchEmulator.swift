// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHackerNews
public import MainstayKit

/// Answers the routes of the search from a generated site: `search`, `search_by_date`, `items/{id}` and `users/{name}`.
public struct HackerNewsSearchEmulator: Transport {
    private let site: HackerNewsSite

    /// Searches a site.
    public init(site: HackerNewsSite) {
        self.site = site
    }

    /// Answers a request.
    ///
    /// - Throws: `TransportError` if a reply cannot be encoded, which does not happen.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let path = request.url.pathSegments ?? []
        guard request.method == .get || request.method == .head, path.starts(with: ["api", "v1"]) else {
            return try EmulatedReply.json(404, ["message": "Not Found"])
        }
        let content = site.generated()
        switch (path.dropFirst(2).first, path.count) {
        case ("search", 3), ("search_by_date", 3):
            guard let search = SiteSearch(request.url.query ?? "", isByDate: path[2] == "search_by_date") else {
                return try EmulatedReply.json(400, ["message": "invalid numericFilters or tags"])
            }
            return try EmulatedReply.json(200, search.page(of: content))
        case ("items", 4):
            guard let item = Int(path[3]).flatMap({ content.item($0) }) else {
                return try EmulatedReply.json(404, ["status": "404", "error": "Not Found"])
            }
            return try EmulatedReply.json(200, content.tree(under: item))
        case ("users", 4):
            guard let user = content.users[path[3]] else { return try EmulatedReply.json(404, ["error": "Not Found"]) }
            let members: [String: JSON] = [
                "username": .string(user.id), "about": user.about.map { .string($0) } ?? .null,
                "karma": .integer(Int64(user.karma ?? 0)),
            ]
            return try EmulatedReply.json(200, members)
        default: return try EmulatedReply.json(404, ["message": "Not Found"])
        }
    }
}

extension HackerNewsSite.Content {
    /// The tags that find an item.
    func tags(of item: HackerNews.Item) -> [String] {
        let title = item.title ?? ""
        return [
            item.type?.rawValue, item.by.map { "author_\($0)" }, "story_\(story(of: item).id)",
            title.hasPrefix("Ask HN") ? "ask_hn" : nil, title.hasPrefix("Show HN") ? "show_hn" : nil,
        ]
        .compactMap(\.self)
    }

    /// The story or poll that a comment or an option belongs to.
    func story(of item: HackerNews.Item) -> HackerNews.Item {
        var item = item
        // A parent has a smaller identifier, so the loop ends.
        while let above = (item.parent ?? item.poll).flatMap({ self.item($0) }), above.id < item.id { item = above }
        return item
    }

    /// An item with all its comments, as the search returns it. Threads of a generated site are not deep.
    fileprivate func tree(under item: HackerNews.Item) -> JSON {
        .object([
            "id": .integer(Int64(item.id)), "type": JSON(item.type?.rawValue), "author": JSON(item.by),
            "title": JSON(item.title), "url": JSON(item.url), "text": JSON(item.text), "points": JSON(item.score),
            "parent_id": JSON(item.parent), "story_id": .integer(Int64(story(of: item).id)),
            "created_at_i": JSON(item.time), "created_at": JSON(item.date?.formatted(.iso8601)), "options": .array([]),
            "children": .array((item.kids ?? []).compactMap { self.item($0) }.map { tree(under: $0) }),
        ])
    }
}

extension JSON {
    init(_ text: String?) { self = text.map { .string($0) } ?? .null }
    init(_ number: Int?) { self = number.map { .integer(Int64($0)) } ?? .null }
}
