// SPDX-License-Identifier: Apache-2.0

import MainstayTesting
import Testing

@testable import Mainstay

/// What an app gets with `import Mainstay` alone.
@Suite(.timeLimit(.minutes(10))) struct SharedClientTests {
    private struct Book: Codable, Sendable, Equatable {
        var id: Int
        var title: String
    }

    private struct Library: APIClient {
        static let upstream = Upstream("https://library.example.com/v1", timeToLive: .seconds(60))
        let client: Client

        init(transport: any Transport, upstream: Upstream = Library.upstream) {
            client = Client(upstream: upstream, transport: transport)
        }
    }

    /// A busy machine is slower than the usual limits allow.
    private let patient: @Sendable (inout Client.Settings) -> Void = {
        let long = Duration.seconds(600)
        $0.options.limits = TimeLimits(firstByte: long, silence: long, total: long)
    }

    private func server() throws -> LoopbackServer {
        try LoopbackServer { request in
            guard request.target == "/v1/books" else { return .response(404) }
            let fields: HTTPFields = [.contentType: "application/json", .cacheControl: "no-store"]
            return .response(200, fields: fields, body: Array(#"[{"id": 7, "title": "Emma"}]"#.utf8))
        }
    }

    @Test func `The first request takes three lines`() async throws {
        let server = try server()
        let api = Client("\(server.url("v1"))", patient)
        let books: [Book] = try await api.get("books").value
        #expect(books == [Book(id: 7, title: "Emma")])
    }

    @Test func `All clients share the transport and the store of the program`() async throws {
        let server = try server()
        let address = "\(server.url("v1"))"
        for _ in 0..<3 { _ = try await Client(address, patient).get("books", as: [Book].self) }
        #expect(server.connectionCount == 1)
        #expect(Client.sharedStore is AppStore)
    }

    @Test func `The client of an API takes its transport and store from the program`() async throws {
        let server = try server()
        let library = Library {
            patient(&$0)
            $0.upstream.baseURL = server.url("v1")
        }
        #expect(library.client.upstream.host == "library.example.com")
        #expect(try await library.client.get("books", as: [Book].self).source == .network)
        #expect(Library().client.upstream.timeToLive == .seconds(60))
    }

    @Test func `Settings and credentials are given beside the address`() async throws {
        let server = try server()
        let api = Client("\(server.url("v1"))", credentials: [.bearer("t0ken-1")]) {
            patient(&$0)
            $0.options.fallback = .never
            $0.upstream.timeToLive = .seconds(60)
        }
        _ = try await api.get("books", as: [Book].self)
        #expect(server.requests.first?.fields[.authorization] == "Bearer t0ken-1")
        #expect(api.upstream.timeToLive == .seconds(60))
    }

    @Test func `An address that is not a URL is an error of the first call`() async {
        let api = Client("api.example.com/v1")
        let error = await #expect(throws: APIError.self) { try await api.get("books", as: [Book].self) }
        #expect(
            error?.description
                == "the address \"api.example.com/v1\" has no scheme: write it as https://api.example.com/v1")
    }
}
