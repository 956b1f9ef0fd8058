// SPDX-License-Identifier: Apache-2.0

/// Chooses the connections to close so that others find room: one by one from the client that then holds most.
package enum ConnectionsToClose {
    /// A connection that waits for its client.
    package struct Candidate: Sendable {
        package var identifier: UInt64
        /// A number that stands for the client.
        package var client: Int
        /// How many connections the client holds, with those that are no candidates.
        package var held: Int
        /// Whether closing it loses nothing; else a request has begun, or an answer is not read to its end.
        package var isIdle: Bool
        /// When it would be closed anyway: among idle ones the first is the one that was used longest ago.
        package var deadline: Int64

        package init(identifier: UInt64, client: Int, held: Int, isIdle: Bool, deadline: Int64) {
            self.identifier = identifier
            self.client = client
            self.held = held
            self.isIdle = isIdle
            self.deadline = deadline
        }
    }

    /// The identifiers of the connections to close, at most `count`. A client keeps its only connection unless that
    /// is idle.
    package static func choose(_ count: Int, of candidates: [Candidate]) -> [UInt64] {
        let byClient = candidates.sorted {
            ($0.client, $0.isIdle ? 0 : 1, $0.deadline) < ($1.client, $1.isIdle ? 0 : 1, $1.deadline)
        }
        var ranked: [(candidate: Candidate, held: Int)] = []
        var (client, held) = (Int?.none, 0)
        for candidate in byClient {
            // What the client holds when those of it that come first are closed.
            held = candidate.client == client ? held - 1 : candidate.held
            client = candidate.client
            if candidate.isIdle || held > 1 { ranked.append((candidate, held)) }
        }
        ranked.sort { ($1.held, $0.candidate.deadline) < ($0.held, $1.candidate.deadline) }
        return ranked.prefix(count).map(\.candidate.identifier)
    }
}
