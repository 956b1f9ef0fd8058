// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayLexicon

extension LexiconWriter {
    /// Fills the tables `word`, `spelling` and `headwords`.
    func writeWords(_ rows: WordRows) async throws {
        let spelling = try database.prepare("INSERT OR IGNORE INTO spelling VALUES (?, ?)")
        var (bytes, starts, attributes) = ([UInt8](), [UInt32(0)], [Headwords.Attributes]())
        try await inPieces(of: rows.count, make: rows.rows) { rows, fraction in
            try report(.words, 0.5 + fraction / 2)
            try database.insert(rows.count, rowsInto: "word", columns: 11) { insert in
                // A copy of each row would count references to all its texts.
                for place in rows.indices {
                    try insert.bind(rows[place].id, at: 1)
                    try insert.bind(rows[place].key, at: 2)
                    try insert.bind(rows[place].form, at: 3)
                    try insert.bind(rows[place].rank, at: 4)
                    try insert.bind(rows[place].difficulty?.rawValue, at: 5)
                    try insert.bind(Int(rows[place].summary.partsOfSpeech), at: 6)
                    try insert.bind(Int(rows[place].summary.partsOfSpeechInGCIDE), at: 7)
                    try insert.bind(rows[place].syllables, at: 8)
                    try insert.bind(rows[place].pronunciations, at: 9)
                    try insert.bind(rows[place].etymology, at: 10)
                    try insert.bind(rows[place].variants, at: 11)
                    try insert.endRow()
                    for other in rows[place].spellings { try write(other, of: rows[place].key, with: spelling) }
                    attributes.append(rows[place].attributes)
                    bytes += rows[place].key.utf8
                    starts.append(UInt32(bytes.count))
                }
            }
        }
        for (other, key) in contents.variants.missing {
            try write(other, of: key, with: spelling)
        }
        try Headwords(bytes: bytes, starts: starts, attributes: attributes).write(to: database)
    }

    private func write(_ spelling: String, of key: String, with insert: Statement) throws(SQLiteError) {
        if spelling.isEmpty { return }
        try insert.bind(spelling, at: 1)
        try insert.bind(key, at: 2)
        try insert.run()
    }
}
