// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit
import MainstayTestSupport

@testable import MainstayCluster

/// A store of several nodes in the memory of a test. It can be cut off and emptied.
final class SharedModel: SharedMemory, SharedReplies {
    private struct State {
        var values: [String: [UInt8]] = [:]
        var replies: [StoreKey: [StampedReply]] = [:]
        var life = 1
        var time: Int64 = 1_000_000
        var isDown = false
        var isFull = false
        var calls = 0
        var looks = 0
        var isSlow = false
        var held: [@Sendable () -> Void] = []
        var gate: Gate?
    }

    private let state = Lock(State())

    var calls: Int { state.withLock { $0.calls } }
    func cut(_ isDown: Bool) { state.withLock { $0.isDown = isDown } }
    /// Answers reads, and refuses changes.
    func fill(_ isFull: Bool) { state.withLock { $0.isFull = isFull } }
    /// Changes wait until a gate is open.
    func hang(_ gate: Gate?) { state.withLock { $0.gate = gate } }
    func empty() {
        state.withLock { state in
            (state.values, state.replies) = ([:], [:])
            state.life += 1
        }
    }

    var store: ClusterStore {
        ClusterStore(name: "model", memory: self, replies: self) { [self] in
            ClusterStore.Status(problem: state.withLock { $0.isDown } ? "it is cut off" : nil)
        }
    }

    func change<Outcome: Sendable>(
        _ key: String, expires: Duration?, _ body: @escaping @Sendable (inout [UInt8]?, SharedMoment) -> Outcome
    ) async throws(SharedMemoryError) -> Outcome {
        await state.withLock { $0.gate }?.pass()
        return try state.withLock { state throws(SharedMemoryError) in
            guard !state.isDown else { throw .down }
            state.calls += 1
            state.time += 1
            guard !state.isFull else { throw .refused("it is full") }
            return body(&state.values[key], SharedMoment(milliseconds: state.time, incarnation: "\(state.life)"))
        }
    }

    func value(
        of key: String, first limit: Int?
    ) async throws(SharedMemoryError) -> (bytes: [UInt8]?, moment: SharedMoment) {
        try state.withLock { state throws(SharedMemoryError) in
            guard !state.isDown else { throw .down }
            let bytes = state.values[key]
            let moment = SharedMoment(milliseconds: state.time, incarnation: "\(state.life)")
            return (limit.map { limit in bytes.map { Array($0.prefix(limit)) } } ?? bytes, moment)
        }
    }

    func replies(for key: StoreKey) async throws(SharedMemoryError) -> [StampedReply] {
        try state.withLock { state throws(SharedMemoryError) in
            guard !state.isDown else { throw .down }
            return state.replies[key] ?? []
        }
    }

    func look(
        for keys: [StoreKey], done: @escaping @Sendable (Result<[[StampedReply]], SharedMemoryError>) -> Void
    ) {
        let (result, isHeld) = state.withLock { state -> (Result<[[StampedReply]], SharedMemoryError>, Bool) in
            guard !state.isDown else { return (.failure(.down), false) }
            state.looks += 1
            let result = Result<[[StampedReply]], SharedMemoryError>.success(keys.map { state.replies[$0] ?? [] })
            if state.isSlow { state.held.append { done(result) } }
            return (result, state.isSlow)
        }
        if !isHeld { done(result) }
    }

    /// The number of questions without a task.
    var looks: Int { state.withLock { $0.looks } }
    /// Answers these questions only when this ends.
    func slow(_ isSlow: Bool) {
        let held = state.withLock { state in
            state.isSlow = isSlow
            defer { if !isSlow { state.held = [] } }
            return isSlow ? [] : state.held
        }
        for answer in held { answer() }
    }

    func keep(_ reply: StampedReply, for key: StoreKey) {
        state.withLock { state in
            if !state.isDown, !state.isFull { state.replies[key] = [reply] }
        }
    }

    func remove(_ key: StoreKey, done: @escaping @Sendable (SharedMemoryError?) -> Void) {
        done(
            state.withLock { state -> SharedMemoryError? in
                if state.isDown { return .down }
                if state.isFull { return .refused("it is read-only") }
                state.replies[key] = nil
                return nil
            })
    }
}
