// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
package import MainstayHackerNews
public import MainstayKit

/// Answers the routes of Hacker News from a generated site. As in the service, missing items are `null`, and `print`,
/// `orderBy` and the limits work as in Firebase.
public struct HackerNewsEmulator: Transport {
    private let site: HackerNewsSite

    /// Serves a site.
    public init(site: HackerNewsSite) {
        self.site = site
    }

    /// Answers a request.
    ///
    /// - Throws: `TransportError` if a reply cannot be encoded, which does not happen.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard request.method == .get || request.method == .head, let path = request.url.pathSegments,
            let last = path.last, last.hasSuffix(".json"), path.first == "v0"
        else { return try EmulatedReply.json(404, ["error": "404 Not Found"]) }
        let query = Query(request.url.query)
        guard !query.limits || query.isOrdered else {
            return try EmulatedReply.json(
                400, ["error": "orderBy must be defined when other query parameters are defined"])
        }
        let names = path.dropFirst().dropLast() + [String(last.dropLast(5))]
        return try answer(Array(names), query)
    }

    private func answer(_ path: [String], _ query: Query) throws(TransportError) -> HTTPResponse {
        let content = site.generated()
        switch (path.first, path.count) {
        case ("item", 2): return try reply(Int(path[1]).flatMap { content.item($0) }, query)
        case ("user", 2): return try reply(content.users[path[1]], query)
        case ("maxitem", 1): return try reply(content.items.count, query)
        case ("updates", 1): return try reply(content.updates, query)
        case (let name?, 1):
            let list = HackerNews.StoryList.allCases.first { "\($0)stories" == name }
            return try reply(list.map { query.limit(content.list($0)) }, query)
        default: return try reply(Int?.none, query)
        }
    }

    private func reply(_ value: (some Encodable)?, _ query: Query) throws(TransportError) -> HTTPResponse {
        switch query.print {
        case "silent": return EmulatedReply.response(204, [])
        case "pretty": return try EmulatedReply.json(200, value, isPretty: true)
        default: return try EmulatedReply.json(200, value)
        }
    }

    /// The query items that the emulator understands.
    private struct Query {
        var print: String?
        var isOrdered = false
        var first: Int?
        var last: Int?

        var limits: Bool { first != nil || last != nil }

        init(_ text: String?) {
            for item in (text ?? "").split(separator: "&") {
                let parts = item.split(separator: "=", maxSplits: 1).map { PercentEncoding.decode($0) ?? "" }
                guard parts.count == 2 else { continue }
                switch parts[0] {
                case "print": print = parts[1]
                case "orderBy": isOrdered = true
                case "limitToFirst": first = Int(parts[1])
                case "limitToLast": last = Int(parts[1])
                default: break
                }
            }
        }

        func limit(_ ids: [Int]) -> [Int] {
            Array(last.map { ids.suffix(max(0, $0)) } ?? ids.prefix(max(0, first ?? ids.count)))
        }
    }
}

extension HackerNewsSite.Content {
    /// The identifiers in a list.
    package func list(_ list: HackerNews.StoryList) -> [Int] {
        let living = items.filter { $0.isStory && $0.dead != true }
        let newest = living.reversed()
        return switch list {
        case .new: Array(newest.filter { $0.type != .job }.prefix(500).map(\.id))
        case .top: Array(newest.prefix(500).sorted { heat($0) > heat($1) }.map(\.id))
        case .best: Array(living.sorted { ($0.score ?? 0, $0.id) > ($1.score ?? 0, $1.id) }.prefix(200).map(\.id))
        case .ask: Array(newest.filter { $0.title?.hasPrefix("Ask HN") == true }.prefix(200).map(\.id))
        case .show: Array(newest.filter { $0.title?.hasPrefix("Show HN") == true }.prefix(200).map(\.id))
        case .job: Array(newest.filter { $0.type == .job }.prefix(200).map(\.id))
        }
    }

    /// The latest items, and their authors.
    package var updates: HackerNews.Updates {
        let last = items.suffix(40).reversed()
        return HackerNews.Updates(items: last.map(\.id), profiles: Set(last.compactMap(\.by)).sorted())
    }

    /// The rank of a story in the top list. The points of older stories count less.
    private func heat(_ item: HackerNews.Item) -> Double {
        Double(item.score ?? 0) / Double(items.count - item.id + 200)
    }
}
