// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// The search of Hacker News, by Algolia (hn.algolia.com/api).
public struct HackerNewsSearch: APIClient {
    /// Sends the requests.
    public let client: Client

    /// Makes a client that sends requests through a transport.
    public init(transport: any Transport, upstream: Upstream = HackerNewsSearch.upstream) {
        client = Client(upstream: upstream, transport: transport)
    }

    /// The items that match a query.
    ///
    /// - Throws: `APIError`.
    public func search(_ query: Query) async throws(APIError) -> Answer<Page> {
        try await client.answer(to: Self.search(query))
    }

    /// The description of the service. It needs no credentials and takes 10,000 requests an hour from an address.
    public static let upstream = Upstream(
        "https://hn.algolia.com",
        timeToLive: .seconds(300), notFoundTimeToLive: .seconds(60), quota: [Quota(10_000, per: .seconds(3600))]
    ).with {
        // 10,000 requests an hour from one address (hn.algolia.com/api).
        $0.limitScope = .address
        $0.gateway.queryNames = [
            "query", "tags", "numericFilters", "page", "hitsPerPage", "restrictSearchableAttributes",
            "attributesToRetrieve", "attributesToHighlight", "typoTolerance", "advancedSyntax",
        ]
        $0.content = { $0.url.pathContains("/api/v1/") ? .json : .asDeclared }
    }
}
