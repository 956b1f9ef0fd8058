// SPDX-License-Identifier: Apache-2.0

public import Mainstay
import MainstayEmulators
import MainstayFoundation
public import MainstayHTTPServer
import MainstayServices

/// A server that answers the upstreams' own routes under `/{host}/…` from emulators alone, with faults on demand. People use it to
/// test their own clients.
public struct Sandbox: HTTPHandler {
    private let emulators: [(upstream: Upstream, transport: any Transport)]
    private let plan: Lock<FaultPlan>
    private let random: RandomSource
    private let clock: any TimeSource
    private let streams: EventStreams
    private let admission: Admission

    /// Makes a sandbox.
    ///
    /// - Parameters:
    /// - emulators: The emulator of each upstream.
    /// - random: Chooses the requests that get a fault, if a rule is for a fraction of them.
    /// - isLoopback: Whether the sandbox listens on a loopback address. If so, it accepts only names of this machine as
    ///     Host.
    public init(
        emulators: [(upstream: Upstream, transport: any Transport)], faults: [FaultRule], random: RandomSource,
        clock: any TimeSource = ContinuousClock(), isLoopback: Bool = true
    ) {
        self.emulators = emulators
        admission = Admission(server: ServerConfiguration(), isLoopback: isLoopback)
        plan = Lock(FaultPlan(rules: faults))
        self.random = random
        self.clock = clock
        streams = EventStreams(transport: nil, clock: clock)
    }

    /// Answers requests that need no emulator.
    public func immediateResponse(to request: HTTPServerRequest) -> HTTPServerResponse? {
        immediateRefusal(of: request)?.nosniff
    }

    private func immediateRefusal(of request: HTTPServerRequest) -> HTTPServerResponse? {
        if let refusal = admission.misdirection(of: request) { return refusal }
        guard request.method == .get || request.method == .head else { return .methodNotAllowed }
        if request.path == "/health" { return .health }
        return route(of: request) == nil ? .noSuchRoute(hosts: emulators.map(\.upstream.host)) : nil
    }

    /// Answers from an emulator.
    public func response(to request: HTTPServerRequest) async -> HTTPServerResponse {
        guard let (emulator, forwarded) = route(of: request) else {
            return .noSuchRoute(hosts: emulators.map(\.upstream.host)).nosniff
        }
        return await response(of: emulator.transport, to: forwarded, outcome(for: forwarded, emulator.upstream))
    }

    /// Answers requests for Hacker News events with a stream, which gets the same faults, and all others with a whole response.
    public func answer(to request: HTTPServerRequest) async -> HTTPServerAnswer {
        guard EventStream.isWanted(by: request, at: request.target), let (emulator, forwarded) = route(of: request)
        else { return .whole(await response(to: request)) }
        let outcome = await outcome(for: forwarded, emulator.upstream)
        switch outcome {
        case .answer, .truncate:
            let client = Client(upstream: emulator.upstream, transport: emulator.transport)
            let wanted = await streams.answer(to: forwarded, from: client)
            if case .full = wanted { return .whole(.tooManyStreams) }
            guard case .stream(var stream) = wanted else { break }
            stream.fields[.contentTypeOptions] = "nosniff"
            if case .truncate(let count) = outcome { stream.body = stream.body.truncated(after: count) }
            return .stream(stream)
        case .status, .drop, .throttled: break
        }
        return .whole(await response(of: emulator.transport, to: forwarded, outcome))
    }

    /// Waits for the delay of a request and returns its outcome.
    private func outcome(for request: HTTPRequest, _ upstream: Upstream) async -> FaultPlan.Outcome {
        let verdict = random.withGenerator { generator in
            plan.withLock { $0.verdict(on: request.url.path, of: upstream, now: clock.date, using: &generator) }
        }
        if verdict.delay > .zero {
            do {
                try await clock.sleep(until: clock.now.advanced(by: verdict.delay), tolerance: nil)
            } catch {
                // The task was cancelled: the client has disconnected or the server is stopping.
            }
        }
        return verdict.outcome
    }

    private func response(
        of emulator: any Transport, to request: HTTPRequest, _ outcome: FaultPlan.Outcome
    ) async -> HTTPServerResponse {
        await bareResponse(of: emulator, to: request, outcome).nosniff
    }

    private func bareResponse(
        of emulator: any Transport, to request: HTTPRequest, _ outcome: FaultPlan.Outcome
    ) async -> HTTPServerResponse {
        switch outcome {
        case .status(let status): return .bare(status)
        case .throttled(let until): return Self.throttled(emulator, until: until, now: clock.date)
        case .drop:
            var response = HTTPServerResponse(status: 200)
            response.ending = .dropped
            return response
        case .answer: return await answer(of: emulator, to: request)
        case .truncate(let count):
            var response = await answer(of: emulator, to: request)
            response.ending = .truncated(after: count ?? response.body.count / 2)
            return response
        }
    }

    private func answer(of emulator: any Transport, to request: HTTPRequest) async -> HTTPServerResponse {
        do throws(TransportError) {
            return HTTPServerResponse(try await emulator.send(request))
        } catch {
            return .bare(500, because: "\(error)")
        }
    }

    private static func throttled(_ emulator: any Transport, until: Date, now: Date) -> HTTPServerResponse {
        if let own = (emulator as? any Throttling)?.throttled { return HTTPServerResponse(own) }
        var response = HTTPServerResponse.bare(429)
        response.fields[.retryAfter] = "\(Int(max(1, until.timeIntervalSince(now).rounded(.up))))"
        return response
    }

    private func route(
        of request: HTTPServerRequest
    ) -> (emulator: (upstream: Upstream, transport: any Transport), HTTPRequest)? {
        let path = request.path
        let host = path.dropFirst().prefix { $0 != "/" }
        let rest = path.dropFirst(1 + host.count)
        let target = (rest.isEmpty ? "/" : rest) + (request.query.map { "?\($0)" } ?? "")
        guard let emulator = emulators.first(where: { $0.upstream.host == host }),
            let url = HTTPURL("https://\(host)")?.replacingTarget(with: target)
        else { return nil }
        return (emulator, HTTPRequest(method: request.method, url: url, fields: request.fields))
    }
}

extension HTTPBodyStream {
    /// The first `count` bytes, followed by a broken ending. If `count` is `nil`, half of the first piece.
    fileprivate func truncated(after count: Int?) -> HTTPBodyStream {
        let rest = Lock(count)
        return HTTPBodyStream { () async throws(TransportError) in
            var chunks = makeAsyncIterator()
            guard rest.withLock({ $0 != 0 }), let chunk = try await chunks.next(isolation: nil) else {
                throw TransportError(.connectionLost)
            }
            return rest.withLock { rest in
                let part = Array(chunk.prefix(rest ?? chunk.count / 2))
                rest = (rest ?? part.count) - part.count
                return part
            }
        }
    }
}

extension HTTPServerResponse {
    /// The response with a field that forbids browsers to guess its content type.
    fileprivate var nosniff: HTTPServerResponse {
        var response = self
        response.fields[.contentTypeOptions] = "nosniff"
        return response
    }

    fileprivate init(_ response: HTTPResponse) {
        self.init(status: response.status, fields: response.fields, body: response.body)
    }

    /// A status with its name, as a proxy in front of an upstream would answer.
    fileprivate static func bare(_ status: HTTPStatus, because reason: String? = nil) -> HTTPServerResponse {
        HTTPServerResponse(
            status: status, fields: [.contentType: "text/plain; charset=utf-8"],
            body: Array("\(status)\(reason.map { ": \($0)" } ?? "")\n".utf8))
    }
}
