// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

/// A sign-in that gives no new credential.
@Suite(.timeLimit(.minutes(10))) struct RefusedRenewalTests {
    private struct SignedOut: LocalizedError {
        var errorDescription: String? { "Please sign in again." }
    }

    private let clock = ManualClock()
    private let store = MemoryStore()

    private func client(_ source: CredentialSource, _ transport: any Transport) -> Client {
        let upstream = Fixture.upstream.with { $0.credentials = [.bearer(from: source)] }
        return Client(
            Pipeline(through: transport, context: PipelineContext(upstream: upstream, clock: clock), store: store))
    }

    private func error(_ client: Client) async -> APIError? {
        await #expect(throws: APIError.self) { try await client.send(Endpoint<[Int]>(.get, "x")) }
    }

    @Test func `A refused sign-in is an error, even if a reply of before is kept`() async throws {
        let renewal = Lock<Result<CredentialSource.Value, any Error>>(.success(.init("a")))
        let source = CredentialSource(identity: "me", clock: clock) { _ in try renewal.withLock { $0 }.get() }
        let transport = ScriptedTransport(
            .respond(Fixture.response(200, [.cacheControl: "max-age=1, stale-if-error=600"], body: "[1]")),
            .status(401), .status(401))
        let client = client(source, transport)
        #expect(try await client.send(Endpoint<[Int]>(.get, "x")).value == [1])
        clock.advance(by: .seconds(10))
        renewal.withLock { $0 = .failure(SignedOut()) }
        let refused = await error(client)
        #expect(refused?.kind == .credentials && refused?.recoverySuggestion == "Please sign in again.")
        renewal.withLock { $0 = .failure(TransportError(.tls)) }
        #expect(try await client.send(Endpoint<[Int]>(.get, "x")).source == .stale, "an outage is none")
    }

    @Test func `A sign-in that is cancelled says so`() async {
        let source = CredentialSource(clock: clock) { _ in throw CancellationError() }
        #expect(await error(client(source, ScriptedTransport()))?.recoverySuggestion == "The sign-in was cancelled.")
    }

    @Test func `A refused value is not sent again, even if the content of its request could be read once`() async throws
    {
        let refused = Lock<[String?]>([])
        let source = CredentialSource(value: "old", clock: clock) { value in
            refused.withLock { $0.append(value) }
            return CredentialSource.Value("new")
        }
        let transport = ScriptedTransport(.status(401), .status(200))
        let client = client(source, transport)
        for _ in 1...2 {
            let body = EndpointBody.stream(HTTPBodyStream(announcedLength: nil) { nil })
            do { try await client.send(Endpoint<Void>(.post, "x", body: body)) } catch {
                #expect((error as? APIError)?.kind == .credentials)
            }
        }
        #expect(transport.requests.map { $0.fields[.authorization] } == ["Bearer old", "Bearer new"])
        #expect(refused.withLock { $0 } == ["old"])
    }
}
