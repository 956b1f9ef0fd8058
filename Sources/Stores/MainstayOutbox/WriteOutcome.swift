// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit

/// How an attempt to send a write ended.
package enum WriteOutcome: Sendable, Equatable {
    /// A reply arrived. It may say how long to wait before the next attempt.
    case reply(status: Int, retryAfter: Duration?)
    /// Nothing has reached the server. A limit may say how long to wait before the next attempt.
    case unsent(retryAfter: Duration?)
    /// The request may have reached the server, and no reply arrived.
    case lost
    /// A reply arrived that cannot be used, and the next one will be the same: it is too large, or a redirect that may
    /// not be followed.
    case unusable
    /// The credential for the request is missing, or the sign-in refused to renew it.
    case signedOut
    /// The request cannot be sent as it is.
    case unsendable

    /// Whether the write may have had its effect, although no reply confirms it.
    var leavesDoubt: Bool {
        switch self {
        case .lost, .unusable: true
        case .reply(let status, let retryAfter): 500..<600 ~= status && !(status == 503 && retryAfter != nil)
        case .unsent, .signedOut, .unsendable: false
        }
    }
}

extension WriteOutcome {
    /// The outcome of a reply, as the upstream reads it.
    init(_ response: HTTPResponse, from upstream: Upstream, at now: Date) {
        let wait = response.fields[.retryAfter].flatMap { RetryAfter.parse($0, now: now) }
            .map { min(Duration(from: now, to: $0), upstream.retryAfterCap) }
        let status = response.status.code
        guard response.status.isSuccess else {
            self = .reply(status: status, retryAfter: wait)
            return
        }
        // Some servers put the status of an error into the content of a successful reply.
        switch upstream.outcome(of: response, at: now) {
        case .success: self = .reply(status: status, retryAfter: nil)
        case .notFound: self = .reply(status: 404, retryAfter: nil)
        case .throttled(let until):
            self = .reply(status: 429, retryAfter: until.map { Duration(from: now, to: $0) } ?? wait)
        case .credentials: self = .reply(status: 401, retryAfter: nil)
        case .failure: self = .reply(status: 500, retryAfter: wait)
        }
    }

    /// The outcome of a failed request.
    init(_ error: TransportError, at now: Date) {
        self =
            switch error.kind {
            // No connection was made, or the request waited for its turn. The breaker's wait is the client's own, so a
            // new process, or another network, need not keep it.
            case .nameNotResolved, .connectionRefused, .unreachable, .tls, .proxy, .offline, .queueTimedOut,
                .overloaded, .circuitOpen:
                .unsent(retryAfter: nil)
            case .rateLimited(let until): .unsent(retryAfter: Duration(from: now, to: until))
            case .credentialsMissing: .signedOut
            case .invalidRequest, .file: .unsendable
            case .tooLarge, .tooManyRedirects, .redirectRefused: .unusable
            case .timedOut, .silent, .connectionLost, .truncated, .invalidResponse, .deadlineExceeded, .patienceSpent,
                .cancelled, .other:
                error.attempts == 0 ? .unsent(retryAfter: nil) : .lost
            }
    }
}

extension Duration {
    /// The time from one date to a later one; zero if the other one is not later.
    fileprivate init(from start: Date, to end: Date) {
        self = .seconds(max(0, min(end.timeIntervalSince(start), 1e9)))
    }
}
