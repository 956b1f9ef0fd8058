// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// The places whose kept replies were invalidated lately. A reply to a request that was sent before tells what was
/// there before the change, so it must not be kept (RFC 9111 §4.4).
public final class InvalidatedPlaces: Sendable {
    /// The most places that are remembered. With more of them, all requests that run count as sent before a change.
    static let limit = 1_024

    private struct State {
        var latest: [Substring: UInt64] = [:]
        /// The number of the last change whose place is forgotten.
        var forgotten: UInt64 = 0
    }

    /// The number of changes so far. It grows under the lock, and is read without it, because nearly every reader finds
    /// no new change.
    private let count = AtomicCounter()
    private let state = Lock(State())

    /// Creates a value without changes.
    public init() {}

    /// The number of changes so far, for a request that is about to be sent.
    public var now: UInt64 { count.value }

    /// Notes a change.
    public func add(_ place: Substring) {
        state.withLock { state in
            let number = count.add(1)
            if state.latest.count >= Self.limit { (state.latest, state.forgotten) = ([:], number) }
            state.latest[place] = number
        }
    }

    /// Notes that anything may have changed.
    public func addAll() {
        state.withLock { state in
            let number = count.add(1)
            (state.latest, state.forgotten) = ([:], number)
        }
    }

    /// Returns `true` if there was a change since then.
    public func contains(_ place: @autoclosure () -> Substring, since number: UInt64) -> Bool {
        guard now > number else { return false }
        return state.withLock { max($0.latest[place()] ?? 0, $0.forgotten) > number }
    }
}
