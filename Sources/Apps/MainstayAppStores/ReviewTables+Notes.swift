// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayCards
import MainstayDatabase
import MainstayFoundation

extension ReviewTables {
    private static let noteColumns = "number, id, word, meaning, sounds, tags, deck, directions, imported"
    private static let cardColumns = """
        number, note, direction, phase, step, stability, difficulty, due, last_answer, answers, lapses, is_suspended, \
        buried_day
        """
    private static let answerColumns = """
        number, card, answers, rating, date, day, phase, step, stability, difficulty, due, last_answer, lapses, tags
        """
    private static let pastColumns = "card, date, rating, day, phase, wait"

    /// The notes that a filter allows: a condition on the table `note`, and its values.
    func condition(_ filter: ReviewNoteFilter) -> (sql: String, values: SQLValues) {
        var (conditions, values): ([String], SQLValues) = ([], [:])
        if let id = filter.id {
            conditions.append("id = :note_id")
            values = values + ["note_id": id]
        }
        if let text = filter.text, !text.isEmpty {
            conditions.append("(word LIKE :text ESCAPE '\\' OR meaning LIKE :text ESCAPE '\\')")
            let escaped = text.map { "%_\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
            values = values + ["text": "%\(escaped)%"]
        }
        if let word = filter.word {
            conditions.append("(id = :id OR word COLLATE NOCASE IN (:lower, :title, :upper))")
            values = values + Self.cases(of: word)
        }
        if let deck = filter.deck {
            conditions.append(Self.isInDeck)
            values = values + ["deck": deck]
        }
        if let tag = filter.tag {
            conditions.append("instr(char(10) || tags || char(10), char(10) || :tag || char(10))")
            values = values + ["tag": tag]
        }
        if let ids = filter.ids {
            // The number of values of a statement is limited, so the identifiers are one text.
            conditions.append("instr(:ids, char(31) || id || char(31))")
            values = values + ["ids": "\u{1F}" + ids.map { "\($0)\u{1F}" }.joined()]
        }
        if let state = filter.state {
            let card =
                // With a plus, SQLite finds the cards by their note. By their phase, it would read all of them for each
                // note.
                switch state {
                case .new: "+phase = 0"
                case .learning: "+phase IN (1, 3)"
                case .known: "+phase = 2"
                case .suspended: "is_suspended"
                case .leech: "instr(char(10) || note.tags || char(10), char(10) || 'leech' || char(10))"
                }
            conditions.append("EXISTS (SELECT 1 FROM card WHERE card.note = note.number AND \(card))")
        }
        return (conditions.isEmpty ? "1" : conditions.joined(separator: " AND "), values)
    }

    /// Whether a note is in a deck or in one within it.
    static let isInDeck = "(note.deck = :deck OR substr(note.deck, 1, length(:deck) + 2) = :deck || '::')"

    /// The forms of a word by which a note about it is found.
    static func cases(of word: String) -> SQLValues {
        let word = word.trimmed
        return [
            "id": ReviewNote.id(of: word), "lower": word.lowercased(),
            "title": word.prefix(1).uppercased() + word.dropFirst().lowercased(), "upper": word.uppercased(),
        ]
    }

    func listed(_ filter: ReviewNoteFilter, offset: Int, limit: Int) throws(SQLiteError) -> [ListedNote] {
        let (sql, values) = condition(filter)
        let notes = try database.all(
            "SELECT * FROM note WHERE \(sql) ORDER BY number LIMIT :limit OFFSET :offset",
            values + ["limit": limit, "offset": offset]
        ) { (number: $0.int("number"), note: ReviewNote(in: $0)) }
        var listed: [ListedNote] = []
        for (number, note) in notes {
            listed.append(ListedNote(note: note, cards: try cards(where: "card.note = :note", ["note": number])))
        }
        return listed
    }

    func noteCount(_ filter: ReviewNoteFilter) throws(SQLiteError) -> Int {
        let (sql, values) = condition(filter)
        return try count("note WHERE \(sql)", values)
    }

    /// Replaces the contents of a note. Returns `false` if there is none, or if nothing differs.
    func replace(_ note: ReviewNote, due: Date) throws(SQLiteError) -> Bool {
        let found = try database.first("SELECT * FROM note WHERE id = :id", ["id": note.id]) {
            (number: $0.int("number"), note: ReviewNote(in: $0))
        }
        guard let (number, before) = found, before != note else { return false }
        let change = try record(.edit)
        try keepNotes("number = :number", ["number": number], inChange: change)
        try database.run("UPDATE note SET \(note.values.assignments) WHERE id = :id", note.values)
        try adjustCards(ofNote: number, to: note.directions, due: due, change: change)
        return true
    }

    /// Adds the cards that a note lacks, and removes those that it should not have.
    private func adjustCards(
        ofNote number: Int, to directions: [ReviewDirection], due: Date, change: Int
    ) throws(SQLiteError) {
        let wanted = Set(directions.map(\.rawValue))
        let cards = try database.all(
            "SELECT number, direction FROM card WHERE note = :note", ["note": number]
        ) { (number: $0.int("number"), direction: $0.string("direction") ?? "") }
        for card in cards where !wanted.contains(card.direction) {
            try removeCards("number = :card", ["card": card.number], inChange: change)
        }
        let known = Set(cards.map(\.direction))
        for direction in directions where !known.contains(direction.rawValue) {
            try insertCard(direction, ofNote: Int64(number), due: due, hasRemoved: true)
        }
    }

    private func keepNotes(_ condition: String, _ values: SQLValues, inChange change: Int) throws(SQLiteError) {
        try database.run(
            """
            INSERT INTO note_before SELECT :change, number, word, meaning, sounds, tags, deck, directions FROM note \
            WHERE \(condition)
            """, values + ["change": change])
    }

    /// Moves notes to a deck. Returns their number.
    func move(_ filter: ReviewNoteFilter, to deck: String) throws(SQLiteError) -> Int {
        let (sql, values) = condition(filter)
        let (condition, all) = ("\(sql) AND deck <> :target", values + (["target": deck] as SQLValues))
        let change = try record(.move)
        try keepNotes(condition, all, inChange: change)
        try database.run("UPDATE note SET deck = :target WHERE \(condition)", all)
        let moved = database.changes
        try forgetIfEmpty(change)
        return moved
    }

    /// Suspends the cards of notes. Returns the number of those that were not suspended before.
    func suspend(_ filter: ReviewNoteFilter) throws(SQLiteError) -> Int {
        let (sql, values) = condition(filter)
        return try change(
            .suspension, "NOT is_suspended AND note IN (SELECT number FROM note WHERE \(sql))", "is_suspended = 1",
            values)
    }

    /// Removes notes with their cards and answers. Returns their number.
    func delete(_ filter: ReviewNoteFilter) throws(SQLiteError) -> Int {
        let (sql, values) = condition(filter)
        let change = try record(.deletion)
        let removed = try database.all("SELECT number, word FROM note WHERE \(sql)", values) {
            (number: $0.int("number"), word: $0.string("word") ?? "")
        }
        // The list of the numbers may be long, so it is a table.
        try database.execute(
            "CREATE TEMP TABLE IF NOT EXISTS doomed (number INTEGER PRIMARY KEY); DELETE FROM temp.doomed")
        for note in removed {
            try database.run("INSERT INTO temp.doomed VALUES (:number)", ["number": note.number])
        }
        try removeCards("note IN (SELECT number FROM temp.doomed)", [:], inChange: change)
        try database.run(
            """
            INSERT INTO removed_note (change, \(Self.noteColumns)) \
            SELECT :change, \(Self.noteColumns) FROM note WHERE number IN (SELECT number FROM temp.doomed)
            """, ["change": change])
        try database.run("DELETE FROM note WHERE number IN (SELECT number FROM temp.doomed)")
        for note in removed {
            // Otherwise the word would be learned again as soon as the kept words are.
            try database.run("DELETE FROM kept_word WHERE key = :key", ["key": note.word.trimmed.lowercased()])
            guard database.changes > 0 else { continue }
            try database.run("UPDATE removed_note SET was_kept = 1 WHERE number = :number", ["number": note.number])
        }
        try forgetIfEmpty(change)
        return removed.count
    }

    /// Removes cards with their answers, and keeps all of them with a change.
    private func removeCards(_ condition: String, _ values: SQLValues, inChange change: Int) throws(SQLiteError) {
        let ofCards = "card IN (SELECT number FROM card WHERE \(condition))"
        let all = values + (["change": change] as SQLValues)
        for (table, columns, condition) in [
            ("answer", Self.answerColumns, ofCards), ("past_answer", Self.pastColumns, ofCards),
            ("card", Self.cardColumns, condition),
        ] {
            try database.run(
                "INSERT INTO removed_\(table) (change, \(columns)) SELECT :change, \(columns) FROM \(table) WHERE \(condition)",
                all)
            try database.run("DELETE FROM \(table) WHERE \(condition)", values)
        }
    }

    /// Removes the cards that an edit added.
    func removeAddedCards(ofChange change: Int) throws(SQLiteError) {
        let added = """
            card JOIN note_before ON note_before.note = card.note WHERE change = :change \
            AND NOT instr(char(10) || note_before.directions || char(10), char(10) || card.direction || char(10))
            """
        for (table, column) in [("answer", "card"), ("past_answer", "card"), ("card", "number")] {
            try database.run(
                "DELETE FROM \(table) WHERE \(column) IN (SELECT card.number FROM \(added))", ["change": change])
        }
    }

    /// Brings back what a change removed.
    func restoreRemoved(byChange change: Int) throws(SQLiteError) {
        let kept = try database.strings(
            "SELECT word FROM removed_note WHERE change = :change AND was_kept", ["change": change])
        for (table, columns) in [
            ("note", Self.noteColumns), ("card", Self.cardColumns), ("answer", Self.answerColumns),
            ("past_answer", Self.pastColumns),
        ] {
            try database.run(
                """
                INSERT OR IGNORE INTO \(table) (\(columns)) SELECT \(columns) FROM removed_\(table) WHERE change = :change
                """, ["change": change])
        }
        for word in kept {
            try database.run(
                "INSERT OR IGNORE INTO kept_word (key, word) VALUES (:key, :word)",
                ["key": word.trimmed.lowercased(), "word": word])
        }
    }

    /// Forgets a removed note, because another one takes its place.
    func forgetRemoved(id: String) throws(SQLiteError) {
        let found = try database.first("SELECT change, number FROM removed_note WHERE id = :id", ["id": id]) {
            (change: $0.int("change"), number: $0.int("number"))
        }
        guard let (change, number) = found else { return }
        let note: SQLValues = ["note": number]
        for table in ["removed_answer", "removed_past_answer"] {
            try database.run(
                "DELETE FROM \(table) WHERE card IN (SELECT number FROM removed_card WHERE note = :note)", note)
        }
        try database.run("DELETE FROM removed_card WHERE note = :note", note)
        try database.run("DELETE FROM removed_note WHERE number = :note", note)
        try forgetIfEmpty(change)
    }

    /// The decks with notes or options, by their names.
    func decks() throws(SQLiteError) -> [DeckSummary] {
        var decks: [String: DeckSummary] = [:]
        let rows = try database.query("SELECT deck, count(*) AS notes FROM note GROUP BY deck")
        while try rows.step() {
            let name = rows.string("deck") ?? ""
            decks[name] = DeckSummary(name: name, notes: rows.int("notes"))
        }
        for (name, options) in try deckOptions() {
            decks[name, default: DeckSummary(name: name, notes: 0)].options = options
        }
        return decks.values.sorted { $0.name < $1.name }
    }

    /// The options of the decks that have some.
    func deckOptions() throws(SQLiteError) -> [String: DeckOptions] {
        let rows = try database.all("SELECT deck, json FROM deck_options") {
            ($0.string("deck") ?? "", $0.string("json") ?? "")
        }
        return Dictionary(
            uniqueKeysWithValues: rows.compactMap { deck, json in
                // A later version may have other options. Then the settings hold.
                do { return (deck, try JSONDecoder().decode(DeckOptions.self, from: Data(json.utf8))) } catch {
                    return nil
                }
            })
    }
}
