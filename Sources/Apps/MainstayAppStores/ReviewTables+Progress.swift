// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayDatabase

extension ReviewTables {
    /// Where the person stands with all cards that were answered or suspended.
    func progress() throws(SQLiteError) -> [ReviewProgress] {
        try database.all(
            """
            SELECT note.id, card.* FROM card JOIN note ON note.number = card.note
            WHERE phase <> 0 OR is_suspended ORDER BY card.number
            """
        ) { row in
            ReviewDirection(rawValue: row.string("direction") ?? "").map { direction in
                ReviewProgress(
                    note: row.string("id") ?? "", direction: direction, state: ReviewState(in: row),
                    isSuspended: row.int("is_suspended") != 0)
            }
        }.compactMap(\.self)
    }

    /// Takes over what was learned of a card elsewhere, if it was never answered here.
    func take(_ progress: ReviewProgress) throws(SQLiteError) {
        let found = try database.first(
            """
            SELECT card.number FROM card JOIN note ON note.number = card.note
            WHERE note.id = :id AND direction = :direction AND phase = 0
            """, ["id": progress.note, "direction": progress.direction.rawValue]
        ) { $0.int("number") }
        guard let number = found else { return }
        if !progress.state.isNew { try update(progress.state, ofCard: number) }
        if progress.isSuspended { try suspend(true, card: number) }
    }
}
