// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayGateway
import MainstayHTTPServer
import MainstayHTTPServerTesting
import MainstayKit
import MainstayServices
import MainstayTestSupport
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct NewsAndTripsTests {
    private let directory: TemporaryDirectory
    private let clock = ManualClock()

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func gateway(_ upstreams: [String: HTTPURL] = [:]) throws -> Gateway {
        var configuration = Configuration()
        for (host, url) in upstreams { try configuration.point(host, to: "\(url)") }
        let directories = Directories(
            environment: [
                "XDG_CACHE_HOME": directory.path, "XDG_DATA_HOME": directory.path, "XDG_CONFIG_HOME": directory.path,
            ])
        return Gateway(
            services: Services(
                configuration: configuration, directories: directories, isOffline: upstreams.isEmpty,
                isShared: true, clock: clock, warn: { if !$0.contains("not answer") { Issue.record("warned: \($0)") } })
        )
    }

    private func get(_ target: String, from gateway: Gateway) async throws -> HTTPServerResponse {
        let request = try #require(HTTPServerRequest(target: target))
        return try await gateway.response(to: request)
    }

    private func events(_ target: String, from gateway: Gateway) async throws -> HTTPStreamResponse? {
        let request = try #require(HTTPServerRequest(target: target, fields: [.accept: "text/event-stream"]))
        #expect(gateway.immediateResponse(to: request) == nil)
        guard case .stream(let stream) = await gateway.reply(to: request) else { return nil }
        return stream
    }

    @Test(arguments: [
        ("/trips", 200, "sample-"), ("/trips/blc", 200, "\"LT\""),
        ("/trips/nowhere", 404, "there is no region nowhere"),
        ("/regions", 200, "Scandinavia"), ("/airports/vno", 200, "Vilnius"), ("/airports/QQQ", 404, "QQQ"),
    ])
    func `Trips are served at their own routes`(target: String, status: Int, part: String) async throws {
        let response = try await get(target, from: gateway())
        #expect(response.status.code == status)
        #expect(String(decoding: response.body, as: UTF8.self).contains(part))
    }

    @Test func `Another trips API is passed on and kept`() async throws {
        let upstream = try LoopbackServer { _ in .response(body: Array("[ ]".utf8)) }
        let gateway = try gateway(["trips": upstream.url])
        for _ in 0..<2 { #expect(try await get("/trips/scd", from: gateway).body == Array("[ ]".utf8)) }
        #expect(upstream.requests.map(\.target) == ["/trips/scd"])
    }

    @Test func `The upstream's events are passed on as they come`() async throws {
        let put = "event: put\ndata: {\"path\":\"/\",\"data\":[1]}\n\n"
        let upstream = try LoopbackServer { request in
            let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n"
            return LoopbackServer.Reply([
                .send(Array((head + put + "event: keep-alive\ndata: null\n\n").utf8)), .hang,
            ])
        }
        let gateway = try gateway(["hacker-news.firebaseio.com": upstream.url])
        let response = try #require(try await events("/hacker-news.firebaseio.com/v0/topstories.json", from: gateway))
        #expect(response.fields[.contentType] == "text/event-stream")
        #expect(response.fields[.contentTypeOptions] == "nosniff")
        #expect(response.fields[.accessControlAllowOrigin] == nil)
        let expected = put + "event: keep-alive\ndata: null\n\n"
        var content = ""
        var chunks = response.body.makeAsyncIterator()
        while content.utf8.count < expected.utf8.count, let chunk = try await chunks.next(isolation: nil) {
            content += String(decoding: chunk, as: UTF8.self)
        }
        #expect(content == expected)
        #expect(upstream.requests.map(\.target) == ["/v0/topstories.json"])
    }

    @Test func `Where the upstream sends none, events are made of its replies`() async throws {
        let replies = Lock(["[1,\n2]", "[1,\n2]", "[3]"])
        let upstream = try LoopbackServer { request in
            .response(
                fields: [.contentType: "application/json"],
                body: Array((replies.withLock { $0.count > 1 ? $0.removeFirst() : $0.first } ?? "").utf8))
        }
        let gateway = try gateway(["hacker-news.firebaseio.com": upstream.url])
        let response = try #require(try await events("/hacker-news.firebaseio.com/v0/topstories.json", from: gateway))
        let body = response.body
        let next: @Sendable () async throws -> String = {
            var chunks = body.makeAsyncIterator()
            return String(decoding: try await chunks.next() ?? [], as: UTF8.self)
        }
        #expect(try await next() == "event: put\ndata: {\"path\":\"/\",\"data\":[1, 2]}\n\n")
        // The reply is fresh for a minute: until then the stream is kept alive.
        var texts: [String] = []
        for turn in 1...2 {
            async let text = next()
            // Others sleep on the same clock, for other times.
            while clock.waits.count(where: { $0 == .seconds(30) }) < turn { await Task.yield() }
            await clock.sleepers(1)
            clock.advance(by: .seconds(31))
            texts.append(try await text)
        }
        #expect(texts == ["event: keep-alive\ndata: null\n\n", "event: put\ndata: {\"path\":\"/\",\"data\":[3]}\n\n"])
    }

    @Test func `What has no value has no events`() async throws {
        let upstream = try LoopbackServer { _ in .response(404) }
        let gateway = try gateway(["hacker-news.firebaseio.com": upstream.url])
        #expect(try await events("/hacker-news.firebaseio.com/v0/nothing.json", from: gateway) == nil)
        let request = try #require(HTTPServerRequest(target: "/trips", fields: [.accept: "text/event-stream"]))
        guard case .whole = await gateway.reply(to: request) else {
            Issue.record("trips have no events")
            return
        }
    }
}
