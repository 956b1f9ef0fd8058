// SPDX-License-Identifier: Apache-2.0

/// The tables of a lexicon. The file is written once and then only read, so there are no migrations: a lexicon of
/// another version is imported again.
enum LexiconSchema {
    /// In `user_version`, which is written last: a file without it is not finished. To be raised with any change to the
    /// tables or to what the importer puts in them.
    static let version = 6

    /// In `application_id`: "MLex", which tells a lexicon from any other database.
    static let applicationID = 0x4D4C_6578

    /// Ids are given in the order rows are read in, so every table is filled from its beginning to its end. Words have
    /// theirs in the order of `word.key`, which is what words are found by (``Spelling``); `form` is the spelling shown
    /// where it differs, and `parts_of_speech` has a bit for each by its number. A sense is a word in a synset, and `position` (from 1) its place there; 0 in `relation` and
    /// `sense_frame` means the synset as a whole. What a source without synsets says of a word is a synset of its own.
    static let tables = """
        CREATE TABLE source(
            id INTEGER PRIMARY KEY, name TEXT NOT NULL, version TEXT NOT NULL, package TEXT NOT NULL,
            checksum TEXT NOT NULL, imported INTEGER NOT NULL, licence TEXT NOT NULL);
        CREATE TABLE synset(
            id INTEGER PRIMARY KEY, source INTEGER NOT NULL, part_of_speech INTEGER NOT NULL,
            is_satellite INTEGER NOT NULL, reference INTEGER NOT NULL, lexicographer_file INTEGER,
            definition TEXT NOT NULL);
        CREATE TABLE example(
            synset INTEGER, number INTEGER, text TEXT NOT NULL, author TEXT,
            PRIMARY KEY(synset, number)) WITHOUT ROWID;
        CREATE TABLE relation(
            synset INTEGER, kind INTEGER, number INTEGER, position INTEGER NOT NULL, target INTEGER NOT NULL,
            target_position INTEGER NOT NULL, PRIMARY KEY(synset, kind, number)) WITHOUT ROWID;
        CREATE TABLE word(
            id INTEGER PRIMARY KEY, key TEXT NOT NULL, form TEXT, rank INTEGER NOT NULL, difficulty INTEGER,
            parts_of_speech INTEGER NOT NULL, parts_of_speech_in_gcide INTEGER NOT NULL,
            syllables TEXT, pronunciations TEXT, etymology TEXT);
        CREATE TABLE sense(
            word INTEGER, part_of_speech INTEGER, number INTEGER, position INTEGER, synset INTEGER NOT NULL,
            tag_count INTEGER NOT NULL, adjective_position TEXT, lex_id INTEGER NOT NULL, form TEXT, labels TEXT,
            PRIMARY KEY(word, part_of_speech, number, position)) WITHOUT ROWID;
        CREATE TABLE label(
            kind TEXT, value TEXT COLLATE NOCASE, word INTEGER, PRIMARY KEY(kind, value, word)) WITHOUT ROWID;
        CREATE TABLE spelling(folded TEXT, key TEXT, PRIMARY KEY(folded, key)) WITHOUT ROWID;
        CREATE TABLE exception(
            inflected TEXT, part_of_speech INTEGER, base TEXT,
            PRIMARY KEY(inflected, part_of_speech, base)) WITHOUT ROWID;
        CREATE TABLE frame(id INTEGER PRIMARY KEY, text TEXT NOT NULL);
        CREATE TABLE sense_frame(
            synset INTEGER, position INTEGER, frame INTEGER, PRIMARY KEY(synset, position, frame)) WITHOUT ROWID;
        CREATE TABLE headwords(name TEXT PRIMARY KEY, bytes BLOB NOT NULL) WITHOUT ROWID;
        CREATE VIRTUAL TABLE definitions USING fts5(
            text, content='', detail=none, columnsize=1, tokenize='porter unicode61 remove_diacritics 2');
        """

    /// Made after the load, which is faster than keeping them up to date. Most senses have no antonym, which a small index says
    /// without a page of the relations.
    static let indexes = """
        CREATE INDEX word_by_key ON word(key);
        CREATE INDEX sense_by_synset ON sense(synset, position, form);
        CREATE INDEX antonym ON relation(synset, position) WHERE kind = \(RelationKind.antonym.rawValue);
        CREATE INDEX exception_by_base ON exception(base, part_of_speech);
        INSERT INTO definitions(rowid, text) SELECT id, definition FROM synset;
        """
}
