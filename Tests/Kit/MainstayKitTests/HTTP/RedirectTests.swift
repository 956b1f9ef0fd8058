// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import Testing

@Suite struct RedirectTests {
    private static let safe = named([
        "Accept": "application/json", "Accept-Language": "en", "User-Agent": "mainstay", "If-None-Match": #""1""#,
        "X-Request-Id": "7", "traceparent": "00-1", "tracestate": "a=b", "Via": "1.1 mainstay",
    ])
    private static let keys = named([
        "Authorization": "Bearer k", "Cookie": "k=1", "Proxy-Authorization": "Basic k", "app_key": "k", "app_id": "k",
        "X-RapidAPI-Key": "k", "X-RapidAPI-Host": "h", "Origin": "https://a.example",
        "Referer": "https://a.example/?key=k",
    ])

    private func next(
        _ location: String?, status: HTTPStatus = 302, from url: String = "https://a.example/v1/x?key=k",
        method: HTTPMethod = .get, fields: HTTPFields = [:], body: [UInt8]? = nil, followed: Int = 0
    ) throws -> HTTPRequest? {
        let request = HTTPRequest(method: method, url: try #require(HTTPURL(url)), fields: fields, body: body)
        var response = HTTPResponse(status: status)
        response.fields[.location] = location
        return try Redirect.next(after: response, to: request, followed: followed)
    }

    @Test(arguments: [
        ("/y", "https://a.example/y"), ("y?b", "https://a.example/v1/y?b"), ("?b", "https://a.example/v1/x?b"),
        ("//b.example/y", "https://b.example/y"), ("https://b.example", "https://b.example/"),
        ("../z#part", "https://a.example/z"), ("HTTPS://A.example:443/y", "https://a.example/y"),
    ])
    func `A Location is read at the request's URL`(location: String, url: String) throws {
        #expect(try next(location)?.url.description == url)
    }

    @Test(arguments: [(HTTPMethod.post, true), (.put, false), (.get, false)])
    func `A response says whether a redirect has made a GET of the request`(
        method: HTTPMethod, isOfGet: Bool
    ) async throws {
        let request = HTTPRequest(method: method, url: try #require(HTTPURL("https://a.example/x")))
        let response = try await Redirect.following(request) { (next) throws(TransportError) in
            let isFirst = next.url.path == "/x"
            return HTTPStreamResponse(
                status: isFirst ? 302 : 200, fields: isFirst ? ["Location": "/y"] : [:],
                body: HTTPBodyStream([UInt8]()))
        }
        #expect(response.isOfGet == isOfGet)
    }

    @Test(arguments: [200, 201, 300, 304, 305, 306, 399, 404])
    func `Other statuses are answers`(code: Int) throws {
        #expect(try next("/y", status: HTTPStatus(code)) == nil)
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func `A redirect without a Location is an answer`(code: Int) throws {
        #expect(try next(nil, status: HTTPStatus(code)) == nil)
    }

    @Test(arguments: [
        (301, "POST", "GET"), (302, "POST", "GET"), (303, "POST", "GET"), (307, "POST", "POST"), (308, "POST", "POST"),
        (301, "PUT", "PUT"), (302, "DELETE", "DELETE"), (303, "PUT", "GET"), (303, "DELETE", "GET"),
        (301, "HEAD", "HEAD"), (303, "HEAD", "HEAD"), (307, "PATCH", "PATCH"), (301, "GET", "GET"),
    ])
    func `The method changes as in a browser`(code: Int, method: String, becomes: String) throws {
        let method = try #require(HTTPMethod(method))
        let body: [UInt8]? = [.get, .head].contains(method) ? nil : [1]
        let fields: HTTPFields = [.contentType: "text/plain", .accept: "*/*"]
        let request = try #require(
            try next("/y", status: HTTPStatus(code), method: method, fields: fields, body: body))
        #expect(request.method.rawValue == becomes)
        #expect(request.body == (method.rawValue == becomes ? body : nil))
        #expect(request.fields.contains(.contentType) == (becomes != "GET" || method == .get))
        #expect(request.fields.contains(.accept))
    }

    @Test(arguments: ["http://a.example/y", "http://b.example/"])
    func `No redirect leads from https to http`(location: String) {
        #expect(throws: TransportError(.redirectRefused, detail: "from https to http")) { try next(location) }
    }

    @Test(arguments: [
        "ftp://a.example/", "file:///etc/passwd", "javascript:1", "https://u:p@a.example/", "https://", "data:,x",
        "https://a.example:99999/", "/a b",
    ])
    func `No redirect leads to what is not an http or https URL`(location: String) {
        #expect(throws: TransportError(.redirectRefused, detail: "Location is not an http or https URL")) {
            try next(location)
        }
    }

    @Test func `Two Locations that differ are no redirect to follow`() throws {
        let url = try #require(HTTPURL("https://a.example/"))
        var response = HTTPResponse(status: 302, fields: [.location: "/x"])
        response.fields.append("/y", for: .location)
        #expect(throws: TransportError(.redirectRefused, detail: "more than one Location")) {
            try Redirect.next(after: response, to: HTTPRequest(url: url), followed: 0)
        }
    }

    @Test func `Five are followed and no more`() throws {
        #expect(try next("/y", followed: 4) != nil)
        #expect(throws: TransportError(.tooManyRedirects(limit: 5))) { try next("/y", followed: 5) }
    }

    @Test func `All fields go to the same origin`() throws {
        let fields = HTTPFields(Self.safe.lines + Self.keys.lines)
        #expect(try next("/y", fields: fields)?.fields == fields)
    }

    @Test(arguments: [
        ("https://a.example/", "https://b.example/"), ("https://a.example/", "https://a.example:8443/"),
        ("https://a.example/", "https://api.a.example/"), ("http://a.example/", "https://a.example/"),
    ])
    func `Only fields that say nothing of who asks go to another origin`(url: String, location: String) throws {
        let fields = HTTPFields(Self.safe.lines + Self.keys.lines)
        #expect(try next(location, from: url, fields: fields)?.fields == Self.safe)
    }

    @Test func `A key in the query goes only where the server sends it`() throws {
        #expect(try next("https://b.example/y")?.url.query == nil)
        #expect(try next("https://b.example/y?key=k")?.url.query == "key=k")
    }

    private static func named(_ pairs: KeyValuePairs<String, String>) -> HTTPFields {
        HTTPFields(pairs.map { HTTPFields.Field(name: HTTPFieldName(known: $0.key), known: $0.value) })
    }
}
