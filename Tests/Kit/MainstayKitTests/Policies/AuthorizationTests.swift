// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct AuthorizationTests {
    private let log = EventLog()
    private let store = KeyLog()

    private func upstream(id: String? = "me", key: String? = "s3cret") -> Upstream {
        var upstream = Fixture.upstream
        upstream.credentials = [
            Credential("app_id", in: .field, variable: "APP_ID", value: id),
            Credential("key", in: .query, variable: "APP_KEY", value: key),
        ]
        return upstream
    }

    private func client(
        _ transport: any Transport, _ upstream: Upstream, embedded: [any Transport] = []
    ) -> Client {
        let context = PipelineContext(upstream: upstream, clock: ManualClock(), observer: log.record)
        return Client(
            upstream: upstream,
            transport: Pipeline(through: transport, context: context, store: store, embedded: embedded))
    }

    private let endpoint = Endpoint<JSON>(name: "words", path: ["words"], query: [("limit", "1")])

    @Test func `A refused credential that has no successor has taken its place in the quota`() async throws {
        let source = CredentialSource(identity: "ann", value: "old")
        let upstream = Fixture.upstream.with {
            ($0.credentials, $0.quota) = ([.bearer(from: source)], [Quota(1, per: .seconds(3_600))])
        }
        let transport = ScriptedTransport { _ in .status(401) }
        let context = PipelineContext(upstream: upstream, clock: ManualClock())
        let client = Client(Pipeline(through: transport, context: context, store: MemoryStore()))
        for _ in 0..<2 {
            await #expect(throws: APIError.self) { try await client.send(Endpoint<Void>(.get, "items")) }
            source.replace(with: "another", identity: "ann")
        }
        #expect(transport.requests.count == 1)
    }

    @Test func `Credentials are added to what is sent`() async throws {
        let transport = ScriptedTransport(.status(200))
        _ = try await client(transport, upstream()).send(endpoint)
        #expect(transport.requests.map(\.url.target) == ["/words?limit=1&key=s3cret"])
        #expect(transport.requests.first?.fields.values(of: HTTPFieldName("app_id")) == ["me"])
    }

    @Test func `No credential is in an error, an event or a kept reply's key`() async throws {
        let client = client(ScriptedTransport(.status(403)), upstream())
        let error = await #expect(throws: APIError.self) { _ = try await client.send(endpoint) }
        var printed = ""
        dump(error, to: &printed)
        dump(log.events, to: &printed)
        dump(client.upstream, to: &printed)
        _ = try await self.client(ScriptedTransport(.status(200)), upstream()).send(endpoint)
        dump(store.keys, to: &printed)
        #expect(printed.contains("/words?limit=1"))
        #expect(!printed.contains("s3cret"))
    }

    @Test func `Where credentials are missing nothing is sent, and the error says what to set`() async throws {
        let transport = ScriptedTransport()
        let error = await #expect(throws: APIError.self) {
            _ = try await client(transport, upstream(key: nil)).send(endpoint)
        }
        #expect(error?.kind == .credentials)
        #expect(error?.description.contains(#"set APP_KEY, or "key" in the configuration"#) == true)
        #expect(transport.requests.isEmpty)
    }

    @Test func `Without credentials embedded data answers, and its word that there is nothing stands`() async throws {
        let found = ScriptedTransport(.status(200))
        #expect(
            try await client(ScriptedTransport(), upstream(id: nil), embedded: [found]).send(endpoint)
                .provenance.because
                == "api.example.com: it needs credentials (set APP_ID, or \"app_id\" in the configuration)")
        let error = await #expect(throws: APIError.self) {
            let nothing = ScriptedTransport(.status(404))
            _ = try await client(ScriptedTransport(), upstream(id: nil), embedded: [nothing]).send(endpoint)
        }
        #expect(error?.kind == .notFound)
    }

    @Test func `A credential that no field can hold is an error, not a second field`() async throws {
        let transport = ScriptedTransport()
        let error = await #expect(throws: APIError.self) {
            _ = try await client(transport, upstream(id: "me\r\nX-Other: 1")).send(endpoint)
        }
        #expect(error?.kind == .credentials)
        #expect(transport.requests.isEmpty)
    }

    @Test func `A caller's own credentials are taken out of a request that is passed on`() {
        let request = HTTPRequest(
            url: HTTPURL("https://api.example.com/words?key=theirs&q=a%20b&%6Bey=again")!,
            fields: [HTTPFieldName("App_Id"): "they", .accept: "text/plain"])
        let passedOn = upstream().withoutCredentials(request)
        #expect(passedOn.url.target == "/words?q=a%20b")
        #expect(passedOn.fields == [.accept: "text/plain"])
    }
}

/// Keeps nothing but the keys it is asked to keep replies under.
private final class KeyLog: CacheStore {
    private let log = Lock<[String]>([])

    var keys: [String] { log.withLock { $0 } }

    func variants(for key: StoreKey) -> [StoredResponse] { [] }

    func store(_ response: StoredResponse, for key: StoreKey) {
        log.withLock { $0.append(key.text) }
    }

    func removeVariants(for key: StoreKey) {}
}
