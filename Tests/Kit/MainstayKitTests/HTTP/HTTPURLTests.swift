// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import Testing

@Suite struct HTTPURLTests {
    @Test(arguments: [
        ("https://api.dictionaryapi.dev", "https://api.dictionaryapi.dev/"),
        ("HTTP://Example.COM:80/A", "http://example.com/A"),
        ("http://127.0.0.1:8080", "http://127.0.0.1:8080/"),
        ("http://[::1]:81/x?y#z", "http://[::1]:81/x?y"),
        ("https://h/a%2Fb?q=%26", "https://h/a%2Fb?q=%26"),
        ("https://h?q", "https://h/?q"), (#"https://h/?q=^a{2}|\d`%5E"#, "https://h/?q=%5Ea%7B2%7D%7C%5Cd%60%5E"),
    ])
    func `An absolute URL is kept in its encoded form`(text: String, kept: String) throws {
        let url = try #require(HTTPURL(text))
        #expect(url.description == kept)
    }

    @Test(arguments: [
        "", "example.com", "/path", "ftp://h/", "file:///etc/passwd", "http://", "http:///x", "http://user:pw@h/",
        "http://h:0/", "http://h:65536/", "http://h:8a/", "http://h/a b", "http://h/\u{e9}", "http://h/\r\nX: y",
        "http://h/^", "http://h/?\"",
        "http://a b/", "http://[::1", "http://h/\"", "javascript:alert(1)",
    ])
    func `What is not an absolute http or https URL is refused`(text: String) {
        #expect(HTTPURL(text) == nil)
    }

    @Test(arguments: [
        ("serendipity", "serendipity"), ("a/b", "a%2Fb"), ("..", "%2E%2E"), (".", "%2E"),
        ("../../etc", "..%2F..%2Fetc"),
        ("%00", "%2500"), ("café", "caf%C3%A9"), ("fitness instructor", "fitness%20instructor"), ("🙂", "%F0%9F%99%82"),
        ("singular,past;lexicalCategory=noun", "singular,past;lexicalCategory=noun"), ("a?b#c", "a%3Fb%23c"), ("", ""),
    ])
    func `A path segment is encoded once, separators and dot segments included`(segment: String, encoded: String) throws
    {
        let url = Fixture.url.appending(path: [segment, "end"])
        #expect(url.path == "/words/mainstay/\(encoded)/end")
        #expect(try #require(url.pathSegments).suffix(2) == [segment, "end"])
    }

    @Test func `Query items are encoded and added to those of the base`() {
        let url = HTTPURL("https://h/s?key=1")!.appending(
            path: [], query: [("q", "a&b=c+d e"), ("fields", "definitions,domains")])
        #expect(url.target == "/s?key=1&q=a%26b%3Dc%2Bd%20e&fields=definitions,domains")
    }

    @Test(arguments: ["/a%", "/a%2", "/a%zz", "/%ff"])
    func `A path that is not percent-encoded UTF-8 has no segments`(path: String) throws {
        let url = try #require(Fixture.url.replacingTarget(with: path))
        #expect(url.pathSegments == nil)
    }

    // RFC 3986 §5.4
    @Test(arguments: [
        ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"), ("/g", "http://a/g"),
        ("//g", "http://g/"), ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"), ("g#s", "http://a/b/c/g"),
        (";x", "http://a/b/c/;x"), ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"), ("./", "http://a/b/c/"),
        ("..", "http://a/b/"), ("../g", "http://a/b/g"), ("../..", "http://a/"), ("../../../g", "http://a/g"),
        ("/./g", "http://a/g"), ("/../g", "http://a/g"), ("g..", "http://a/b/c/g.."), ("./g/.", "http://a/b/c/g/"),
        ("g/../h", "http://a/b/c/h"), ("g?y/../x", "http://a/b/c/g?y/../x"), ("https://x/y/../z", "https://x/z"),
    ])
    func `A reference is resolved as RFC 3986 does`(reference: String, resolved: String) throws {
        let base = try #require(HTTPURL("http://a/b/c/d;p?q"))
        #expect(base.resolving(reference)?.description == resolved)
    }

    // Removing each segment from a copy of the others would take minutes.
    @Test(.timeLimit(.minutes(1))) func `Very many dot segments take no longer than other segments`() throws {
        let count = 200_000
        let reference = String(repeating: "a/", count: count) + String(repeating: "../", count: count) + "g"
        #expect(Fixture.url.resolving("/\(reference)")?.path == "/g")
    }

    @Test(arguments: ["file:///etc/passwd", "g:h", "javascript:x", "http://", "/a b"])
    func `A reference to anything else resolves to nothing`(reference: String) throws {
        #expect(Fixture.url.resolving(reference) == nil)
    }
}
