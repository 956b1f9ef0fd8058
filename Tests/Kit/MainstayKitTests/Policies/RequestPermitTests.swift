// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

/// The requests to which one request leads take places in the quota, too.
@Suite(.timeLimit(.minutes(10))) struct RequestPermitTests {
    private let clock = ManualClock()
    private let events = EventLog()

    /// A transport that follows redirects as the real ones do: `/3` leads to `/2`, `/1` and `/0`.
    private struct Following: StreamingTransport {
        let sent = Lock<[String]>([])
        var host = ""

        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            let response = try await stream(request, idleTimeout: nil)
            return HTTPResponse(status: response.status, fields: response.fields, body: [])
        }

        func stream(
            _ request: HTTPRequest, idleTimeout: Duration?
        ) async throws(TransportError) -> HTTPStreamResponse {
            try await Redirect.following(request) { (next) throws(TransportError) in
                sent.withLock { $0.append(next.url.path) }
                let left = Int(next.url.path.dropFirst()) ?? 0
                let body = HTTPBodyStream([UInt8]())
                guard left > 0 else { return HTTPStreamResponse(status: 200, fields: [:], body: body) }
                return HTTPStreamResponse(status: 302, fields: ["Location": "\(host)/\(left - 1)"], body: body)
            }
        }
    }

    private func pipeline(_ transport: any Transport, _ quota: Quota..., credential: Credential? = nil) -> Pipeline {
        var upstream = Fixture.upstream
        upstream.quota = quota
        upstream.credentials = credential.map { [$0] } ?? []
        return Pipeline(
            through: transport, context: PipelineContext(upstream: upstream, clock: clock, observer: events.record),
            store: MemoryStore(), options: Pipeline.Options().with { $0.fallback = .never })
    }

    private func request(_ path: String) -> HTTPRequest {
        HTTPRequest(url: HTTPURL("https://api.example.com\(path)")!)
    }

    @Test func `Each redirect that is followed takes a place in the quota`() async throws {
        let transport = Following()
        let pipeline = pipeline(transport, Quota(6, per: .seconds(3_600)))
        #expect(try await pipeline.send(request("/3")).status == 200)
        await #expect {
            _ = try await pipeline.send(request("/4"))
        } throws: { error in
            guard let error = error as? TransportError, case .rateLimited = error.kind else { return false }
            return error.attempts == 1
        }
        #expect(transport.sent.withLock { $0 } == ["/3", "/2", "/1", "/0", "/4", "/3"])
        #expect(await pipeline.rateLimit?.left.quotas == [0])
    }

    @Test func `A redirect waits for the quota if the attempt has the time`() async throws {
        let transport = Following()
        let pipeline = pipeline(transport, Quota(1, per: .seconds(2)))
        async let response = pipeline.send(request("/1"))
        while !events.kinds.contains(.wait(.seconds(2), .rateLimit)) { await Task.yield() }
        #expect(transport.sent.withLock { $0 } == ["/1"])
        clock.advance(by: .seconds(2))
        #expect(try await response.status == 200)
        #expect(transport.sent.withLock { $0 } == ["/1", "/0"])
    }

    @Test func `A stream's redirects count, and those to another host do not`() async throws {
        let transport = Following()
        let one = pipeline(transport, Quota(1, per: .seconds(3_600)))
        await #expect(throws: TransportError.self) { try await one.stream(request("/1"), idleTimeout: nil) }
        #expect(transport.sent.withLock { $0 } == ["/1"])
        let elsewhere = pipeline(Following(host: "https://files.example"), Quota(1, per: .seconds(3_600)))
        #expect(try await elsewhere.send(request("/5")).status == 200)
    }

    @Test(arguments: [1, 2])
    func `A request that is sent again with a new credential takes a place too`(places: Int) async throws {
        let source = CredentialSource(value: "old", clock: clock) { _ in CredentialSource.Value("new") }
        let transport = ScriptedTransport { request in
            .status(request.fields[.authorization] == "Bearer new" ? 200 : 401)
        }
        let pipeline = pipeline(transport, Quota(places, per: .seconds(3_600)), credential: .bearer(from: source))
        do {
            #expect(try await pipeline.send(request("/a")).status == 200)
        } catch {
            #expect(places == 1 && error.kind == .rateLimited(until: clock.date.addingTimeInterval(3_600)))
        }
        #expect(transport.requests.count == places)
    }
}
