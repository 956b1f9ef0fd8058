// SPDX-License-Identifier: Apache-2.0

import MainstayAppStores
import MainstayCards
import MainstayDatabase
import MainstayFoundation
import MainstayGames
import MainstayKit
import MainstayNews
import MainstayStatistics
import MainstayTestSupport
import MainstayTrips
import Testing

/// The files of version 0.2.0, and those of versions to come.
@Suite struct UpgradeTests {
    private let directory: TemporaryDirectory
    private var file: String { directory.file("file.sqlite") }

    init() throws { directory = try TemporaryDirectory() }

    /// Writes a file as a version wrote it: its tables, the steps of its history, and rows.
    private func write(_ tables: String, steps: [String], rows: String) throws {
        let database = try Database(path: file)
        try database.execute("PRAGMA journal_mode = WAL")
        try database.execute(
            "CREATE TABLE migration(position INTEGER PRIMARY KEY, name TEXT NOT NULL); \(tables); \(rows)")
        for step in steps { try database.execute("INSERT INTO migration(name) VALUES ('\(step)')") }
    }

    /// Adds a step that no version has, and returns the bytes of the file.
    private func makeNewer() throws -> [UInt8] {
        let database = try Database(path: file)
        try database.execute("INSERT INTO migration(name) VALUES ('telepathy')")
        // A store that closes its file a moment later would write into it what is still in the journal.
        try database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return try directory.read("file.sqlite")
    }

    private func check(_ error: (any Error)?, _ bytes: [UInt8]) throws {
        #expect(
            "\(try #require(error))"
                == "\(file): a newer version of Mainstay wrote this file (it has the step \"telepathy\" in its history, which this version does not know). Use that version; the file stays as it is"
        )
        #expect(try directory.read("file.sqlite") == bytes)
    }

    private static let cards = """
        CREATE TABLE kept_word (
            position INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE, word TEXT NOT NULL);
        CREATE TABLE discarded_word (
            position INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE, word TEXT NOT NULL);
        CREATE TABLE note (
            number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, word TEXT NOT NULL, meaning TEXT NOT NULL,
            sounds TEXT NOT NULL, tags TEXT NOT NULL, deck TEXT NOT NULL
        );
        CREATE TABLE card (
            number INTEGER PRIMARY KEY, note INTEGER NOT NULL REFERENCES note, direction TEXT NOT NULL,
            phase INTEGER NOT NULL, step INTEGER NOT NULL, stability REAL, difficulty REAL, due REAL NOT NULL,
            last_answer REAL, answers INTEGER NOT NULL, lapses INTEGER NOT NULL,
            is_suspended INTEGER NOT NULL DEFAULT 0, buried_day INTEGER NOT NULL DEFAULT -1,
            UNIQUE (note, direction)
        );
        CREATE INDEX card_due ON card (phase, due);
        CREATE TABLE answer (
            number INTEGER PRIMARY KEY AUTOINCREMENT, card INTEGER NOT NULL REFERENCES card, answers INTEGER NOT NULL,
            rating INTEGER NOT NULL, date REAL NOT NULL, day INTEGER NOT NULL, phase INTEGER NOT NULL,
            step INTEGER NOT NULL, stability REAL, difficulty REAL, due REAL NOT NULL, last_answer REAL,
            lapses INTEGER NOT NULL, tags TEXT NOT NULL, UNIQUE (card, answers)
        );
        CREATE INDEX answer_day ON answer (day);
        CREATE TABLE parameters (number INTEGER PRIMARY KEY CHECK (number = 1), json TEXT NOT NULL)
        """

    @Test func `Cards and what was learned of them are there`() async throws {
        try write(
            Self.cards, steps: ["kept words", "discarded words", "reviews", "parameters", "hearing"],
            rows: """
                INSERT INTO kept_word(key, word) VALUES ('zeal', 'zeal');
                INSERT INTO discarded_word(key, word) VALUES ('abyss', 'Abyss');
                INSERT INTO note VALUES (1, 'n1', 'zeal', 'eagerness', 'zeal.mp3', 'a' || char(10) || 'b', 'Mainstay');
                INSERT INTO card (note, direction, phase, step, stability, difficulty, due, last_answer, answers, lapses)
                    VALUES (1, 'meaning', 2, 0, 3.5, 5, 784111777, 784000000, 1, 0);
                INSERT INTO answer (card, answers, rating, date, day, phase, step, due, lapses, tags)
                    VALUES (1, 0, 3, 784000000, 9074, 0, 0, 783000000, 0, '');
                """)
        #expect(try await SQLiteKeptWords(file: file).all() == ["zeal"])
        #expect(try await SQLiteKeptWords(file: file).discarded() == ["Abyss"])
        let deck = SQLiteReviewDeck(file: file)
        let notes = try await deck.notes()
        #expect(notes.map(\.meaning) == ["eagerness"] && notes.first?.tags == ["a", "b"])
        #expect(try await deck.answers().count == 1)
        let bytes = try makeNewer()
        try check(await #expect(throws: (any Error).self) { try await SQLiteKeptWords(file: file).all() }, bytes)
        try check(await #expect(throws: (any Error).self) { try await SQLiteReviewDeck(file: file).notes() }, bytes)
    }

    /// What version 0.3.0 wrote when two cards were answered, one word suspended, and one card buried.
    private static let answered = """
        CREATE INDEX note_word ON note (word COLLATE NOCASE);
        CREATE TABLE setting_aside (
            number INTEGER PRIMARY KEY AUTOINCREMENT, is_suspension INTEGER NOT NULL, answer INTEGER NOT NULL
        );
        CREATE TABLE set_aside_card (
            setting_aside INTEGER NOT NULL REFERENCES setting_aside, card INTEGER NOT NULL REFERENCES card,
            is_suspended INTEGER NOT NULL, buried_day INTEGER NOT NULL, PRIMARY KEY (setting_aside, card)
        ) WITHOUT ROWID;
        INSERT INTO note VALUES (1, 'n1', 'zeal', 'great energy', '', '', 'Mainstay'),
            (2, 'n2', 'abyss', 'a bottomless gulf', '', '', 'Mainstay'),
            (3, 'n3', 'acorn', 'the nut of an oak', '', '', 'Mainstay'),
            (4, 'n4', 'brisk', 'quick and active', '', '', 'Mainstay');
        INSERT INTO card VALUES
            (1, 1, 'meaning', 1, 1, 2.3065, 2.118103970459015, 1795717821.1755137, 1795717221.1755137, 1, 0, 0, -1),
            (2, 1, 'word', 0, 0, NULL, NULL, 1795717221.1013296, NULL, 0, 0, 0, -1),
            (3, 1, 'hearing', 0, 0, NULL, NULL, 1795717221.1013296, NULL, 0, 0, 0, -1),
            (4, 2, 'meaning', 1, 0, 0.212, 6.4133, 1795717281.18267, 1795717221.18267, 1, 0, 0, -1),
            (5, 2, 'word', 0, 0, NULL, NULL, 1795717221.1013296, NULL, 0, 0, 0, -1),
            (6, 2, 'hearing', 0, 0, NULL, NULL, 1795717221.1013296, NULL, 0, 0, 0, -1),
            (7, 3, 'meaning', 0, 0, NULL, NULL, 1795717221.1013296, NULL, 0, 0, 1, -1),
            (8, 3, 'word', 0, 0, NULL, NULL, 1795717221.1013296, NULL, 0, 0, 1, -1),
            (9, 3, 'hearing', 0, 0, NULL, NULL, 1795717221.1013296, NULL, 0, 0, 1, -1),
            (10, 4, 'meaning', 0, 0, NULL, NULL, 1795717221.1013296, NULL, 0, 0, 0, 20783),
            (11, 4, 'word', 0, 0, NULL, NULL, 1795717221.1013296, NULL, 0, 0, 0, -1),
            (12, 4, 'hearing', 0, 0, NULL, NULL, 1795717221.1013296, NULL, 0, 0, 0, -1);
        INSERT INTO answer VALUES
            (1, 1, 0, 3, 1795717221.1755137, 20783, 0, 0, NULL, NULL, 1795717221.1013296, NULL, 0, ''),
            (2, 4, 0, 1, 1795717221.18267, 20783, 0, 0, NULL, NULL, 1795717221.1013296, NULL, 0, '');
        INSERT INTO setting_aside VALUES (1, 1, 2), (2, 0, 2);
        INSERT INTO set_aside_card VALUES (1, 7, 0, -1), (1, 8, 0, -1), (1, 9, 0, -1), (2, 10, 0, -1);
        """

    @Test func `Cards of version 0.3.0 are there, and what was done with them is taken back`() async throws {
        try write(
            Self.cards,
            steps: [
                "kept words", "discarded words", "reviews", "parameters", "hearing", "undo of burials and suspensions",
                "words of notes",
            ], rows: Self.answered)
        let deck = SQLiteReviewDeck(file: file, settings: ReviewSettings(calendar: ReviewCalendar(timeZone: "UTC")))
        let listed = try await deck.notes(ReviewNoteFilter(), limit: 9)
        #expect(listed.map(\.note.word) == ["zeal", "abyss", "acorn", "brisk"])
        #expect(listed.allSatisfy { $0.cards.map(\.direction) == ReviewDirection.allCases })
        #expect(listed.map { $0.cards.count(where: \.isSuspended) } == [0, 0, 3, 0])
        #expect(listed[0].cards[0].state.memory == Memory(stability: 2.3065, difficulty: 2.118103970459015))
        #expect(try await deck.statistics(at: Date(timeIntervalSince1970: 1_795_717_300)).answers == [20_783: 2])
        var undone: [String] = []
        while let change = try await deck.lastChange() {
            undone.append("\(change.kind) \(change.card.note.word)")
            _ = try await deck.undo(change)
        }
        #expect(undone == ["burial brisk", "suspension acorn", "answer abyss", "answer zeal"])
        let cards = try await deck.notes(ReviewNoteFilter(), limit: 9).flatMap(\.cards)
        #expect(cards.count == 12 && cards.allSatisfy { $0.state.isNew && !$0.isSuspended && $0.buriedDay == nil })
    }

    @Test func `Statistics, preferences and games are there`() async throws {
        try write(
            """
            CREATE TABLE value (key TEXT PRIMARY KEY, value NOT NULL) WITHOUT ROWID;
            CREATE TABLE result (
                number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, date REAL NOT NULL, game TEXT NOT NULL,
                outcome TEXT NOT NULL, is_won INTEGER, score INTEGER NOT NULL, variety TEXT NOT NULL, day TEXT,
                share_text TEXT
            );
            CREATE UNIQUE INDEX result_day ON result (game, day) WHERE day IS NOT NULL;
            CREATE TABLE used_word (
                category TEXT NOT NULL, number INTEGER NOT NULL, word TEXT NOT NULL, PRIMARY KEY (category, number)
            ) WITHOUT ROWID;
            CREATE TABLE saved_game (slot TEXT PRIMARY KEY, id TEXT NOT NULL, game BLOB NOT NULL) WITHOUT ROWID
            """, steps: ["games", "texts to share"],
            rows: "INSERT INTO value VALUES ('hangmanGamesPlayed', 7), ('hangmanHighScore', 90)")
        let statistics = try await SQLiteGameStore(file: file).statistics()
        #expect(statistics[.hangman, .played] == 7 && statistics[.hangman, .best] == 90)
        let bytes = try makeNewer()
        try check(await #expect(throws: (any Error).self) { try await SQLiteGameStore(file: file) }, bytes)
    }

    @Test func `What was read is there`() async throws {
        try write(
            """
            CREATE TABLE visit (story INTEGER PRIMARY KEY, visited REAL NOT NULL);
            CREATE TABLE seen (story INTEGER NOT NULL, comment INTEGER NOT NULL, PRIMARY KEY (story, comment)) WITHOUT ROWID;
            CREATE TABLE saved (story INTEGER PRIMARY KEY, added REAL NOT NULL, json TEXT NOT NULL);
            CREATE TABLE hidden (story INTEGER PRIMARY KEY);
            CREATE TABLE muted (word TEXT PRIMARY KEY) WITHOUT ROWID
            """, steps: ["visits", "seen"],
            rows:
                "INSERT INTO visit VALUES (1, 784111777); INSERT INTO seen VALUES (1, 7), (1, 9); INSERT INTO muted VALUES ('crypto')"
        )
        #expect(try await ReadingLog(file: file).comments(of: 1) == [7, 9])
        #expect(try await ReadingLog(file: file).marks().muted == ["crypto"])
        let bytes = try makeNewer()
        try check(await #expect(throws: (any Error).self) { try await ReadingLog(file: file).marks() }, bytes)
    }

    @Test func `Favourite trips are there`() async throws {
        try write(
            "CREATE TABLE favorite (id TEXT PRIMARY KEY, added REAL NOT NULL, json TEXT NOT NULL) WITHOUT ROWID",
            steps: ["favorites"], rows: #"INSERT INTO favorite VALUES ('a', 784111777, '{"id": "a", "price": 72.25}')"#)
        #expect(try await FavoriteTripRepository(file: file).trips(in: nil).value.map(\.price) == [72.25])
        let bytes = try makeNewer()
        try check(
            await #expect(throws: (any Error).self) { try await FavoriteTripRepository(file: file).trips(in: nil) },
            bytes)
    }

    @Test func `Prices of watched trips are there`() async throws {
        try write(
            """
            CREATE TABLE offer (name TEXT PRIMARY KEY, price REAL NOT NULL, look INTEGER NOT NULL);
            CREATE INDEX offer_look ON offer (look)
            """, steps: ["offers"], rows: "INSERT INTO offer VALUES ('CPH-LHR', 80.5, 1)")
        #expect(try await TripLog(file: file).prices() == ["CPH-LHR": 80.5])
        let bytes = try makeNewer()
        try check(await #expect(throws: (any Error).self) { try await TripLog(file: file).prices() }, bytes)
    }
}
