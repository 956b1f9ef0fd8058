// SPDX-License-Identifier: Apache-2.0

import MainstayCurl
import MainstayKit
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10)))
struct RedirectTests {
    private static let safe = named([
        "Accept": "application/json", "Accept-Language": "en", "User-Agent": "mainstay", "If-None-Match": #""1""#,
    ])
    private static let keys = named([
        "Authorization": "Bearer k", "Cookie": "k=1", "Proxy-Authorization": "Basic k", "app_key": "k", "app_id": "k",
        "X-RapidAPI-Key": "k", "X-RapidAPI-Host": "h", "Origin": "https://a.example",
        "Referer": "https://a.example/?key=k",
    ])

    @Test func `No key arrives at another origin`() async throws {
        let other = try LoopbackServer { _ in .response(body: Array("there".utf8)) }
        let target = other.url.description
        let server = try LoopbackServer { _ in .response(307, fields: [.location: target]) }
        let fields = HTTPFields(Self.safe.lines + Self.keys.lines)
        let response = try await CurlTransport().send(
            try server.request("/x?key=k", method: .post, fields: fields, body: [1]))

        #expect(response.body == Array("there".utf8))
        let here = try #require(server.requests.first)
        for field in Self.keys.lines { #expect(here.fields[field.name] == field.value) }
        let there = try #require(other.requests.first)
        #expect(there.method == .post)
        #expect(there.body == [1])
        #expect(there.target == "/")
        let own: Set<HTTPFieldName> = [.host, .acceptEncoding, .contentLength]
        #expect(there.fields.lines.filter { !own.contains($0.name) } == Self.safe.lines)
    }

    @Test func `A loop ends after five`() async throws {
        let server = try LoopbackServer { .response(302, fields: [.location: "\($0.target)i"]) }
        let error = try await failure(of: try server.request("/"))
        #expect(error.kind == .tooManyRedirects(limit: 5))
        #expect(server.requests.map(\.target) == ["/", "/i", "/ii", "/iii", "/iiii", "/iiiii"])
        #expect(server.connectionCount == 1)
    }

    @Test func `A redirect without a Location is returned as it is`() async throws {
        let server = try LoopbackServer { _ in .response(302, body: Array("where".utf8)) }
        let response = try await CurlTransport().send(try server.request())
        #expect(response.status == 302)
        #expect(response.body == Array("where".utf8))
    }

    @Test func `A Location of another scheme is refused`() async throws {
        let server = try LoopbackServer { _ in .response(302, fields: [.location: "ftp://127.0.0.1/"]) }
        #expect(try await failure(of: try server.request()).kind == .redirectRefused)
    }
}
