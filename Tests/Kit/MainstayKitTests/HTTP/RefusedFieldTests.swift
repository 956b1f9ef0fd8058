// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

/// A request is sent with all fields that it was given, or not at all.
@Suite struct RefusedFieldTests {
    private static let values = ["a\r\nX: y", "a\nb", "a\rb", "a\u{0}", "\u{7f}", "\u{1b}[31m"]

    private func error(of change: @Sendable (inout HTTPFields) -> Void) async -> APIError? {
        let transport = ScriptedTransport(.status(200))
        var endpoint = Endpoint<Void>(.put, "books/7", body: .text("x"))
        change(&endpoint.fields)
        let client = Client(upstream: Fixture.upstream, transport: transport)
        let error = await #expect(throws: APIError.self) { try await client.send(endpoint) }
        #expect(transport.requests.isEmpty)
        return error
    }

    @Test(arguments: values)
    func `A value with a control character makes the request fail, and the error names the field`(
        value: String
    ) async throws {
        let errors = [
            await error { $0["If-Match"] = value }, await error { $0 = ["If-Match": value] },
            await error { $0.append(value, for: "If-Match") },
            await error {
                $0 = ["Accept": "a/b", "If-Match": "\"1\""]
                $0["If-Match"] = value
                $0 = $0.keeping { $0.name != .accept }
            },
        ]
        for error in errors {
            guard case .invalidRequest(let reason) = error?.kind else {
                Issue.record("\(String(describing: error))")
                continue
            }
            #expect(reason.contains("If-Match"))
        }
    }

    @Test func `All fields with such values are named`() async throws {
        let error = await error {
            $0 = ["X-One": "a\n", "X-Two": "b\n"]
        }
        guard case .invalidRequest(let reason) = error?.kind else {
            Issue.record("sent")
            return
        }
        #expect(reason.contains("X-One and X-Two"))
    }

    @Test func `A field that gets a valid value after all, or is removed, is no obstacle`() async throws {
        let transport = ScriptedTransport(.status(200))
        var endpoint = Endpoint<Void>(.put, "books/7", fields: ["X-One": "a\n", "X-Two": "b\n"])
        endpoint.fields["x-one"] = "a"
        endpoint.fields.remove("X-Two")
        try await Client(upstream: Fixture.upstream, transport: transport).send(endpoint)
        #expect(transport.requests.first?.fields == ["x-one": "a"])
    }

    @Test func `A policy of one's own cannot lose a field either`() async throws {
        let transport = ScriptedTransport(.status(200))
        var options = Pipeline.Options()
        options.add("user", at: .exchange) { FieldAdder(next: $0) }
        let pipeline = Pipeline(
            through: transport, context: PipelineContext(upstream: Fixture.upstream), store: MemoryStore(),
            options: options)
        let error = await #expect(throws: APIError.self) { try await Client(pipeline).send(Endpoint<Void>(.put, "a")) }
        #expect(error?.description.contains("X-User") == true)
        #expect(transport.requests.isEmpty)
    }

    @Test func `A request is checked by whatever sends it`() async {
        let request = HTTPRequest(url: Fixture.url, fields: ["X-User": "a\nb"])
        let client = Client(upstream: Fixture.upstream, transport: DeafTransport())
        let errors = [
            await #expect(throws: TransportError.self) { try await client.response(to: request) },
            await #expect(throws: TransportError.self) { try await ScriptedTransport(.status(200)).send(request) },
            await #expect(throws: TransportError.self) { try await ScriptedTransport(.status(200)).stream(request) },
        ]
        #expect(errors.allSatisfy { $0?.kind == .invalidRequest && $0?.detail.contains("X-User") == true })
    }

    @Test func `A part of a form keeps its media type, or the request fails`() throws {
        for file in [
            MultipartPart("photo", file: [1], named: "a.png", mediaType: "image/png\r\nX: y"),
            MultipartPart("photo", path: "/a.png", mediaType: "image/png\n"),
        ] {
            let endpoint = Endpoint<Void>(.post, "photos", body: .multipart([file]))
            let error = #expect(throws: APIError.self) { try endpoint.request(to: Fixture.upstream) }
            #expect(error?.description.contains("photo") == true)
        }
    }
}

private struct FieldAdder: Transport {
    let next: any Transport

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        var request = request
        request.fields["X-User"] = "ann\nbob"
        return try await next.send(request)
    }
}
