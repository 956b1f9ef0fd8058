// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayHTTPServer
import MainstayKit
import Testing

@testable import MainstayWeb

@Suite struct AccountTests {
    private let callers: Callers
    private let site: TestSite

    init() async throws {
        callers = try await Callers()
        site = try await TestSite(audience: .callers(callers.accounts))
    }

    @Test(arguments: ["/", "/?q=x", "/news", "/games/hangman", "/gateway", "/account/export", "/none"])
    func `Without an account every page asks for the key`(target: String) async throws {
        let shown = try await site.get(target)
        #expect(shown.status == 401 && shown.fields["WWW-Authenticate"] == "Bearer")
        #expect(shown.words.contains("Sign in") && shown.structure.contains { $0.hasPrefix("input id= name= type=") })
        // The parts of the site are not shown to strangers.
        #expect(!shown.structure.contains { $0.hasPrefix("nav") })
        let program = try #require(HTTPServerRequest(target: target, fields: [.accept: "application/json"]))
        #expect(site.web.answer(to: program) == nil)
    }

    @Test func `What the page of the key needs is open`() async throws {
        for target in [Asset.style.address.text, Asset.script.address.text, "/icon.svg", "/worker.js", "/offline"] {
            #expect(try await site.get(target, [.accept: "*/*"]).status == 200)
        }
    }

    @Test func `A key opens the page that was asked for, and the cookie is not the key`() async throws {
        #expect(try await site.get("/?q=x&view=thesaurus").value(of: "to") == "/?q=x&amp;view=thesaurus")
        let answer = try await site.post("/account/sign-in", [("key", "key-of-anna"), ("to", "/?q=x&view=thesaurus")])
        #expect(answer.status == 303 && answer.location == "/?q=x&view=thesaurus")
        let cookie = try #require(answer.fields["Set-Cookie"])
        #expect(cookie.hasPrefix("mainstay-session=") && cookie.hasSuffix("; HttpOnly; SameSite=Strict"))
        #expect(!cookie.contains("anna"))
        let signedIn = try await site.get("/account", try await site.signIn("key-of-anna"))
        #expect(signedIn.fields[.cacheControl] == "private, no-store")
        #expect(signedIn.status == 200 && signedIn.words.contains("anna") && signedIn.words.contains("in 2 browsers"))
    }

    @Test func `The cookie is for TLS only where the browser uses TLS`() async throws {
        let answer = try await site.post(
            "/account/sign-in", [("key", "key-of-ben")], [.origin: "https://localhost"])
        #expect(answer.fields["Set-Cookie"]?.hasSuffix("; Secure") == true)
    }

    @Test(arguments: [
        "", "key-of-ann", "key-of-anna2", "KEY-OF-ANNA", String(repeating: "k", count: 5_000), "\u{202E}",
    ])
    func `A wrong key signs nobody in`(key: String) async throws {
        let answer = try await site.post("/account/sign-in", [("key", key)])
        #expect(answer.status == 401 && answer.fields["Set-Cookie"] == nil)
        #expect(answer.words.contains("No account has this key.") && answer.text.contains("aria-invalid=\"true\""))
    }

    @Test(arguments: [
        "//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)", "", "/%2F/evil.example",
        "/%", "\\\\evil.example", "/\t/evil.example",
    ])
    func `Signing in leads to no other site`(target: String) async throws {
        let answer = try await site.post("/account/sign-in", [("key", "key-of-anna"), ("to", target)])
        let location = try #require(answer.location)
        #expect(location.hasPrefix("/") && !location.hasPrefix("//") && !location.contains("\\"))
    }

    @Test func `A form of another site signs nobody in`() async throws {
        for (isOwn, fields) in [(false, [:]), (true, ["Origin": "http://evil.example"])] as [(Bool, HTTPFields)] {
            let answer = try await site.post("/account/sign-in", [("key", "key-of-anna")], isOwn: isOwn, fields)
            #expect(answer.status == 403 && answer.fields["Set-Cookie"] == nil)
        }
    }

    @Test func `The service worker is told by this site alone that a kept form has arrived`() async throws {
        var anna = try await site.signIn("key-of-anna")
        anna["Mainstay-Form"] = "kept"
        let answer = try await site.post("/cards/keep", [("word", "abyss")], anna)
        #expect(answer.status == 204 && answer.location == nil)
        #expect(answer.fields["Mainstay-Page"] == "yes")
        #expect(try await site.get("/cards/kept", anna).fields["Mainstay-Page"] == "yes")
        let refused = try await site.post("/cards/keep", [("word", "abyss")], isOwn: false, anna)
        #expect(refused.status == 403 && refused.fields["Mainstay-Page"] == "yes")
    }

    @Test func `What two callers keep stays apart`() async throws {
        let (anna, ben) = (try await site.signIn("key-of-anna"), try await site.signIn("key-of-ben"))
        #expect(try await site.post("/cards/keep", [("word", "abyss")], anna).status == 303)
        #expect(try await site.get("/cards/kept", anna).words.contains("abyss"))
        #expect(try await !site.get("/cards/kept", ben).words.contains("abyss"))
        #expect(try await callers.belongings["ben"]?.keptWords.all() == [])
        // Each has a game of the same kind.
        for person in [anna, ben] {
            #expect(
                try await site.post("/games/tictactoe", [("do", "begin"), ("variety", "person")], person).status == 303)
        }
        let game = try await site.get("/games/tictactoe", anna)
        let move = [("do", "move"), ("game", try #require(game.value(of: "game"))), ("turn", "0"), ("cell", "4")]
        #expect(try await site.post("/games/tictactoe", move, ben).status == 303)
        #expect(try await site.get("/games/tictactoe", ben).value(of: "turn") == "0")
        #expect(try await site.post("/games/tictactoe", move, anna).status == 303)
        #expect(try await site.get("/games/tictactoe", anna).value(of: "turn") == "1")
    }

    @Test func `A form that was made for one person is nobody else's`() async throws {
        let (anna, ben) = (try await site.signIn("key-of-anna"), try await site.signIn("key-of-ben"))
        let cookie = "mainstay=0123456789abcdef0123456789abcdef"
        let send = { (token: String, person: HTTPFields) in
            let fields: HTTPFields = [
                .cookie: "\(cookie); \(person[.cookie] ?? "")", .contentType: "application/x-www-form-urlencoded",
            ]
            let request = HTTPServerRequest(
                method: .post, target: "/cards/keep", fields: fields, body: Array("token=\(token)&word=zebra".utf8))
            return try await site.send(try #require(request)).status.code
        }
        let page = try await site.get("/?q=x", [.cookie: "\(cookie); \(anna[.cookie] ?? "")"])
        #expect(try await send(page.token, ben) == 403)
        #expect(try await callers.belongings["ben"]?.keptWords.all() == [])
        #expect(try await send(page.token, anna) == 303)
        // What an earlier version made belongs to nobody who has signed in.
        let old = try await site.get("/account/sign-in", [.cookie: cookie]).token
        #expect(old.utf8.count == 40)
        #expect(try await send(old, ben) == 403)
    }

    @Test func `A page tells whose it is without a name`() async throws {
        let (anna, ben) = (try await site.signIn("key-of-anna"), try await site.signIn("key-of-ben"))
        var tags: Set<String> = []
        for person in [anna, ben, try await site.signIn("a-token"), try await site.signIn("operator"), [:]]
            as [HTTPFields]
        {
            let shown = try await site.get("/account", person)
            let tag = try #require(shown.text.firstMatch(of: /<html lang="en" data-account="([0-9a-f]*)"/)).output.1
            #expect(shown.fields["Mainstay-Account"] ?? "" == tag)
            tags.insert(String(tag))
        }
        #expect(tags.count == 5 && tags.contains(""))
        // A browser keeps this page for everybody.
        #expect(try await site.get("/offline", anna).text.contains("data-account=\"-\""))
        #expect(try await site.get("/news", try await site.signIn("key-of-anna")).text.contains(tagOfAnna(anna)))
    }

    private func tagOfAnna(_ anna: HTTPFields) async throws -> String {
        try #require(try await site.get("/account", anna).fields["Mainstay-Account"])
    }

    @Test func `Signing out everywhere ends all sessions of the person, and of nobody else`() async throws {
        let (one, other) = (try await site.signIn("key-of-anna"), try await site.signIn("key-of-anna"))
        let ben = try await site.signIn("key-of-ben")
        #expect(try await site.get("/account", one).words.contains("Sign out in all 2 browsers"))
        #expect(try await site.post("/account/sign-out-everywhere", [], one).location == "/account/signed-out")
        for person in [one, other] { #expect(try await site.get("/news", person).status == 401) }
        #expect(try await site.get("/news", ben).status == 200)
    }

    @Test func `A form without an account changes nothing and says so`() async throws {
        let answer = try await site.post("/cards/keep", [("word", "abyss")])
        #expect(answer.status == 401 && answer.words.contains("Nothing was changed, because you have not signed in."))
    }

    @Test func `Everything that is kept is exported, and deleted after a question`() async throws {
        let anna = try await site.signIn("key-of-anna")
        _ = try await site.post("/cards/keep", [("word", "abyss")], anna)
        let export = try await site.get("/account/export", anna)
        #expect(export.fields["Content-Disposition"]?.hasPrefix("attachment") == true)
        for part in [
            "\"name\" : \"anna\"", "\"abyss\"", "\"favoriteFlights\"", "\"statistics\"", "\"readStories\"",
            "\"savedStories\"",
        ] {
            #expect(export.text.contains(part), "\(part)")
        }
        #expect(try await site.get("/account/delete", anna).words.contains("This cannot be taken back."))
        #expect(try await site.post("/account/delete", [], anna).location == "/account/delete")
        #expect(callers.deleted.withLock { $0 } == [])
        #expect(
            try await site.post("/account/delete", [("confirmed", "yes")], anna).location == "/account?done=deleted")
        #expect(callers.deleted.withLock { $0 } == ["anna"])
    }

    @Test func `Signing out ends the session, also of a browser that keeps the cookie`() async throws {
        let anna = try await site.signIn("key-of-anna")
        let answer = try await site.post("/account/sign-out", [], anna)
        #expect(answer.location == "/account/signed-out" && answer.fields["Set-Cookie"]?.contains("Max-Age=0") == true)
        #expect(try await site.get("/account/signed-out").text.contains("data-behavior=\"forget\""))
        #expect(try await site.get("/news", anna).status == 401)
    }

    @Test func `A key that is revoked opens nothing any more`() async throws {
        let anna = try await site.signIn("key-of-anna")
        callers.revoked.withLock { _ = $0.insert("key-of-anna") }
        #expect(try await site.get("/news", anna).status == 401)
        callers.revoked.withLock { $0 = [] }
        #expect(try await site.get("/news", anna).status == 401)
    }

    @Test func `Only the operator sees the page about the gateway`() async throws {
        #expect(try await site.get("/gateway", site.signIn("key-of-anna")).status == 403)
        let operated = try await site.get("/gateway", site.signIn("operator"))
        #expect(operated.status == 200 && operated.words.contains("api.dictionaryapi.dev"))
        #expect(try await !site.get("/news", site.signIn("key-of-anna")).text.contains("href=\"/gateway\""))
    }

    @Test func `A token has no name, so nothing is kept for it`() async throws {
        let token = try await site.signIn("a-token")
        #expect(try await site.get("/account", token).words.contains("A token has no name"))
        #expect(try await site.get("/news", token).status == 200)
        #expect(try await site.get("/statistics", token).status == 403)
    }

    @Test func `A link on another site leads through the page of the key with one click`() async throws {
        let shown = try await site.get("/news", ["Sec-Fetch-Site": "cross-site"])
        #expect(shown.text.contains("<a href=\"/news\">go on</a>"))
        #expect(try await !site.get("/news").words.contains("go on"))
    }

    @Test func `Where everybody is admitted a person can still sign in`() async throws {
        let open = try await TestSite(audience: .everybody(callers.accounts))
        #expect(try await open.get("/news").status == 200)
        // What keeps something asks to sign in.
        #expect(try await open.get("/cards/kept").status == 401)
        #expect(try await open.get("/cards/kept", open.signIn("key-of-ben")).status == 200)
        #expect(try await open.get("/gateway", open.signIn("operator")).status == 200)
    }

    @Test func `The owner needs no account`() async throws {
        let own = try await TestSite()
        #expect(try await own.get("/account").words.contains("You are the owner of this gateway."))
        #expect(try await own.get("/account/export").status == 200)
        #expect(try await own.get("/account/delete").status == 403)
        #expect(try await own.post("/account/sign-in", [("key", "key-of-anna")]).status == 401)
    }
}
