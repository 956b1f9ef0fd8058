// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// The decisions about connecting again to a source of events (WHATWG HTML §9.2.3).
struct Reconnection: Sendable, Equatable {
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

    /// Returns the wait before the next connection (``Backoff``), and counts it as a failure until bytes arrive.
    mutating func wait(jitter: (Duration) -> Duration) -> Duration {
        defer { failures += 1 }
        return Backoff(first: max(retry ?? .seconds(1), .milliseconds(100))).wait(
            after: failures, asked: min(retry ?? .zero, Self.longestRetry), jitter: jitter)
    }

    /// Returns `true` if a request without a stream may be sent again.
    mutating func continues(after error: APIError, attempts: Int) -> Bool {
        refusals += 1
        guard refusals < attempts else { return false }
        if let response = error.response { return Meaning(response.status).consequences.retry != .final }
        switch error.cause?.kind {
        // A later request may pass.
        case .circuitOpen, .rateLimited, .deadlineExceeded, .overloaded, .queueTimedOut: return true
        case let kind?: return kind.consequences.retry != .final
        case nil: return false
        }
    }
}
