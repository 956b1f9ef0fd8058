// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import Testing

/// The forms of content in which credentials are recognised.
@Suite struct RedactionFormTests {
    private static let secret = "s3cr3t-7781"

    private func redacted(_ body: String, to request: HTTPRequest = Fixture.request) -> String {
        let response = Redaction().response(HTTPResponse(status: 200, body: Array(body.utf8)), to: request)
        return String(decoding: response.body, as: UTF8.self)
    }

    @Test func `A redacted document keeps its shape and its other bytes`() {
        let body =
            #"{"n": 1.10,  "a\u0070i_key": {"list": ["s3cr3t", -1.2e3, true, null], "in": {"x": "y"}}, "z": "token"}"#
        let expected =
            #"{"n": 1.10,  "a\u0070i_key": {"list": ["REDACTED", 0, true, null], "in": {"x": "REDACTED"}}, "z": "token"}"#
        #expect(redacted(body) == expected)
    }

    @Test(arguments: [
        (
            "data: {\"token\": \"s3cr3t\"}\n\ndata: {\"word\": 1}\n",
            "data: {\"token\": \"REDACTED\"}\n\ndata: {\"word\": 1}\n"
        ),
        ("5\" wide\n{\"token\":\"s3cr3t\"}", "5\" wide\n{\"token\":\"REDACTED\"}"),
        ("{\"token\": \"s3cr", "{\"token\": \"REDACTED\""), ("{\"token\":", "{\"token\":"),
        ("{\"token\": [1, -2.5e3", "{\"token\": [0, 0"), ("{\"token\": \"a\\", "{\"token\": \"REDACTED\""),
        ("{\"token\" : {\"a\": {}}, \"b\": 1}", "{\"token\" : {\"a\": {}}, \"b\": 1}"),
        ("{\"a\": {\"token\": }, \"b\": \"c\"}", "{\"a\": {\"token\": }, \"b\": \"c\"}"), ("\"", "\""), ("", ""),
    ])
    func `Text that is not one document is redacted too`(body: String, expected: String) {
        #expect(redacted(body) == expected)
    }

    @Test func `A part of a multipart form with the name of a credential loses its content`() throws {
        let parts = [
            MultipartPart("user", text: "mouse"), MultipartPart("password", text: Self.secret),
            MultipartPart("file", file: Array("token".utf8), named: "password.txt", mediaType: "text/plain"),
        ]
        let request = try Endpoint<Void>(.post, "login", body: .multipart(parts, boundary: "b")).request(
            to: Fixture.upstream)
        let text = String(decoding: Redaction().request(request).body ?? [], as: UTF8.self)
        #expect(text == String(decoding: request.body ?? [], as: UTF8.self).replacing(Self.secret, with: "REDACTED"))
    }

    @Test(arguments: [
        ("Content-Disposition: form-data; name=password\r\n\r\n", "multipart/form-data; boundary=b"),
        ("Content-Disposition: form-data; filename=a; name = password; x=y\r\n\r\n", "multipart/form-data; boundary=b"),
        ("CONTENT-DISPOSITION: FORM-DATA; NAME=\"PASSWORD\"\r\n\r\n", "multipart/form-data; Boundary=b"),
        ("Content-Disposition: form-data;name=\"password\"\r\n\r\n", "multipart/form-data;boundary = \"b\""),
        (
            "Content-Disposition: form-data; name=\"password\"\n\n",
            "multipart/form-data; a=\"c;boundary=d\"; boundary=b"
        ),
    ])
    func `A part is recognised however its head is written`(head: String, type: String) {
        #expect(form("--b\r\n\(head)\(Self.secret)\r\n--b--\r\n", type) == "--b\r\n\(head)REDACTED\r\n--b--\r\n")
    }

    @Test(arguments: ["multipart/form-data; boundary=\"b;c\"", "multipart/form-data; boundary=\"b;c\"; charset=utf-8"])
    func `A boundary in quotes may have a semicolon`(type: String) {
        let head = "Content-Disposition: form-data; name=\"password\"\r\n\r\n"
        #expect(form("--b;c\r\n\(head)\(Self.secret)\r\n--b;c--", type) == "--b;c\r\n\(head)REDACTED\r\n--b;c--")
    }

    @Test(arguments: ["multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; x-boundary=b; c"])
    func `A multipart form without a boundary is not shown`(type: String) {
        #expect(form("--b\r\n\(Self.secret)\r\n--b--", type) == "REDACTED")
        #expect(form("", type) == "")
    }

    private func form(_ body: String, _ type: String) -> String {
        let response = HTTPResponse(status: 200, fields: [.contentType: type], body: Array(body.utf8))
        return String(decoding: Redaction().response(response, to: Fixture.request).body, as: UTF8.self)
    }

    @Test(arguments: [
        ("https://a.example/cb?code=1&access_token=s3cr3t#x", "https://a.example/cb?code=1&access_token=REDACTED#x"),
        (
            #"<https://a.example/?page=2&key=s3cr3t>; rel="next""#,
            #"<https://a.example/?page=2&key=REDACTED>; rel="next""#
        ),
        ("/cb#token=s3cr3t&state=1", "/cb#token=REDACTED&state=1"),
        ("text/html; charset=utf-8", "text/html; charset=utf-8"),
    ])
    func `An item of a URL in a field loses its value`(value: String, expected: String) {
        let response = Redaction().response(HTTPResponse(status: 200, fields: ["X-Link": value]), to: Fixture.request)
        #expect(response.fields["X-Link"] == expected)
    }

    @Test func `Values of credentials are replaced wherever they are, and the name of a scheme is not`() {
        var request = Fixture.request
        request.fields = [.authorization: "Bearer \(Self.secret)", .cookie: "a=b; longer-name=c00kie-1"]
        #expect(
            redacted("Bearer longer-name \(Self.secret) c00kie-1", to: request)
                == "Bearer longer-name REDACTED REDACTED")
    }

    @Test func `Redacting twice changes nothing more`() {
        var request = HTTPRequest(
            method: .post, url: HTTPURL("https://api.example.com/?key=s3cr3t&a=b")!, fields: ["X-Api-Key": "s3cr3t"],
            body: Array(#"{"token": 12, "a": {"secret": ["b"]}}"#.utf8))
        request = Redaction().request(request)
        #expect(Redaction().request(request) == request)
        #expect(request.url.description == "https://api.example.com/?key=REDACTED&a=b")
        #expect(request.body == Array(#"{"token": 0, "a": {"secret": ["REDACTED"]}}"#.utf8))
    }
}
