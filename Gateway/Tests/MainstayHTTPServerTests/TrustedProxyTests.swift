// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayHTTPServer
import MainstayHTTPServerTesting
import MainstayKit
import Testing

/// Proxies that say for whom they ask. Each address of 127.0.0.0/8 is a client: 127.0.0.1 is a trusted proxy,
/// and 127.0.0.2 is a stranger.
@Suite(.timeLimit(.minutes(10))) struct TrustedProxyTests {
    private static let handler = TestHandler(now: { .text("\($0.peer.host) \($0.isForwarded)") })

    private func configuration(
        _ proxies: [String] = ["127.0.0.1", "10.0.0.0/8", "2001:db8::/32"],
        _ change: (inout HTTPServer.Limits) -> Void = { _ in }
    ) -> HTTPServer.Configuration {
        var configuration = HTTPServer.Configuration()
        for proxy in proxies where !configuration.limits.proxies.insert(proxy) { Issue.record("\(proxy)") }
        change(&configuration.limits)
        return configuration
    }

    @Test(
        arguments: [
            ([], "127.0.0.1 false"),
            (["X-Forwarded-For: 203.0.113.9"], "203.0.113.9 true"),
            // Callers can write everything before the last address that is no proxy's.
            (["X-Forwarded-For: 198.51.100.1, 203.0.113.9, 10.1.2.3"], "203.0.113.9 true"),
            (["X-Forwarded-For: 198.51.100.1", "X-Forwarded-For: 203.0.113.9"], "203.0.113.9 true"),
            (["X-Forwarded-For: 203.0.113.9:4711"], "203.0.113.9 true"),
            (["X-Forwarded-For: [2001:DB9::1]:4711"], "2001:db9::1 true"),
            (["X-Forwarded-For: ::ffff:203.0.113.9"], "203.0.113.9 true"),
            (["X-Forwarded-For: 10.1.1.1, 10.1.1.2"], "10.1.1.1 true"),
            (["X-Forwarded-For: 203.0.113.9, 2001:db8::7"], "203.0.113.9 true"),
            (["X-Forwarded-For: 203.0.113.9, nonsense"], "127.0.0.1 true"), (["X-Forwarded-For: "], "127.0.0.1 true"),
            (["Forwarded: for=203.0.113.9"], "203.0.113.9 true"),
            (["Forwarded: for=198.51.100.1, For=\"203.0.113.9:80\";proto=https;by=10.0.0.1"], "203.0.113.9 true"),
            (["Forwarded: proto=http;for=\"[2001:db9::1]:80\""], "2001:db9::1 true"),
            (["Forwarded: for=\"a, for=198.51.100.1\", for=203.0.113.9"], "203.0.113.9 true"),
            (["Forwarded: for=unknown"], "127.0.0.1 true"), (["Forwarded: for=_hidden, for=10.0.0.9"], "10.0.0.9 true"),
            (["Forwarded: for=203.0.113.9", "X-Forwarded-For: 203.0.113.9"], "203.0.113.9 true"),
        ] as [([String], String)])
    func `A trusted proxy is believed about who asked it last`(fields: [String], caller: String) async throws {
        try await withServer(configuration(), handler: Self.handler) { server in
            let request = "GET / HTTP/1.1\r\nHost: a\r\n\(fields.map { "\($0)\r\n" }.joined())\r\n"
            let believed = try await Client.ask(request, port: server.port)
            #expect(believed.body == caller)
            // Nobody else is believed.
            let ignored = try await Client.ask(request, port: server.port, from: "127.0.0.2")
            #expect(ignored.body == "127.0.0.2 false")
        }
    }

    @Test(arguments: ["for=9.9.9.9", "for=unknown", "for=127.0.0.1", "for=10.0.0.7", "nonsense"])
    func `Where the fields disagree the one that the proxy sets counts, or the request is refused`(
        written: String
    ) async throws {
        let fields = "Forwarded: \(written)\r\nX-Forwarded-For: 203.0.113.9"
        try await withServer(configuration(), handler: Self.handler) { server in
            let client = try Client(port: server.port)
            let answer = try await client.ask(get(fields))
            #expect(answer.status == 400 && answer.body.contains("different callers"))
            // The connection is the proxy's, and others need it.
            #expect(try await client.ask(get("X-Forwarded-For: 203.0.113.8")).body == "203.0.113.8 true")
            // Who is no proxy is not asked for anybody.
            #expect(try await Client.ask(get(fields), port: server.port, from: "127.0.0.2").status == 200)
        }
        let list = configuration { limits in limits.proxies.field = .list }
        try await withServer(list, handler: Self.handler) { server in
            let client = try Client(port: server.port)
            #expect(try await client.ask(get(fields)).body == "203.0.113.9 true")
            // A caller alone cannot set a name for itself.
            #expect(try await client.ask(get("Forwarded: \(written)")).body == "127.0.0.1 false")
        }
        let forwarded = configuration { limits in limits.proxies.field = .forwarded }
        try await withServer(forwarded, handler: Self.handler) { server in
            let turned = "Forwarded: for=203.0.113.9\r\nX-Forwarded-For: 9.9.9.9"
            let answer = try await Client.ask(get(turned), port: server.port)
            #expect(answer.body == "203.0.113.9 true")
        }
    }

    private static let signature: [UInt8] = [13, 10, 13, 10, 0, 13, 10, 0x51, 0x55, 0x49, 0x54, 10]

    private static let headers: [([UInt8], String)] = [
        (Array("PROXY TCP4 203.0.113.9 192.0.2.1 4711 80\r\n".utf8), "203.0.113.9 true"),
        (Array("PROXY TCP6 2001:db9::1 2001:db9::2 4711 80\r\n".utf8), "2001:db9::1 true"),
        (Array("PROXY UNKNOWN ffff:: 2001:db9::2 4711 80\r\n".utf8), "127.0.0.1 false"),
        (signature + [0x21, 0x11, 0, 12, 203, 0, 113, 9, 192, 0, 2, 1, 18, 103, 0, 80], "203.0.113.9 true"),
        // With more behind the addresses.
        (signature + [0x21, 0x11, 0, 15, 203, 0, 113, 9, 192, 0, 2, 1, 18, 103, 0, 80, 4, 0, 0], "203.0.113.9 true"),
        (
            signature + [0x21, 0x21, 0, 36, 0x20, 1, 0x0D, 0xB9] + [UInt8](repeating: 0, count: 11) + [1]
                + [UInt8](repeating: 0, count: 20), "2001:db9::1 true"
        ),
        (signature + [0x20, 0, 0, 0], "127.0.0.1 false"), ([], "127.0.0.1 false"),
    ]

    @Test(arguments: headers)
    func `A trusted proxy announces its caller for a whole connection`(header: [UInt8], caller: String) async throws {
        try await withServer(configuration(), handler: Self.handler) { server in
            let client = try Client(port: server.port)
            try await client.send(header + Array(get().utf8))
            #expect(try await client.answer().body == caller)
            #expect(try await client.ask(get()).body == caller)
            // In pieces.
            let slow = try Client(port: server.port)
            for byte in header { try await slow.send([byte]) }
            #expect(try await slow.ask(get()).body == caller)
            // The caller itself is not believed.
            #expect(
                try await client.ask(get("X-Forwarded-For: 198.51.100.1")).body
                    == (caller.hasSuffix("true") ? caller : "198.51.100.1 true"))
            guard !header.isEmpty else { return }
            let stranger = try Client(port: server.port, from: "127.0.0.2")
            try await stranger.send(header + Array(get().utf8))
            #expect(try await stranger.answer().status == 400)
        }
    }

    @Test(arguments: [
        Array("PROXY TCP4 203.0.113.9 192.0.2.1 4711\r\n".utf8), Array("PROXY TCP4 2001:db9::1 192.0.2.1 1 2\r\n".utf8),
        Array("PROXY TCP4 203.0.113.9 192.0.2.1 4711 80\n".utf8), Array("PROXY \r\n".utf8),
        Array("PROXY UDP4 1.2.3.4 1.2.3.4 1 2\r\n".utf8),
        Array("PROXY UNKNOWN \(String(repeating: "x", count: 100))".utf8), signature + [0x11, 0x11, 0, 12],
        signature + [0x22, 0x11, 0, 0],
        signature + [0x21, 0x11, 0, 4, 1, 2, 3, 4], signature + [0x21, 0x11, 0x10, 0],
    ])
    func `A header that is none or too long is refused`(header: [UInt8]) async throws {
        try await withServer(configuration(), handler: Self.handler) { server in
            let client = try Client(port: server.port)
            try await client.send(header)
            #expect(try await client.answer().status == 400)
        }
    }

    @Test func `A proxy that never ends its header is not waited for longer than for a head`() async throws {
        let clock = TestClock()
        try await withServer(configuration(), handler: Self.handler, clock: clock) { server in
            let client = try Client(port: server.port)
            try await client.send("PROXY TCP4")
            let other = try Client(port: server.port)
            #expect(try await other.ask(get()).status == 200)
            clock.advance(by: .seconds(11), of: server)
            #expect(try await client.answer().status == 408)
        }
    }

    @Test func `Limits are those of the callers, and none holds for the paths that are watched`() async throws {
        let configuration = configuration { limits in
            (limits.client.requestsPerSecond, limits.client.burst) = (1, 1)
            limits.unlimitedPaths = ["/health"]
        }
        try await withServer(configuration, handler: Self.handler, clock: TestClock()) { server in
            let client = try Client(port: server.port)
            for address in ["203.0.113.1", "203.0.113.2", "2001:db9:0:1::1"] {
                #expect(try await client.ask(get("X-Forwarded-For: \(address)")).status == 200)
            }
            // The same caller, and another one of the same household.
            for address in ["203.0.113.1", "2001:db9:0:1::2"] {
                #expect(try await client.ask(get("X-Forwarded-For: \(address)")).status == 429)
            }
            for target in ["/health", "/health?x"] {
                let request = "GET \(target) HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 203.0.113.1\r\n\r\n"
                for _ in 0..<3 { #expect(try await client.ask(request).status == 200) }
            }
            // Whoever cannot be told apart shares a limit, also if the proxy is on this machine.
            #expect(try await client.ask(get("X-Forwarded-For: nobody")).status == 200)
            #expect(try await client.ask(get("X-Forwarded-For: nobody")).status == 429)
            // The proxy itself has the limit of this machine.
            for _ in 0..<3 { #expect(try await client.ask(get()).status == 200) }
        }
    }

    @Test func `A proxy may have as many connections as its callers need`() async throws {
        let configuration = configuration { $0.loopbackClient.connections = 1 }
        try await withServer(configuration, handler: Self.handler, clock: TestClock()) { server in
            let clients = try (0..<3).map { _ in try Client(port: server.port) }
            for client in clients { #expect(try await client.ask(get()).status == 200) }
            for client in clients { #expect(try await client.ask(get()).status == 200) }
        }
    }

    @Test func `The same user on a Unix socket is recognized, if it is no proxy`() async throws {
        let path = FileManager.default.temporaryDirectory.path() + "mainstay-\(UUID().uuidString.prefix(8)).sock"
        let handler = TestHandler(now: { .text("\($0.isFromThisUser)") })
        for (proxies, isUser) in [([], "true"), (["unix"], "false")] as [([String], String)] {
            var configuration = configuration(proxies)
            configuration.host = "unix:\(path)"
            try await withServer(configuration, handler: handler) { server in
                let client = try Client(unixPath: path)
                #expect(try await client.ask(get()).body == isUser)
                for field in [
                    "X-Forwarded-For: 203.0.113.9", "Via: 1.1 a", "X-Real-IP: 203.0.113.9", "Forwarded: for=_a",
                ] {
                    #expect(try await client.ask(get(field)).body == "false")
                }
            }
        }
        try await withServer(handler: handler) { server in
            let answer = try await Client.ask(get(), port: server.port)
            #expect(answer.body == "false")
        }
    }

    @Test(arguments: [
        "", "a", "127.0.0.1/33", "127.0.0.1/", "127.0.0.1/-1", "127.0.0.1/8/8", "::1/129", "127.0.0.1:80", "Unix",
        "1.2.3",
    ])
    func `What is no address is none`(text: String) {
        var proxies = TrustedProxies()
        let isInserted = proxies.insert(text)
        #expect(!isInserted && proxies.isEmpty)
    }
}
