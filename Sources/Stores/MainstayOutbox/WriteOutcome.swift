// SPDX-License-Identifier: Apache-2.0

package import MainstayFoundation
package import MainstayKit

/// What an attempt to send a write does to it: the column `write` of ``Meaning``, and for a failure the row of a reply
/// that says as much.
package struct WriteOutcome: Sendable, Equatable {
    var write: Meaning.Consequences.Write
    /// How long to wait before the next attempt, if the reply or a limit says it.
    var wait: Duration?

    /// No reply arrived, although the request may have.
    static let lost = WriteOutcome(write: .repeated)

    /// Whether the write may have had its effect, although no reply confirms it.
    var leavesDoubt: Bool { [.repeated, .unknown].contains(write) }
}

extension WriteOutcome {
    /// Whether the reply confirms a write, if it is what was asked for.
    func mayConfirm(_ write: StoredWrite) -> Bool { self.write == .confirmed || self.write == .gone && write.isDelete }

    /// The outcome of a reply, as the upstream reads it.
    package init(_ response: HTTPResponse, from upstream: Upstream, at now: Date) {
        write = upstream.meaning(of: response, at: now).consequences.write
        wait = upstream.retryDate(in: response, at: now).map { Duration(from: now, to: $0) }
    }

    /// The outcome of a failed request.
    package init(_ error: TransportError, at now: Date) {
        switch error.kind {
        // The breaker's wait is the client's own, so a new process, or another network, need not keep it.
        case .rateLimited(let until): self.init(write: .retried, wait: Duration(from: now, to: until))
        case .credentialsMissing: self.init(write: .signIn)
        case .invalidRequest, .file: self.init(write: .refused)
        // A reply arrived that cannot be used, and the next one will be the same.
        case .tooLarge, .tooManyRedirects, .redirectRefused: self.init(write: .unknown)
        default: self = error.mayHaveArrived ? .lost : WriteOutcome(write: .retried)
        }
    }
}

extension Duration {
    /// The time from one date to a later one; zero if the other one is not later.
    fileprivate init(from start: Date, to end: Date) {
        self = .seconds(max(0, min(end.timeIntervalSince(start), 1e9)))
    }
}
