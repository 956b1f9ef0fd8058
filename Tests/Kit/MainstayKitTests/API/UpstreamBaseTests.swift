// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import Testing

@Suite struct UpstreamBaseTests {
    private func upstream(_ base: String) throws -> Upstream {
        Upstream(host: "api.example.com", baseURL: try #require(HTTPURL(base)))
    }

    @Test(arguments: [
        ("https://a.example/v1", "https://a.example/v1", true),
        ("https://a.example/v1", "https://a.example/v1?x=1", true),
        ("https://a.example/v1", "https://a.example/v1/words/w", true),
        ("https://a.example/v1/", "https://a.example/v1/words", true),
        ("https://a.example", "https://a.example/", true),
        ("https://a.example/v1", "https://a.example/v1/a/../b", true),
        ("https://a.example/v1", "https://a.example/v1/a/%2e%2E/b", true),
        ("https://a.example/v1", "https://a.example/v1/a..b/c.", true),
        ("https://a.example/v1", "https://a.example:443/v1/", true),
        ("https://a.example/v1", "https://a.example/v1evil", false),
        ("https://a.example/v1", "https://a.example/", false),
        ("https://a.example/v1", "https://a.example/v2/words", false),
        ("https://a.example/v1", "https://a.example/x/../v1/words", false),
        ("https://a.example/v1", "http://a.example/v1/words", false),
        ("https://a.example/v1", "https://a.example:8443/v1/words", false),
        ("https://a.example/v1", "https://b.example/v1/words", false),
        ("https://a.example/v1", "https://a.example.evil.example/v1", false),
    ])
    func `A URL is the upstream's if it is at or below the base`(base: String, url: String, isIncluded: Bool) throws {
        #expect(try upstream(base).includes(try #require(HTTPURL(url))) == isIncluded)
    }

    private static let leaving = [
        "/..", "/../secret", "/a/../../secret", "/%2e%2e/secret", "/.%2E/secret", "/%2E./secret", "//../secret",
        "/a//../../secret", "/..%2Fsecret", "/..%2fa", "/..%5Csecret", "/a%5c..%5c..%5csecret", "/..;x=1/secret",
        "/%252e%252e/secret", "/a/%2e%2e%2f%2e%2e/secret", "/./../secret", "/;/../secret",
        "/%25252e%25252e/secret",
    ]

    @Test(arguments: leaving)
    func `A path that leaves the base is refused, however its dots and slashes are written`(target: String) throws {
        for base in ["https://a.example", "https://a.example/v1", "https://a.example/v1/api/"] {
            let upstream = try upstream(base)
            let error = #expect(throws: TransportError.self) { try upstream.resolve(target: target) }
            #expect(error?.kind == .invalidRequest)
            #expect(error?.detail.contains("leaves that of https://a.example") == true)
            #expect(error?.attempts == 0)
        }
    }

    @Test(arguments: [
        ("/words/w", "https://a.example/v1/words/w"), ("/", "https://a.example/v1/"),
        ("/?q=../x", "https://a.example/v1/?q=../x"),
        ("/a/../b?x=1", "https://a.example/v1/b?x=1"), ("/a/./b/", "https://a.example/v1/a/b/"),
        ("//a", "https://a.example/v1//a"), ("/%2E%2Ea", "https://a.example/v1/%2E%2Ea"),
        ("/w%20x/...", "https://a.example/v1/w%20x/..."),
    ])
    func `A target is read below the base, with its dot segments resolved`(target: String, url: String) throws {
        for base in ["https://a.example/v1", "https://a.example/v1/"] {
            #expect(try "\(upstream(base).resolve(target: target))" == url)
        }
    }

    @Test(arguments: ["words", "https://b.example/", "/a b", "/a\\..\\b", "/é"])
    func `What is no path and query is refused`(target: String) throws {
        let upstream = try upstream("https://a.example/v1")
        let error = #expect(throws: TransportError.self) { try upstream.resolve(target: target) }
        #expect(error?.kind == .invalidRequest)
    }
}
