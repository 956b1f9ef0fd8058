// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import Testing

/// How long a reply is fresh (RFC 9111 §4.2.1, RFC 9213). The reply comes at 08:49:37.
@Suite struct FreshnessTests {
    @Test(
        arguments: [
            ([:], 0, 0),
            ([.cacheControl: "max-age=10"], 10, 10),
            ([.cacheControl: "MaX-aGe=10"], 10, 10),
            ([.cacheControl: "max-age=\"10\""], 10, 10),
            ([.cacheControl: "max-age=0010"], 10, 10),
            ([.cacheControl: "max-age=99999999999999999999"], 1 << 31, 1 << 31),
            ([.cacheControl: "s-maxage=5, max-age=10"], 10, 5),
            ([.cacheControl: "s-maxage=50, max-age=0"], 0, 50),
            ([.cacheControl: "max-age=10, no-cache"], 0, 0),
            ([.cacheControl: "max-age=10, no-cache=\"\""], 0, 0),
            ([.cacheControl: "max-age=10, no-cache=\"x-a\""], 10, 10),
            ([.cacheControl: "max-age=10, max-age=20"], 10, 10),
            ([.cacheControl: "max-age=20", .cacheControl: "max-age=10"], 20, 20),
            ([.cacheControl: "max-age=-10"], 0, 0),
            ([.cacheControl: "max-age='10'"], 0, 0),
            ([.cacheControl: "max-age=10.0"], 0, 0),
            ([.cacheControl: "max-age=10a"], 0, 0),
            ([.cacheControl: "max-age="], 0, 0),
            ([.cacheControl: "max-age =10"], 0, 0),
            ([.cacheControl: "max-age= 10"], 0, 0),
            ([.cacheControl: "extension=\"max-age=60\", max-age=10"], 10, 10),
            ([.cacheControl: "max-age=10, extension=\"a\\\", max-age=60\""], 10, 10),
            ([.cacheControl: "foobar,, max-age=10"], 10, 10),
            ([.cacheControl: "max-age=10", .expires: "0"], 10, 10),
        ] as [(HTTPFields, Int, Int)])
    func `Directives say for how long, to one user and to several`(
        fields: HTTPFields, forOne: Int, forSeveral: Int
    ) {
        #expect(CacheCase.lifetime(of: fields) == .seconds(forOne))
        #expect(CacheCase.lifetime(of: fields, .shared) == .seconds(forSeveral))
    }

    @Test(
        arguments: [
            ("Sun, 06 Nov 1994 08:49:57 GMT", 20),
            ("SUN, 06 NOV 1994 08:49:57 gMT", 20),
            ("Sunday, 06-Nov-94 08:49:57 GMT", 20),
            ("Sun Nov  6 08:49:57 1994", 20),
            ("Sun, 06 Nov 1994 08:49:57 UTC", 0),
            ("Sun, 06 Nov 1994 08:49:57 AEST", 0),
            ("Sun, 06 Nov 94 08:49:57 GMT", 0),
            ("Sun 06 Nov 1994 08:49:57 GMT", 0),
            ("Sun,  06  Nov 1994 08:49:57 GMT", 0),
            ("Sun, 06-Nov-1994 08:49:57 GMT", 0),
            ("Sun, 06 Nov 1994 08.49.57 GMT", 0),
            ("Sun, 06 Nov 1994 8:49:57 GMT", 0),
            ("Sun, 06 Nov 1994 08:49:57 GMT, Sun, 06 Nov 1994 08:49:58 GMT", 0),
            ("Sun, 06 Nov 1994 08:49:17 GMT", 0),
            ("0", 0), ("-1", 0), ("", 0),
        ])
    func `Expires that is not exactly a date is the past`(expires: String, lifetime: Int) {
        #expect(CacheCase.lifetime(of: [.expires: expires]) == .seconds(lifetime))
        // Even where the upstream is known to be good for longer.
        #expect(CacheCase.lifetime(of: [.expires: expires], timeToLive: .seconds(60)) == .seconds(lifetime))
    }

    @Test(
        arguments: [
            (200, [.lastModified: "Sun, 06 Nov 1994 08:44:37 GMT"], 30),
            (404, [.lastModified: "Sun, 06 Nov 1994 08:44:37 GMT"], 30),
            (501, [.lastModified: "Sun, 06 Nov 1994 08:44:37 GMT"], 30),
            (599, [.lastModified: "Sun, 06 Nov 1994 08:44:37 GMT", .cacheControl: "public"], 30),
            (200, [.lastModified: "Sun, 06 Nov 1994 08:59:57 GMT"], 60),
            (200, [.lastModified: "Sun, 06 Nov 1994 08:32:57 GMT"], 60),
            (200, [.lastModified: "Sun, 06 Nov 1904 08:59:57 GMT"], 60),
            (200, [.lastModified: "yesterday"], 60),
            (203, [:], 60),
        ] as [(Int, HTTPFields, Int)])
    func `A reply that does not say is fresh for a tenth of its age up to a minute, else as the upstream is known for`(
        status: Int, fields: HTTPFields, lifetime: Int
    ) {
        #expect(CacheCase.lifetime(of: fields, status: status, timeToLive: .seconds(60)) == .seconds(lifetime))
    }

    @Test(arguments: [201, 202, 302, 307, 403, 500, 502, 503, 504, 599])
    func `A status that promises nothing is not kept by guessing`(status: Int) {
        let fields: HTTPFields = [.lastModified: "Sun, 06 Nov 1994 08:32:57 GMT"]
        #expect((CacheCase.lifetime(of: fields, status: status, timeToLive: .seconds(60)) ?? .zero) == .zero)
    }

    @Test(
        arguments: [
            ("max-age=100", 100),
            ("foobar, max-age=100", 100),
            ("max-age=99999999999", 1 << 31),
            ("max-age=0", 0),
            ("no-cache, max-age=100", 0),
            // What is no dictionary, or has a directive of the wrong type, is as if it were not there.
            ("MaX-aGe=100", 10),
            ("max-age=100, &&&&&", 10),
            ("max-age=\"100\"", 10),
            ("max-age =100", 10),
            ("max-age=100,", 10),
            ("", 10),
        ])
    func `CDN-Cache-Control alone counts for a shared cache, and nothing for a private one`(
        value: String, lifetime: Int
    ) {
        let fields: HTTPFields = [
            .cdnCacheControl: value, .cacheControl: "max-age=10", .expires: "Sun, 06 Nov 1994 08:49:57 GMT",
        ]
        #expect(CacheCase.lifetime(of: fields, .shared) == .seconds(lifetime))
        #expect(CacheCase.lifetime(of: fields, .private) == .seconds(10))
    }

    @Test(
        arguments: [
            ("no-store", "max-age=10", false), ("private", "max-age=10", false), ("max-age=10", "no-store", true),
            ("max-age=\"10\"", "no-store", false), ("max-age=10, &", "no-store", false),
        ])
    func `CDN-Cache-Control decides whether a shared cache keeps a reply`(
        targeted: String, general: String, isKept: Bool
    ) {
        let fields: HTTPFields = [.cdnCacheControl: targeted, .cacheControl: general]
        #expect((CacheCase.lifetime(of: fields, .shared) != nil) == isKept)
    }
}
