// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import Testing

/// Which request a kept reply answers (RFC 9111 §4.1).
@Suite struct VaryTests {
    @Test(
        arguments: [
            ("Foo", [HTTPFieldName("Foo"): "1"], [HTTPFieldName("foo"): "1"], true),
            ("Foo", [HTTPFieldName("Foo"): "1"], [HTTPFieldName("Foo"): "2"], false),
            ("Foo", [HTTPFieldName("Foo"): "1"], [:], false),
            ("Foo", [:], [HTTPFieldName("Foo"): "1"], false),
            ("Foo, Bar", [HTTPFieldName("Foo"): "1"], [HTTPFieldName("Foo"): "1"], true),
            ("Foo", [HTTPFieldName("Foo"): "1"], [HTTPFieldName("Foo"): "1", .accept: "x"], true),
            ("Foo", [HTTPFieldName("Foo"): "1,2"], [HTTPFieldName("Foo"): " 1 ,  2"], true),
            ("Foo", [HTTPFieldName("Foo"): "1, 2"], [HTTPFieldName("Foo"): "1", HTTPFieldName("Foo"): "2"], true),
            ("Foo", [HTTPFieldName("Foo"): "1, 2"], [HTTPFieldName("Foo"): "2, 1"], false),
            ("Foo", [HTTPFieldName("Foo"): "\"1,2\""], [HTTPFieldName("Foo"): "\"1, 2\""], false),
            ("accept-language", [.acceptLanguage: "en, de"], [.acceptLanguage: "DE,en"], true),
            ("Accept-Language", [.acceptLanguage: "en;q=0.5, de"], [.acceptLanguage: "de;q=1.0, en; q=0.5"], true),
            ("Accept-Language", [.acceptLanguage: "en;q=0.5, de"], [.acceptLanguage: "de;q=0.5, en"], false),
            ("Accept-Encoding", [.acceptEncoding: "gzip, br"], [.acceptEncoding: "br, GZIP"], true),
            ("Accept-Language", [.acceptLanguage: "de"], [.acceptLanguage: "en"], false),
            ("Accept", [.accept: "text/a"], [.accept: "text/A"], false),
        ] as [(String, HTTPFields, HTTPFields, Bool)])
    func `Request fields that ask for the same are the same`(
        vary: String, first: HTTPFields, second: HTTPFields, isServed: Bool
    ) {
        let cache = CacheCase()
        cache.offer(Fixture.response(200, [.cacheControl: "max-age=60", .vary: vary]), to: .with(first))
        #expect(cache.decide(.with(second)).name == (isServed ? "serve" : "vary-miss"))
    }

    /// Each row: the language of a kept reply, what a request accepts, and whether the reply is its best answer.
    @Test(arguments: [
        ("de", "fr;q=0.5, de;q=1.0", true), ("DE", "de", true), ("de", "de-AT, fr;q=0.5", false),
        ("de", "fr, de", false), ("de", "fr, de;q=0.9", false), ("de", "de;q=0", false), ("de, fr", "de", false),
    ])
    func `A kept reply in the language that a request prefers to all others answers it`(
        language: String, accepted: String, isServed: Bool
    ) {
        let cache = CacheCase()
        let fields: HTTPFields = [
            .cacheControl: "max-age=60", .vary: "Accept-Language", HTTPFieldName("Content-Language"): language,
        ]
        cache.offer(Fixture.response(200, fields), to: .with([.acceptLanguage: "en, de"]))
        #expect(cache.decide(.with([.acceptLanguage: accepted])).name == (isServed ? "serve" : "vary-miss"))
    }

    @Test(arguments: ["*", "*, *", ", *", "*, Foo", "Foo, *", "Foo, b@d"])
    func `Trap: Vary with a star matches nothing`(vary: String) {
        let cache = CacheCase()
        cache.offer(Fixture.response(200, [.cacheControl: "max-age=60", .vary: vary]))
        #expect(cache.decide().name == "uri-miss")
        // Nor does it when a store has it from elsewhere.
        let stored = StoredResponse(
            status: 200, fields: [.cacheControl: "max-age=60", .vary: vary], body: [], varying: [:],
            sent: CacheCase.start, received: CacheCase.start)
        let decision = CacheDecision.decide(
            Fixture.request, [stored], upstream: Fixture.upstream, now: CacheCase.start)
        #expect(decision.name == "vary-miss")
    }

    @Test(arguments: [true, false])
    func `Trap: an expired variant does not hide a valid one`(isReversed: Bool) {
        // Both answer a request without Foo and Bar; they differ in what they vary by.
        let expired = StoredResponse(
            status: 200, fields: [.cacheControl: "max-age=1", .date: "Sun, 06 Nov 1994 08:49:38 GMT"], body: [1],
            varying: [:], sent: CacheCase.start, received: CacheCase.start)
        let valid = StoredResponse(
            status: 200, fields: [.cacheControl: "max-age=60", .vary: "Foo", .date: "Sun, 06 Nov 1994 08:49:37 GMT"],
            body: [2], varying: [:], sent: CacheCase.start, received: CacheCase.start)
        let kept = isReversed ? [valid, expired] : [expired, valid]
        let decision = CacheDecision.decide(
            Fixture.request, kept, upstream: Fixture.upstream, now: CacheCase.start.addingTimeInterval(10))
        guard case .serve(let served) = decision else {
            Issue.record("\(decision)")
            return
        }
        #expect(served.stored.body == [2])
    }

    @Test func `Of several that match, the newest is served`() {
        let stored = [1, 3, 2].map { second in
            StoredResponse(
                status: 200, fields: [.cacheControl: "max-age=60", .date: "Sun, 06 Nov 1994 08:49:3\(second) GMT"],
                body: [UInt8(second)], varying: [:], sent: CacheCase.start, received: CacheCase.start)
        }
        let decision = CacheDecision.decide(Fixture.request, stored, upstream: Fixture.upstream, now: CacheCase.start)
        guard case .serve(let served) = decision else {
            Issue.record("\(decision)")
            return
        }
        #expect(served.stored.body == [3])
    }
}
