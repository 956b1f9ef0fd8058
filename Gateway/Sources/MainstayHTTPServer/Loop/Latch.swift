// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit

/// Lets callers wait until something has happened a number of times.
final class Latch: Sendable {
    private struct State {
        var count: Int
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Lock<State>

    init(count: Int) {
        state = Lock(State(count: count))
    }

    func countDown() {
        let waiting = state.withLock { state in
            state.count -= 1
            guard state.count == 0 else { return [CheckedContinuation<Void, Never>]() }
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    func wait() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if state.count > 0 { state.waiting.append(continuation) }
                return state.count <= 0
            }
            if isOpen { continuation.resume() }
        }
    }
}
