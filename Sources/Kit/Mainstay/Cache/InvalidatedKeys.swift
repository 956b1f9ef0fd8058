// SPDX-License-Identifier: Apache-2.0

/// The keys whose kept replies were invalidated lately. A reply to a request that was sent before tells what was there before the
/// change, so it must not be kept (RFC 9111 §4.4).
final class InvalidatedKeys: Sendable {
    /// The most keys that are remembered. With more of them, all requests that run count as sent before a change.
    static let limit = 1_024

    private struct State {
        var count: UInt64 = 0
        var latest: [String: UInt64] = [:]
        /// The number of the last change whose key is forgotten.
        var forgotten: UInt64 = 0
    }

    private let state = Lock(State())

    /// The number of changes so far, for a request that is about to be sent.
    var now: UInt64 { state.withLock(\.count) }

    /// Notes a change.
    func add(_ key: String) {
        state.withLock { state in
            state.count += 1
            if state.latest.count >= Self.limit { (state.latest, state.forgotten) = ([:], state.count) }
            state.latest[key] = state.count
        }
    }

    /// Returns `true` if there was a change since then.
    func contains(_ key: String, since number: UInt64) -> Bool {
        state.withLock { max($0.latest[key] ?? 0, $0.forgotten) > number }
    }
}
