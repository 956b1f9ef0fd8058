// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

extension HackerNewsSearch {
    /// `GET /api/v1/search`, or `/api/v1/search_by_date` for the newest first.
    public static func search(_ query: Query) -> Endpoint<Page> {
        let name = query.isByDate ? "search_by_date" : "search"
        var items = [(name: "query", value: query.text)]
        if !query.tags.isEmpty { items.append(("tags", query.tags.joined(separator: ","))) }
        if !query.numericFilters.isEmpty {
            items.append(("numericFilters", query.numericFilters.joined(separator: ",")))
        }
        if query.page > 0 { items.append(("page", "\(query.page)")) }
        if let hitsPerPage = query.hitsPerPage { items.append(("hitsPerPage", "\(hitsPerPage)")) }
        return Endpoint(name: name, path: ["api", "v1", name], query: items)
    }

    /// A search.
    public struct Query: Sendable, Hashable {
        /// The words. An empty text matches everything.
        public var text: String
        /// Tags: `story`, `comment`, `poll`, `pollopt`, `show_hn`, `ask_hn`, `front_page`, `author_NAME`, `story_ID`. A
        /// result has all of them. `(a,b)` means one of the two.
        public var tags: [String]
        /// Conditions, such as `points>100` or `created_at_i>1700000000`. A result meets all of them.
        public var numericFilters: [String]
        /// Whether the newest come first, not the most relevant.
        public var isByDate: Bool
        /// The page, from 0.
        public var page: Int
        /// The number of results on a page, at most 1,000. The service's default is 20.
        public var hitsPerPage: Int?

        /// Makes a query.
        public init(
            _ text: String, tags: [String] = [], numericFilters: [String] = [], isByDate: Bool = false, page: Int = 0,
            hitsPerPage: Int? = nil
        ) {
            (self.text, self.tags, self.numericFilters) = (text, tags, numericFilters)
            (self.isByDate, self.page, self.hitsPerPage) = (isByDate, page, hitsPerPage)
        }
    }
}
