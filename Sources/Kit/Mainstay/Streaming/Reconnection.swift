// SPDX-License-Identifier: Apache-2.0

/// The decisions about connecting again to a source of events (WHATWG HTML §9.2.3).
struct Reconnection: Sendable, Equatable {
    /// The wait after the first failure if the server has not said one.
    static let base = Duration.seconds(1)
    /// The longest wait that grows with failures.
    static let cap = Duration.seconds(60)
    /// The longest wait that a server may ask for. A mistaken value must not stop a program for years.
    static let longestRetry = Duration.seconds(3_600)

    /// The wait that the server has asked for.
    var retry: Duration?
    /// How many connections in a row brought nothing.
    private(set) var failures = 0
    /// How many requests in a row were not answered with a stream.
    private(set) var refusals = 0

    /// Notes that the server has answered with a stream.
    mutating func connected() { refusals = 0 }

    /// Notes that bytes have arrived.
    mutating func received() { failures = 0 }

    /// Returns the wait before the next connection, and counts it as a failure until bytes arrive. The wait doubles with each failure
    /// and half of it is random, so that clients do not all return at once. It is never shorter than the server asks for.
    mutating func wait(jitter: (Duration) -> Duration) -> Duration {
        let asked = min(retry ?? .zero, Self.longestRetry)
        let bound = min(max(retry ?? Self.base, .milliseconds(100)) * (1 << min(failures, 10)), Self.cap)
        failures += 1
        return max(asked, bound / 2) + jitter(bound / 2)
    }

    /// Returns `true` if a request without a stream may be sent again.
    mutating func continues(after error: APIError, attempts: Int) -> Bool {
        refusals += 1
        guard refusals < attempts else { return false }
        if let response = error.response { return RetryTable.verdict(on: response.status) != .final }
        switch error.cause?.kind {
        // A later request may pass.
        case .circuitOpen, .rateLimited, .deadlineExceeded, .overloaded, .queueTimedOut: return true
        case let kind?: return RetryTable.verdict(on: kind) != .final
        case nil: return false
        }
    }
}
