// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import Testing

@Suite struct RedirectFreshnessTests {
    private static let date = "Sun, 06 Nov 1994 08:49:37 GMT"
    private static let tenSecondsLater = "Sun, 06 Nov 1994 08:49:47 GMT"

    private func limited(
        _ reply: HTTPFields, by redirects: [(status: HTTPStatus, fields: HTTPFields)]
    ) -> HTTPFields {
        var freshness = RedirectFreshness()
        for redirect in redirects { freshness.add(redirect.status, redirect.fields) }
        return freshness.limiting(reply)
    }

    /// Each row: the redirect's status and Cache-Control, and the Cache-Control of a reply that says
    /// `max-age=60, public`.
    @Test(
        arguments: [
            (302, nil, "public, no-cache"), (303, nil, "public, no-cache"), (307, nil, "public, no-cache"),
            (301, nil, "max-age=60, public"), (308, nil, "max-age=60, public"),
            (302, "max-age=10", "public, max-age=10"), (301, "max-age=10", "public, max-age=10"),
            (302, "max-age=100", "public, max-age=60"), (302, "max-age=0", "public, no-cache"),
            (302, "max-age=50, s-maxage=20", "public, max-age=20"), (301, "no-cache", "public, no-cache"),
            (302, "no-store", "public, no-cache, no-store"), (301, "no-store", "max-age=60, public, no-store"),
            (302, "private, max-age=90", "public, max-age=60, private"),
        ] as [(Int, String?, String)])
    func `A reply is fresh no longer than the redirect to it`(code: Int, redirect: String?, expected: String) {
        var fields = HTTPFields()
        fields[.cacheControl] = redirect
        let reply = limited([.cacheControl: "max-age=60, public"], by: [(HTTPStatus(code), fields)])
        #expect(reply[.cacheControl] == expected)
    }

    @Test func `The shortest lifetime of several redirects counts`() {
        let redirects = ["max-age=30", "max-age=20", "max-age=40"].map {
            (HTTPStatus(302), [.cacheControl: $0] as HTTPFields)
        }
        #expect(limited([.cacheControl: "max-age=60"], by: redirects)[.cacheControl] == "max-age=20")
    }

    @Test func `Lifetimes in Expires count too`() {
        let dates: HTTPFields = [.date: Self.date, .expires: Self.tenSecondsLater]
        let reply = limited([.cacheControl: "max-age=60"], by: [(302, dates)])
        #expect(reply[.cacheControl] == "max-age=10")
        let other = limited(dates, by: [(302, [.cacheControl: "max-age=60"])])
        #expect(other[.cacheControl] == "max-age=10" && other[.expires] == nil)
    }

    @Test func `A reply without a lifetime is confirmed each time if a redirect limits it`() {
        #expect(limited([:], by: [(302, [.cacheControl: "max-age=60"])])[.cacheControl] == "no-cache")
    }

    @Test func `No field for one kind of cache takes the limit away`() {
        let name = HTTPFieldName(known: "CDN-Cache-Control")
        let reply = limited([name: "max-age=60", .cacheControl: "s-maxage=60"], by: [(302, [:])])
        #expect(reply[name] == nil && reply[.cacheControl] == "no-cache")
    }

    @Test func `A reply without redirects that limit it stays as it is`() {
        let reply: HTTPFields = [.cacheControl: "max-age=60", .expires: Self.date]
        #expect(limited(reply, by: []) == reply)
        #expect(limited(reply, by: [(301, [:])]) == reply)
    }
}
