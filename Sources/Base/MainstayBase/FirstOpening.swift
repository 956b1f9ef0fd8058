// SPDX-License-Identifier: Apache-2.0

/// A value that is made at its first use, on a thread that may wait for files and locks. All callers that come
/// meanwhile wait for the same value.
public final class FirstOpening<Value: Sendable>: Sendable {
    private struct State {
        var hasBegun = false
        var value: Value?
        var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
        var nextWaiter = 0
    }

    private let open: @Sendable (_ done: @escaping @Sendable (Value) -> Void) -> Void
    private let state = Lock(State())

    /// - Parameter open: Starts to make the value, on another thread, and calls `done` once with it.
    public init(_ open: @escaping @Sendable (_ done: @escaping @Sendable (Value) -> Void) -> Void) {
        self.open = open
    }

    /// The value; `nil` if the limit passes or the task is cancelled before the value is made. Later callers still get
    /// the value.
    public func value(within limit: Duration? = nil) async -> Value? {
        let (value, begins, waiter) = state.withLock { state in
            defer { (state.hasBegun, state.nextWaiter) = (true, state.nextWaiter + 1) }
            return (state.value, !state.hasBegun, state.nextWaiter)
        }
        if let value { return value }
        if begins { open { self.end(with: $0) } }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let waits = state.withLock { state in
                    // The handler finds no waiter if it has run before this point.
                    guard state.value == nil, !Task.isCancelled else { return false }
                    state.waiters[waiter] = continuation
                    return true
                }
                guard waits else { return continuation.resume() }
                if let limit { _ = alarms.set(at: .now.advanced(by: limit)) { [weak self] in self?.leave(waiter) } }
            }
        } onCancel: {
            leave(waiter)
        }
        // The thread sanitizer does not see that a continuation orders the threads. It sees the lock that guards the
        // value.
        return state.withLock(\.value)
    }

    private func end(with value: Value) {
        let waiters = state.withLock { state in
            defer { (state.value, state.waiters) = (value, [:]) }
            return Array(state.waiters.values)
        }
        for waiter in waiters { waiter.resume() }
    }

    private func leave(_ waiter: Int) {
        state.withLock { $0.waiters.removeValue(forKey: waiter) }?.resume()
    }
}

private let alarms = Alarms(clock: ContinuousClock())
