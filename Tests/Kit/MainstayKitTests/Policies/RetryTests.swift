// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct RetryTests {
    private let clock = ManualClock()

    private func retry(_ transport: ScriptedTransport, attempts: Int = 3) -> Pipeline {
        Pipeline(
            [.retry], through: transport,
            context: PipelineContext(
                upstream: Fixture.upstream, clock: clock, random: RandomSource(LargestNumber())),
            options: Pipeline.Options().with { $0.schedule = Retry.Schedule(attempts: attempts) })
    }

    /// Sends a request while time passes as fast as anybody sleeps.
    private func send(
        _ request: HTTPRequest = Fixture.request, through retry: Pipeline, sleeps: Int
    ) async -> Result<HTTPResponse, TransportError> {
        async let result = Self.result(of: request, through: retry)
        for _ in 0..<sleeps {
            await clock.sleepers(1)
            clock.advance(by: .seconds(3600))
        }
        return await result
    }

    private static func result(
        of request: HTTPRequest, through retry: Pipeline
    ) async -> Result<HTTPResponse, TransportError> {
        do throws(TransportError) {
            return .success(try await retry.send(request))
        } catch {
            return .failure(error)
        }
    }

    @Test func `A reply of 503 is asked for again, with waits that double`() async throws {
        let transport = ScriptedTransport(.status(503), .status(503), .status(200))
        let response = try await send(through: retry(transport), sleeps: 2).get()
        #expect(response.status == 200)
        #expect(response.provenance.attempts == 3)
        #expect(clock.waits == [.milliseconds(500), .seconds(1)])
    }

    @Test func `The last attempt's reply is what is returned`() async throws {
        let transport = ScriptedTransport(.fail(.connectionLost), .status(500), .status(502))
        let response = try await send(through: retry(transport), sleeps: 2).get()
        #expect(response.status == 502)
        #expect(response.provenance.attempts == 3)
    }

    @Test func `The last attempt's failure is what is thrown, with the number of attempts`() async {
        let transport = ScriptedTransport(.status(500), .fail(.timedOut), .fail(.truncated))
        let result = await send(through: retry(transport), sleeps: 2)
        #expect(result == .failure(TransportError(.truncated, attempts: 3)))
    }

    @Test func `Waits stop doubling at the cap`() async {
        let steps = 8
        let transport = ScriptedTransport(
            .status(500), .status(500), .status(500), .status(500), .status(500), .status(500), .status(500),
            .status(500))
        _ = await send(through: retry(transport, attempts: steps), sleeps: steps - 1)
        #expect(clock.waits.map(\.components.seconds) == [0, 1, 2, 4, 8, 8, 8])
    }

    @Test(arguments: [200, 204, 301, 304, 400, 401, 403, 404, 405, 410, 414, 422, 429, 501, 505])
    func `A reply that will not change is not asked for again`(status: Int) async throws {
        let transport = ScriptedTransport(.status(status))
        let response = try await retry(transport).send(Fixture.request)
        #expect(response.status.code == status)
        #expect(clock.waits.isEmpty)
    }

    @Test(arguments: [408, 425, 500, 502, 503, 504, 520, 522, 524])
    func `A reply that may change is asked for again`(status: Int) async throws {
        let transport = ScriptedTransport(.status(status), .status(200))
        let response = try await send(through: retry(transport), sleeps: 1).get()
        #expect(response.status == 200)
    }

    @Test(arguments: [
        TransportError.Kind.tooLarge(limit: 1), .tls, .tooManyRedirects(limit: 5), .redirectRefused, .proxy,
        .invalidRequest, .cancelled, .offline, .deadlineExceeded, .rateLimited(until: .distantPast),
        .circuitOpen(until: .distantPast), .overloaded, .other,
    ])
    func `A failure that will not pass is not tried again`(kind: TransportError.Kind) async {
        let transport = ScriptedTransport(.fail(kind))
        await #expect(throws: TransportError(kind)) { try await retry(transport).send(Fixture.request) }
        #expect(clock.waits.isEmpty)
    }

    @Test func `A missing network is tried again only where nothing else can answer`() async throws {
        let alone = ScriptedTransport(.fail(.nameNotResolved), .status(200))
        #expect(try await send(through: retry(alone), sleeps: 1).get().status == 200)

        var backed = Fixture.request
        backed.options.patience = HTTPRequest.Patience(.seconds(1), from: clock.now)
        let transport = ScriptedTransport(.fail(.nameNotResolved))
        let result = await send(backed, through: retry(transport), sleeps: 0)
        #expect(result == .failure(TransportError(.nameNotResolved)))
    }

    @Test func `A request that is not idempotent is sent once`() async throws {
        let transport = ScriptedTransport(.status(503))
        let response = try await retry(transport).send(HTTPRequest(method: .post, url: Fixture.url))
        #expect(response.status == 503)
    }

    @Test func `A request that says it is idempotent is sent again, and one that says it is not is not`() async throws {
        var post = HTTPRequest(method: .post, url: Fixture.url)
        post.options.isIdempotent = true
        let again = ScriptedTransport(.status(503), .status(200))
        #expect(try await send(post, through: retry(again), sleeps: 1).get().status == 200)
        var get = Fixture.request
        get.options.isIdempotent = false
        #expect(try await retry(ScriptedTransport(.status(503))).send(get).status == 503)
    }

    @Test func `A wait longer than patience is begun all the same`() async throws {
        var request = Fixture.request
        request.options.patience = HTTPRequest.Patience(.seconds(1), from: clock.now)
        request.options.deadline = clock.now.advanced(by: .seconds(10))
        let transport = ScriptedTransport(.status(429, [.retryAfter: "5"]), .status(200))
        #expect(try await send(request, through: retry(transport), sleeps: 1).get().status == 200)
    }

    @Test(arguments: [
        "7", "Sun, 06 Nov 1994 08:49:44 GMT", "Sunday, 06-Nov-94 08:49:44 GMT", "Sun Nov  6 08:49:44 1994",
    ])
    func `Retry-After is waited for, and jitter only adds to it`(value: String) async throws {
        let transport = ScriptedTransport(.status(429, [.retryAfter: value]), .status(200))
        _ = try await send(through: retry(transport), sleeps: 1).get()
        #expect(clock.waits == [.seconds(7) + .milliseconds(500)])
    }

    @Test func `No wait is begun that would end after the deadline`() async throws {
        var request = Fixture.request
        request.options.deadline = clock.now.advanced(by: .seconds(10))
        let transport = ScriptedTransport(.status(503, [.retryAfter: "10"]))
        let response = try await send(request, through: retry(transport), sleeps: 0).get()
        #expect(response.status == 503)
        #expect(response.provenance.attempts == 1)
    }

    @Test func `All attempts are made before patience is spent`() async throws {
        var request = Fixture.request
        request.options.patience = HTTPRequest.Patience(.seconds(1), from: clock.now)
        let transport = ScriptedTransport(.status(503), .status(503), .status(200))
        let retry = retry(transport)
        async let result = Self.result(of: request, through: retry)
        for wait in [Duration.milliseconds(500), .milliseconds(250)] {
            await clock.sleepers(1)
            clock.advance(by: wait)
        }
        #expect(try await result.get().provenance.attempts == 3)
        #expect(clock.now.duration(to: try #require(request.options.patience).end) == .milliseconds(250))
    }

    @Test func `Cancelling ends the wait with what the last attempt came to`() async throws {
        let transport = ScriptedTransport(.status(503))
        let retry = retry(transport)
        let task = Task { await Self.result(of: Fixture.request, through: retry) }
        await clock.sleepers(1)
        task.cancel()
        #expect(try await task.value.get().status == 503)
        #expect(transport.requests.count == 1)
    }

    @Test func `Jitter spreads waits over the whole range`() {
        let random = RandomSource(SeededGenerator(seed: 7))
        let draws = (0..<1000).map { _ in random.duration(upTo: .seconds(1)) }
        #expect(draws.allSatisfy { .zero...(.seconds(1)) ~= $0 })
        #expect(draws.contains { $0 < .milliseconds(50) } && draws.contains { $0 > .milliseconds(950) })
    }
}
