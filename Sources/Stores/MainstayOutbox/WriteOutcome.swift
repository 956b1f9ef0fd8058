// SPDX-License-Identifier: Apache-2.0

package import MainstayFoundation
package import MainstayKit

/// What an attempt to send a write does to it: the column `write` of the table of replies (``Meaning``), or of that of
/// failures.
package struct WriteOutcome: Sendable, Equatable {
    var write: Meaning.Consequences.Write
    /// How long to wait before the next attempt, if the reply or a limit says it.
    var wait: Duration?

    /// No reply arrived, although the request may have.
    static let lost = WriteOutcome(write: TransportError.Kind.connectionLost.consequences.write)

    /// Whether the write may have had its effect, although no reply confirms it.
    var leavesDoubt: Bool { write.leavesDoubt }
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
        write = error.kind.consequences.write
        // What was surely not sent is not in doubt, whatever failed.
        if write == .repeated, !error.mayHaveArrived { write = .retried }
        // The breaker's wait is the client's own, so a new process, or another network, need not keep it.
        if case .rateLimited(let until) = error.kind { wait = Duration(from: now, to: until) }
    }
}

extension Duration {
    /// The time from one date to a later one; zero if the other one is not later.
    fileprivate init(from start: Date, to end: Date) {
        self = .seconds(max(0, min(end.timeIntervalSince(start), 1e9)))
    }
}
