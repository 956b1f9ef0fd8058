// SPDX-License-Identifier: Apache-2.0

/// Chooses the connections to close when others need room. Each one is taken from the client that has the most at that
/// point.
package enum ConnectionsToClose {
    /// A connection that waits for its client and can be closed.
    package struct Candidate: Sendable {
        package var identifier: UInt64
        /// The number of the client.
        package var client: Int
        /// The number of connections that the client has, including those that cannot be closed.
        package var held: Int
        /// Whether closing it loses nothing. If not, a request has begun, or the client has not read an answer to its
        /// end.
        package var isIdle: Bool
        /// The time at which it would be closed anyway. Among idle connections the earliest was used longest ago.
        package var deadline: Int64

        package init(identifier: UInt64, client: Int, held: Int, isIdle: Bool, deadline: Int64) {
            (self.identifier, self.client, self.held) = (identifier, client, held)
            (self.isIdle, self.deadline) = (isIdle, deadline)
        }
    }

    /// The identifiers of the connections to close, at most `count`. A client keeps its only connection unless that one
    /// is idle.
    package static func choose(_ count: Int, of candidates: [Candidate]) -> [UInt64] {
        let byClient = candidates.sorted {
            ($0.client, $0.isIdle ? 0 : 1, $0.deadline) < ($1.client, $1.isIdle ? 0 : 1, $1.deadline)
        }
        var ranked: [(candidate: Candidate, held: Int)] = []
        var (client, held) = (Int?.none, 0)
        for candidate in byClient {
            // The number of connections the client has left once its earlier candidates are closed.
            held = candidate.client == client ? held - 1 : candidate.held
            client = candidate.client
            if candidate.isIdle || held > 1 { ranked.append((candidate, held)) }
        }
        ranked.sort { ($1.held, $0.candidate.deadline) < ($0.held, $1.candidate.deadline) }
        return ranked.prefix(count).map(\.candidate.identifier)
    }
}
