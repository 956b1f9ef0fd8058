// SPDX-License-Identifier: Apache-2.0

import MainstayGateway
import MainstayHTTPServer
import MainstayKit
import MainstayServices
import MainstayTestSupport
import MainstayWeb
import Testing

/// A gateway as it is configured: what it serves, and who is its owner.
@Suite(.timeLimit(.minutes(10))) struct ServedGatewayTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func gateway(
        _ configuration: String, at host: String = "127.0.0.1", isPublic: Bool = false
    ) throws -> (gateway: Gateway, sessions: Sessions) {
        try folder.write(Array(configuration.utf8), to: "config.json")
        let configuration = try Configuration(file: folder.file("config.json"), environment: [:])
        var access = configuration.server
        access.isPublic = isPublic
        let directories = Directories(environment: ["HOME": folder.path])
        let (operation, sessions) = (GatewayOperation(), Sessions())
        let served = try ServedGateway(
            access, CallerKeys(), at: SocketAddress(host: host, port: 80), in: directories, operation,
            sessions: sessions, warn: { _ in }
        ) { wrap in
            Services(
                access.onlyAPI ? configuration.namedServices : Service.all, configuration: configuration,
                directories: directories, isOffline: true, isShared: true, through: wrap, warn: { _ in })
        }
        return (served.gateway, sessions)
    }

    private func ask(
        _ target: String, _ gateway: Gateway, isSameUser: Bool = false, _ fields: HTTPFields = [:]
    ) async throws -> (status: Int, fields: HTTPFields) {
        var fields = fields
        fields[.accept] = "text/html"
        let request = try #require(HTTPServerRequest(target: target, fields: fields, isSameUser: isSameUser))
        switch await gateway.answer(to: request).reply() {
        case .whole(let response): return (response.status.code, response.fields)
        case .stream(let stream): return (stream.status.code, stream.fields)
        }
    }

    private static let owners = ["/gateway", "/gateway/people", "/account/export", "/statistics", "/metrics"]

    @Test func `A process of the gateway's user on its socket is the owner only where that is configured`() async throws
    {
        let socket = "unix:/run/mainstay.sock"
        let (gateway, _) = try gateway("{}", at: socket)
        let (asked, _) = try self.gateway(#"{"server": {"owner": "socket"}}"#, at: socket)
        let (open, _) = try self.gateway(#"{"server": {"owner": "socket"}}"#, at: socket, isPublic: true)
        let (link, _) = try self.gateway(#"{"server": {"owner": "link"}}"#, at: socket)
        for target in Self.owners {
            for stranger in [gateway, open, link] {
                let status = try await ask(target, stranger, isSameUser: true).status
                #expect([401, 403].contains(status), "\(target): \(status)")
            }
            #expect(try await ask(target, asked, isSameUser: true).status == 200, "\(target)")
            #expect(try await ask(target, asked).status != 200, "\(target)")
            let forwarded: HTTPFields = [HTTPFieldName(known: "X-Forwarded-For"): "203.0.113.9"]
            #expect(try await ask(target, asked, isSameUser: true, forwarded).status != 200, "\(target)")
        }
    }

    @Test func `The web pages of stories are not read for everybody unless that is configured`() async throws {
        let read = { (configuration: String, isPublic: Bool) in
            try await ask("/news/item/1/page", try gateway(configuration, isPublic: isPublic).gateway).status
        }
        #expect(try await read("{}", true) == 404)
        #expect(try await read(#"{"server": {"reader": false}}"#, false) == 404)
        // Offline there is no story.
        #expect(try await read("{}", false) != 404)
        #expect(try await read(#"{"server": {"reader": true}}"#, true) != 404)
    }

    @Test func `A gateway for APIs only has no pages, no other APIs, no reader and no cookies`() async throws {
        try folder.makeDirectory("files")
        try folder.write(Array("[1]".utf8), to: "files/items.json")
        let upstreams = #""upstreams": {"shop": {"url": "https://shop.example.com", "mocks": "files"}}"#
        let (all, _) = try gateway("{\(upstreams)}")
        let (gateway, sessions) = try gateway(
            "{\(upstreams), \"server\": {\"onlyAPI\": true, \"reader\": true, \"owner\": \"socket\", \"admin\": [\"operator\"]}}"
        )
        let gone = [
            "/", "/?q=word", "/news", "/news/item/1", "/news/item/1/page", "/cards", "/cards/kept", "/games",
            "/flights",
            "/statistics", "/gateway", "/gateway/people", "/account", "/account/open?token=1", "/account/join?token=1",
            "/account/sign-in", "/account/export", "/about", "/more", "/offline", "/openapi.json", "/trips",
            "/api.dictionaryapi.dev/api/v2/entries/en/word", "/hacker-news.firebaseio.com/v0/topstories.json",
            "/random-word-api.herokuapp.com/word", "/shop", "/assets/", "/favicon.ico", "/manifest.webmanifest",
        ]
        for target in gone {
            for isSameUser in [false, true] {
                let answer = try await ask(target, gateway, isSameUser: isSameUser)
                #expect(answer.status == 404 || target == "/shop", "\(target): \(answer.status)")
                #expect(!answer.fields.contains("Set-Cookie") && answer.status >= 400, "\(target)")
            }
        }
        #expect(try await ask("/openapi.json", all).status == 200)
        for target in ["/health", "/ready", "/shop/items"] {
            let answer = try await ask(target, gateway)
            #expect(answer.status == 200 && !answer.fields.contains("Set-Cookie"), "\(target): \(answer.status)")
        }
        let operated: HTTPFields = [.authorization: "Bearer operator"]
        #expect(try await ask("/metrics", gateway, operated).status == 200)
        #expect(try await ask("/admin/exchanges", gateway, operated).status == 200)
        #expect(try await ask("/admin/exchanges", gateway).status == 401)
        #expect(sessions.kept.isEmpty)
    }

    @Test func `An API of this package is served if the configuration names it`() async throws {
        let only = #""server": {"onlyAPI": true}"#
        let (gateway, _) = try gateway("{\"upstreams\": {\"api.dictionaryapi.dev\": {\"stale\": 5}}, \(only)}")
        #expect(try await ask("/api.dictionaryapi.dev/api/v2/entries/en/word", gateway).status != 404)
        #expect(try await ask("/hn.algolia.com/api/v1/search", gateway).status == 404)
    }
}
