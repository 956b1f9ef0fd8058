// SPDX-License-Identifier: Apache-2.0

public import Mainstay

/// A transport that answers as a test says, and remembers what it was asked.
///
/// What the script has no step for fails with the request's description: a request nobody expected is never answered by
/// accident. Put it where the real transport would be, inside the ``Pipeline``, so that what is tested is what runs:
///
/// ```swift
/// let transport = ScriptedTransport(.fail(.connectionLost), .respond(HTTPResponse(status: 200)))
/// let client = Client(upstream: upstream, transport: Pipeline(through: transport, context: context, store: store))
/// ```
///
/// Redirects are not followed: what a server would do is for ``LoopbackServer``.
public final class ScriptedTransport: StreamingTransport {
    /// What one request comes to.
    public enum Step: Sendable {
        /// A response.
        case respond(HTTPResponse)
        /// A response that comes in pieces.
        case stream(HTTPStatus = 200, fields: HTTPFields = [:], chunks: [Chunk])
        /// A failure.
        case fail(TransportError.Kind)
        /// Nothing: it lasts until the request's time limit has passed on the clock, or its task is cancelled.
        case hang
    }

    /// One thing that happens while content comes.
    public enum Chunk: Sendable {
        /// Bytes come.
        case bytes([UInt8])
        /// Time passes on the clock.
        case wait(Duration)
        /// It fails.
        case fail(TransportError.Kind)
        /// Nothing more comes.
        case hang
    }

    private enum Script {
        case steps(ArraySlice<Step>)
        case answer(@Sendable (HTTPRequest) -> Step?)
    }

    private struct State {
        var script: Script
        var requests: [HTTPRequest] = []
    }

    private let state: Lock<State>
    private let clock: any TimeSource

    /// Makes a transport that takes one step a request, in order.
    public init(_ steps: Step..., clock: any TimeSource = ContinuousClock()) {
        state = Lock(State(script: .steps(steps[...])))
        self.clock = clock
    }

    /// Makes a transport that takes the step that matches a request, in whatever order they come.
    ///
    /// - Parameters:
    ///   - clock: The time that passes while a step takes some.
    ///   - answer: The step for a request; `nil` where it is not expected. It may look at ``requests``, and is
    ///     called by several tasks at once.
    public init(clock: any TimeSource = ContinuousClock(), answering answer: @escaping @Sendable (HTTPRequest) -> Step?)
    {
        state = Lock(State(script: .answer(answer)))
        self.clock = clock
    }

    /// The requests so far.
    public var requests: [HTTPRequest] { state.withLock(\.requests) }

    /// How many steps were not taken yet.
    public var stepsLeft: Int {
        state.withLock { if case .steps(let steps) = $0.script { steps.count } else { 0 } }
    }

    /// Takes the request's step.
    ///
    /// - Throws: ``TransportError`` as the script says; ``TransportError/Kind/invalidRequest`` where it has no step.
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

    /// Takes the request's step.
    ///
    /// - Throws: ``TransportError`` as the script says; ``TransportError/Kind/invalidRequest`` where it has no step.
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
        // The closure is called without the lock: it may ask for the requests so far.
        let answer: @Sendable (HTTPRequest) -> Step? = state.withLock { state in
            state.requests.append(request)
            switch state.script {
            case .answer(let answer): return answer
            case .steps(var steps):
                let step = steps.popFirst()
                state.script = .steps(steps)
                return { _ in step }
            }
        }
        guard let step = answer(request) else {
            throw TransportError(.invalidRequest, detail: "unexpected: \(request.method) \(request.url)")
        }
        return step
    }

    private func hang(_ request: HTTPRequest) async -> TransportError {
        let end = clock.now.advanced(by: request.options.timeout ?? .seconds(86_400))
        do {
            try await clock.sleep(until: end, tolerance: nil)
            return TransportError(.timedOut)
        } catch {
            return TransportError(.cancelled)
        }
    }
}
