// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import MainstayFoundation
@_spi(Generated) import OpenAPIRuntime

/// A client as swift-openapi-generator makes one, with two operations.
struct BookShop {
    let client: UniversalClient

    init(serverURL: URL, transport: any ClientTransport) {
        client = UniversalClient(serverURL: serverURL, transport: transport)
    }

    /// `GET /books`.
    func books() async throws -> [String] {
        try await send("listBooks", .get, "/books", nil) { response, body in
            guard response.status == 200 else { throw Unexpected(status: response.status.code) }
            return try JSONDecoder().decode(
                [String].self, from: await Data(collecting: body ?? HTTPBody(), upTo: 1_000))
        }
    }

    /// `POST /books`.
    func add(_ title: String) async throws -> Int {
        try await send("addBook", .post, "/books", HTTPBody(title)) { response, _ in response.status.code }
    }

    /// `GET /news`, as server-sent events.
    func news() async throws -> [String] {
        let body: HTTPBody = try await send("news", .get, "/news", nil, accept: "text/event-stream") { _, body in
            body ?? HTTPBody()
        }
        var events: [String] = []
        for try await event in body.asDecodedServerSentEvents() { events.append(event.data ?? "") }
        return events
    }

    struct Unexpected: Error { let status: Int }

    private func send<Output: Sendable>(
        _ operation: String, _ method: HTTPRequest.Method, _ path: String, _ body: HTTPBody?,
        accept: String = "application/json",
        read: @escaping @Sendable (HTTPResponse, HTTPBody?) async throws -> Output
    ) async throws -> Output {
        try await client.send(
            input: (), forOperation: operation,
            serializer: { _ in
                var request = HTTPRequest(soar_path: path, method: method)
                request.headerFields[.accept] = accept
                return (request, body)
            },
            deserializer: read)
    }
}
