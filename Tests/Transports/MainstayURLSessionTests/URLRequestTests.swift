// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit
import Testing

@testable import MainstayURLSession

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// How requests are put in Foundation's terms.
@Suite struct URLRequestTests {
    private func request(
        _ url: String = "http://example.com/a", method: HTTPMethod = .get, fields: HTTPFields = [:],
        body: [UInt8]? = nil
    ) throws -> URLRequest {
        try URLRequest(HTTPRequest(method: method, url: #require(HTTPURL(url)), fields: fields, body: body))
    }

    @Test(arguments: [
        "http://example.com/a", "https://example.com/a%2Fb?q=%25&r=a+b", "http://127.0.0.1:8080/",
        "http://[::1]:81/a%20b?x", "https://example.com/%C3%BC?q=%E2%82%AC",
    ])
    func `The address stays as it is`(url: String) throws {
        #expect(try request(url).url?.absoluteString == url)
    }

    @Test func `Fields are sent with the names and values they have`() throws {
        let fields: HTTPFields = [.accept: "a/b", .authorization: "Bearer k", .contentType: "c/d"]
        let request = try request(method: .post, fields: fields, body: [1, 2])
        #expect(request.httpMethod == "POST")
        #expect(request.httpBody == Data([1, 2]))
        #expect(request.value(forHTTPHeaderField: "Accept") == "a/b")
        #expect(request.value(forHTTPHeaderField: "Authorization") == "Bearer k")
        #expect(request.value(forHTTPHeaderField: "Content-Type") == "c/d")
    }

    @Test func `Content without a type is no form, and the sender says who it is`() throws {
        let request = try request(method: .put, body: [1])
        #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/octet-stream")
        #expect(request.value(forHTTPHeaderField: "User-Agent")?.hasPrefix("Mainstay/") == true)
    }

    @Test func `A caller's own User-Agent is kept`() throws {
        let request = try request(fields: [HTTPFieldName(known: "User-Agent"): "mine"])
        #expect(request.value(forHTTPHeaderField: "User-Agent") == "mine")
    }

    @Test func `Fields that only the transport can know are left out`() throws {
        let fields: HTTPFields = [
            .host: "elsewhere", .contentLength: "7", .acceptEncoding: "x", .expect: "100-continue",
            .connection: "close",
        ]
        let request = try request(method: .post, fields: fields, body: [1])
        for name in ["Host", "Content-Length", "Accept-Encoding", "Expect", "Connection"] {
            #expect(request.value(forHTTPHeaderField: name) == nil, "\(name)")
        }
    }

    @Test func `What URLSession cannot send is refused`() throws {
        for (method, body) in [(HTTPMethod.get, [1]), (.head, [1]), (HTTPMethod("CONNECT"), nil)]
            as [(HTTPMethod?, [UInt8]?)]
        {
            let method = try #require(method)
            let error = #expect(throws: TransportError.self) { try request(method: method, body: body) }
            #expect(error?.kind == .invalidRequest)
        }
        #expect(try request(method: .get, body: []).httpBody == nil)
    }

    @Test(arguments: ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "PURGE", "M-SEARCH"])
    func `A method is sent by its name`(name: String) throws {
        let method = try #require(HTTPMethod(name))
        #expect(try request(method: method).httpMethod == name)
        #expect(try request(method: method).httpBody == nil)
    }

    @Test(arguments: [("application/json", "application/json"), ("a/b; c=d", "a/b; c=d")])
    func `The type of content is the caller's`(type: String, sent: String) throws {
        let request = try request(method: .post, fields: [.contentType: type], body: [1])
        #expect(request.value(forHTTPHeaderField: "content-type") == sent)
        #expect(request.httpBody == Data([1]))
    }

    @Test func `A request of Foundation becomes one of the kit, with all it has`() throws {
        var foundation = URLRequest(url: try #require(URL(string: "https://example.com/a%20b?q=1")))
        foundation.httpMethod = "PUT"
        foundation.httpBody = Data([1, 2])
        foundation.timeoutInterval = 30
        foundation.setValue("a/b", forHTTPHeaderField: "Accept")
        let request = try HTTPRequest(foundation)
        #expect(request.method == .put && request.url.description == "https://example.com/a%20b?q=1")
        #expect(request.fields[.accept] == "a/b" && request.body == [1, 2])
        #expect(request.options.timeout == .seconds(30))
    }

    @Test func `Brackets of a query are encoded, and a time limit goes along`() throws {
        let url = try #require(HTTPURL("http://[::1]:81/list?page[number]=2"))
        let request = HTTPRequest(url: url, options: .init(timeout: .seconds(5)))
        let foundation = try URLRequest(request)
        #expect(foundation.url?.absoluteString == "http://[::1]:81/list?page%5Bnumber%5D=2")
        #expect(foundation.timeoutInterval == 5)
        let unlimited = try URLRequest(HTTPRequest(url: url))
        #expect(try HTTPRequest(unlimited).options.timeout == nil, "Foundation's default is no wish")
    }

    @Test func `A request survives the way to Foundation and back`() throws {
        let url = try #require(HTTPURL("https://example.com/%C3%BC?q=%25"))
        let fields: HTTPFields = [.accept: "a/b", .contentType: "c/d", .userAgent: "me"]
        let request = HTTPRequest(method: .patch, url: url, fields: fields, body: [1])
        let back = try HTTPRequest(try URLRequest(request))
        #expect(back.method == .patch && back.url == url && back.body == [1])
        #expect(Set(back.fields.lines) == Set(fields.lines))
    }

    @Test func `A response of Foundation becomes one of the kit, and back`() throws {
        let url = try #require(URL(string: "https://example.com/a"))
        let foundation = try #require(
            HTTPURLResponse(
                url: url, statusCode: 404, httpVersion: "HTTP/1.1",
                headerFields: ["ETag": "\"1\"", "Content-Type": "text/plain"]))
        let response = try HTTPResponse(foundation, Data("none".utf8))
        #expect(response.status == 404 && response.text == "none")
        #expect(response.fields == [.contentType: "text/plain", "ETag": "\"1\""])
        let back = try #require(HTTPURLResponse(response, url: url))
        #expect(back.statusCode == 404 && back.value(forHTTPHeaderField: "etag") == "\"1\"" && back.url == url)
        let file = URLResponse(url: url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
        #expect(throws: TransportError.self) { try HTTPResponse(file) }
    }

    @Test(arguments: ["file:///etc/hosts", "relative/path", "https://"])
    func `A request to something else than HTTP is refused`(url: String) throws {
        let foundation = URLRequest(url: try #require(URL(string: url)))
        #expect { try HTTPRequest(foundation) } throws: { ($0 as? TransportError)?.kind == .invalidRequest }
    }

    @Test(arguments: [0, -1, .infinity, .greatestFiniteMagnitude, .nan] as [TimeInterval])
    func `A time limit that is none becomes none`(interval: TimeInterval) throws {
        var foundation = URLRequest(url: try #require(URL(string: "https://example.com/")))
        foundation.timeoutInterval = interval
        #expect(try HTTPRequest(foundation).options.timeout == nil)
    }
}
