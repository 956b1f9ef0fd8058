// SPDX-License-Identifier: Apache-2.0

public import Mainstay
import Synchronization

/// A transport that answers as a test says, and remembers what it was asked.
///
/// What the script has no step for fails with the request's description: a request nobody expected is never answered by
/// accident.
public final class ScriptedTransport: Transport {
    /// What one request comes to.
    public enum Step: Sendable {
        /// A response.
        case respond(HTTPResponse)
        /// A failure.
        case fail(TransportError.Kind)
        /// Nothing: it lasts until the request's time limit has passed on the clock, or its task is cancelled.
        case hang
    }

    private struct State {
        var steps: [Step]
        var requests: [HTTPRequest] = []
    }

    private let state: Mutex<State>
    private let clock: any TimeSource

    /// Makes a transport that takes one step a request.
    public init(_ steps: Step..., clock: any TimeSource = ContinuousClock()) {
        state = Mutex(State(steps: steps))
        self.clock = clock
    }

    /// The requests so far.
    public var requests: [HTTPRequest] { state.withLock(\.requests) }

    /// Takes the next step.
    ///
    /// - Throws: ``TransportError`` as the script says; ``TransportError/Kind/invalidRequest`` where it has ended.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let step: Step? = state.withLock { state in
            state.requests.append(request)
            return state.steps.isEmpty ? nil : state.steps.removeFirst()
        }
        switch step {
        case .respond(let response): return response
        case .fail(let kind): throw TransportError(kind)
        case .hang: throw await hang(request)
        case nil: throw TransportError(.invalidRequest, detail: "unexpected: \(request.method) \(request.url)")
        }
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
