// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayHTTPServerTesting
import MainstayKit
import Testing

struct HTTPServerRequestTests {
    @Test(
        arguments: [
            ("GET", "/", "/", nil), ("GET", "/a/b?c=d", "/a/b", "c=d"), ("GET", "/a?", "/a", ""),
            ("GET", "/?b?c", "/", "b?c"),
            ("GET", "http://b/c?d", "/c", "d"), ("GET", "http://b", "/", nil), ("GET", "http://b?d", "/", "d"),
            ("OPTIONS", "*", "*", nil), ("CONNECT", "b:443", "b:443", nil), ("GET", "/%2F?%3F", "/%2F", "%3F"),
        ] as [(String, String, String, String?)])
    func `A target has a path and a query`(method: String, target: String, path: String, query: String?) throws {
        let method = try #require(HTTPMethod(method))
        let request = try #require(HTTPServerRequest(method: method, target: target))
        #expect(request.method == method)
        #expect(request.target == target)
        #expect(request.path == path)
        #expect(request.query == query)
    }

    @Test(arguments: ["", "a", "/a b", "/a\r\nHost: b", "*", "http://"])
    func `A target that would be refused makes no request`(target: String) {
        #expect(HTTPServerRequest(target: target) == nil)
    }

    @Test func `Fields are read in order, and one by its name in any case`() throws {
        var fields: HTTPFields = [.accept: "a", .etag: "b"]
        fields.append(" c\t", for: .accept)
        let request = try #require(HTTPServerRequest(target: "/", fields: fields, body: [1]))
        #expect(
            request.fields.lines.map { "\($0.name): \($0.value)" } == [
                "Host: localhost", "Accept: a", "ETag: b", "Accept: c",
            ])
        #expect(request.value(of: .accept) == "a, c")
        let name = HTTPFieldName("eTAG")
        #expect(request.value(of: name) == "b")
        #expect(request.value(of: .age) == nil)
        #expect(request.body == [1])
    }

    @Test func `The host of an absolute target counts`() throws {
        let request = try #require(HTTPServerRequest(target: "http://b:81/", fields: [.host: "a"]))
        #expect(request.value(of: .host) == "b:81")
        #expect(request.fields[.host] == "b:81")
    }

    @Test func `Trailers stay apart from fields`() async throws {
        let handler = TestHandler(now: { .text("\($0.fields[.etag] ?? "none") \($0.trailers[.etag] ?? "none")") })
        try await withServer(handler: handler) { server in
            let client = try Client(port: server.port)
            #expect(try await client.ask(chunked("0\r\nETag: b\r\nHost: c\r\n\r\n")).body == "none b")
        }
    }
}
