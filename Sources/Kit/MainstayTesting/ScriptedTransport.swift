// SPDX-License-Identifier: Apache-2.0

import MainstayBase
public import MainstayKit

/// A transport that follows a test's script and records the requests.
///
/// A request without a step in the script fails, and the error names the request. So a test cannot answer an unexpected
/// request by accident. Put the transport where the real one would be, inside the `Pipeline`, so that the test covers
/// the code that runs in production:
///
/// ```swift
/// let transport = ScriptedTransport(.fail(.connectionLost), .respond(HTTPResponse(status: 200)))
/// let client = Client(upstream: upstream, transport: Pipeline(through: transport, context: context, store: store))
/// ```
///
/// It does not follow redirects. Use ``LoopbackServer`` to test those.
public final class ScriptedTransport: StreamingTransport {
    /// The outcome of one request.
    public enum Step: Sendable {
        /// A response.
        case respond(HTTPResponse)
        /// A response in chunks.
        case stream(HTTPStatus = 200, fields: HTTPFields = [:], chunks: [Chunk])
        /// A failure.
        case fail(TransportError.Kind)
        /// No answer. The request fails when its time limit has passed on the clock (one day if it has none) or its
        /// task is cancelled.
        case hang
    }

    /// One event while content arrives.
    public enum Chunk: Sendable {
        /// Bytes arrive.
        case bytes([UInt8])
        /// Time passes on the clock.
        case wait(Duration)
        /// The transfer fails.
        case fail(TransportError.Kind)
        /// Nothing more arrives.
        case hang
    }

    private enum Script {
        case steps(ArraySlice<Step>)
        case answer(@Sendable (HTTPRequest) -> Step?)
    }

    private typealias Waiter = (count: Int, continuation: CheckedContinuation<Void, Never>)

    private struct State {
        var script: Script
        var requests: [HTTPRequest] = []
        var waiters: [Int: Waiter] = [:]
        var nextWaiter = 0
    }

    private let state: Lock<State>
    private let clock: any TimeSource

    /// Creates a transport that takes one step for each request, in order.
    public init(_ steps: Step..., clock: any TimeSource = ContinuousClock()) {
        state = Lock(State(script: .steps(steps[...])))
        self.clock = clock
    }

    /// Creates a transport that chooses the step for each request. The order of requests does not matter.
    ///
    /// - Parameters:
    ///   - clock: The clock on which a step takes time.
    ///   - answer: Returns the step for a request; `nil` if the request is not expected. It may read ``requests``.
    ///     Several tasks may call it at once.
    public init(clock: any TimeSource = ContinuousClock(), answering answer: @escaping @Sendable (HTTPRequest) -> Step?)
    {
        state = Lock(State(script: .answer(answer)))
        self.clock = clock
    }

    /// The requests so far, in order.
    public var requests: [HTTPRequest] { state.withLock(\.requests) }

    /// Waits until `count` requests have been sent, or this task is cancelled. If it waits for ten seconds of real
    /// time, it writes to standard error which requests there are.
    public func waitForRequests(_ count: Int) async {
        let id = state.withLock { state in
            defer { state.nextWaiter += 1 }
            return state.nextWaiter
        }
        let watch = Watchdog.standard.watch { [self] in
            guard state.withLock({ $0.waiters[id] != nil }) else { return nil }
            return "A test waits for \(count) requests. There are: \(requests.map { "\($0.method) \($0.url.path)" })."
        }
        defer { watch.cancel() }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    guard state.requests.count < count, !Task.isCancelled else { return true }
                    state.waiters[id] = (count, continuation)
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.waiters.removeValue(forKey: id) }?.continuation.resume()
        }
    }

    /// The number of steps that have not been taken.
    public var stepsLeft: Int {
        state.withLock { if case .steps(let steps) = $0.script { steps.count } else { 0 } }
    }

    /// Takes the step for a request.
    ///
    /// - Throws: `TransportError` if the script says so; `invalidRequest` if the script has no step for the
    ///   request.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let limit = request.options.bodyLimit
        switch try step(for: request) {
        case .respond(let response):
            guard response.body.count <= limit else { throw TransportError(.tooLarge(limit: limit)) }
            return response
        case .stream(let status, let fields, let chunks):
            let content = ScriptedContent(chunks, limit: limit, clock: clock)
            let body = await withTimeLimit(request.options.timeout, on: clock) { await content.collect() }
            return HTTPResponse(status: status, fields: fields, body: try body.get())
        case .fail(let kind): throw TransportError(kind)
        case .hang: throw await hang(request)
        }
    }

    /// Takes the step for a request.
    ///
    /// - Throws: `TransportError` if the script says so; `invalidRequest` if the script has no step for the
    ///   request.
    public func stream(
        _ request: HTTPRequest, idleTimeout: Duration?
    ) async throws(TransportError) -> HTTPStreamResponse {
        let (head, chunks): (HTTPResponse, [Chunk]) =
            switch try step(for: request) {
            case .respond(let response): (response, [.bytes(response.body)])
            case .stream(let status, let fields, let chunks): (HTTPResponse(status: status, fields: fields), chunks)
            case .fail(let kind): throw TransportError(kind)
            case .hang: throw await hang(request)
            }
        let clock = clock
        let content = ScriptedContent(chunks, limit: request.options.bodyLimit, clock: clock)
        let body = HTTPBodyStream(announcedLength: head.fields[.contentLength].flatMap { Int($0) }) {
            () async throws(TransportError) in
            try await withTimeLimit(idleTimeout, on: clock) { await content.next() }.get()
        }
        return HTTPStreamResponse(status: head.status, fields: head.fields, body: body)
    }

    private func step(for request: HTTPRequest) throws(TransportError) -> Step {
        try request.checkFields()
        // What belongs to the call holds the client, and that holds this transport.
        var recorded = request
        recorded.context = CallContext()
        recorded.context.attempt = request.context.attempt
        recorded.progress = nil
        // The closure runs without the lock, because it may read `requests`.
        let (answer, waiters) = state.withLock {
            [recorded] state -> (@Sendable (HTTPRequest) -> Step?, [Int: Waiter]) in
            state.requests.append(recorded)
            let reached = state.waiters.filter { $0.value.count <= state.requests.count }
            for id in reached.keys { state.waiters[id] = nil }
            switch state.script {
            case .answer(let answer): return (answer, reached)
            case .steps(var steps):
                let step = steps.popFirst()
                state.script = .steps(steps)
                return ({ _ in step }, reached)
            }
        }
        for waiter in waiters.values { waiter.continuation.resume() }
        guard let step = answer(request) else {
            throw TransportError(.invalidRequest, detail: "unexpected: \(request.method) \(request.url)")
        }
        return step
    }

    private func hang(_ request: HTTPRequest) async -> TransportError {
        let end = clock.now.advanced(by: request.options.timeout ?? .seconds(86_400))
        do {
            try await clock.sleep(until: end, for: .alarm("the time limit of a request"))
            return TransportError(.timedOut)
        } catch {
            return TransportError(.cancelled)
        }
    }
}
