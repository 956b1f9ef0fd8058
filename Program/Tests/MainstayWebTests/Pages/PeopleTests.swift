// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayHTTPServer
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

@testable import MainstayWeb

/// The operator's page about the people who can sign in, and the links by which they do.
@Suite struct PeopleTests {
    private let clock = ManualClock()
    private let register = PeopleInMemory()

    private func site(isOpen: Bool = false) async throws -> TestSite {
        let directory = try TemporaryDirectory.kept()
        let belongings = try await Belongings(testFilesIn: directory, clock: clock)
        let accounts = Accounts(
            sessions: Sessions(random: RandomSource(SeededGenerator(seed: 5)), clock: clock), hasOperator: true,
            account: { [register] hash in
                hash == SHA256.hexDigest(Array("operator".utf8))
                    ? Account(name: nil, isOperator: true) : register.name(of: hash).map { Account(name: $0) }
            }, belongings: { _ in belongings }, delete: { _ in })
        return try await TestSite(audience: isOpen ? .everybody(accounts) : .callers(accounts)) { [register] in
            $0.people = register
        }
    }

    private func link(_ page: Shown) throws -> String {
        let start = try #require(page.text.firstRange(of: "/account/join?token="))
        return String(page.text[start.lowerBound...].prefix { $0 != "<" && $0 != "\"" })
    }

    private func code(_ page: Shown) throws -> String { String(try link(page).dropFirst("/account/join?token=".count)) }

    @Test func `The operator adds somebody, whose link signs one browser in, once`() async throws {
        let site = try await site()
        let boss = try await site.signIn("operator")
        #expect(try await site.get("/gateway/people", boss).words.contains("Nobody can sign in yet"))
        let added = try await site.post("/gateway/people/add", [("name", "anna")], boss)
        #expect(added.status == 303 && added.location == "/gateway/people/anna?done=added")
        var fields = boss
        fields[.host] = "words.home:8080"
        let page = try await site.get("/gateway/people/anna?done=added", fields)
        #expect(page.text.contains("http://words.home:8080/account/join?token=") && page.text.contains("<svg"))
        let target = try link(page)

        // Programs that look at links before a person does not use them up.
        for _ in 0..<2 { #expect(try await site.get(target).words.contains("Welcome, anna")) }
        let joined = try await site.post("/account/join", [("invitation", try code(page))])
        #expect(joined.status == 303)
        let anna: HTTPFields = [.cookie: String((joined.fields["Set-Cookie"] ?? "").prefix { $0 != ";" })]
        #expect(try await site.get("/account", anna).words.contains("Signed in as anna"))
        #expect(try await site.get("/gateway/people", boss).words.contains("in 1 browser"))
        // The link is used up, for the person and on the page.
        #expect(try await site.get(target).status == 403)
        #expect(try await site.post("/account/join", [("invitation", try code(page))]).status == 403)
        #expect(try await !site.get("/gateway/people/anna", fields).text.contains("/account/join?token="))
    }

    @Test func `A link ends after a day, and another one ends the first`() async throws {
        let site = try await site()
        let boss = try await site.signIn("operator")
        _ = try await site.post("/gateway/people/add", [("name", "anna")], boss)
        let first = try link(try await site.get("/gateway/people/anna", boss))
        #expect(try await site.post("/gateway/people/anna/link", [], boss).status == 303)
        let second = try link(try await site.get("/gateway/people/anna", boss))
        #expect(try await site.get(first).status == 403)
        #expect(try await site.get(second).status == 200)
        clock.advance(by: .seconds(Invitations.lifetime))
        #expect(try await site.get(second).status == 403)
    }

    @Test func `Somebody can be renamed, reset and removed`() async throws {
        let site = try await site()
        let boss = try await site.signIn("operator")
        _ = try await site.post("/gateway/people/add", [("name", "anna")], boss)
        let page = try await site.get("/gateway/people/anna", boss)
        let joined = try await site.post("/account/join", [("invitation", try code(page))])
        let anna: HTTPFields = [.cookie: String((joined.fields["Set-Cookie"] ?? "").prefix { $0 != ";" })]

        let renamed = try await site.post("/gateway/people/anna/rename", [("name", "anne")], boss)
        #expect(renamed.location == "/gateway/people/anne?done=renamed")
        #expect(try await site.get("/account", anna).words.contains("Signed in as anne"))
        #expect(try await site.get("/gateway/people/anna", boss).status == 404)

        #expect(try await site.get("/gateway/people/anne/reset", boss).words.contains("Sign anne out everywhere?"))
        // Without the confirmation nothing happens.
        #expect(try await site.post("/gateway/people/anne/reset", [], boss).location == "/gateway/people/anne")
        #expect(try await site.get("/account", anna).status == 200)
        #expect(try await site.post("/gateway/people/anne/reset", [("confirmed", "yes")], boss).status == 303)
        #expect(try await site.get("/account", anna).status == 401)
        #expect(try await site.get(link(try await site.get("/gateway/people/anne", boss))).status == 200)

        let removed = try await site.post("/gateway/people/anne/remove", [("confirmed", "yes")], boss)
        #expect(removed.location == "/gateway/people?done=removed")
        #expect(try await site.get("/gateway/people", boss).words.contains("Nobody can sign in yet"))
    }

    @Test func `A name that is taken or none stays in the field, with the reason`() async throws {
        let site = try await site()
        let boss = try await site.signIn("operator")
        _ = try await site.post("/gateway/people/add", [("name", "anna")], boss)
        for (name, reason) in [("anna", "is named “anna” already"), ("a b", "A name has 1 to 64 letters")] {
            let answer = try await site.post("/gateway/people/add", [("name", name)], boss)
            #expect(answer.status == 422 && answer.words.contains(reason))
            #expect(answer.text.contains("value=\"\(name)\"") && answer.text.contains("aria-invalid=\"true\""))
        }
        _ = try await site.post("/gateway/people/add", [("name", "ben")], boss)
        #expect(try await site.post("/gateway/people/ben/rename", [("name", "anna")], boss).status == 422)
    }

    @Test func `Nobody but the operator sees or changes anything`() async throws {
        let site = try await site(isOpen: true)
        let boss = try await site.signIn("operator")
        _ = try await site.post("/gateway/people/add", [("name", "anna")], boss)
        let page = try await site.get("/gateway/people/anna", boss)
        let joined = try await site.post("/account/join", [("invitation", try code(page))])
        let anna: HTTPFields = [.cookie: String((joined.fields["Set-Cookie"] ?? "").prefix { $0 != ";" })]
        for fields in [anna, [:]] {
            for target in ["/gateway/people", "/gateway/people/anna", "/gateway/people/anna/reset"] {
                #expect(try await site.get(target, fields).status == 403, "\(target)")
            }
            for target in ["add", "anna/link", "anna/rename", "anna/reset", "anna/remove"] {
                let form = [("name", "mallory"), ("confirmed", "yes")]
                #expect(try await site.post("/gateway/people/\(target)", form, fields).status == 403, "\(target)")
            }
        }
        // A form of another site.
        let forged = try await site.post("/gateway/people/add", [("name", "mallory")], isOwn: false, boss)
        #expect(forged.status == 403)
        #expect(try await register.people().map(\.name) == ["anna"])
    }

    @Test func `Wrong links are counted as wrong keys are`() async throws {
        let site = try await site()
        for _ in 0..<100 { #expect(try await site.get("/account/join?token=0").status == 403) }
        #expect(try await site.get("/account/join?token=0").status == 429)
    }

    /// A browser in which a person has signed in by the link on the page of that person.
    private func browser(of name: String, _ site: TestSite, _ boss: HTTPFields) async throws -> HTTPFields {
        _ = try await site.post("/gateway/people/add", [("name", name)], boss)
        return try await joined(site, try code(try await site.get("/gateway/people/\(name)", boss)))
    }

    private func joined(_ site: TestSite, _ code: String, _ fields: HTTPFields = [:]) async throws -> HTTPFields {
        let joined = try await site.post("/account/join", [("invitation", code)], fields)
        try #require(joined.status == 303, "\(joined.text)")
        return [.cookie: String((joined.fields["Set-Cookie"] ?? "").prefix { $0 != ";" })]
    }

    @Test func `A browser that is signed in as somebody else says so, and that session ends`() async throws {
        let site = try await site()
        let boss = try await site.signIn("operator")
        let ben = try await browser(of: "ben", site, boss)
        _ = try await site.post("/gateway/people/add", [("name", "anna")], boss)
        let page = try await site.get("/gateway/people/anna", boss)
        let asked = try await site.get(try link(page), ben)
        #expect(asked.words.contains("Welcome, anna") && asked.words.contains("is signed in as ben"))
        let anna = try await joined(site, try code(page), ben)
        #expect(try await site.get("/account", anna).words.contains("Signed in as anna"))
        #expect(try await site.get("/account", ben).status == 401)
    }

    @Test func `A link on another site signs in too, although the browser keeps the session's cookie back`()
        async throws
    {
        let site = try await site()
        let boss = try await site.signIn("operator")
        let ben = try await browser(of: "ben", site, boss)
        _ = try await site.post("/gateway/people/add", [("name", "anna")], boss)
        let page = try await site.get("/gateway/people/anna", boss)
        // The page is for nobody. The form comes with the cookie of the session.
        let form = "mainstay=0123456789abcdef0123456789abcdef"
        let asked = try await site.get(
            try link(page), [.cookie: form, HTTPFieldName(known: "Sec-Fetch-Site"): "cross-site"])
        var fields: HTTPFields = [.cookie: "\(form); \(ben[.cookie] ?? "")"]
        let values = [("invitation", try code(page)), ("token", asked.token)]
        // A form that changes what is kept is valid for its account only.
        let refused = try await site.post("/cards/keep", [("word", "x"), ("token", asked.token)], isOwn: false, fields)
        #expect(refused.status == 403)
        // Another site cannot send the form.
        fields[.origin] = "https://elsewhere.example"
        #expect(try await site.post("/account/join", values, isOwn: false, fields).status == 403)
        fields[.origin] = nil
        #expect(try await site.post("/account/join", values, isOwn: false, fields).status == 303)
    }

    @Test func `The address of a link goes to no other site, and a look at its head does not use it up`() async throws {
        let site = try await site()
        let boss = try await site.signIn("operator")
        _ = try await site.post("/gateway/people/add", [("name", "anna")], boss)
        let target = try link(try await site.get("/gateway/people/anna", boss))
        #expect(try await site.get(target, method: .head).status == 200)
        let page = try await site.get(target)
        #expect(page.status == 200 && page.fields["Referrer-Policy"] == "same-origin")
    }

    @Test func `A link of a person who was removed does not work, and a reset ends the link before it`() async throws {
        let site = try await site()
        let boss = try await site.signIn("operator")
        _ = try await site.post("/gateway/people/add", [("name", "anna")], boss)
        let first = try link(try await site.get("/gateway/people/anna", boss))
        _ = try await site.post("/gateway/people/anna/reset", [("confirmed", "yes")], boss)
        #expect(try await site.get(first).status == 403)
        let second = try link(try await site.get("/gateway/people/anna", boss))
        _ = try await site.post("/gateway/people/anna/remove", [("confirmed", "yes")], boss)
        #expect(try await site.get(second).status == 403)
    }

    @Test func `Everybody reads, and what keeps something asks to sign in`() async throws {
        let site = try await site(isOpen: true)
        for target in ["/", "/?q=x", "/news", "/flights", "/cards/new?words=a", "/games", "/settings"] {
            #expect(try await site.get(target).status == 200, "\(target)")
        }
        for target in ["/cards/kept", "/cards/review", "/flights/favorites", "/statistics"] {
            let page = try await site.get(target)
            #expect(page.status == 401 && page.words.contains("Sign in"), "\(target)")
            #expect(page.text.contains("name=\"to\" value=\"\(target)\""))
        }
        let form = try await site.post("/cards/keep", [("word", "abyss")])
        #expect(form.status == 401 && form.words.contains("Nothing was changed, because you have not signed in"))
        // Who is signed in with a token has no place where things are kept, and signing in again would not help.
        let token = try await site.signIn("operator")
        #expect(try await site.get("/cards/kept", token).status == 403)
        #expect(try await site.get("/account").words.contains("What this browser keeps without an account"))
    }
}
