// SPDX-License-Identifier: Apache-2.0

/// A request under way in a task of its own, which goes on when nobody waits for it any more.
final class Fetch: Sendable {
    typealias Outcome = Result<HTTPResponse, TransportError>

    private let task: Task<Outcome, Never>
    private let race: Race

    init(_ request: HTTPRequest, through transport: any Transport) {
        let race = Race()
        self.race = race
        task = Task {
            let outcome = await Outcome.sending(request, through: transport)
            race.end(with: outcome)
            return outcome
        }
    }

    /// The outcome, whenever it comes.
    var result: Outcome {
        get async { await task.value }
    }

    /// The outcome, or `nil` where it has not come by then. It can be waited for so once.
    func result(until instant: ContinuousClock.Instant, clock: any TimeSource) async -> Outcome? {
        var timer: Task<Void, Never>?
        defer { timer?.cancel() }
        return await withCheckedContinuation { continuation in
            guard race.begin(continuation) else { return }
            timer = Task { [race] in
                // A cancelled sleep means that the outcome has come: it wins either way.
                do { try await clock.sleep(until: instant, tolerance: nil) } catch { return }
                race.end(with: nil)
            }
        }
    }

    func cancel() {
        task.cancel()
    }
}

/// Resumes a continuation with whichever comes first.
private final class Race: Sendable {
    private struct State {
        var outcome: Fetch.Outcome?
        var waiting: CheckedContinuation<Fetch.Outcome?, Never>?
    }

    private let state = Lock(State())

    /// Waits for the end; `false` where it has come already, and the continuation is resumed.
    func begin(_ continuation: CheckedContinuation<Fetch.Outcome?, Never>) -> Bool {
        let outcome = state.withLock { state in
            if state.outcome == nil { state.waiting = continuation }
            return state.outcome
        }
        guard let outcome else { return true }
        continuation.resume(returning: outcome)
        return false
    }

    func end(with outcome: Fetch.Outcome?) {
        let continuation = state.withLock { state in
            defer { state.waiting = nil }
            state.outcome = outcome
            return state.waiting
        }
        continuation?.resume(returning: outcome)
    }
}
