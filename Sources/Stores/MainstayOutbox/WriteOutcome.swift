// SPDX-License-Identifier: Apache-2.0

package import MainstayFoundation
package import MainstayKit

/// How an attempt to send a write ended.
package enum WriteOutcome: Sendable, Equatable {
    /// A reply arrived. It may say how long to wait before the next attempt.
    case reply(Meaning, retryAfter: Duration?)
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
        case .reply(let meaning, _): [.repeated, .unknown].contains(meaning.consequences.write)
        case .unsent, .signedOut, .unsendable: false
        }
    }
}

extension WriteOutcome {
    /// Whether the reply confirms a write, if it is what was asked for.
    func mayConfirm(_ write: StoredWrite) -> Bool {
        guard case .reply(let meaning, _) = self else { return false }
        return meaning.consequences.write == .confirmed || meaning.consequences.write == .gone && write.isDelete
    }

    /// The outcome of a reply, as the upstream reads it.
    package init(_ response: HTTPResponse, from upstream: Upstream, at now: Date) {
        let wait = upstream.retryDate(in: response, at: now).map { Duration(from: now, to: $0) }
        self = .reply(upstream.meaning(of: response, at: now), retryAfter: wait)
    }

    /// The outcome of a failed request.
    init(_ error: TransportError, at now: Date) {
        self =
            switch error.kind {
            // The breaker's wait is the client's own, so a new process, or another network, need not keep it.
            case .rateLimited(let until): .unsent(retryAfter: Duration(from: now, to: until))
            case .credentialsMissing: .signedOut
            case .invalidRequest, .file: .unsendable
            case .tooLarge, .tooManyRedirects, .redirectRefused: .unusable
            default: error.mayHaveArrived ? .lost : .unsent(retryAfter: nil)
            }
    }
}

extension Duration {
    /// The time from one date to a later one; zero if the other one is not later.
    fileprivate init(from start: Date, to end: Date) {
        self = .seconds(max(0, min(end.timeIntervalSince(start), 1e9)))
    }
}
