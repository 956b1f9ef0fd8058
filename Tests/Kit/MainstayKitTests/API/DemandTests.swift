// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

/// What a call takes for an answer where it decodes no JSON.
@Suite(.timeLimit(.minutes(10))) struct DemandTests {
    private static let page = Array("<!doctype html><title>Hotel Wi-Fi</title>Sign in".utf8)

    private static func html(_ type: String = "text/html") -> HTTPResponse {
        HTTPResponse(status: 200, fields: [.contentType: type, .cacheControl: "max-age=60"], body: page)
    }

    @Test func `A page is no answer to a change, with a pipeline or without one`() async throws {
        let transport = ScriptedTransport { _ in .respond(Self.html()) }
        let clients = [
            Client("https://shop.example", through: transport) { $0.clock = ManualClock() },
            Client(upstream: Upstream("https://shop.example"), transport: transport),
        ]
        for client in clients {
            for method in [HTTPMethod.put, .post, .patch, .delete] {
                let error = await #expect(throws: APIError.self) {
                    try await client.send(Endpoint<Void>(method, "ship"))
                }
                #expect(error?.kind == .undecodable("it is an HTML page: Hotel Wi-Fi"))
                await #expect(throws: APIError.self) { try await client.send(Endpoint<String>(method, "ship")) }
                await #expect(throws: APIError.self) { try await client.send(Endpoint<Data>(method, "ship")) }
            }
        }
        #expect(transport.requests.count == 24)
    }

    @Test func `A page in the place of a text is not kept, and the kept text answers`() async throws {
        let isPortal = Lock(false)
        let transport = ScriptedTransport { _ in
            if isPortal.withLock(\.self) { return .respond(Self.html()) }
            return .respond(
                HTTPResponse(
                    status: 200, fields: [.contentType: "text/plain", .cacheControl: "max-age=1"],
                    body: Array("calm".utf8)))
        }
        let clock = ManualClock()
        let client = Client("https://sea.example", through: transport) { settings in
            settings.clock = clock
            settings.options.schedule = Retry.Schedule(attempts: 1)
        }
        let text = Endpoint<String>(.get, "forecast")
        #expect(try await client.send(text).value == "calm")
        isPortal.withLock { $0 = true }
        clock.advance(by: .seconds(5))
        let answer = try await client.send(text)
        #expect(answer.value == "calm")
        #expect(answer.provenance.source == .stale)
        #expect(answer.provenance.because?.contains("it is an HTML page: Hotel Wi-Fi") == true)
    }

    @Test func `A page is an answer where one is asked for, or where the reply is taken as it is`() async throws {
        let transport = ScriptedTransport { _ in .respond(Self.html()) }
        let client = Client("https://shop.example", through: transport) { $0.clock = ManualClock() }
        let asked = Endpoint<String>(.get, "about", fields: [.accept: "text/html"])
        #expect(try await client.send(asked).value.contains("Hotel"))
        #expect(try await client.send(Endpoint<Data>(.get, "about.html")).value.count == Self.page.count)
        #expect(try await client.send(Endpoint<HTTPResponse>(.get, "about")).value.status == 200)
    }

    @Test func `A text that only mentions HTML is a text`() async throws {
        let bodies = ["", "ok", "a < b", "use <b> for bold", "{\"page\":\"<html>\"}"]
        for body in bodies {
            let transport = ScriptedTransport { _ in
                .respond(HTTPResponse(status: 200, fields: [.contentType: "text/plain"], body: Array(body.utf8)))
            }
            let client = Client(upstream: Upstream("https://shop.example"), transport: transport)
            #expect(try await client.send(Endpoint<String>(.post, "note")).value == body)
            try await client.send(Endpoint<Void>(.post, "note"))
        }
    }
}
