// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// A small API for quotations.
struct Quotations: APIClient {
    struct Quotation: Codable, Sendable, Equatable {
        var text: String
        var author: String?
    }

    static let upstream = Upstream("https://quotations.example.com/v1", timeToLive: .seconds(3600))

    let client: Client

    init(transport: any Transport, upstream: Upstream = Quotations.upstream) {
        client = Client(upstream: upstream, transport: transport)
    }

    func quotation(_ id: String) async throws(APIError) -> Answer<Quotation> {
        try await client.answer(to: Endpoint(.get, "quotations/\(id)"))
    }

    func search(_ words: String) async throws(APIError) -> Answer<[Quotation]> {
        try await client.answer(to: Endpoint(.get, "search", query: ["q": words]))
    }
}
