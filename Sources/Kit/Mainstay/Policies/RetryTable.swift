// SPDX-License-Identifier: Apache-2.0

package import MainstayFoundation

/// What is tried again, and why: one exhaustive table, so that each decision has its reason beside it.
package enum RetryTable {
    /// What an attempt came to, as far as trying again is concerned: what the upstream's description makes of it first.
    package static func outcome(
        of result: Result<HTTPResponse, TransportError>, from upstream: Upstream, at date: Date
    ) -> Retry.Schedule.Result {
        switch result {
        case .success(let response):
            switch upstream.outcome(of: response, at: date) {
            case .success, .notFound, .credentials: .final
            case .throttled(let until): .throttled(until.map { .seconds(clamping: max(0, $0.timeIntervalSince(date))) })
            case .failure: verdict(on: response.status)
            }
        case .failure(let error): verdict(on: error.kind)
        }
    }

    /// Statuses. What is not named is final: the upstream has understood and answered.
    package static func verdict(on status: HTTPStatus) -> Retry.Schedule.Result {
        switch status.code {
        case 408: .transient  // the server gave up waiting for the request (RFC 9110 §15.5.9 says to repeat it)
        case 425: .transient  // it did not want to risk a replayed early request (RFC 8470 §5.2)
        case 429: .throttled(nil)  // asked too often: the wait is what helps (RFC 6585 §4)
        case 500: .transient  // most upstreams say it of faults that pass
        case 501, 505: .final  // it cannot do that, now or later
        case 502, 503, 504: .transient  // a gateway's word that the server behind it failed, is overloaded or slow
        case 507, 508, 510, 511: .final  // full, looping, lacking an extension, or a captive portal
        case 520...524, 529, 530: .transient  // a content network could not reach or hear the origin
        default: .final
        }
    }

    /// What failed on the wire.
    package static func verdict(on kind: TransportError.Kind) -> Retry.Schedule.Result {
        switch kind {
        case .nameNotResolved: .unreachable  // no network, or no such name
        case .unreachable: .unreachable  // no route: no network
        case .connectionRefused: .transient  // the server restarts
        case .timedOut: .transient  // one slow server of several, or a lost packet
        case .connectionLost: .transient  // a kept connection the server had closed meanwhile
        case .truncated: .transient  // the server or a proxy died in the middle
        case .tooLarge: .final  // as large the next time
        case .tls: .final  // trust does not come by asking again
        case .tooManyRedirects, .redirectRefused: .final  // the server's configuration
        case .invalidResponse: .transient  // half of a reply, or a page of what stands before the server
        case .proxy: .final  // the user's configuration
        case .invalidRequest: .final  // the caller's mistake
        case .cancelled: .final  // nobody waits for it
        case .offline: .final  // as the caller said
        case .credentialsMissing: .final  // they do not come by asking again
        case .deadlineExceeded: .final  // no time left
        case .patienceSpent: .final  // it has not come to an end yet
        case .rateLimited: .final  // the limit has said how long to wait, and that it is too long
        case .circuitOpen: .final  // whatever else can answer does so now; a wait here would only hide the outage
        case .overloaded: .final  // more requests do not help a queue that is full
        case .other: .final  // what is not understood is not repeated
        }
    }
}
