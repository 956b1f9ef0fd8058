// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayTesting
import Testing

@testable import MainstayKit

@Suite(.timeLimit(.minutes(10))) struct StoreKeyTests {
    @Test(
        arguments: [
            ("https://h/x", "https://h/x", false), ("shared https://h/x?q", "shared https://h/x?q", false),
            ("shared https://h/x of own", "shared https://h/x of own", false),
            ("shared https://b https://h/x", "shared https://b https://h/x", false),
            ("01ab https://h/x", "https://h/x", true), ("01ab shared https://h/x parts", "shared https://h/x", true),
            ("shared https://h/x accept:a b", "shared https://h/x", true),
            ("01ab shared https://h/x of own x-tenant:1 of 2", "shared https://h/x of own", true),
            ("01ab shared https://b http://h/x of own", "shared https://b http://h/x of own", true),
            ("https://h/x parts", "https://h/x", true), ("k", "k", false), ("", "", false), (" ", "", true),
            ("shared ", "shared ", false), ("shared", "shared", false), ("https://h/x of ", "https://h/x of ", false),
        ])
    func `The place of a key has no user and no fields`(key: String, text: String, isShared: Bool) {
        let key = StoreKey(key)
        #expect(key.place == text && key.sharesPlace == isShared)
    }

    @Test func `All keys of a request have one place`() {
        var upstream = Fixture.upstream
        upstream.keyFields = [.acceptLanguage]
        for mode in [CacheMode.private, .shared] {
            upstream.cacheMode = mode
            let requests = [
                Fixture.request, .with([.cookie: "a"]), .with([.acceptLanguage: "de, en"]),
                .with([.authorization: "Bearer b", .acceptLanguage: "en"]),
            ]
            let keys = requests.map { upstream.storeKeys(for: $0) }
            #expect(Set(keys.flatMap(\.all)).count == 13)
            #expect(Set(keys.flatMap(\.all).map(\.place)).count == 1)
            #expect(Set(keys.map(\.place)).count == 1)
        }
    }

    @Test(arguments: [
        ("01ab shared https://b https://h/x of own a:b", "https://h/x", "own", "https://b https://h/x of own a:b"),
        ("shared https://h/x?q", "https://h/x?q", "", "https://h/x?q"),
        ("https://h/x of own", "https://h/x", "own", "https://h/x of own"),
        ("k", "k", "", "k"), ("", "", "", ""),
    ])
    func `A key that a file has written has the same parts`(text: String, url: String, name: String, address: String) {
        let key = StoreKey(text)
        #expect(key.url == url && (key.name ?? "") == name && key.address == address && key.text == text)
    }

    @Test func `Whatever an app makes of a target is one part of the key`() {
        var upstream = Fixture.upstream
        (upstream.cacheKey, upstream.storeName) = ({ _ in "/a b of c" }, "two words")
        for request in [Fixture.request, .with([.authorization: "Bearer b"])] {
            let key = upstream.storeKeys(for: request).own
            #expect(key.url == "https://api.example.com/a␠b␠of␠c" && key.name == "two␠words")
            #expect(StoreKey(key.text).place == key.place && StoreKey(key.text).name == key.name)
        }
    }

    @Test func `A value that looks like another field has a key of its own`() {
        var upstream = Fixture.upstream
        upstream.keyFields = [.accept, .acceptLanguage]
        let forged = upstream.storeKeys(for: .with([.accept: "a accept-language:de"]))
        #expect(forged.own != upstream.storeKeys(for: .with([.accept: "a", .acceptLanguage: "de"])).own)
    }

    @Test func `A group belongs to the origin of the reply, and a user to that of the upstream`() {
        let user = String(repeating: "a", count: 32)
        let key = StoreKey("\(user) shared https://b.example https://h.example/x")
        let fields: HTTPFields = ["Cache-Groups": "\"g\""]
        func includes(_ tag: String, of origin: String) -> Bool {
            Purge(.tag("\(tag)\n\(origin)")).includes(fields: fields, key: key)
        }
        #expect(includes("g", of: "https://h.example") && !includes("g", of: "https://b.example"))
        #expect(includes("user \(user)", of: "https://b.example"))
        #expect(!includes("user \(user)", of: "https://h.example"))
    }

    @Test func `A store forgets places whose replies are gone`() {
        var places = SharedPlaces()
        var replies = LRUCache<StoreKey, Int>(capacity: 10)
        for number in 0..<10_000 {
            let key: StoreKey = "\(number) https://h/\(number)"
            places.add(key, among: replies)
            replies[key] = number
        }
        let all = (0..<10_000).filter { !places.take("https://h/\($0)").isEmpty }
        #expect(all.count < 100 && all.suffix(10) == Array(9_990..<10_000))
    }

    private let store = MemoryStore()

    private func pipeline(_ transport: any Transport, _ clock: ManualClock) -> Pipeline {
        Pipeline(
            through: transport, context: PipelineContext(upstream: Fixture.upstream, clock: clock), store: store)
    }

    private static let alice = HTTPRequest.with([.authorization: "Bearer alice"])
    private static var change: HTTPRequest {
        var change = HTTPRequest.with([.authorization: "Bearer bob"])
        change.method = .put
        return change
    }

    @Test func `What one user changes is removed for all users, and what is kept for other URLs stays`() async throws {
        let transport = ScriptedTransport(.status(200), .status(200), .status(204), .status(200))
        let pipeline = pipeline(transport, ManualClock())
        var other = Self.alice
        other.url = other.url.appending(path: ["more"], query: [])
        for request in [Self.alice, other, Self.change, Self.alice] { _ = try await pipeline.send(request) }
        #expect(transport.requests.count == 4)
        for request in [Self.alice, other] {
            #expect(try await pipeline.send(request).provenance.source == .cache)
        }
    }
}
