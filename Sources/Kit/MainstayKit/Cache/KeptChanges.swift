// SPDX-License-Identifier: Apache-2.0

/// The readers that want to know when kept replies change.
final class KeptChanges: Sendable {
    private struct State {
        var watchers: [String: [Int: AsyncStream<Void>.Continuation]] = [:]
        var nextWatcher = 0
    }

    private let state = MostlyEmpty(State()) { $0.watchers.isEmpty }

    /// Returns a stream with an element after each change of a key's replies. Changes that come before the reader looks
    /// again count as one.
    func watch(_ key: String) -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let id = state.withLock { state in
                defer { state.nextWatcher += 1 }
                state.watchers[key, default: [:]][state.nextWatcher] = continuation
                return state.nextWatcher
            }
            continuation.onTermination = { _ in
                self.state.withLock { state in
                    state.watchers[key]?[id] = nil
                    if state.watchers[key]?.isEmpty == true { state.watchers[key] = nil }
                }
            }
        }
    }

    /// Tells the readers of a key about a change.
    func tell(_ key: String) {
        let watchers = state.ifFilled { Array(($0.watchers[key] ?? [:]).values) }
        for watcher in watchers ?? [] { watcher.yield() }
    }
}
