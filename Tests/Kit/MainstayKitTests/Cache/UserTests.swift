// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

/// A reply to a user's request answers that user's requests only.
@Suite(.timeLimit(.minutes(10))) struct UserTests {
    private let clock = ManualClock()
    private let store = MemoryStore()
    private let log = EventLog()

    private func upstream(
        _ mode: CacheMode = .private, key: String? = nil, trustsVary: Bool = false
    ) -> Upstream {
        var upstream = Fixture.upstream
        (upstream.cacheMode, upstream.trustsVary) = (mode, trustsVary)
        if let key { upstream.credentials = [Credential("X-Key", in: .field, variable: "KEY", value: key)] }
        return upstream
    }

    private func pipeline(_ transport: any Transport, _ upstream: Upstream) -> Pipeline {
        Pipeline(
            through: transport, context: PipelineContext(upstream: upstream, clock: clock, observer: log.record),
            store: store)
    }

    /// Where the second request's answer comes from, after the first was answered.
    private func source(
        _ first: HTTPRequest, then second: HTTPRequest, _ upstreams: (Upstream, Upstream), _ fields: HTTPFields = [:]
    ) async throws -> Provenance.Source {
        let transport = ScriptedTransport(.status(200, fields), .status(200, fields))
        _ = try await pipeline(transport, upstreams.0).send(first)
        let shortcut = store.freshResponse(to: second, from: upstreams.1, now: clock.date)
        let response = try await pipeline(transport, upstreams.1).send(second)
        #expect((shortcut != nil) == (response.provenance.source == .cache))
        return response.provenance.source
    }

    private static let carriers: [@Sendable (String) -> HTTPRequest] = [
        { .with([.authorization: "Bearer \($0)"]) }, { .with([.cookie: "session=\($0)"]) },
        { .with([.proxyAuthorization: "Basic \($0)"]) }, { .with([HTTPFieldName(known: "X-Api-Key"): $0]) },
        { .with([HTTPFieldName(known: "X-Auth-Token"): $0]) },
        { HTTPRequest(url: Fixture.url.appending(path: [], query: [("q", "1"), ("access_token", $0)])) },
        { HTTPRequest(url: Fixture.url.replacingTarget(with: "/words/mainstay?Api%4Bey=\($0)")!) },
    ]

    @Test(arguments: carriers.indices)
    func `What a request carries of a user keeps its reply from others`(index: Int) async throws {
        let request = Self.carriers[index]
        for other in [request("other-secret"), Fixture.request] {
            store.removeAll(for: [request("own-secret"), other], of: upstream())
            let upstreams = (upstream(), upstream())
            #expect(try await source(request("own-secret"), then: other, upstreams) == .network)
        }
        let again = try await source(request("again"), then: request("again"), (upstream(), upstream()))
        #expect(again == .cache)
    }

    @Test(arguments: carriers.indices)
    func `A key of the store holds no value of a user`(index: Int) {
        for mode in [CacheMode.private, .shared] {
            let keys = upstream(mode, key: "cr3dential").storeKeys(
                for: Self.carriers[index]("s3cret"), identity: "me@home")
            for key in [keys.own, keys.everybody ?? ""] {
                for value in ["s3cret", "cr3dential", "me@home"] { #expect(!key.text.contains(value)) }
            }
            #expect(keys.own != keys.everybody)
        }
    }

    @Test(arguments: [CacheMode.private, .shared])
    func `Users of an upstream's credentials have replies of their own, unless they share them on purpose`(
        mode: CacheMode
    ) async throws {
        var (one, other) = (upstream(mode, key: "one"), upstream(mode, key: "other"))
        #expect(try await source(Fixture.request, then: Fixture.request, (one, other)) == .network)
        #expect(try await source(Fixture.request, then: Fixture.request, (one, one)) == .cache)
        one.gateway.credentialsAreShared = true
        other.gateway.credentialsAreShared = true
        store.removeAll(for: [Fixture.request], of: one)
        #expect(try await source(Fixture.request, then: Fixture.request, (one, other)) == .cache)
    }

    @Test(arguments: ["public", "must-revalidate", "s-maxage=60"])
    func `A shared cache gives everybody what RFC 9111 §3.5 allows if the upstream's Vary is trusted`(
        directive: String
    ) async throws {
        let (one, other) = (HTTPRequest.with([.authorization: "a"]), HTTPRequest.with([.authorization: "b"]))
        let fields: HTTPFields = [.cacheControl: "max-age=60, \(directive)"]
        let trusted = upstream(.shared, trustsVary: true)
        let shared = (trusted, trusted)
        for second in [one, other, Fixture.request] {
            store.removeAll(for: [one, other, Fixture.request], of: shared.0)
            #expect(try await source(one, then: second, shared, fields) == .cache)
        }
        // A cache of one user's has no reason to.
        #expect(try await source(one, then: other, (upstream(), upstream()), fields) == .network)
    }

    @Test(
        arguments: ["Authorization", "Cookie", "X-Api-Key", "X-Tenant", "X-Session"],
        ["public", "s-maxage=60", "must-revalidate", "public, must-revalidate, s-maxage=60"])
    func `Otherwise users are apart by each field that may tell them, whatever a reply says`(
        name: String, directives: String
    ) async throws {
        let users = ["a", "b"].map { HTTPRequest.with([HTTPFieldName(known: name): $0]) }
        let fields: HTTPFields = [.cacheControl: "max-age=60, \(directives)"]
        let shared = (upstream(.shared), upstream(.shared))
        for (first, second) in [(users[0], users[1]), (users[0], Fixture.request), (Fixture.request, users[0])] {
            store.removeAll(for: users + [Fixture.request], of: shared.0)
            #expect(try await source(first, then: second, shared, fields) == .network)
        }
        store.removeAll(for: users, of: shared.0)
        #expect(try await source(users[0], then: users[0], shared, fields) == .cache)
    }

    @Test func `Keys in a query make other resources, which are not shared`() async throws {
        let fields: HTTPFields = [.cacheControl: "public, max-age=60"]
        let requests = ["a", "b"].map { HTTPRequest(url: Fixture.url.appending(path: [], query: [("key", $0)])) }
        let shared = (upstream(.shared, trustsVary: true), upstream(.shared, trustsVary: true))
        #expect(try await source(requests[0], then: requests[1], shared, fields) == .network)
    }

    @Test func `Without such a word a shared cache does not give one user's reply to another`() async throws {
        let (one, other) = (HTTPRequest.with([.cookie: "a"]), HTTPRequest.with([.cookie: "b"]))
        let shared = (upstream(.shared), upstream(.shared))
        #expect(try await source(one, then: other, shared) == .network)
        #expect(try await source(one, then: one, shared) == .cache)
    }

    @Test(arguments: carriers.indices.dropLast(2), ["", ", public"])
    func `What a shared cache gives a user does not depend on who came before`(index: Int, word: String) async throws {
        let (user, fields) = (Self.carriers[index]("secret"), ["Cache-Control": "max-age=60\(word)"] as HTTPFields)
        let shared = (upstream(.shared, trustsVary: true), upstream(.shared, trustsVary: true))
        #expect(
            try await source(Fixture.request, then: user, shared, fields) == (word.isEmpty ? .network : .cache))
    }

    @Test func `A reply that varies with a credential is kept without its value`() async throws {
        let request = HTTPRequest.with([.authorization: "Bearer s3cret"])
        let fields: HTTPFields = [.vary: "Authorization", .cacheControl: "max-age=60"]
        _ = try await pipeline(ScriptedTransport(.status(200, fields)), upstream()).send(request)
        let kept = try #require(store.variants(for: upstream().storeKey(for: request)).first)
        #expect(!kept.varying.lines.contains { $0.value.contains("s3cret") })
        #expect(try await pipeline(ScriptedTransport(), upstream()).send(request).provenance.source == .cache)
    }

    @Test func `What another origin answers is not kept as the upstream's`() async throws {
        let elsewhere = HTTPRequest(url: HTTPURL("https://elsewhere.example\(Fixture.url.target)")!)
        let upstreams = (upstream(), upstream())
        #expect(try await source(elsewhere, then: Fixture.request, upstreams) == .network)
    }

    @Test func `A change forgets the user's own replies and those for everybody`() async throws {
        let mine = HTTPRequest.with([.authorization: "a"])
        let everybody: HTTPFields = [.cacheControl: "public, max-age=60"]
        var change = mine
        change.method = .delete
        let transport = ScriptedTransport(.status(200, everybody))
        _ = try await pipeline(transport, upstream(.shared, trustsVary: true)).send(mine)
        let keys = upstream(.shared, trustsVary: true).storeKeys(for: mine)
        let everybodys = try #require(keys.everybody)
        store.store(try #require(store.variants(for: everybodys).first), for: keys.own)
        _ = try await pipeline(ScriptedTransport(.status(204)), upstream(.shared, trustsVary: true)).send(change)
        #expect(store.variants(for: keys.own).isEmpty)
        #expect(store.variants(for: everybodys).isEmpty)
    }

    // MARK: A transport that signs in by itself

    @Test func `A token that the transport adds keeps its user's replies from others`() async throws {
        let session = Session(ScriptedTransport(.status(200), .status(200)))
        let pipeline = pipeline(session, upstream())
        session.user = "ann"
        #expect(try await pipeline.send(Fixture.request).provenance.source == .network)
        session.user = "ben"
        #expect(try await pipeline.send(Fixture.request).provenance.source == .network)
        for user in ["ann", "ben"] {
            session.user = user
            #expect(try await pipeline.send(Fixture.request).provenance.source == .cache)
        }
        #expect(store.freshResponse(to: Fixture.request, from: upstream(), now: clock.date) == nil)
        #expect(store.freshResponse(to: Fixture.request, from: upstream(), identity: "ann", now: clock.date) != nil)
    }

    @Test(arguments: [Pipeline.Options.Place.attempt, .exchange])
    func `A policy that signs in keeps its user's replies from others, beside a transport that does too`(
        place: Pipeline.Options.Place
    ) async throws {
        let account = Session(ScriptedTransport(answering: { _ in .status(200) }))
        let user = Lock<String?>(nil)
        let options = Pipeline.Options().with {
            $0.add("session", at: place) { next in
                let session = Session(next)
                session.user = user.withLock { $0 }
                return session
            }
        }
        func source() async throws -> Provenance.Source {
            let pipeline = Pipeline(
                through: account, context: PipelineContext(upstream: upstream(), clock: clock), store: store,
                options: options)
            return try await pipeline.send(Fixture.request).provenance.source
        }
        // Each pair of names is another user, also if both together read the same.
        let pairs: [(String?, String?)] = [
            ("ann", nil), ("ben", nil), ("ben", "1"), ("ben 1", nil), ("1", "ben"), (nil, "ben"), (nil, "3 ben 1"),
        ]
        for (own, below) in pairs {
            user.withLock { $0 = own }
            account.user = below
            #expect(try await source() == .network)
            #expect(try await source() == .cache)
        }
    }

    @Test func `A reply is not kept if the user changes while it is on its way`() async throws {
        let session = Session(ScriptedTransport(.status(200), .status(200)))
        session.user = "ann"
        session.next = "ben"
        let pipeline = pipeline(session, upstream())
        _ = try await pipeline.send(Fixture.request)
        for user in ["ann", "ben"] {
            #expect(store.freshResponse(to: Fixture.request, from: upstream(), identity: user, now: clock.date) == nil)
        }
    }

    @Test func `Requests of two users are sent each, however equal they are`() async throws {
        let gate = Gate()
        let session = Session(GatedTransport(gate, Fixture.response(200)))
        let pipeline = pipeline(session, upstream())
        session.user = "ann"
        let ann = Task { try await pipeline.send(Fixture.request) }
        while session.count < 1 { await Task.yield() }
        session.user = "ben"
        let ben = Task { try await pipeline.send(Fixture.request) }
        while session.count < 2 { await Task.yield() }
        let bensOther = Task { try await pipeline.send(Fixture.request) }
        while !log.kinds.contains(.coalesced) { await Task.yield() }
        gate.open()
        for task in [ann, ben, bensOther] { #expect(try await task.value.status == 200) }
        #expect(session.count == 2)
    }

    @Test func `Limits are counted for each user apart`() async throws {
        var limited = upstream()
        limited.quota = [Quota(1, per: .seconds(60))]
        let session = Session(ScriptedTransport(.status(500), .status(500)))
        let limit = Pipeline([.rateLimit], through: session, context: PipelineContext(upstream: limited, clock: clock))
        var request = Fixture.request
        request.options.deadline = clock.now.advanced(by: .seconds(1))
        for user in ["ann", "ben"] {
            session.user = user
            #expect(try await limit.send(request).status == 500)
        }
        await #expect(throws: TransportError.self) { try await limit.send(request) }
    }

    @Test func `Where callers share credentials, no caller gets another quota by adding something`() {
        var upstream = upstream(key: "gateway")
        let plain = CredentialFingerprint.ofCredentials(of: Fixture.request, to: upstream)
        let added = HTTPRequest(url: Fixture.url.appending(path: [], query: [("xkey", "1")]))
        #expect(CredentialFingerprint.ofCredentials(of: added, to: upstream) != plain)
        upstream.gateway.credentialsAreShared = true
        #expect(CredentialFingerprint.ofCredentials(of: added, to: upstream) == plain)
    }

    @Test(arguments: ["pageToken", "next_page_token", "nextToken", "continuation-token", "sort_key", "partitionKey"])
    func `The place in a list is no other user, and no secret`(name: String) {
        let page = HTTPRequest(url: Fixture.url.appending(path: [], query: [(name, "CAUQ")]))
        #expect(CredentialFingerprint.ofCredentials(of: page, to: Fixture.upstream) == "")
        #expect(page.curl.contains("CAUQ"))
    }

    @Test func `A key of one request is no other user`() {
        let request = HTTPRequest.with(["Idempotency-Key": "\"8e03978e\""])
        #expect(CredentialFingerprint.ofCredentials(of: request, to: Fixture.upstream) == "")
    }

    @Test func `Not every name that begins like one is a credential's`() {
        let url = Fixture.url.appending(path: [], query: [("author", "a"), ("authors", "b"), ("q", "c")])
        #expect(upstream().storeKeys(for: HTTPRequest(url: url)).everybody == nil)
    }

    // MARK: Fingerprints

    @Test func `Fingerprints differ where FNV of 64 bits can be made to collide, and hide the value`() {
        let fingerprint = { (token: String) in
            CredentialFingerprint.ofCredentials(of: .with([.authorization: token]), to: Fixture.upstream)
        }
        #expect(fingerprint("Bearer a").count == 32)
        #expect(fingerprint("Bearer a") == fingerprint("Bearer a"))
        let all = Set((0..<1_000).map { fingerprint("\($0)") })
        #expect(all.count == 1_000)
        #expect(CredentialFingerprint.ofCredentials(of: Fixture.request, to: Fixture.upstream) == "")
        // Two parts are not the same as one that holds both.
        let two = HTTPRequest.with([.authorization: "a", .cookie: "b"])
        #expect(
            CredentialFingerprint.ofCredentials(of: two, to: Fixture.upstream)
                != fingerprint("a6:cookie1:b"))
    }
}

extension MemoryStore {
    fileprivate func removeAll(for requests: [HTTPRequest], of upstream: Upstream) {
        for request in requests {
            let keys = upstream.storeKeys(for: request)
            for key in [keys.own, keys.everybody].compactMap(\.self) { removeVariants(for: key) }
        }
    }
}
