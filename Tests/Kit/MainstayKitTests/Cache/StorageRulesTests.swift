// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import Testing

/// What is kept, and what of it (RFC 9111 §3).
@Suite struct StorageRulesTests {
    /// Each row: the directives, and whether a private and a shared cache keep the reply.
    @Test(
        arguments: [
            ("max-age=10", true, true),
            ("no-store", false, false), ("No-StOrE", false, false), ("max-age=10, no-store", false, false),
            ("max-age=10, no-store, must-understand", true, true),
            ("private, max-age=10", true, false),
            // The traps of CVE-2026-13697: a list that names nothing, and one beside the plain directive.
            ("private=\"\", max-age=10", true, false),
            ("private=\",\", max-age=10", true, false),
            ("private=, max-age=10", true, false),
            ("private=\"x-a\", private, max-age=10", true, false),
            ("private, private=\"x-a\", max-age=10", true, false),
            ("private=\"x a\", max-age=10", true, false),
            ("private=\"x-a, max-age=10", true, false),
            ("private=\"x-a\", max-age=10", true, true),
        ])
    func `Trap: private with an empty list or beside a list is private`(
        directives: String, forOne: Bool, forSeveral: Bool
    ) {
        for (mode, isKept) in [(CacheMode.private, forOne), (.shared, forSeveral)] {
            let cache = CacheCase(mode)
            #expect(cache.offer(Fixture.response(200, [.cacheControl: directives])) == isKept, "\(mode)")
        }
    }

    @Test(arguments: [(200, true), (404, true), (299, false), (599, false)])
    func `must-understand keeps what has no-store where the status is known, and nothing else`(
        status: Int, isKept: Bool
    ) {
        let cache = CacheCase()
        let fields: HTTPFields = [.cacheControl: "max-age=10, no-store, must-understand"]
        #expect(cache.offer(Fixture.response(status, fields)) == isKept)
    }

    @Test(arguments: [200, 203, 204, 299, 301, 302, 303, 307, 308, 400, 404, 410, 499, 500, 502, 503, 504, 599])
    func `Any final status that says for how long is kept`(status: Int) {
        #expect(CacheCase.lifetime(of: [.cacheControl: "max-age=10"], status: status) == .seconds(10))
    }

    @Test(arguments: [206, 304, 428, 429, 431, 511, 401])
    func `Parts, confirmations and refusals are not`(status: Int) {
        #expect(CacheCase.lifetime(of: [.cacheControl: "max-age=10"], status: status) == nil)
    }

    /// undici looked for it among the response's fields.
    @Test(
        arguments: [
            ("max-age=10", false), ("max-age=10, public", true), ("s-maxage=10", true),
            ("max-age=10, must-revalidate", true), ("private, max-age=10", false),
        ])
    func `Trap: Authorization on the request makes a reply one user's`(directives: String, isKept: Bool) {
        let request = HTTPRequest.with([.authorization: "Bearer x"])
        let shared = CacheCase(.shared)
        #expect(shared.offer(Fixture.response(200, [.cacheControl: directives]), to: request) == isKept)
        let own = CacheCase(.private)
        #expect(own.offer(Fixture.response(200, [.cacheControl: directives]), to: request))
        // On a response it means nothing.
        let other = CacheCase(.shared)
        #expect(other.offer(Fixture.response(200, [.cacheControl: "max-age=10", .authorization: "Bearer x"])))
    }

    @Test(arguments: ["max-age=10", "public", "public, s-maxage=10, max-age=10", "x"])
    func `Trap: a shared cache keeps a reply without its Set-Cookie`(directives: String) throws {
        for (mode, isKept) in [(CacheMode.shared, false), (.private, true)] {
            let cache = CacheCase(mode, timeToLive: .seconds(60))
            cache.offer(Fixture.response(200, [.cacheControl: directives, .setCookie: "id=1"]))
            #expect(try #require(cache.kept.first).fields.contains(.setCookie) == isKept)
        }
    }

    @Test func `Fields of the connection, and those that directives keep from later requests, are not kept`() throws {
        let fields: HTTPFields = [
            .cacheControl: "max-age=10, no-cache=\"x-a, X-B\", private=\"x-c\"", .connection: "x-d",
            HTTPFieldName("X-A"): "1", HTTPFieldName("x-b"): "1", HTTPFieldName("x-c"): "1",
            HTTPFieldName("x-d"): "1", HTTPFieldName("x-e"): "1", HTTPFieldName("Keep-Alive"): "1",
            HTTPFieldName("Proxy-Authenticate"): "Basic", .transferEncoding: "chunked",
        ]
        for (mode, names) in [
            (CacheMode.shared, ["cache-control", "x-e", "date"]), (.private, ["cache-control", "x-c", "x-e", "date"]),
        ] {
            let cache = CacheCase(mode)
            cache.offer(Fixture.response(200, fields))
            #expect(try #require(cache.kept.first).fields.lines.map(\.name.canonical) == names)
        }
    }

    @Test func `A request can say that nothing is to be kept, and only GET is`() {
        let cache = CacheCase()
        let response = Fixture.response(200, [.cacheControl: "max-age=10"])
        #expect(!cache.offer(response, to: .with([.cacheControl: "no-store"])))
        #expect(!cache.offer(response, to: .with([:], method: .post)))
        #expect(!cache.offer(response, to: .with([:], method: .head)))
    }

    @Test func `Trap: Date is not rewritten, and added where there was none`() throws {
        let cache = CacheCase()
        for date in ["Sun, 06 Nov 1994 08:00:00 GMT", "nonsense"] {
            cache.offer(Fixture.response(200, [.cacheControl: "max-age=10", .date: date]))
            #expect(try #require(cache.kept.first).fields[.date] == date)
        }
        cache.offer(Fixture.response(200, [.cacheControl: "max-age=10"]))
        #expect(try #require(cache.kept.first).fields[.date] == "Sun, 06 Nov 1994 08:49:37 GMT")
    }
}
