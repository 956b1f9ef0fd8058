// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayDatabase
import MainstayFoundation

/// Writes notes and their review progress as an Anki collection (schema 11).
struct CollectionWriter {
    /// The number of the default deck, which every collection has.
    private static let standardDeck = 1

    let file: String
    let date: Date
    var calendar = ReviewCalendar()

    private var seconds: Int { Int(date.timeIntervalSince1970) }

    /// Writes all notes to a new file. If several notes have the same identifier, only the first one is written.
    ///
    /// - Throws: `AnkiError` if the file cannot be written, for example because the disk is full.
    func write(_ notes: [ReviewNote], _ progress: [ReviewProgress] = []) throws(AnkiError) {
        var progressOfCard: [CardName: ReviewProgress] = [:]
        for card in progress { progressOfCard[CardName(note: card.note, direction: card.direction)] = card }
        let decks = numbers(ofDecks: notes.map(\.deck))
        let head = try documents(decks)
        do throws(SQLiteError) {
            let database = try Database(path: file, access: .unshared)
            // No other program uses the new file yet, so it needs no journal.
            try database.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN")
            try database.execute(CollectionSchema.sql)
            try insert(head, into: database)
            var known: Set<String> = []
            var written = Written()
            for note in notes where known.insert(note.id).inserted {
                let kind = CollectionModel.Kind(of: note)
                try insert(note, kind, known.count, into: database)
                for direction in note.directions {
                    guard let template = Self.template(of: direction, kind) else { continue }
                    let progress = progressOfCard[CardName(note: note.id, direction: direction)]
                    let card =
                        progress.map {
                            CollectionCard($0, position: known.count, today: calendar.day(of: date), calendar)
                        } ?? CollectionCard(position: known.count)
                    written.cards += 1
                    let number = seconds * 1_000 + written.cards
                    try insert(
                        card, number, template, ofNote: seconds * 1_000 + known.count,
                        deck: decks[note.deck] ?? Self.standardDeck, into: database)
                    try insert(progress?.answers ?? [], ofCard: number, &written, into: database)
                }
            }
            try database.execute("COMMIT")
        } catch {
            throw AnkiError("the collection cannot be written: \(error.message)")
        }
    }

    /// What was written so far.
    private struct Written {
        var cards = 0
        /// The numbers of the answers, which are their times in milliseconds.
        var answers: Set<Int> = []
    }

    /// The number of a card among those of its note; `nil` if Anki has no such card.
    private static func template(of direction: ReviewDirection, _ kind: CollectionModel.Kind) -> Int? {
        if case .cloze(let number) = direction { return kind == .cloze ? number - 1 : nil }
        return CollectionModel.directions.firstIndex(of: direction)
    }

    /// A number for each deck. As in all of Anki's identifiers, it is a time in milliseconds since 1970.
    private func numbers(ofDecks names: [String]) -> [String: Int] {
        var numbers: [String: Int] = [:]
        for name in names where numbers[name] == nil { numbers[name] = seconds * 1_000 + numbers.count + 1 }
        return numbers
    }

    /// The JSON documents for the collection's row: the types of notes, the decks, and their options.
    private func documents(_ decks: [String: Int]) throws(AnkiError) -> [String] {
        var documents = [
            Self.standardDeck: CollectionDeck(id: Self.standardDeck, name: "Default", mod: seconds)
        ]
        for (name, number) in decks {
            documents[number] = CollectionDeck(id: number, name: Self.plain(name), mod: seconds)
        }
        let named = Dictionary(uniqueKeysWithValues: documents.map { ("\($0.key)", $0.value) })
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            let models = CollectionModel.Kind.allCases.map { ("\($0.rawValue)", $0.model(mod: seconds)) }
            return try [
                encoder.encode(Dictionary(uniqueKeysWithValues: models)), encoder.encode(named),
                encoder.encode(["\(CollectionPreset.id)": CollectionPreset()]),
            ].map { String(decoding: $0, as: UTF8.self) }
        } catch {
            throw AnkiError("the collection cannot be written: \(error)")
        }
    }

    private func insert(_ documents: [String], into database: Database) throws(SQLiteError) {
        let row = try database.prepare(
            """
            INSERT INTO col (id, crt, mod, scm, ver, dty, usn, ls, conf, models, decks, dconf, tags) \
            VALUES (1, ?1, ?2, ?2, ?3, 0, 0, 0, '{"schedVer":2,"sched2021":true}', ?4, ?5, ?6, '{}')
            """)
        // Anki counts the days on which cards are due from the day of `crt`.
        try row.bind(Int(calendar.beginning(ofDay: calendar.day(of: date)).timeIntervalSince1970), at: 1)
        try row.bind(seconds * 1_000, at: 2)
        try row.bind(CollectionSchema.version, at: 3)
        for (index, document) in documents.enumerated() { try row.bind(document, at: 4 + index) }
        try row.run()
    }

    private struct CardName: Hashable {
        var note: String
        var direction: ReviewDirection
    }

    private func insert(
        _ note: ReviewNote, _ kind: CollectionModel.Kind, _ number: Int, into database: Database
    ) throws(SQLiteError) {
        let fields = [
            AnkiField.html(note.word) + AnkiField.references(to: note.sounds), AnkiField.html(note.meaning),
        ]
        let tags = note.tags.map { $0.map { $0.isWhitespace ? "_" : "\($0)" }.joined() }
        let row = try database.cached(
            """
            INSERT INTO notes (id, guid, mid, mod, usn, tags, flds, sfld, csum, flags, data) \
            VALUES (?, ?, ?, ?, -1, ?, ?, ?, 0, 0, '')
            """)
        try row.bind(seconds * 1_000 + number, at: 1)
        try row.bind(note.id, at: 2)
        try row.bind(kind.rawValue, at: 3)
        try row.bind(seconds, at: 4)
        try row.bind(tags.isEmpty ? "" : " \(tags.joined(separator: " ")) ", at: 5)
        try row.bind(fields.map(Self.plain).joined(separator: "\u{1F}"), at: 6)
        try row.bind(Self.plain(note.word), at: 7)
        try row.run()
    }

    private func insert(
        _ card: CollectionCard, _ number: Int, _ template: Int, ofNote note: Int, deck: Int, into database: Database
    ) throws(SQLiteError) {
        let row = try database.cached(
            """
            INSERT INTO cards (id, nid, did, ord, mod, usn, type, queue, due, ivl, factor, reps, lapses, left, odue, \
            odid, flags, data) VALUES (?, ?, ?, ?, ?, -1, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, ?)
            """)
        let values = [
            number, note, deck, template, seconds, card.type, card.queue, card.due, card.interval, card.factor,
            card.answers, card.lapses, card.left,
        ]
        for (index, value) in values.enumerated() { try row.bind(value, at: index + 1) }
        try row.bind(card.data, at: values.count + 1)
        try row.run()
    }

    private func insert(
        _ answers: [ReviewLogEntry], ofCard card: Int, _ written: inout Written, into database: Database
    ) throws(SQLiteError) {
        var last = 0
        for answer in answers {
            // The number of an answer is its time, and two answers cannot have the same one.
            var number = Int(min(max(answer.date.timeIntervalSince1970, 0), 32_503_680_000) * 1_000)
            while !written.answers.insert(number).inserted { number += 1 }
            let interval = Self.interval(answer.wait)
            let row = try database.cached(
                "INSERT INTO revlog (id, cid, usn, ease, ivl, lastIvl, factor, time, type) VALUES (?, ?, -1, ?, ?, ?, ?, 0, ?)"
            )
            let kind = answer.phase == .review ? 1 : answer.phase == .relearning ? 2 : 0
            let values = [number, card, answer.rating.rawValue, interval, last, kind == 1 ? 2_500 : 0, kind]
            for (index, value) in values.enumerated() { try row.bind(value, at: index + 1) }
            try row.run()
            last = interval
        }
    }

    /// Anki has days as positive numbers and seconds as negative ones.
    private static func interval(_ wait: TimeInterval) -> Int {
        guard wait.isFinite, wait > 0 else { return 0 }
        let seconds = Int(min(wait, 36_500 * 86_400))
        return seconds < 86_400 ? -seconds : (seconds + 43_200) / 86_400
    }

    /// The text with spaces in place of Anki's separator of fields.
    private static func plain(_ text: String) -> String {
        text.replacing("\u{1F}", with: " ")
    }
}
