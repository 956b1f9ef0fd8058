// SPDX-License-Identifier: Apache-2.0

package import MainstayFoundation

/// The decisions about retries. Those about replies are a column of ``Meaning``, and those about failures of the
/// transport are one complete table here, each with its reason.
package enum RetryTable {
    /// Returns the result of an attempt for the retry decision. What a reply means decides it (``Meaning``).
    package static func outcome(
        of result: Result<HTTPResponse, TransportError>, from upstream: Upstream,
        at now: @autoclosure () -> Date
    ) -> Retry.Schedule.Result {
        switch result {
        case .success(let response):
            let outcome = upstream.outcome(of: response, at: now())
            guard case .throttled(let until?) = outcome else {
                return Meaning(outcome, response.status).consequences.retry
            }
            return .throttled(.seconds(clamping: max(0, until.timeIntervalSince(now()))))
        case .failure(let error): return verdict(on: error.kind)
        }
    }

    /// Returns the decision for a transport error.
    package static func verdict(on kind: TransportError.Kind) -> Retry.Schedule.Result {
        switch kind {
        case .nameNotResolved: .unreachable  // no network, or no such name
        case .unreachable: .unreachable  // no route: no network
        case .connectionRefused: .transient  // the server is restarting
        case .timedOut: .transient  // one of several servers is slow, or a packet was lost
        case .silent: .transient  // another of several servers may go on
        case .connectionLost: .transient  // the server had closed a kept connection
        case .truncated: .transient  // the server or a proxy failed in the middle
        case .tooLarge: .final  // it will be as large the next time
        case .tls: .final  // another attempt does not create trust
        case .tooManyRedirects, .redirectRefused: .final  // the server's configuration
        case .invalidResponse: .transient  // half of a reply, or a page of a proxy or captive portal
        case .proxy: .final  // the user's configuration
        case .invalidRequest: .final  // the caller's mistake
        case .cancelled: .final  // no caller waits for it
        case .offline: .final  // the caller asked for it
        case .credentialsMissing: .final  // another attempt does not provide them
        case .deadlineExceeded: .final  // no time is left
        case .patienceSpent: .final  // the request is still running
        case .rateLimited: .final  // the limit has decided that the wait is too long
        case .circuitOpen: .final  // other answers are ready now; a wait here would only hide the outage
        case .overloaded, .queueTimedOut: .final  // more requests do not help a full queue
        case .file: .final  // a full disk or a missing file stays so
        case .other: .final  // an unknown failure is not repeated
        }
    }
}
