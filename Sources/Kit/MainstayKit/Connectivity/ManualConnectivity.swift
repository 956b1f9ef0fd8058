// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// A network that is there when a program says so. It is for tests, and for what has news of the network.
public final class ManualConnectivity: Connectivity {
    private struct State {
        var isOnline: Bool
        var listeners: [UInt64: AsyncStream<Bool>.Continuation] = [:]
        var nextListener: UInt64 = 0
    }

    private let state: Lock<State>

    /// Creates a network that is there or not.
    public init(isOnline: Bool = true) {
        state = Lock(State(isOnline: isOnline))
    }

    /// Whether there is a network.
    public var isOnline: Bool { state.withLock(\.isOnline) }

    /// Says whether there is a network.
    public func set(_ isOnline: Bool) {
        let listeners = state.withLock { state -> [AsyncStream<Bool>.Continuation] in
            guard state.isOnline != isOnline else { return [] }
            state.isOnline = isOnline
            return Array(state.listeners.values)
        }
        for listener in listeners { listener.yield(isOnline) }
    }

    /// A new stream of whether there is a network: as it is now, and then each change.
    public var changes: AsyncStream<Bool> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { listener in
            let id = state.withLock { state in
                defer { state.nextListener += 1 }
                state.listeners[state.nextListener] = listener
                // Under the lock, so that a change cannot come before it.
                listener.yield(state.isOnline)
                return state.nextListener
            }
            listener.onTermination = { [weak self] _ in self?.remove(id) }
        }
    }

    private func remove(_ id: UInt64) {
        _ = state.withLock { $0.listeners.removeValue(forKey: id) }
    }
}
