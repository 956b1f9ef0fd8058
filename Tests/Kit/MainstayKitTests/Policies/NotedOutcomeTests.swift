// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

/// The upstream's description is asked once what a response means, and everybody obeys that.
@Suite(.timeLimit(.minutes(10))) struct NotedOutcomeTests {
    private let asked = Lock(0)

    /// An upstream whose description counts how often it is asked. Replies name no lifetime, so that it is asked about
    /// that too.
    private var upstream: Upstream {
        Fixture.upstream.with { [asked] in
            $0.classify = { response, date in
                asked.withLock { $0 += 1 }
                return Upstream.classifyByStatus(response, date)
            }
        }
    }

    private func client(_ transport: any Transport, _ change: (inout Pipeline.Options) -> Void = { _ in }) -> Client {
        Client(
            Pipeline(
                through: transport, context: PipelineContext(upstream: upstream), store: MemoryStore(),
                options: Pipeline.Options().with {
                    $0.schedule = Retry.Schedule(base: .zero)
                    change(&$0)
                }))
    }

    private func json(_ text: String) -> ScriptedTransport.Step {
        .respond(HTTPResponse(status: 200, fields: [.contentType: "application/json"], body: Array(text.utf8)))
    }

    @Test func `A reply is judged once, and a kept one never again`() async throws {
        let client = client(ScriptedTransport(json("[1]")))
        #expect(try await client.get("words", as: [Int].self).value == [1])
        #expect(asked.withLock { $0 } == 1)
        let again = try await client.get("words", as: [Int].self)
        #expect(again.source == .cache)
        #expect(asked.withLock { $0 } == 1)
    }

    @Test func `Each attempt is judged once`() async throws {
        let client = client(ScriptedTransport(.status(503), json("broken"), json("[1]")))
        let answer = try await client.get("words", as: [Int].self)
        #expect(answer.attempts == 3)
        #expect(asked.withLock { $0 } == 3)
    }

    @Test func `A reply that a policy has changed is judged anew`() async throws {
        struct Correcting: Policy {
            func intercept(_ request: HTTPRequest, next: @escaping Next) async throws(TransportError) -> HTTPResponse {
                var response = try await next(request)
                if response.body == Array("[0]".utf8) { response.status = 503 }
                return response
            }
        }
        let client = client(ScriptedTransport(json("[0]"), json("[1]"))) {
            $0.add("correction", at: .attempt, Correcting())
        }
        let answer = try await client.get("words", as: [Int].self)
        #expect(answer.value == [1] && answer.attempts == 2)
    }
}
