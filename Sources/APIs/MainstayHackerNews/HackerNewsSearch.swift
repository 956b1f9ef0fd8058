// SPDX-License-Identifier: Apache-2.0

public import Mainstay

/// The search of Hacker News, by Algolia (hn.algolia.com/api).
public struct HackerNewsSearch: Sendable {
    /// Reaches the API.
    public let client: Client

    /// Makes a client over whatever reaches the API.
    public init(transport: any Transport, upstream: Upstream = HackerNewsSearch.upstream) {
        client = Client(upstream: upstream, transport: transport)
    }

    /// What matches a query.
    ///
    /// - Throws: ``APIError``.
    public func search(_ query: Query) async throws(APIError) -> Answer<Page> {
        try await client.send(Self.search(query))
    }

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

    /// What is searched for.
    public struct Query: Sendable, Hashable {
        /// The words; none matches everything.
        public var text: String
        /// Tags that must all be there: `story`, `comment`, `poll`, `pollopt`, `show_hn`, `ask_hn`, `front_page`, `author_NAME`,
        /// `story_ID`; `(a,b)` is either.
        public var tags: [String]
        /// Conditions that must all hold, such as `points>100` or `created_at_i>1700000000`.
        public var numericFilters: [String]
        /// Whether the newest come first, not the most relevant.
        public var isByDate: Bool
        /// The page, from 0.
        public var page: Int
        /// How many to a page, at most 1,000; 20 where it is not said.
        public var hitsPerPage: Int?

        /// Makes a query.
        public init(
            _ text: String, tags: [String] = [], numericFilters: [String] = [], isByDate: Bool = false, page: Int = 0,
            hitsPerPage: Int? = nil
        ) {
            self.text = text
            self.tags = tags
            self.numericFilters = numericFilters
            self.isByDate = isByDate
            self.page = page
            self.hitsPerPage = hitsPerPage
        }
    }

    /// The service as it is known: no credentials, and 10,000 requests an hour from an address.
    public static let upstream = Upstream(
        host: "hn.algolia.com", baseURL: HTTPURL("https://hn.algolia.com")!,
        timeToLive: .seconds(300), notFoundTimeToLive: .seconds(60), quota: [Quota(10_000, per: .seconds(3600))]
    ).with {
        $0.queryNames = [
            "query", "tags", "numericFilters", "page", "hitsPerPage", "restrictSearchableAttributes",
            "attributesToRetrieve", "attributesToHighlight", "typoTolerance", "advancedSyntax",
        ]
        $0.content = { $0.url.pathContains("/api/v1/") ? .json : .asDeclared }
    }
}
