// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import Testing

/// What a person is told about a decision of the cache names what has decided it.
@Suite struct CacheReasonsTests {
    private static let now = Date(timeIntervalSince1970: 1_700_000_000)

    private struct Unkept: Sendable {
        var reason: String
        var status = 200
        var method = HTTPMethod.get
        var request: HTTPFields = [:]
        var reply: HTTPFields = [:]
        var isShared = false
        var source = Provenance.Source.network
    }

    private static let unkept = [
        Unkept(reason: "only replies to GET are kept", method: .post),
        Unkept(reason: "it is not the upstream's reply", source: .embedded),
        Unkept(reason: "the reply has no-store in Cache-Control", reply: [.cacheControl: "no-store"]),
        Unkept(
            reason: "the reply is for one user: it has private in Cache-Control", reply: [.cacheControl: "private"],
            isShared: true),
        Unkept(reason: "the request has Cache-Control: no-store", request: [.cacheControl: "no-store"]),
        Unkept(reason: "the reply depends on more than the request: it has Vary: *", reply: [.vary: "*"]),
        Unkept(reason: "the upstream refused the request because of a limit", status: 429),
        Unkept(reason: "the upstream refused the credentials", status: 401),
        Unkept(
            reason: "the request has Authorization, and the reply has neither public, s-maxage nor must-revalidate",
            request: [.authorization: "Bearer one"], isShared: true),
        Unkept(
            reason: "a reply with status 302 Found is kept only if it names its lifetime, and this one names none",
            status: 302),
    ]

    @Test(arguments: unkept)
    private func `Why a reply is not kept is said`(_ unkept: Unkept) {
        var upstream = Fixture.upstream
        upstream.cacheMode = unkept.isShared ? .shared : .private
        var response = HTTPResponse(status: HTTPStatus(unkept.status), fields: unkept.reply, body: Array("1".utf8))
        response.provenance.source = unkept.source
        let request = HTTPRequest(method: unkept.method, url: Fixture.request.url, fields: unkept.request)
        #expect(
            CacheReasons.againstKeeping(response, to: request, upstream: upstream, now: Self.now) == unkept.reason)
    }

    @Test(
        arguments: [
            ([:], "the lifetime that is set for api.example.com, because the reply names none"),
            ([.cacheControl: "max-age=60"], "Cache-Control: max-age=60"),
            ([.cacheControl: "max-age=60", "CDN-Cache-Control": "max-age=7"], "CDN-Cache-Control: max-age=7"),
            ([.cacheControl: "max-age=60, s-maxage=8"], "Cache-Control: s-maxage=8"),
            ([.cacheControl: "no-cache"], "Cache-Control: no-cache, so it is confirmed before each use"),
            ([.cacheControl: "no-store"], "Cache-Control: no-store, so it is kept for outages only"),
            ([.expires: "Tue, 14 Nov 2023 22:13:20 GMT"], "Expires: Tue, 14 Nov 2023 22:13:20 GMT"),
        ] as [(HTTPFields, String)])
    func `What decided how long a reply is fresh is said`(fields: HTTPFields, reason: String) {
        var upstream = Fixture.upstream
        upstream.cacheMode = .shared
        let stored = { (staleSince: Date?) in
            StoredResponse(
                status: 200, fields: fields, body: [], varying: [:], sent: Self.now, received: Self.now,
                staleSince: staleSince)
        }
        #expect(CacheReasons.freshness(of: stored(nil), upstream: upstream) == reason)
        #expect(CacheReasons.freshness(of: stored(Self.now), upstream: upstream).contains("made it stale on"))
        upstream.overriddenStatuses = [200]
        #expect(
            CacheReasons.freshness(of: stored(nil), upstream: upstream)
                == "the lifetime that is set for status 200 of api.example.com, whatever the reply says")
    }
}
