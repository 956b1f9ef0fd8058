// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import Testing

/// What is done about a request, given one kept reply with an entity tag (RFC 9111 §4, §5.2.1; RFC 5861).
@Suite struct CacheDecisionTests {
    /// Each row: the reply's directives, the request's, the reply's age in seconds, and the decision.
    @Test(
        arguments: [
            ("max-age=60", "", 10, "serve"),
            ("max-age=60", "unknown-directive", 10, "serve"),
            ("max-age=60", "no-cache", 10, "request, conditional"),
            ("max-age=60", "no-store", 10, "request, conditional"),
            ("max-age=60", "max-age=0", 10, "request, conditional"),
            ("max-age=60", "max-age=5", 10, "request, conditional"),
            ("max-age=60", "max-age=20", 10, "serve"),
            ("max-age=60", "min-fresh=50", 10, "serve"),
            ("max-age=60", "min-fresh=51", 10, "request, conditional"),
            ("max-age=60", "only-if-cached", 10, "serve"),
            ("max-age=60", "", 60, "stale, conditional"),
            ("max-age=60, no-cache", "", 1, "stale, conditional"),
            ("max-age=60", "max-stale", 600, "serve stale"),
            ("max-age=60", "max-stale=30", 90, "serve stale"),
            ("max-age=60", "max-stale=29", 90, "stale, conditional"),
            ("max-age=60", "max-stale=x", 90, "stale, conditional"),
            ("max-age=60", "max-stale=30, min-fresh=1", 90, "stale, conditional"),
            ("max-age=60", "max-stale=30, max-age=80", 90, "stale, conditional"),
            ("max-age=60, must-revalidate", "max-stale", 90, "stale, conditional"),
            ("max-age=60, proxy-revalidate", "max-stale", 90, "stale, conditional"),
            ("s-maxage=60", "max-stale", 90, "stale, conditional"),
            ("no-cache, max-age=60", "max-stale", 90, "stale, conditional"),
            ("max-age=60, stale-while-revalidate=30", "", 89, "serve stale and validate"),
            ("max-age=60, stale-while-revalidate=30", "", 90, "stale, conditional"),
            ("max-age=60, stale-while-revalidate=30, must-revalidate", "", 70, "stale, conditional"),
            ("max-age=60, stale-while-revalidate=30", "no-cache", 70, "stale, conditional"),
            ("max-age=60, stale-while-revalidate=30", "max-age=65", 70, "stale, conditional"),
            ("max-age=60, stale-while-revalidate=30", "min-fresh=1", 70, "stale, conditional"),
        ])
    func `Directives of both sides decide`(response: String, request: String, age: Int, decision: String) {
        let cache = CacheCase(.shared)
        cache.offer(Fixture.response(200, [.cacheControl: response, .etag: "\"a\""]))
        let fields: HTTPFields = request.isEmpty ? [:] : [.cacheControl: request]
        #expect(cache.decide(.with(fields), after: Double(age)).name == decision)
    }

    @Test(arguments: ["only-if-cached", "Only-If-Cached, max-stale=5"])
    func `Trap: only-if-cached never asks the origin`(directives: String) {
        let cache = CacheCase()
        let request = HTTPRequest.with([.cacheControl: directives])
        #expect(cache.decide(request) == .unavailable)
        cache.offer(Fixture.response(200, [.cacheControl: "max-age=10", .etag: "\"a\""]))
        #expect(cache.decide(request, after: 20) == .unavailable)
        #expect(cache.decide(.with([.cacheControl: directives, HTTPFieldName("If-Match"): "\"a\""])) == .unavailable)
        #expect(cache.decide(request, after: 5).name == "serve")
    }

    @Test(
        arguments: [
            ([HTTPFieldName("Range"): "bytes=0-1"], "serve"), ([HTTPFieldName("If-Match"): "\"a\""], "bypass"),
            ([HTTPFieldName("If-Range"): "\"a\""], "serve"),
            ([HTTPFieldName("If-Unmodified-Since"): "x"], "bypass"),
            ([HTTPFieldName("Pragma"): "no-cache"], "request, conditional"),
            ([HTTPFieldName("Pragma"): "no-cache", .cacheControl: "max-age=60"], "serve"),
            ([HTTPFieldName("Pragma"): "foo"], "serve"),
            ([.cookie: "a=b"], "serve"),
        ] as [(HTTPFields, String)])
    func `Conditions for the origin pass by, and Pragma asks where nothing else does`(
        fields: HTTPFields, decision: String
    ) {
        let cache = CacheCase()
        cache.offer(Fixture.response(200, [.cacheControl: "max-age=60", .etag: "\"a\""]))
        #expect(cache.decide(.with(fields)).name == decision)
    }

    @Test func `HEAD is answered by what GET brought, and other methods pass by`() {
        let cache = CacheCase()
        cache.offer(Fixture.response(200, [.cacheControl: "max-age=60"]))
        guard case .serve(let kept) = cache.decide(.with([:], method: .head)) else {
            Issue.record("not served")
            return
        }
        let response = kept.response(to: .with([:], method: .head), as: .cache, by: cache.upstream)
        #expect(response.status == 200)
        #expect(response.body.isEmpty)
        #expect(cache.decide(.with([:], method: .post)).name == "method")
        #expect(cache.decide(.with([:], method: .options)).name == "method")
    }

    @Test(
        arguments: [
            (
                [.etag: "\"a\"", .lastModified: "Sun, 06 Nov 1994 08:00:00 GMT"], "\"a\"",
                "Sun, 06 Nov 1994 08:00:00 GMT"
            ),
            ([.etag: "W/\"a\""], "W/\"a\"", nil),
            ([.lastModified: "Sun, 06 Nov 1994 08:00:00 GMT"], nil, "Sun, 06 Nov 1994 08:00:00 GMT"),
            ([.lastModified: "nonsense"], "\"client\"", nil),
        ] as [(HTTPFields, String?, String?)])
    func `A stale reply is confirmed by its own validators, in place of the client's`(
        fields: HTTPFields, etag: String?, modified: String?
    ) {
        let cache = CacheCase()
        var fields = fields
        fields[.cacheControl] = "no-cache"
        cache.offer(Fixture.response(200, fields))
        guard case .forward(.stale, let sent, let kept) = cache.decide(.with([.ifNoneMatch: "\"client\""])) else {
            Issue.record("not forwarded")
            return
        }
        #expect(sent.fields[.ifNoneMatch] == etag)
        #expect(sent.fields[.ifModifiedSince] == modified)
        #expect(kept?.stored == cache.kept.first)
    }

    /// Each row: the client's If-None-Match and If-Modified-Since; the reply was changed at 08:00:00.
    @Test(
        arguments: [
            ("\"a\"", nil, 304), ("W/\"a\"", nil, 304), ("\"x\", \"a\"", nil, 304), ("*", nil, 304),
            ("\"a,\", \"a\"", nil, 304), ("\"x\\\", \"a\"", nil, 304),
            ("\"x\"", nil, 200), ("\"x, a\"", nil, 200), ("a", nil, 200),
            (nil, "Sun, 06 Nov 1994 08:00:00 GMT", 304), (nil, "Sun, 06 Nov 1994 07:59:59 GMT", 200),
            (nil, "nonsense", 200),
            ("\"a\"", "Sun, 06 Nov 1994 07:00:00 GMT", 304), ("\"x\"", "Sun, 06 Nov 1994 08:30:00 GMT", 200),
        ] as [(String?, String?, Int)])
    func `A client's own conditions are answered from what is kept`(etag: String?, modified: String?, status: Int) {
        let cache = CacheCase()
        cache.offer(
            Fixture.response(
                200,
                [
                    .cacheControl: "max-age=60", .etag: "\"a\"", .lastModified: "Sun, 06 Nov 1994 08:00:00 GMT",
                    .contentType: "text/plain",
                ]))
        var request = Fixture.request
        request.fields[.ifNoneMatch] = etag
        request.fields[.ifModifiedSince] = modified
        guard case .serve(let kept) = cache.decide(request) else {
            Issue.record("not served")
            return
        }
        let response = kept.response(to: request, as: .cache, by: cache.upstream)
        #expect(response.status == HTTPStatus(status))
        #expect(response.body.isEmpty == (status == 304))
        #expect(response.fields.contains(.contentType) == (status == 200))
        #expect(response.fields[.etag] == "\"a\"")
        #expect(response.fields[.age] == "1")
    }
}
