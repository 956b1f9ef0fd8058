// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayHTTPServer
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

@testable import MainstayWeb

/// Who is the owner of a gateway, and who is not.
@Suite struct OwnerTests {
    private let codes = Lock<Set<String>>(["first", "second"])
    private let sessions = Sessions(random: RandomSource(SeededGenerator(seed: 5)), clock: ManualClock())

    private func site(trustsUser: Bool = true, accounts: Accounts? = nil) async throws -> TestSite {
        let belongings = try await Belongings(testFilesIn: TemporaryDirectory.kept(), clock: ManualClock())
        var owner = Owner(
            belongings, sessions: accounts?.sessions ?? sessions, trustsUser: trustsUser,
            redeem: { [codes] code in codes.withLock { $0.remove(code) != nil } })
        owner.isValid = { [codes] code in codes.withLock { $0.contains(code) } }
        return try await TestSite(
            audience: accounts.map { .callers($0, owner: owner) } ?? .everybody(owner: owner))
    }

    /// Uses a link as a person does who presses the button of its page.
    private func open(_ code: String, _ site: TestSite) async throws -> (Int, HTTPFields) {
        let shown = try await site.post("/account/open", [("invitation", code)])
        let cookie = shown.fields["Set-Cookie"].map { String($0.prefix { $0 != ";" }) }
        return (shown.status.code, shown.status == 303 ? cookie.map { [.cookie: $0] } ?? [:] : [:])
    }

    private static let personal = [
        "/cards/kept", "/cards/review", "/flights/favorites", "/statistics", "/statistics/export", "/account/export",
        "/gateway", "/account/delete",
    ]

    @Test(
        arguments: [
            [:], ["X-Forwarded-For": "203.0.113.9"], ["Host": "127.0.0.1:8080"], ["Forwarded": "for=127.0.0.1"],
        ] as [[String: String]])
    func `An address shows nothing, so everybody is a stranger at first`(fields: [String: String]) async throws {
        let site = try await site()
        var all = HTTPFields()
        for (name, value) in fields { all[try #require(HTTPFieldName(name))] = value }
        for target in Self.personal { #expect(try await site.get(target, all).status == 403, "\(target)") }
        for target in ["/", "/?q=x", "/news", "/news/item/1", "/flights", "/cards/new?words=a"] {
            #expect(try await site.get(target, all).status == 200, "\(target)")
        }
        #expect(try await site.get("/account", all).words.contains("mainstay open"))
    }

    @Test(
        arguments: [
            (.get, ["Sec-Purpose": "prefetch"]), (.get, ["User-Agent": "LinkPreview"]), (.head, [:]),
            (.get, ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "image"]),
        ] as [(HTTPMethod, [String: String])])
    func `A look at a link does not use it up and gives nobody a session`(
        method: HTTPMethod, fields: [String: String]
    ) async throws {
        let site = try await site()
        var all = HTTPFields()
        for (name, value) in fields { all[try #require(HTTPFieldName(name))] = value }
        for _ in 0..<3 {
            let shown = try await site.get("/account/open?token=first", all, method: method)
            #expect(shown.status == 200 && shown.fields["Set-Cookie"]?.contains("mainstay-session") != true)
        }
        #expect(try await site.get("/account/open?token=first").words.contains("Open as the owner"))
        // A page of another site cannot press the button.
        let forged = try await site.post("/account/open", [("invitation", "first")], isOwn: false)
        #expect(forged.status == 403)
        #expect(try await open("first", site).0 == 303)
        #expect(try await site.get("/account/open?token=first").status == 403)
    }

    @Test func `A link makes the first who uses it the owner, once`() async throws {
        let site = try await site()
        let (status, owner) = try await open("first", site)
        #expect(status == 303 && owner.contains(.cookie))
        for target in Self.personal where target != "/account/delete" {
            #expect(try await site.get(target, owner).status == 200, "\(target)")
        }
        #expect(try await site.post("/cards/keep", [("word", "abyss")], owner).status == 303)
        #expect(try await site.get("/cards/kept", owner).words.contains("abyss"))
        #expect(try await site.get("/cards/kept", owner).fields[.cacheControl] == "private, no-store")
        for code in ["first", "third", ""] {
            let (status, stranger) = try await open(code, site)
            #expect(status == 403 && !stranger.contains(.cookie))
        }
        // Signing out ends it.
        #expect(try await site.post("/account/sign-out", [], owner).status == 303)
        #expect(try await site.get("/cards/kept", owner).status == 403)
    }

    @Test func `A right link works, however many wrong ones came before it`() async throws {
        let site = try await site()
        for _ in 0..<100 { #expect(try await open("wrong", site).0 == 403) }
        #expect(try await open("wrong", site).0 == 429)
        #expect(try await site.get("/account/open?token=wrong").status == 429)
        #expect(try await site.get("/account/open?token=first").status == 200)
        #expect(try await open("first", site).0 == 303)
    }

    @Test func `The same user on a Unix socket is the owner, unless the gateway is public or a proxy asks`()
        async throws
    {
        let (own, open) = (try await site(), try await site(trustsUser: false))
        let ask = { (site: TestSite, fields: HTTPFields) in
            let request = HTTPServerRequest(target: "/statistics", fields: fields, isSameUser: true)
            return try await site.send(try #require(request)).status.code
        }
        #expect(try await ask(own, [:]) == 200)
        #expect(try await ask(open, [:]) == 403)
        #expect(try await ask(own, [HTTPFieldName(known: "X-Forwarded-For"): "203.0.113.9"]) == 403)
    }

    @Test func `Where callers sign in with keys, the owner opens a link`() async throws {
        let callers = try await Callers()
        let site = try await site(accounts: callers.accounts)
        #expect(try await site.get("/news").status == 401)
        let (status, owner) = try await open("second", site)
        #expect(status == 303)
        #expect(try await site.get("/gateway", owner).status == 200)
        #expect(try await site.get("/statistics", owner).status == 200)
        let request = try #require(HTTPServerRequest(target: "/x", fields: owner))
        #expect(site.web.account(of: request) == Account(name: nil, isOperator: true) && site.web.isOwner(request))
        // A caller is another person.
        let anna = try await site.signIn("key-of-anna")
        #expect(try await site.get("/gateway", anna).status == 403)
        #expect(try await site.get("/account", anna).words.contains("anna"))
    }

    @Test func `A right key signs in, however many wrong ones came before it`() async throws {
        let callers = try await Callers()
        let site = try await site(accounts: callers.accounts)
        for _ in 0..<100 {
            #expect(try await site.post("/account/sign-in", [("key", "wrong")]).status == 401)
        }
        #expect(try await site.post("/account/sign-in", [("key", "wrong")]).status == 429)
        #expect(try await site.post("/account/sign-in", [("key", "key-of-anna")]).status == 303)
    }
}
