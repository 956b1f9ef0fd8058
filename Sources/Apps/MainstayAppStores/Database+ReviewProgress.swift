// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayDatabase

extension Database {
    /// Where the person stands with all cards that were answered or suspended.
    func progress() throws(SQLiteError) -> [ReviewProgress] {
        let rows = try cached(
            """
            SELECT note.id, direction, is_suspended, \(ReviewState.columns) FROM card JOIN note ON note.number = card.note \
            WHERE phase <> 0 OR is_suspended ORDER BY card.number
            """)
        var progress: [ReviewProgress] = []
        while try rows.step() {
            guard let direction = ReviewDirection(rawValue: rows.string(1) ?? "") else { continue }
            progress.append(
                ReviewProgress(
                    note: rows.string(0) ?? "", direction: direction, state: ReviewState(in: rows, at: 3),
                    isSuspended: rows.int(2) != 0))
        }
        return progress
    }

    /// Takes over what was learned of a card elsewhere, if it was never answered here.
    func take(_ progress: ReviewProgress) throws(SQLiteError) {
        let found = try cached(
            """
            SELECT card.number FROM card JOIN note ON note.number = card.note \
            WHERE note.id = ? AND direction = ? AND phase = 0
            """)
        try found.bind(progress.note, at: 1)
        try found.bind(progress.direction.rawValue, at: 2)
        guard try found.step() else { return found.reset() }
        let number = found.int(0)
        found.reset()
        if !progress.state.isNew { try update(progress.state, ofCard: number) }
        if progress.isSuspended { try suspend(true, card: number) }
    }
}
