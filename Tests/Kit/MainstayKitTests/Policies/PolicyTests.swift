// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

/// Policies of a program that stand among those of a pipeline.
@Suite(.timeLimit(.minutes(10))) struct PolicyTests {
    /// Adds a field to requests and its own name to replies.
    private struct Marking: Policy {
        let name: String

        func intercept(_ request: HTTPRequest, next: @escaping Next) async throws(TransportError) -> HTTPResponse {
            var request = request
            request.fields.append(name, for: "Accept")
            var response = try await next(request)
            response.fields.append(name, for: "X-Seen-By")
            return response
        }
    }

    /// Adds the session of a user, and says so.
    private struct Session: IdentifyingPolicy {
        let user: Lock<String>

        func identity(for request: HTTPRequest) -> String? { user.withLock { $0 } }

        func intercept(_ request: HTTPRequest, next: @escaping Next) async throws(TransportError) -> HTTPResponse {
            var request = request
            request.fields["X-Session"] = user.withLock { $0 }
            return try await next(request)
        }
    }

    /// Does the same without saying so.
    private struct Smuggler: Policy {
        let session: Session

        func intercept(_ request: HTTPRequest, next: @escaping Next) async throws(TransportError) -> HTTPResponse {
            try await session.intercept(request, next: next)
        }
    }

    private let clock = ManualClock()
    private let events = EventLog()

    private func pipeline(
        _ transport: any Transport, _ change: (inout Pipeline.Options) -> Void
    ) -> Pipeline {
        Pipeline(
            through: transport,
            context: PipelineContext(upstream: Fixture.upstream, clock: clock, observer: events.record),
            store: MemoryStore(), options: Pipeline.Options().with(change))
    }

    @Test func `The first one added is the outermost at its place, and the layers say so`() async throws {
        let transport = ScriptedTransport(.status(200))
        let pipeline = pipeline(transport) {
            for (name, place) in [
                ("a", .call), ("b", .call), ("c", .attempt), ("d", .attempt), ("e", .exchange), ("f", .exchange),
            ] as [(String, Pipeline.Options.Place)] {
                $0.add(name, at: place, Marking(name: name))
            }
        }
        let own = pipeline.layers.filter { $0.count == 1 }
        #expect(own == ["a", "b", "c", "d", "e", "f"])
        #expect(pipeline.layers.last == "ScriptedTransport")
        let response = try await pipeline.send(Fixture.request)
        #expect(transport.requests.first?.fields.values(of: "Accept") == own)
        #expect(response.fields.values(of: "X-Seen-By") == own.reversed())
    }

    @Test func `A policy may answer by itself, and send more than one request`() async throws {
        struct Twice: Policy {
            func intercept(_ request: HTTPRequest, next: @escaping Next) async throws(TransportError) -> HTTPResponse {
                guard request.url.path != "/own" else { return HTTPResponse(status: 204) }
                _ = try await next(request)
                return try await next(request)
            }
        }
        let transport = ScriptedTransport(.status(200), .status(201))
        let pipeline = pipeline(transport) { $0.add("twice", at: .exchange, Twice()) }
        #expect(try await pipeline.send(Fixture.request).status == 201)
        let own = try #require(HTTPURL("https://api.example.com/own"))
        #expect(try await pipeline.send(HTTPRequest(url: own)).status == 204)
        #expect(transport.requests.count == 2)
    }

    @Test(arguments: [Pipeline.Options.Place.attempt, .exchange])
    func `The replies of users whom a policy names are kept apart`(place: Pipeline.Options.Place) async throws {
        let transport = ScriptedTransport { request in
            .respond(HTTPResponse(status: 200, body: Array((request.fields["X-Session"] ?? "").utf8)))
        }
        let session = Session(user: Lock("ann"))
        let pipeline = pipeline(transport) { $0.add("session", at: place, session) }
        for user in ["ann", "ben", "ann"] {
            session.user.withLock { $0 = user }
            #expect(try await pipeline.send(Fixture.request).body == Array(user.utf8))
        }
        #expect(transport.requests.count == 2)
    }

    @Test(arguments: [Pipeline.Options.Place.attempt, .exchange])
    func `Nothing is kept where a policy adds something of a user and does not say so`(
        place: Pipeline.Options.Place
    ) async throws {
        let transport = ScriptedTransport { _ in .status(200) }
        let smuggler = Smuggler(session: Session(user: Lock("ann")))
        let pipeline = pipeline(transport) { $0.add("smuggler", at: place, smuggler) }
        for _ in 0..<3 { #expect(try await pipeline.send(Fixture.request).provenance.source == .network) }
        #expect(events.kinds.contains(.unidentified(policy: "smuggler", part: "X-Session")))
    }

    @Test func `A stream passes a policy before its content arrives`() async throws {
        let transport = ScriptedTransport(.status(200))
        let pipeline = pipeline(transport) { $0.add("mark", at: .attempt, Marking(name: "mark")) }
        let response = try await pipeline.stream(Fixture.request)
        #expect(response.fields["X-Seen-By"] == "mark")
    }
}
