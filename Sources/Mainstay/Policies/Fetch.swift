// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A request under way in a task of its own, which goes on when nobody waits for it any more.
final class Fetch: Sendable {
    typealias Outcome = Result<HTTPResponse, TransportError>

    private let task: Task<Outcome, Never>

    init(_ request: HTTPRequest, through transport: any Transport) {
        task = Task { await Result.sending(request, through: transport) }
    }

    /// The outcome, whenever it comes.
    var result: Outcome {
        get async { await task.value }
    }

    /// The outcome, or `nil` where it has not come by then.
    func result(until instant: ContinuousClock.Instant, clock: any TimeSource) async -> Outcome? {
        let race = Race()
        return await withCheckedContinuation { continuation in
            race.begin(continuation)
            let timer = Task {
                // A cancelled sleep means that the outcome has come: it wins either way.
                do { try await clock.sleep(until: instant, tolerance: nil) } catch { return }
                race.end(with: nil)
            }
            Task {
                race.end(with: await task.value)
                timer.cancel()
            }
        }
    }

    func cancel() {
        task.cancel()
    }
}

/// Resumes a continuation with whichever comes first.
private final class Race: Sendable {
    private let waiting = Mutex<CheckedContinuation<Fetch.Outcome?, Never>?>(nil)

    func begin(_ continuation: CheckedContinuation<Fetch.Outcome?, Never>) {
        waiting.withLock { $0 = continuation }
    }

    func end(with outcome: Fetch.Outcome?) {
        let continuation = waiting.withLock { waiting in
            defer { waiting = nil }
            return waiting
        }
        continuation?.resume(returning: outcome)
    }
}
