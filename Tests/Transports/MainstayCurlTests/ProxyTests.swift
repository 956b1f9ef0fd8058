// SPDX-License-Identifier: Apache-2.0

import MainstayCurl
import MainstayKit
import MainstayTesting
import Testing

import MainstayPlatform

/// The environment is a process's own, so each of these has one to itself.
@Suite(.timeLimit(.minutes(10)))
struct ProxyTests {
    @Test func `A request goes to the proxy of the environment`() async {
        await #expect(processExitsWith: .success) {
            let proxy = try LoopbackServer { _ in .response(body: Array("proxied".utf8)) }
            setenv("http_proxy", proxy.url.description, 1)
            let url = try #require(HTTPURL("http://nonexistent.invalid/x?y"))
            let response = try await CurlTransport().send(HTTPRequest(url: url))
            #expect(response.body == Array("proxied".utf8))
            #expect(proxy.requests.first?.target == "http://nonexistent.invalid/x?y")
        }
    }

    @Test func `A host named in no_proxy is asked itself`() async {
        await #expect(processExitsWith: .success) {
            let proxy = try LoopbackServer { _ in .response(502) }
            let server = try LoopbackServer { _ in .response() }
            setenv("http_proxy", proxy.url.description, 1)
            setenv("no_proxy", "127.0.0.1", 1)
            #expect(try await CurlTransport().send(HTTPRequest(url: server.url)).status == 200)
            #expect(proxy.connectionCount == 0)
        }
    }

    @Test func `A proxy that refuses a tunnel is the proxy's failure, and shows no password`() async {
        await #expect(processExitsWith: .success) {
            let proxy = try LoopbackServer { _ in .response(403) }
            setenv("https_proxy", "http://user:secret@\(proxy.url.authority)", 1)
            let url = try #require(HTTPURL("https://nonexistent.invalid/"))
            let fields = named(["app_key": "k"])
            let error = try await failure(of: HTTPRequest(url: url, fields: fields))
            #expect(error.kind == .proxy)
            #expect(!error.detail.contains("secret"))
            #expect(proxy.requests.first?.method.rawValue == "CONNECT")
            #expect(proxy.requests.first?.fields["app_key"] == nil)
        }
    }

    @Test func `A proxy whose URL cannot be read is the proxy's failure, and shows no password`() async {
        await #expect(processExitsWith: .success) {
            setenv("http_proxy", "http://user:secret@host:port", 1)
            let url = try #require(HTTPURL("http://nonexistent.invalid/"))
            let error = try await failure(of: HTTPRequest(url: url))
            #expect(error.kind == .proxy)
            #expect(!error.detail.contains("secret"))
        }
    }

    @Test func `Without a proxy the environment does not count`() async {
        await #expect(processExitsWith: .success) {
            let proxy = try LoopbackServer { _ in .response(502) }
            let server = try LoopbackServer { _ in .response() }
            setenv("http_proxy", proxy.url.description, 1)
            var options = CurlTransport.Options()
            options.proxy = .none
            #expect(try await CurlTransport(options).send(HTTPRequest(url: server.url)).status == 200)
            #expect(proxy.connectionCount == 0)
        }
    }

    @Test func `A proxy from the options is used, whatever the environment says`() async {
        await #expect(processExitsWith: .success) {
            let proxy = try LoopbackServer { _ in .response(body: Array("proxied".utf8)) }
            let other = try LoopbackServer { _ in .response(502) }
            setenv("http_proxy", other.url.description, 1)
            setenv("no_proxy", "*", 1)
            var options = CurlTransport.Options()
            options.proxy = .server(proxy.url, user: "me@home", password: "p:s")
            let url = try #require(HTTPURL("http://nonexistent.invalid/x"))
            let response = try await CurlTransport(options).send(HTTPRequest(url: url))
            #expect(response.body == Array("proxied".utf8))
            #expect(other.connectionCount == 0)
            let authorization = proxy.requests.first?.fields["Proxy-Authorization"]
            #expect(authorization == "Basic bWVAaG9tZTpwOnM=")
            #expect(!"\(options)".contains("p:s"))
        }
    }
}
