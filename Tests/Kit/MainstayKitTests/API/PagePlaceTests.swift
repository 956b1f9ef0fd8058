// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayTesting
import Testing

/// Where the next page of a list may be.
@Suite struct PagePlaceTests {
    private func pages(to link: String, credentials: [Credential]) -> (Pages<[Int]>, ScriptedTransport) {
        let transport = ScriptedTransport { request in
            let isFirst = request.url.target == "/v1/books"
            let fields: HTTPFields = isFirst ? ["Link": "<\(link)>; rel=next"] : [:]
            return .respond(HTTPResponse(status: 200, fields: fields, body: Array("[1]".utf8)))
        }
        var upstream = Upstream(host: "api.example.com", baseURL: HTTPURL("https://api.example.com/v1")!)
        upstream.credentials = credentials
        let client = Client(upstream: upstream, transport: transport)
        return (client.pages(Endpoint<[Int]>(.get, "books")), transport)
    }

    @Test(arguments: ["/repositories/1/books?page=2&key=s3cret", "/v1x", "https://api.example.com/"])
    func `A page where the credentials must not go is an error that says so`(link: String) async throws {
        let (pages, transport) = pages(to: link, credentials: [.bearer("t")])
        var iterator = pages.makeAsyncIterator()
        #expect(try await iterator.next()?.value == [1])
        let error = await #expect(throws: APIError.self) { try await iterator.next() }
        guard case .invalidRequest = error?.kind else {
            Issue.record("\(String(describing: error))")
            return
        }
        let text = error?.description ?? ""
        #expect(text.contains("outside of https://api.example.com/v1, where the credentials must not go"))
        #expect(!text.contains("s3cret"))
        #expect(transport.requests.count == 1)
        #expect(try await iterator.next() == nil)
    }

    @Test(arguments: [("/v1/books?page=2", true), ("/repositories/1/books?page=2", false)])
    func `A page below the base is read, and any other if there are no credentials`(
        link: String, hasCredentials: Bool
    ) async throws {
        let (pages, transport) = pages(to: link, credentials: hasCredentials ? [.bearer("t")] : [])
        var count = 0
        for try await _ in pages { count += 1 }
        #expect(count == 2 && transport.requests.last?.url.target == link)
    }
}
