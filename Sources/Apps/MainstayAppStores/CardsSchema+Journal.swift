// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase

extension CardsSchema {
    /// What each note asks. Until now every note had a card for everything that can be asked of a word.
    static let directions = Migration(
        "directions of notes",
        """
        ALTER TABLE note ADD COLUMN directions TEXT NOT NULL DEFAULT 'meaning\nword\nhearing';
        ALTER TABLE note ADD COLUMN imported INTEGER
        """)

    /// Answers that were given elsewhere, the contents of sounds and pictures, and the options of decks.
    static let past = Migration(
        "answers from elsewhere",
        """
        CREATE TABLE past_answer (
            card INTEGER NOT NULL REFERENCES card, date REAL NOT NULL, rating INTEGER NOT NULL, day INTEGER NOT NULL,
            phase INTEGER NOT NULL, wait REAL NOT NULL, PRIMARY KEY (card, date)
        ) WITHOUT ROWID;
        CREATE INDEX past_answer_day ON past_answer (day);
        CREATE VIEW every_answer AS
            SELECT card, rating, date, day, phase FROM answer
            UNION ALL SELECT card, rating, date, day, phase FROM past_answer;
        CREATE TABLE media (name TEXT PRIMARY KEY, contents BLOB NOT NULL);
        CREATE TABLE deck_options (deck TEXT PRIMARY KEY, json TEXT NOT NULL) WITHOUT ROWID
        """)

    /// What changed besides answers, with everything as it was before. `answer` is the last answer at that time, so
    /// that the changes and the answers have one order. What a change removed is in the tables whose names begin with
    /// `removed_`.
    static let journal = Migration(
        "undo of everything",
        """
        CREATE TABLE change (number INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, answer INTEGER NOT NULL);
        INSERT INTO change SELECT number, CASE is_suspension WHEN 1 THEN 'suspension' ELSE 'burial' END, answer FROM setting_aside;
        CREATE TABLE card_before (
            change INTEGER NOT NULL REFERENCES change, card INTEGER NOT NULL, is_suspended INTEGER NOT NULL,
            buried_day INTEGER NOT NULL, PRIMARY KEY (change, card)
        ) WITHOUT ROWID;
        INSERT INTO card_before SELECT setting_aside, card, is_suspended, buried_day FROM set_aside_card;
        DROP TABLE set_aside_card;
        DROP TABLE setting_aside;
        CREATE TABLE note_before (
            change INTEGER NOT NULL REFERENCES change, note INTEGER NOT NULL, word TEXT NOT NULL, meaning TEXT NOT NULL,
            sounds TEXT NOT NULL, tags TEXT NOT NULL, deck TEXT NOT NULL, directions TEXT NOT NULL,
            PRIMARY KEY (change, note)
        ) WITHOUT ROWID;
        CREATE TABLE removed_note (
            change INTEGER NOT NULL REFERENCES change, number INTEGER PRIMARY KEY, id TEXT NOT NULL, word TEXT NOT NULL,
            meaning TEXT NOT NULL, sounds TEXT NOT NULL, tags TEXT NOT NULL, deck TEXT NOT NULL,
            directions TEXT NOT NULL, imported INTEGER, was_kept INTEGER NOT NULL DEFAULT 0
        );
        CREATE TABLE removed_card (
            change INTEGER NOT NULL REFERENCES change, number INTEGER PRIMARY KEY, note INTEGER NOT NULL,
            direction TEXT NOT NULL, phase INTEGER NOT NULL, step INTEGER NOT NULL, stability REAL, difficulty REAL,
            due REAL NOT NULL, last_answer REAL, answers INTEGER NOT NULL, lapses INTEGER NOT NULL,
            is_suspended INTEGER NOT NULL, buried_day INTEGER NOT NULL
        );
        CREATE TABLE removed_answer (
            change INTEGER NOT NULL REFERENCES change, number INTEGER PRIMARY KEY, card INTEGER NOT NULL,
            answers INTEGER NOT NULL, rating INTEGER NOT NULL, date REAL NOT NULL, day INTEGER NOT NULL,
            phase INTEGER NOT NULL, step INTEGER NOT NULL, stability REAL, difficulty REAL, due REAL NOT NULL,
            last_answer REAL, lapses INTEGER NOT NULL, tags TEXT NOT NULL
        );
        CREATE TABLE removed_past_answer (
            change INTEGER NOT NULL REFERENCES change, card INTEGER NOT NULL, date REAL NOT NULL,
            rating INTEGER NOT NULL, day INTEGER NOT NULL, phase INTEGER NOT NULL, wait REAL NOT NULL,
            PRIMARY KEY (card, date)
        ) WITHOUT ROWID
        """)
}
