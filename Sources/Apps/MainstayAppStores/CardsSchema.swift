// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase

/// The tables of the file for cards: the words that were kept or discarded, and the deck to learn.
enum CardsSchema {
    static let migrations = [
        Migration(
            "kept words",
            """
            CREATE TABLE kept_word (
                position INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE, word TEXT NOT NULL)
            """),
        Migration(
            "discarded words",
            """
            CREATE TABLE discarded_word (
                position INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE, word TEXT NOT NULL)
            """),
        Migration(
            "reviews",
            """
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
            """),
        Migration(
            "parameters", "CREATE TABLE parameters (number INTEGER PRIMARY KEY CHECK (number = 1), json TEXT NOT NULL)"),
        Migration(
            "hearing",
            """
            INSERT INTO card (note, direction, phase, step, due, answers, lapses)
            SELECT note, 'hearing', 0, 0, coalesce(last_answer, due), 0, 0 FROM card WHERE direction = 'meaning'
            """),
        // The cards that were buried or suspended, as they were before. `answer` is the last answer at that time, so
        // that the changes and the answers have one order.
        Migration(
            "undo of burials and suspensions",
            """
            CREATE TABLE setting_aside (
                number INTEGER PRIMARY KEY AUTOINCREMENT, is_suspension INTEGER NOT NULL, answer INTEGER NOT NULL
            );
            CREATE TABLE set_aside_card (
                setting_aside INTEGER NOT NULL REFERENCES setting_aside, card INTEGER NOT NULL REFERENCES card,
                is_suspended INTEGER NOT NULL, buried_day INTEGER NOT NULL, PRIMARY KEY (setting_aside, card)
            ) WITHOUT ROWID
            """),
        Migration("words of notes", "CREATE INDEX note_word ON note (word COLLATE NOCASE)"),
        directions, past, journal,
    ]
}
