// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct CacheUseTests {
    private let words = Endpoint<[Int]>(.get, "words")

    private func client(_ bodies: String..., clock: ManualClock = ManualClock()) -> Client {
        let fields: HTTPFields = ["Cache-Control": "max-age=600"]
        let steps = Lock(bodies.map { HTTPResponse(status: 200, fields: fields, body: Array($0.utf8)) })
        let transport = ScriptedTransport { _ in
            steps.withLock { $0.isEmpty ? nil : .respond($0.removeFirst()) }
        }
        return Client(
            Pipeline(
                through: transport, context: PipelineContext(upstream: Fixture.upstream, clock: clock),
                store: MemoryStore()))
    }

    @Test func `A reload asks the upstream and keeps the new reply`() async throws {
        let client = client("[1]", "[2]")
        _ = try await client.send(words)
        var reloading = words
        reloading.cache = .reload
        #expect(try await client.send(reloading).value == [2])
        let kept = try await client.send(words)
        #expect(kept.value == [2] && kept.source == .cache)
    }

    @Test func `A call can override how its endpoint uses the cache`() async throws {
        let client = client("[1]", "[2]")
        _ = try await client.send(words)
        #expect(try await client.send(words, cache: .reload).value == [2])
    }

    @Test func `A reply that must not be stored is not kept`() async throws {
        let client = client("[1]", "[2]")
        _ = try await client.send(Endpoint<[Int]>(.get, "words", cache: .noStore))
        #expect(try await client.send(words).source == .network)
    }

    @Test func `A request whose reply must not be stored is not answered by one that is`() async throws {
        let client = client("[1]", "[2]")
        _ = try await client.send(words)
        #expect(try await client.send(words, cache: .noStore).value == [2])
        #expect(try await client.send(words).value == [1])
    }

    @Test func `With only-if-cached, only a kept reply can answer`() async throws {
        let client = client("[1]")
        await #expect(throws: APIError.self) { try await client.send(words, cache: .onlyIfCached) }
        _ = try await client.send(words)
        #expect(try await client.send(words, cache: .onlyIfCached).source == .cache)
    }

    @Test func `A kept reply that is older than the maximum age is not used`() async throws {
        let clock = ManualClock()
        let client = client("[1]", "[2]", clock: clock)
        _ = try await client.send(words)
        clock.advance(by: .seconds(30))
        #expect(try await client.send(words, cache: .maximumAge(.seconds(60))).value == [1])
        #expect(try await client.send(words, cache: .maximumAge(.seconds(20))).value == [2])
    }

    @Test(
        arguments: [
            (.reload, "no-cache"), (.noStore, "no-store"), (.onlyIfCached, "only-if-cached, max-stale"),
            (.maximumAge(.milliseconds(1_999)), "max-age=1"), (.maximumAge(.seconds(-1)), "max-age=0"),
        ] as [(CacheUse, String)])
    func `A request carries the use of the cache as directives`(use: CacheUse, directives: String) throws {
        let request = try Endpoint<Void>(.get, "words", cache: use).request(to: Fixture.upstream)
        #expect(request.fields["Cache-Control"] == directives)
    }
}
