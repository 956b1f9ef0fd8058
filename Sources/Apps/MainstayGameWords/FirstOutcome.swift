// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit

/// The first of several results. One task waits for it.
final class FirstOutcome<Value: Sendable>: Sendable {
    private enum State {
        case open
        case waiting(CheckedContinuation<Value, Never>)
        case set(Value)
    }

    private let state = Lock(State.open)

    /// Sets the result. Returns `false` if there is one already.
    @discardableResult func set(_ value: Value) -> Bool {
        let (isFirst, waiting): (Bool, CheckedContinuation<Value, Never>?) = state.withLock { state in
            switch state {
            case .open:
                state = .set(value)
                return (true, nil)
            case .waiting(let continuation):
                state = .set(value)
                return (true, continuation)
            case .set: return (false, nil)
            }
        }
        waiting?.resume(returning: value)
        return isFirst
    }

    /// The result. Call this once.
    var value: Value {
        get async {
            await withCheckedContinuation { continuation in
                let known: Value? = state.withLock { state in
                    if case .set(let value) = state { return value }
                    state = .waiting(continuation)
                    return nil
                }
                if let known { continuation.resume(returning: known) }
            }
        }
    }
}
