// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayOxford
import Testing

/// What the description of the service says to the policies.
@Suite struct UpstreamTests {
    @Test(
        arguments: [
            (200, "{}", .success), (403, "Usage LIMITS are exceeded", .throttled(until: nil)),
            (403, #"{"error": "limit of the plan"}"#, .throttled(until: nil)), (403, "Forbidden", .credentials),
            (403, "", .credentials), (403, "<html><p>Rate limit reached</p></html>", .throttled(until: nil)),
            (400, "limit is not a number", .failure), (401, "limit", .credentials), (404, "limit", .notFound),
            (429, "", .throttled(until: nil)), (500, "limit", .failure),
        ] as [(Int, String, Upstream.Outcome)])
    func `Only a 403 that names a limit is a throttled call`(status: Int, body: String, outcome: Upstream.Outcome) {
        let response = HTTPResponse(status: HTTPStatus(status), body: Array(body.utf8))
        #expect(Oxford.upstream.classify(response, .distantPast) == outcome)
    }

    @Test(arguments: [
        ("/api/v1/entries/en/a", true, false), ("/api/v2/entries/en-gb/a", false, false),
        ("/api/v1/wordlist/en/domains=art", true, true), ("/api/v2/search/en-gb?q=a", false, true),
        ("/api/v2/search/translations/en/es?q=a", false, true), ("/api/v1/entries/en/search", true, true),
        ("/api/v2/entries/en/wordlists", false, false), ("/status", false, false),
    ])
    func `A route answers in HTML, and is expensive, where the service says so`(
        target: String, answersHTML: Bool, isExpensive: Bool
    ) throws {
        let request = HTTPRequest(
            method: .get, url: try #require(HTTPURL("https://od-api.oxforddictionaries.com\(target)")))
        #expect(Oxford.upstream.gateway.answersHTML(request) == answersHTML)
        #expect(Oxford.upstream.gateway.isExpensive(request) == isExpensive)
    }

    @Test func `Every filter may stand in a query, and so may a word`() throws {
        let names = try #require(Oxford.upstream.gateway.queryNames)
        #expect(names.isSuperset(of: OxfordFilterName.allCases.map(\.rawValue)) && names.contains("q"))
        #expect(!names.contains("app_key") && !names.contains("app_id"))
    }

    @Test(
        arguments: [
            (.unknownFilter("x", endpoint: "lemmas", known: []), #"lemmas takes no filters, and no "x""#),
            (
                .unknownFilter("x", endpoint: "search", known: ["limit", "offset"]),
                #"search takes no filter "x"; it takes limit, offset"#
            ),
            (.invalidValue("y", filter: "limit", expected: "a number"), #""y" is not a value of limit: a number"#),
            (.outOfRange("too much"), "too much"),
        ] as [(OxfordFilterError, String)])
    func `A filter's error says what is wrong`(error: OxfordFilterError, text: String) {
        #expect(error.description == text)
    }

    @Test(arguments: [100, 204, 301, 402, 418, 501, 599])
    func `A status without a documented meaning keeps its code`(code: Int) {
        let status = OxfordStatus(HTTPStatus(code))
        #expect(status == .other(code) && status.code == code)
        #expect(status.message.contains("\(code)"))
    }

    @Test func `Every language is known by its code in any case, and has a name`() {
        for language in OxfordLanguage.allCases {
            #expect(OxfordLanguage(rawValue: language.rawValue.uppercased()) == language)
            #expect(OxfordLanguage(known: language.rawValue.uppercased()) == language)
            #expect(language.label != language.rawValue && language.id(in: .v1) == language.id(in: .v2))
        }
        #expect(OxfordLanguage(rawValue: "XX").label == "xx" && OxfordLanguage(known: "xx") == nil)
        #expect(OxfordRegion(rawValue: "in").label == "in")
    }

    /// What a term is called in either version is read as that term.
    @Test func `Every term is known by its id in each version, and by its label`() {
        func check<Term: OxfordTerm>(_ type: Term.Type) {
            for term in Term.allCases {
                for version in OxfordVersion.allCases {
                    #expect(Term(rawValue: term.id(in: version)) == term)
                    #expect(Term(known: term.id(in: version).uppercased()) == term)
                }
                #expect(term.description == term.rawValue && !Term.name.isEmpty && Term.pluralName != Term.name)
            }
        }
        check(OxfordDomain.self)
        check(OxfordRegister.self)
        check(OxfordLexicalCategory.self)
        check(OxfordGrammaticalFeature.self)
        for domain in OxfordDomain.allCases { #expect(OxfordDomain(known: domain.label) == domain) }
        for feature in OxfordGrammaticalFeature.allCases {
            #expect(OxfordGrammaticalFeature(known: feature.label) == feature)
        }
    }
}
