// SPDX-License-Identifier: Apache-2.0

/// The tables of a lexicon. The file is written once and then only read, so there are no migrations: a lexicon of
/// another version is imported again.
enum LexiconSchema {
    /// In `user_version`, which is written last: a file without it is not finished. To be raised with any change to the
    /// tables or to what the importer puts in them.
    static let version = 1

    /// In `application_id`: "MLex", which tells a lexicon from any other database.
    static let applicationID = 0x4D4C_6578

    /// Ids are given in the order rows are read in, so every table is filled from its beginning to its end. `word.key` is
    /// what words are found by (``Spelling``), `form` the spelling shown where it differs. A sense is a word in a synset,
    /// and `position` (from 1) its place there; 0 in `relation` and `sense_frame` means the synset as a whole.
    static let tables = """
        CREATE TABLE source(
            id INTEGER PRIMARY KEY, name TEXT NOT NULL, version TEXT NOT NULL, package TEXT NOT NULL,
            checksum TEXT NOT NULL, imported INTEGER NOT NULL, licence TEXT NOT NULL);
        CREATE TABLE synset(
            id INTEGER PRIMARY KEY, source INTEGER NOT NULL, part_of_speech INTEGER NOT NULL,
            is_satellite INTEGER NOT NULL, reference INTEGER NOT NULL, lexicographer_file INTEGER NOT NULL,
            definition TEXT NOT NULL);
        CREATE TABLE example(
            synset INTEGER, number INTEGER, text TEXT NOT NULL, author TEXT,
            PRIMARY KEY(synset, number)) WITHOUT ROWID;
        CREATE TABLE relation(
            synset INTEGER, kind INTEGER, number INTEGER, position INTEGER NOT NULL, target INTEGER NOT NULL,
            target_position INTEGER NOT NULL, PRIMARY KEY(synset, kind, number)) WITHOUT ROWID;
        CREATE TABLE word(id INTEGER PRIMARY KEY, key TEXT NOT NULL, form TEXT);
        CREATE TABLE sense(
            word INTEGER, part_of_speech INTEGER, number INTEGER, synset INTEGER NOT NULL, position INTEGER NOT NULL,
            tag_count INTEGER NOT NULL, adjective_position TEXT, lex_id INTEGER NOT NULL,
            PRIMARY KEY(word, part_of_speech, number)) WITHOUT ROWID;
        CREATE TABLE spelling(folded TEXT, key TEXT, PRIMARY KEY(folded, key)) WITHOUT ROWID;
        CREATE TABLE exception(
            inflected TEXT, part_of_speech INTEGER, base TEXT,
            PRIMARY KEY(inflected, part_of_speech, base)) WITHOUT ROWID;
        CREATE TABLE frame(id INTEGER PRIMARY KEY, text TEXT NOT NULL);
        CREATE TABLE sense_frame(
            synset INTEGER, position INTEGER, frame INTEGER, PRIMARY KEY(synset, position, frame)) WITHOUT ROWID;
        """

    /// Made after the load, which is faster than keeping them up to date.
    static let indexes = """
        CREATE INDEX word_by_key ON word(key);
        CREATE INDEX sense_by_synset ON sense(synset, position);
        """
}
