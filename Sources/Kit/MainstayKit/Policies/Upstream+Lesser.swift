// SPDX-License-Identifier: Apache-2.0

package import MainstayFoundation

extension Upstream {
    /// Returns `true` if a lesser answer, stale or embedded, may replace a response.
    ///
    /// It may do so during an outage: the server throttles or fails, or it says 200 and sends something else. It must
    /// not replace a refusal (400, 401, 403, 409, 451 …) or a redirect, because these are answers of the upstream. "Not
    /// found" is an answer too, unless ``notFoundFallsThrough`` is set.
    package func acceptsLesser(than response: HTTPResponse, at now: @autoclosure () -> Date) -> Bool {
        switch meaning(of: response, at: now()).consequences.lesser {
        case .no: false
        case .yes: true
        case .ifItFallsThrough: notFoundFallsThrough
        }
    }
}

extension TransportError {
    /// Whether another source may answer after this error. After a cancellation no caller waits, and a request that
    /// cannot be sent is the caller's mistake.
    var acceptsLesser: Bool { kind != .cancelled && kind != .invalidRequest }
}

extension APIError {
    /// Whether the upstream has answered, or may have got the request all the same.
    package var mayHaveArrived: Bool { cause?.mayHaveArrived ?? (response != nil) }

    /// Whether another source may answer after this error, by the same rule as in a pipeline. An API that refuses the
    /// caller's key says nothing about another API.
    package var acceptsLesser: Bool {
        switch kind {
        case .cancelled, .invalidRequest: false
        default: cause?.acceptsLesser ?? true
        }
    }
}
