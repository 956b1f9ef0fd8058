// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayHTTPServerTesting
import MainstayPlatform
import Testing

struct HTTPServerAddressTests {
    @Test func `A free port is chosen and told`() throws {
        let server = try HTTPServer(handler: TestHandler.echo)
        #expect((1...65_535).contains(server.port))
        #expect(server.address.description == "127.0.0.1:\(server.port)")
    }

    @Test func `A port in use is said to be`() throws {
        let first = try HTTPServer(handler: TestHandler.echo)
        let error = #expect(throws: HTTPServerError.self) {
            try HTTPServer(configuration: HTTPServer.Configuration(port: first.port), handler: TestHandler.echo)
        }
        #expect(error == .addressInUse(first.address))
    }

    @Test(arguments: [
        ("300.0.0.1", 80), ("", 80), ("fe80::g", 80), ("127.0.0.1", 65_536), ("127.0.0.1", -1), ("localhost", 65_536),
    ])
    func `What is not an address is said to be none`(host: String, port: Int) {
        #expect(throws: HTTPServerError.invalidAddress(SocketAddress(host: host, port: port))) {
            try HTTPServer(configuration: HTTPServer.Configuration(host: host, port: port), handler: TestHandler.echo)
        }
    }

    @Test(arguments: ["localhost", "LOCALHOST"])
    func `A host name is looked up`(host: String) async throws {
        try await withServer(HTTPServer.Configuration(host: host)) { server in
            #expect(server.address.host == "127.0.0.1")
            let client = try Client(port: server.port)
            #expect(try await client.ask(get()).status == 200)
        }
    }

    @Test func `A host name that nothing knows is said to be unknown`() {
        let error = #expect(throws: HTTPServerError.self) {
            try HTTPServer(configuration: HTTPServer.Configuration(host: "no such host"), handler: TestHandler.echo)
        }
        #expect(error?.description.hasPrefix("no such host is not a host name that this machine knows (") == true)
    }

    @Test func `An address of another machine is said to be one`() {
        // TEST-NET-1 (RFC 5737).
        #expect(throws: HTTPServerError.addressNotAvailable(SocketAddress(host: "192.0.2.1", port: 0))) {
            try HTTPServer(configuration: HTTPServer.Configuration(host: "192.0.2.1"), handler: TestHandler.echo)
        }
    }

    @Test(arguments: [("::1", "::1", "::1"), ("::", "127.0.0.1", "127.0.0.1"), ("127.0.0.1", "127.0.0.1", "127.0.0.1")])
    func `IPv4 and IPv6 are served, and the client's address is told`(
        listening: String, connecting: String, told: String
    ) async throws {
        let handler = TestHandler(now: { .text($0.peer.host) })
        try await withServer(HTTPServer.Configuration(host: listening), handler: handler) { server in
            let client = try Client(port: server.port, host: connecting)
            #expect(try await client.ask(get()).body == told)
        }
    }

    @Test(arguments: [
        (HTTPServerError.addressInUse(SocketAddress(host: "::1", port: 80)), "[::1]:80 is in use"),
        (.permissionDenied(SocketAddress(host: "127.0.0.1", port: 80)), "port of 1024 or above"),
        (
            .addressNotAvailable(SocketAddress(host: "192.0.2.1", port: 80)),
            "192.0.2.1 is not an address of this machine"
        ),
        (.invalidAddress(SocketAddress(host: "localhost", port: 80)), "use for example 127.0.0.1:8080"),
        (.system(call: "socket", code: EMFILE, text: "Too many open files"), "socket failed: Too many open files (24)"),
        (.unsupportedPlatform, "Linux"),
    ])
    func `Errors say what to do`(error: HTTPServerError, text: String) {
        #expect(error.description.contains(text))
    }
}
