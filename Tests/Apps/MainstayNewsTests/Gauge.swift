// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit

/// A transport that keeps requests waiting until it is told to answer them, and counts them.
final class Gauge: Transport {
    private struct State {
        var passing: Int
        var waiting: [Int: CheckedContinuation<Bool, Never>] = [:]
        var nextID = 0
        var most = 0
        var cancelled = 0
        var watchers: [(condition: @Sendable (Int, Int) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []

        mutating func takeWatchers() -> [CheckedContinuation<Void, Never>] {
            let met = watchers.filter { $0.condition(waiting.count, cancelled) }
            watchers.removeAll { $0.condition(waiting.count, cancelled) }
            return met.map(\.continuation)
        }
    }

    private let reply: [UInt8]
    private let state: Lock<State>

    /// - Parameter passing: How many requests are answered at once before the rest waits.
    init(reply: String, passing: Int = 0) {
        self.reply = Array(reply.utf8)
        state = Lock(State(passing: passing))
    }

    /// How many wait now.
    var waiting: Int { state.withLock(\.waiting.count) }
    /// The most that ever waited at once.
    var most: Int { state.withLock(\.most) }

    /// Answers those that wait now.
    func answer() {
        let waiting = state.withLock { state in
            defer { state.waiting = [:] }
            return state.waiting
        }
        for continuation in waiting.values { continuation.resume(returning: true) }
    }

    /// Returns once so many wait.
    func waitForRequests(_ count: Int) async {
        await wait { waiting, _ in waiting >= count }
    }

    /// Returns once so many were cancelled.
    func waitForCancellations(_ count: Int) async {
        await wait { _, cancelled in cancelled >= count }
    }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let id: Int? = state.withLock { state in
            state.nextID += 1
            return state.nextID <= state.passing ? nil : state.nextID
        }
        if let id, !(await turn(id)) { throw TransportError(.cancelled) }
        return HTTPResponse(status: 200, body: reply)
    }

    private func turn(_ id: Int) async -> Bool {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let watchers = state.withLock { state in
                    state.waiting[id] = continuation
                    state.most = max(state.most, state.waiting.count)
                    return state.takeWatchers()
                }
                for watcher in watchers { watcher.resume() }
                if Task.isCancelled { cancel(id) }
            }
        } onCancel: {
            cancel(id)
        }
    }

    private func cancel(_ id: Int) {
        let (continuation, watchers) = state.withLock { state in
            let continuation = state.waiting.removeValue(forKey: id)
            if continuation != nil { state.cancelled += 1 }
            return (continuation, state.takeWatchers())
        }
        continuation?.resume(returning: false)
        for watcher in watchers { watcher.resume() }
    }

    private func wait(until condition: @escaping @Sendable (Int, Int) -> Bool) async {
        await withCheckedContinuation { continuation in
            let isMet = state.withLock { state in
                if condition(state.waiting.count, state.cancelled) { return true }
                state.watchers.append((condition, continuation))
                return false
            }
            if isMet { continuation.resume() }
        }
    }
}
