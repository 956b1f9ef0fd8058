// SPDX-License-Identifier: Apache-2.0

import MainstayCurl
import MainstayKit
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct CookieTests {
    /// A server with a sign-in that redirects, and a page that tells which cookies it got.
    private static func server() throws -> LoopbackServer {
        try LoopbackServer { request in
            switch request.target {
            case "/login": .response(302, fields: [.location: "/home", "Set-Cookie": "session=7; Path=/"])
            default: .response(body: Array((request.fields[.cookie] ?? "none").utf8))
            }
        }
    }

    private static func text(_ response: HTTPResponse) -> String { String(decoding: response.body, as: UTF8.self) }

    @Test func `The cookie of a redirect is sent to where it leads, and later`() async throws {
        let server = try Self.server()
        let transport = CurlTransport(TransportOptions().with { $0.cookies = CookieJar() })
        let request = { HTTPRequest(url: server.url.appending(path: [$0])) }
        #expect(Self.text(try await transport.send(request("home"))) == "none")
        #expect(transport.identity(for: request("home")) == nil)
        #expect(Self.text(try await transport.send(request("login"))) == "session=7")
        #expect(Self.text(try await transport.send(request("home"))) == "session=7")
        // A stream is of the same session.
        let stream = try await transport.stream(request("home"))
        #expect(try await stream.body.collect() == Array("session=7".utf8))
        #expect(transport.identity(for: request("home")) == "session=7")
    }

    @Test func `So is that of a redirect before a stream`() async throws {
        let server = try Self.server()
        let transport = CurlTransport(TransportOptions().with { $0.cookies = CookieJar() })
        let stream = try await transport.stream(HTTPRequest(url: server.url.appending(path: ["login"])))
        #expect(try await stream.body.collect() == Array("session=7".utf8))
    }

    @Test func `Without a jar no cookie is kept`() async throws {
        let server = try Self.server()
        let transport = CurlTransport()
        #expect(Self.text(try await transport.send(HTTPRequest(url: server.url.appending(path: ["login"])))) == "none")
    }

    @Test func `Kept replies are those of a user`() async throws {
        let server = try LoopbackServer { request in
            switch request.target {
            case "/anna", "/ben": .response(fields: ["Set-Cookie": "user=\(request.target.dropFirst()); Path=/"])
            default:
                .response(
                    fields: [.cacheControl: "max-age=60"], body: Array((request.fields[.cookie] ?? "none").utf8))
            }
        }
        let transport = CurlTransport(TransportOptions().with { $0.cookies = CookieJar() })
        let upstream = Upstream(host: server.url.host, baseURL: server.url)
        let pipeline = Pipeline(
            through: transport, context: PipelineContext(upstream: upstream), store: MemoryStore())
        for user in ["anna", "ben"] {
            _ = try await pipeline.send(HTTPRequest(url: server.url.appending(path: [user])))
            for _ in 0..<2 {
                let page = try await pipeline.send(HTTPRequest(url: server.url.appending(path: ["page"])))
                #expect(Self.text(page) == "user=\(user)")
            }
        }
        #expect(server.requests.filter { $0.target == "/page" }.count == 2)
    }
}
