// SPDX-License-Identifier: Apache-2.0

package import MainstayFoundation

/// The decisions about retries in one complete table, each with its reason.
package enum RetryTable {
    /// Returns the result of an attempt for the retry decision. The upstream's description decides first.
    package static func outcome(
        of result: Result<HTTPResponse, TransportError>, from upstream: Upstream,
        at now: @autoclosure () -> Date
    ) -> Retry.Schedule.Result {
        switch result {
        case .success(let response):
            switch upstream.outcome(of: response, at: now()) {
            case .success, .notFound, .credentials: .final
            case .throttled(let until):
                .throttled(until.map { .seconds(clamping: max(0, $0.timeIntervalSince(now()))) })
            case .failure: verdict(on: response.status)
            }
        case .failure(let error): verdict(on: error.kind)
        }
    }

    /// Returns the decision for a status. Any status not listed is final: the upstream has understood the request and
    /// answered.
    package static func verdict(on status: HTTPStatus) -> Retry.Schedule.Result {
        switch status.code {
        case 408: .transient  // the server stopped waiting for the request (RFC 9110 §15.5.9 says to repeat it)
        case 425: .transient  // the server did not accept a request that could be a replay (RFC 8470 §5.2)
        case 429: .throttled(nil)  // too many requests; a wait helps (RFC 6585 §4)
        case 500: .transient  // most upstreams send it for faults that pass
        case 501, 505: .final  // the server cannot do that, now or later
        case 502, 503, 504: .transient  // the server behind a gateway failed, is overloaded or slow
        case 507, 508, 510, 511: .final  // full, looping, an extension is missing, or a captive portal
        case 520...524, 529, 530: .transient  // a content network could not reach the origin
        default: .final
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
