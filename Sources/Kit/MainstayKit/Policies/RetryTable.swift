// SPDX-License-Identifier: Apache-2.0

package import MainstayFoundation

/// The decisions about retries: a column of the table of replies (``Meaning``), and one of that of failures
/// (`TransportError.Kind.Consequences`).
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
        case .failure(let error): return error.kind.consequences.retry
        }
    }
}
