// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

@Suite struct CookieJarTests {
    private let clock = ManualClock()
    private let jar: CookieJar

    init() { jar = CookieJar(clock: clock) }

    private func url(_ text: String) throws -> HTTPURL { try #require(HTTPURL(text)) }

    /// What a request gets after a server has set a cookie.
    private func sent(_ line: String, from setter: String, to getter: String) throws -> String? {
        let jar = CookieJar(clock: clock)
        jar.accept([line], from: try url(setter))
        return jar.value(for: try url(getter))
    }

    @Test(arguments: [
        ("a=1", "https://example.com/"), ("a=1; Path=/", "https://example.com/x"), (" a = 1 ;", "https://example.com/"),
        ("a=1; Domain=example.com", "https://api.example.com/"), ("a=1; domain=.EXAMPLE.com", "https://example.com/"),
        ("a=1; Secure; HttpOnly; SameSite=Lax", "https://example.com/"), ("a=1; Path=relative", "https://example.com/"),
        ("a=1; Max-Age=60", "https://example.com/"), ("a=1; Max-Age=none", "https://example.com/"),
        ("a=1; Path=/x; Path=/", "https://example.com/"), ("a=1; Domain=", "https://example.com/"),
        ("__Host-a=1; Secure; Path=/", "https://example.com/"), ("__Secure-a=1; Secure", "https://example.com/"),
        ("a=1; Expires=Wed, 21-Oct-2015 07:28:00 GMT", "https://example.com/"),
        ("a=1; Expires=Wed, 21 Oct 2015 07:28:00 GMT", "https://example.com/"),
    ])
    func `A cookie goes where its server wants it`(line: String, getter: String) throws {
        let sent = try #require(try sent(line, from: "https://example.com/", to: getter))
        #expect(sent.hasSuffix("a=1"))
    }

    @Test(arguments: [
        ("a=1", "https://api.example.com/"), ("a=1", "https://example.org/"), ("a=1; Secure", "http://example.com/"),
        ("a=1; Path=/x", "https://example.com/"), ("a=1; Path=/x", "https://example.com/xy"),
        ("a=1; Max-Age=0", "https://example.com/"), ("a=1; Max-Age=-1", "https://example.com/"),
        ("a=1; Max-Age=60; Max-Age=0", "https://example.com/"),
        ("a=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT", "https://example.com/"),
        // Others' domains, a whole top level, and names that promise more.
        ("a=1; Domain=example.org", "https://example.org/"), ("a=1; Domain=com", "https://example.com/"),
        ("a=1; Domain=ample.com", "https://example.com/"), ("a=1; Domain=api.example.com", "https://api.example.com/"),
        ("__Host-a=1; Secure; Path=/x", "https://example.com/x"), ("__Host-a=1; Path=/", "https://example.com/"),
        ("__Host-a=1; Secure; Path=/; Domain=example.com", "https://example.com/"),
        ("__SECURE-a=1", "https://example.com/"),
        // No cookies.
        ("", "https://example.com/"), ("a", "https://example.com/"), ("=1", "https://example.com/"),
        (";a=1", "https://example.com/"), ("a=\u{1}", "https://example.com/"),
        ("a=\(String(repeating: "1", count: 4_096))", "https://example.com/"),
    ])
    func `It goes nowhere else, and what is no cookie is left out`(line: String, getter: String) throws {
        #expect(try sent(line, from: "https://example.com/", to: getter) == nil)
    }

    @Test func `An address is only itself`() throws {
        #expect(try sent("a=1; Domain=0.0.1", from: "https://127.0.0.1/", to: "https://127.0.0.1/") == nil)
        #expect(try sent("a=1; Domain=127.0.0.1", from: "https://127.0.0.1/", to: "https://127.0.0.1/") == "a=1")
        #expect(try sent("a=1", from: "https://[::1]/", to: "https://[::1]/") == "a=1")
    }

    @Test func `Without a path it goes to the folder of the request`() throws {
        jar.accept(["a=1"], from: try url("https://example.com/v1/login?x=/y/"))
        #expect(jar.value(for: try url("https://example.com/v1/books/7")) == "a=1")
        #expect(jar.value(for: try url("https://example.com/v1")) == "a=1")
        #expect(jar.value(for: try url("https://example.com/v10")) == nil)
        #expect(jar.value(for: try url("https://example.com/")) == nil)
    }

    @Test func `Longer paths come first, then older cookies`() throws {
        let home = try url("https://example.com/v1/")
        jar.accept(["a=1; Path=/", "b=2; Path=/v1", "c=3; Path=/", "a=4; Path=/"], from: home)
        #expect(jar.value(for: home) == "b=2; a=4; c=3")
        jar.accept(["a=; Path=/; Max-Age=0"], from: home)
        #expect(jar.value(for: home) == "b=2; c=3")
        jar.removeAll()
        #expect(jar.value(for: home) == nil && "\(jar)" == "a jar of 0 cookies")
    }

    @Test func `A cookie ends in its time, in 400 days at the latest`() throws {
        let home = try url("https://example.com/")
        jar.accept(
            ["a=1; Max-Age=60; Expires=Fri, 31 Dec 9999 23:59:59 GMT", "b=2; Max-Age=99999999999999999999"], from: home)
        jar.accept(["c=3"], from: home)
        clock.advance(by: .seconds(61))
        #expect(jar.value(for: home) == "b=2; c=3")
        clock.advance(by: .seconds(400 * 86_400))
        #expect(jar.value(for: home) == "c=3")
    }

    @Test func `Without encryption no secure cookie is set, and none is hidden`() throws {
        jar.accept(["a=1; Secure; Path=/"], from: try url("https://example.com/"))
        jar.accept(["a=2; Path=/", "b=3; Secure"], from: try url("http://example.com/"))
        #expect(jar.value(for: try url("https://example.com/")) == "a=1")
        #expect(jar.value(for: try url("http://example.com/")) == nil)
    }

    @Test func `There is room for some cookies of a domain, and of all`() throws {
        let home = try url("https://example.com/")
        jar.accept((0..<60).map { "n\($0)=1" }, from: home)
        let names = try #require(jar.value(for: home)).split(separator: ";")
        #expect(names.count == 50 && names.first == "n10=1")
        for number in 0..<40 {
            jar.accept((0..<50).map { "n\($0)=1" }, from: try url("https://\(number).example.org/"))
        }
        #expect("\(jar)" == "a jar of 1000 cookies")
    }

    @Test func `Lines that were joined are told apart, and dates are not`() throws {
        let home = try url("https://example.com/")
        let fields: HTTPFields = [
            "Set-Cookie":
                "a=1; Expires=Wed, 21 Oct 2015 07:28:00 GMT; Path=/, b=2; Expires=Saturday, 21-Oct-95 07:28:00 GMT,c=x, y"
        ]
        jar.accept(joined: fields, from: home)
        #expect(jar.value(for: home) == "a=1; b=2; c=x, y")
    }

    @Test func `A request keeps its own cookies, and the pipeline learns who it is`() throws {
        let home = try url("https://example.com/")
        let request = HTTPRequest(url: home, fields: [.cookie: "own=1"])
        #expect(jar.adding(to: request) == request && jar.identity(for: request) == nil)
        jar.accept(["a=1"], from: home)
        #expect(jar.adding(to: request).fields[.cookie] == "own=1; a=1")
        #expect(jar.identity(for: request) == "a=1")
        jar.account = "anna"
        #expect(jar.identity(for: request) == "anna")
    }
}
