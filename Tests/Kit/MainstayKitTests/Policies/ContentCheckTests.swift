// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

@Suite struct ContentCheckTests {
    private let clock = ManualClock()

    private func upstream(_ content: Upstream.Content) -> Upstream {
        Fixture.upstream.with { $0.content = { _ in content } }
    }

    private func send(
        _ response: HTTPResponse, method: HTTPMethod = .get, from upstream: Upstream
    ) async -> TransportError? {
        let check = Pipeline(
            [.contentCheck], through: ScriptedTransport(.respond(response)),
            context: PipelineContext(upstream: upstream, clock: clock))
        do throws(TransportError) {
            _ = try await check.send(HTTPRequest(method: method, url: Fixture.request.url))
            return nil
        } catch {
            return error
        }
    }

    /// Each row: what the upstream promises, the type a reply says, its content, and whether it passes.
    @Test(
        arguments: [
            (.asDeclared, "application/json", "[1]", true), (.asDeclared, "application/json", "[1", false),
            (.asDeclared, "Application/Problem+JSON; charset=utf-8", "{", false),
            (.asDeclared, "application/json", "", false), (.asDeclared, "text/html", "<p>", true),
            (.asDeclared, nil, "[1", true), (.json, nil, "[1", false), (.json, "text/html", "<p>", false),
            (.json, "text/plain", "[1]", true), (.any, "application/json", "[1", true),
        ] as [(Upstream.Content, String?, String, Bool)])
    func `Content has to be what the reply or the upstream says`(
        content: Upstream.Content, type: String?, body: String, passes: Bool
    ) async {
        var response = HTTPResponse(status: 200, body: Array(body.utf8))
        response.fields[.contentType] = type
        let error = await send(response, from: upstream(content))
        #expect((error == nil) == passes)
        if let error { #expect(error.kind == .invalidResponse) }
    }

    @Test func `A reply that announces no content needs none, unless JSON is promised`() async {
        let fields: HTTPFields = [.contentType: "application/json", .contentLength: "0"]
        let empty = HTTPResponse(status: 200, fields: fields)
        #expect(await send(empty, from: upstream(.asDeclared)) == nil)
        #expect(await send(empty, from: upstream(.json))?.kind == .invalidResponse)
    }

    @Test func `Only answers to GET with content of their own are looked at`() async {
        for (status, method) in [(500, "GET"), (404, "GET"), (204, "GET"), (206, "GET"), (200, "HEAD"), (200, "POST")] {
            let response = HTTPResponse(
                status: HTTPStatus(status), fields: [.contentType: "application/json"], body: Array("{".utf8))
            let method = HTTPMethod(method) ?? .get
            #expect(await send(response, method: method, from: upstream(.json)) == nil, "\(status) \(method)")
        }
    }

    @Test func `What the upstream's description calls a failure is left to it`() async {
        let described = Upstream(
            host: "a.example", baseURL: Fixture.upstream.baseURL,
            classify: { response, _ in response.body.first == UInt8(ascii: "K") ? .credentials : .success }
        ).with { $0.content = { _ in .json } }
        #expect(await send(HTTPResponse(status: 200, body: Array("Key is wrong".utf8)), from: described) == nil)
        #expect(await send(HTTPResponse(status: 200, body: Array("<p>".utf8)), from: described) != nil)
    }

    @Test func `Half of a reply is asked for again, and only the whole is kept`() async throws {
        let half = HTTPResponse(status: 200, fields: [.contentType: "application/json"], body: Array("[1, ".utf8))
        let whole = HTTPResponse(status: 200, fields: [.contentType: "application/json"], body: Array("[1]".utf8))
        let transport = ScriptedTransport(.respond(half), .respond(whole))
        let context = PipelineContext(upstream: Fixture.upstream, clock: clock)
        let caching = Pipeline(
            [.cache, .retry, .contentCheck], through: transport, context: context, store: MemoryStore())
        async let answer = caching.send(Fixture.request)
        await clock.sleepers(1)
        clock.advance(by: .seconds(1))
        #expect(try await answer.body == Array("[1]".utf8))
        let again = try await caching.send(Fixture.request)
        #expect(again.provenance.source == .cache)
        #expect(again.body == Array("[1]".utf8))
    }
}
