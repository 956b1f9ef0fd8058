// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayLexicon

extension LexiconWriter {
    /// Fills the tables `word`, `spelling` and `headwords`.
    func writeWords(_ rows: WordRows) async throws {
        let spelling = try database.prepare("INSERT OR IGNORE INTO spelling VALUES (:folded, :key)")
        var (bytes, starts, attributes) = ([UInt8](), [UInt32(0)], [Headwords.Attributes]())
        try await inPieces(of: rows.count, make: rows.rows) { rows, fraction in
            try report(.words, 0.5 + fraction / 2)
            try database.insert(
                rows.count, rowsInto: "word",
                columns: [
                    "id", "key", "form", "rank", "difficulty", "parts_of_speech", "parts_of_speech_in_gcide",
                    "syllables", "pronunciations", "etymology", "variants",
                ]
            ) { insert in
                // A copy of each row would count references to all its texts.
                for place in rows.indices {
                    try insert.bind(rows[place].id, to: "id")
                    try insert.bind(rows[place].key, to: "key")
                    try insert.bind(rows[place].form, to: "form")
                    try insert.bind(rows[place].rank, to: "rank")
                    try insert.bind(rows[place].difficulty?.rawValue, to: "difficulty")
                    try insert.bind(Int(rows[place].summary.partsOfSpeech), to: "parts_of_speech")
                    try insert.bind(Int(rows[place].summary.partsOfSpeechInGCIDE), to: "parts_of_speech_in_gcide")
                    try insert.bind(rows[place].syllables, to: "syllables")
                    try insert.bind(rows[place].pronunciations, to: "pronunciations")
                    try insert.bind(rows[place].etymology, to: "etymology")
                    try insert.bind(rows[place].variants, to: "variants")
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
        try insert.run(["folded": spelling, "key": key])
    }
}
