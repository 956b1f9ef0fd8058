// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayHTTPServer
import MainstayKit

/// Answers requests with the replies of emulators, and injects faults.
struct EmulatorAnswers: Sendable {
    private let plan: Lock<FaultPlan>
    private let random: RandomSource
    private let clock: any TimeSource
    private let streams: EventStreams
    private let windows = Lock<[String: CallerWindows]>([:])

    /// - Parameter random: Chooses the requests that get a fault if a rule applies to only a fraction of the requests.
    init(faults: [FaultRule], random: RandomSource, clock: any TimeSource) {
        plan = Lock(FaultPlan(rules: faults))
        self.random = random
        self.clock = clock
        streams = EventStreams(transport: nil, clock: clock)
    }

    /// The answer of an emulator; `nil` if the path and the query do not form a valid target. A request for Hacker News
    /// events gets a stream, with the same faults.
    func answer(
        to request: HTTPServerRequest, at path: Substring, of emulator: any Transport, for upstream: Upstream
    ) -> HTTPServerAnswer? {
        let target = (path.isEmpty ? "/" : path) + (request.query.map { "?\($0)" } ?? "")
        guard let url = HTTPURL("https://\(upstream.host)")?.replacingTarget(with: target) else { return nil }
        let forwarded = HTTPRequest(
            method: request.method, url: url, fields: request.fields, body: request.body.isEmpty ? nil : request.body)
        let wantsEvents = EventStream.isWanted(by: request.head, in: request.bytes.span)
        return .later {
            let outcome = await outcome(for: forwarded, upstream)
            if wantsEvents, let events = await events(of: emulator, to: forwarded, for: upstream, outcome) {
                return events
            }
            return .whole(reported(await response(of: emulator, to: forwarded, outcome), of: emulator, outcome))
        }
    }

    /// The response with the rate fields that the upstream sends, if it sends any.
    private func reported(
        _ response: HTTPServerResponse, of emulator: any Transport, _ outcome: FaultPlan.Outcome
    ) -> HTTPServerResponse {
        guard let fields = (emulator as? any RateReporting)?.rateFields else { return response }
        let now = clock.date
        var left = windows.withLock { windows in
            var window = windows[fields.limit] ?? CallerWindows([fields.quota])
            _ = window.admit(at: now, isShadow: true)
            windows[fields.limit] = window
            return window.left(at: now)[0]
        }
        if case .throttled(let until) = outcome {
            left.requests = 0
            left.seconds = Int(max(1, until.timeIntervalSince(now).rounded(.up)))
        }
        let reset = left.seconds + (fields.resetsAtDate ? Int(now.timeIntervalSince1970) : 0)
        var response = response
        for (name, value) in [
            (fields.limit, fields.quota.requests), (fields.remaining, left.requests), (fields.reset, reset),
        ] { response.fields[HTTPFieldName(known: name)] = "\(value)" }
        return response
    }

    /// The stream of events for a request; `nil` if the request gets an ordinary response.
    private func events(
        of emulator: any Transport, to request: HTTPRequest, for upstream: Upstream, _ outcome: FaultPlan.Outcome
    ) async -> HTTPServerReply? {
        switch outcome {
        case .answer, .truncate:
            let client = Client(upstream: upstream, transport: emulator)
            switch await streams.answer(to: request, after: request.fields[.lastEventID], from: client) {
            case .full: return .whole(.tooManyStreams)
            case .noEvents, .failed: return nil
            case .stream(var stream):
                if case .truncate(let count) = outcome { stream.body = stream.body.truncated(after: count) }
                return .stream(stream)
            }
        case .status, .drop, .throttled: return nil
        }
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
        // The quota may be that of the fault, so the time is too.
        var response = (emulator as? any Throttling).map { HTTPServerResponse($0.throttled) } ?? .bare(429)
        response.fields[.retryAfter] = "\(Int(max(1, until.timeIntervalSince(now).rounded(.up))))"
        return response
    }
}

extension HTTPBodyStream {
    /// The first `count` bytes, followed by a lost connection. If `count` is `nil`, half of the first chunk comes
    /// before it.
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
    fileprivate init(_ response: HTTPResponse) {
        self.init(status: response.status, fields: response.fields, body: response.body)
    }

    /// A response that contains only its status in words, like the response of a proxy in front of an upstream.
    fileprivate static func bare(_ status: HTTPStatus, because reason: String? = nil) -> HTTPServerResponse {
        HTTPServerResponse(
            status: status, fields: [.contentType: "text/plain; charset=utf-8"],
            body: Array("\(status)\(reason.map { ": \($0)" } ?? "")\n".utf8))
    }
}
