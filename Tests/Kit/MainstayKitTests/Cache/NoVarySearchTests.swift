// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct NoVarySearchTests {
    /// Answers each request with its target.
    private func caching(_ field: @escaping @Sendable (HTTPRequest) -> String?) -> (Pipeline, ScriptedTransport) {
        let transport = ScriptedTransport { request in
            var fields: HTTPFields = [.cacheControl: "max-age=60"]
            fields["No-Vary-Search"] = field(request)
            return .respond(HTTPResponse(status: 200, fields: fields, body: Array(request.url.target.utf8)))
        }
        let context = PipelineContext(upstream: Fixture.upstream, clock: ManualClock())
        return (Pipeline([.cache], through: transport, context: context, store: MemoryStore()), transport)
    }

    private func ask(_ caching: Pipeline, _ query: String, method: HTTPMethod = .get) async throws -> String {
        let url = try #require(HTTPURL("https://api.example.com/search\(query)"))
        let response = try await caching.send(HTTPRequest(method: method, url: url))
        return String(decoding: response.body, as: UTF8.self)
    }

    /// Each row: the field, the query of the first request, that of the second one, and whether they have the same
    /// reply.
    @Test(
        arguments: [
            ("params", "?a=1", "?b=2", true), ("params", "?a=1", "", true), ("params=?0", "?a=1", "?a=2", false),
            (#"params=("utm" "ref")"#, "?q=1&utm=x", "?ref=y&q=1", true), (#"params=("utm")"#, "?q=1", "?q=2", false),
            (#"params=("utm")"#, "?q=1&a=2", "?a=2&q=1", false),
            (#"params=("utm"), key-order"#, "?q=1&a=2", "?a=2&utm&q=1", true),
            ("key-order", "?a=1&b=2&a=3", "?b=2&a=1&a=3", true), ("key-order", "?a=1&a=3", "?a=3&a=1", false),
            (#"params, except=("q")"#, "?q=1&x=1", "?y=2&q=1", true), (#"params, except=("q")"#, "?q=1", "?q=2", false),
            (#"except=("q")"#, "?q=1&x=1", "?q=1", false), (#"params=("u%20v")"#, "?u+v=1&q=2", "?u%20v=3&q=2", true),
            (#"params=("x")"#, "?q=a+b", "?q=a%20b&x=1", true), ("params=1", "?a=1", "?a=2", false),
            ("params=(utm)", "?q=1&utm=1", "?q=1", false), ("nonsense(", "?a", "?b", false),
            ("key-order=?0", "?a&b", "?b&a", false),
        ])
    func `Queries that differ only in what does not matter share a reply`(
        field: String, first: String, second: String, areSame: Bool
    ) async throws {
        let (caching, transport) = caching { _ in field }
        #expect(try await ask(caching, first) == "/search\(first)")
        #expect(try await ask(caching, second) == "/search\(areSame ? first : second)")
        #expect(transport.requests.count == (areSame ? 1 : 2))
        // What goes to the upstream is the request as it is.
        #expect(transport.requests.last?.url.target == "/search\(areSame ? first : second)")
    }

    @Test func `A reply kept under one rule does not answer under another`() async throws {
        let rule = Lock(#"params=("a" "b")"#)
        let (caching, _) = caching { _ in rule.withLock { $0 } }
        #expect(try await ask(caching, "?a=1") == "/search?a=1")
        #expect(try await ask(caching, "?b=1") == "/search?a=1")
        rule.withLock { $0 = #"params=("a")"# }
        #expect(try await ask(caching, "?c=1") == "/search?c=1")
        // The first reply would fit the new rule's key, but it was kept under the old rule.
        #expect(try await ask(caching, "?a=2") == "/search?a=2")
        #expect(try await ask(caching, "?a=3") == "/search?a=2")
    }

    @Test func `A change is noticed whatever did not matter`() async throws {
        let (caching, transport) = caching { _ in "params" }
        _ = try await ask(caching, "?a=1")
        _ = try await ask(caching, "?b=1", method: .post)
        #expect(try await ask(caching, "?c=1") == "/search?c=1")
        #expect(transport.requests.count == 3)
    }

    // MARK: Groups (RFC 9875)

    private func grouped(_ origin: String, in store: MemoryStore) -> Pipeline {
        let transport = ScriptedTransport { request in
            var fields: HTTPFields = [.cacheControl: "max-age=60"]
            fields["Cache-Groups"] = request.url.path == "/other" ? #""other""# : #""items", "all things""#
            fields["Cache-Group-Invalidation"] = request.url.query.map { _ in #""all things""# }
            return .respond(HTTPResponse(status: request.url.path == "/refused" ? 403 : 200, fields: fields))
        }
        let upstream = Upstream(host: origin, baseURL: HTTPURL("https://\(origin)")!)
        return Pipeline(
            [.cache], through: transport, context: PipelineContext(upstream: upstream, clock: ManualClock()),
            store: store)
    }

    @Test(arguments: [
        (HTTPMethod.post, "/a", true), (.get, "/b", false), (.post, "/refused", false), (.delete, "/b", true),
    ])
    func `A change removes its groups in its own origin`(method: HTTPMethod, path: String, isRemoved: Bool) async throws
    {
        let store = MemoryStore()
        let origins = ["one.example", "two.example"]
        let isKept = { (origin: String, path: String) async throws in
            let url = try #require(HTTPURL("https://\(origin)\(path)"))
            return try await grouped(origin, in: store).send(HTTPRequest(url: url)).provenance.source == .cache
        }
        for origin in origins { for path in ["/items", "/other"] { _ = try await isKept(origin, path) } }
        let change = HTTPRequest(method: method, url: try #require(HTTPURL("https://one.example\(path)?change")))
        _ = try await grouped("one.example", in: store).send(change)
        #expect(try await isKept("one.example", "/items") == !isRemoved)
        #expect(try await isKept("one.example", "/other"))
        #expect(try await isKept("two.example", "/items"))
    }
}
