// SPDX-License-Identifier: Apache-2.0

import Mainstay

/// A small API for quotations.
struct Quotations: Sendable {
    struct Quotation: Codable, Sendable, Equatable {
        var text: String
        var author: String?
    }

    static let upstream = Upstream(
        host: "quotations.example.com",
        baseURL: HTTPURL("https://quotations.example.com/v1")!,
        timeToLive: .seconds(3600))

    let client: Client

    init(transport: any Transport, context: PipelineContext = PipelineContext(upstream: upstream)) {
        let pipeline = Pipeline(through: transport, context: context, store: MemoryStore())
        client = Client(upstream: Self.upstream, transport: pipeline)
    }

    func quotation(_ id: String) async throws(APIError) -> Answer<Quotation> {
        try await client.send(Endpoint(name: "quotation", path: ["quotations", id]))
    }

    func search(_ words: String) async throws(APIError) -> Answer<[Quotation]> {
        try await client.send(Endpoint(name: "search", path: ["search"], query: [("q", words)]))
    }
}
