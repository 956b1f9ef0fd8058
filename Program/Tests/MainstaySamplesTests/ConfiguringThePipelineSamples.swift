// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayTesting
import Testing

private struct Account {
    var current: String
}

struct AppVersion: Policy {
    func intercept(_ request: HTTPRequest, next: @escaping Next) async throws(TransportError) -> HTTPResponse {
        var request = request
        request.fields["X-App-Version"] = "3.1"
        return try await next(request)
    }
}

@Suite struct ConfiguringThePipelineSamples {
    private let context = PipelineContext(
        upstream: Upstream(host: "api.example.com", baseURL: HTTPURL("https://api.example.com")!))

    @Test func `The options of the article make a client`() async throws {
        let transport = ScriptedTransport { _ in .respond(HTTPResponse(status: 200)) }

        let options = Pipeline.Options().with {
            $0.schedule = Retry.Schedule(attempts: 5, base: .milliseconds(200))
            $0.limits = TimeLimits(firstByte: .seconds(10), total: .seconds(30))
        }
        let pipeline = Pipeline(through: transport, context: context, store: MemoryStore(), options: options)
        let client = Client(pipeline)

        try await client.send(Endpoint<Void>(.get, "books"))
        #expect(transport.requests.first?.options.timeout == .seconds(10))
    }

    @Test func `The settings of the article work together`() async throws {
        let account = Account(current: "anna")
        var options = Pipeline.Options()
        options.schedule = Retry.Schedule(base: .zero)

        options.retry { _, result in
            guard case .success(let response) = result, response.status == 409 else { return nil }
            return true
        }

        options.breaker = nil
        options.fallback = .never

        options.partition = { _ in account.current }

        options.add("app version", at: .call, AppVersion())

        let transport = ScriptedTransport(
            .respond(HTTPResponse(status: 409)), .respond(HTTPResponse(status: 200)))
        let pipeline = Pipeline(through: transport, context: context, store: MemoryStore(), options: options)
        try await Client(pipeline).send(Endpoint<Void>(.get, "books"))
        #expect(transport.requests.map { $0.fields["X-App-Version"] } == ["3.1", "3.1"])
        #expect(!pipeline.layers.contains("breaker") && pipeline.layers.contains("app version"))
    }
}
