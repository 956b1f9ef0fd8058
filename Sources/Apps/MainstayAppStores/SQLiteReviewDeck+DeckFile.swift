// SPDX-License-Identifier: Apache-2.0

package import MainstayCards
package import MainstayFoundation

extension SQLiteReviewDeck: DeckFile {
    package func sessions(at date: Date, limit: Int) async throws(ReviewError) -> [ReviewSession] {
        try await read { [settings] tables in
            let own = try tables.withOwnParameters(settings)
            var turns: [ReviewTurn] = []
            while turns.count < limit {
                let turn = try tables.turn(at: date, asking: nil, passing: turns.compactMap(\.card), own)
                guard turn.card != nil else { break }
                turns.append(turn)
            }
            return turns.map { ReviewSession(turn: $0, askedAt: date, isEditable: true) }
        }
    }
}
