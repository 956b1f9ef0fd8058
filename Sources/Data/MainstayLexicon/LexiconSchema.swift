// SPDX-License-Identifier: Apache-2.0

/// The tables of a lexicon. The file is written once and then only read, so there are no migrations: the user imports a
/// lexicon of another version again.
public enum LexiconSchema {
    /// The version, in `user_version`. It is written last, so that an incomplete file has none. Raise it with every
    /// change to the tables or to the data that the importer writes.
    public static let version = 15

    /// The `application_id`, "MLex", which distinguishes a lexicon from other databases.
    public static let applicationID = 0x4D4C_6578

    /// Ids follow the order in which rows are read, so that every table is filled from its beginning to its end. The
    /// ids of words follow the order of `word.key`, by which words are found (``Spelling``). `form` is the spelling to
    /// show if it differs from the key, and `parts_of_speech` has a bit for each part of speech. A sense is a word in a
    /// synset, and `position` is its place there, from 1. In `relation`, position 0 is the synset as a whole. `words`
    /// has the words of a synset with several, one a line, because to find them by their senses would take a look-up
    /// most of its time. `antonyms` has those of the word in its synset alike, and `frames` has a bit for each number
    /// of a frame. A sense of a source without synsets has a synset to itself. `place` is a ``SensePlace``, and
    /// `examples` has a bit for each number of an example that contains the word. `related` is the synset of another
    /// source that means the same, whose words are synonyms; its relations are repeated for the sense. `form` has the
    /// inflected forms of word lists. `variants` has the word's spellings in other regions. `definition_order` has the
    /// synsets by the numbers of their definitions, of which a better match has a lower one. `spellings` has a
    /// ``SpellingList``, and `headwords` the lists of ``Headwords``: with a row id, because a search in a table without
    /// one would read the whole of each list that it passes.
    public static let tables = """
        CREATE TABLE source(
            id INTEGER PRIMARY KEY, name TEXT NOT NULL, version TEXT NOT NULL, package TEXT NOT NULL,
            checksum TEXT NOT NULL, imported INTEGER NOT NULL, licence TEXT NOT NULL);
        CREATE TABLE synset(
            id INTEGER PRIMARY KEY, source INTEGER NOT NULL, part_of_speech INTEGER NOT NULL,
            is_satellite INTEGER NOT NULL, reference INTEGER NOT NULL, lexicographer_file INTEGER,
            definition TEXT NOT NULL, words TEXT);
        CREATE TABLE example(
            synset INTEGER, number INTEGER, text TEXT NOT NULL, author TEXT,
            PRIMARY KEY(synset, number)) WITHOUT ROWID;
        CREATE TABLE relation(
            synset INTEGER, kind INTEGER, number INTEGER, position INTEGER NOT NULL, target INTEGER NOT NULL,
            target_position INTEGER NOT NULL, PRIMARY KEY(synset, kind, number)) WITHOUT ROWID;
        CREATE TABLE word(
            id INTEGER PRIMARY KEY, key TEXT NOT NULL, form TEXT, rank INTEGER NOT NULL, difficulty INTEGER,
            parts_of_speech INTEGER NOT NULL, parts_of_speech_in_gcide INTEGER NOT NULL,
            syllables TEXT, pronunciations TEXT, etymology TEXT, variants TEXT);
        CREATE TABLE sense(
            word INTEGER, part_of_speech INTEGER, number INTEGER, position INTEGER, synset INTEGER NOT NULL,
            tag_count INTEGER NOT NULL, adjective_position TEXT, lex_id INTEGER NOT NULL, form TEXT, labels TEXT,
            place INTEGER NOT NULL, examples INTEGER NOT NULL, related INTEGER, antonyms TEXT, frames INTEGER NOT NULL,
            PRIMARY KEY(word, part_of_speech, number, position)) WITHOUT ROWID;
        CREATE TABLE label(
            kind TEXT, value TEXT COLLATE NOCASE, word INTEGER, PRIMARY KEY(kind, value, word)) WITHOUT ROWID;
        CREATE TABLE spelling(folded TEXT, key TEXT, PRIMARY KEY(folded, key)) WITHOUT ROWID;
        CREATE TABLE exception(
            inflected TEXT, part_of_speech INTEGER, base TEXT,
            PRIMARY KEY(inflected, part_of_speech, base)) WITHOUT ROWID;
        CREATE TABLE form(text TEXT PRIMARY KEY) WITHOUT ROWID;
        CREATE TABLE frame(id INTEGER PRIMARY KEY, text TEXT NOT NULL);
        CREATE TABLE definition_order(id INTEGER PRIMARY KEY, synset INTEGER NOT NULL);
        CREATE TABLE headwords(name TEXT PRIMARY KEY, bytes BLOB NOT NULL);
        CREATE TABLE spellings(id INTEGER PRIMARY KEY, words BLOB NOT NULL, entries BLOB NOT NULL);
        """

    /// The full-text index of the definitions, by their numbers in `definition_order`. FTS5 finds matches in the order
    /// of their numbers, so a search for the first few reads only these. It cannot rank them: without the texts and
    /// places of words, all ranks are 0.
    public static let definitions = """
        CREATE VIRTUAL TABLE definitions USING fts5(
            text, content='', detail=none, columnsize=0, tokenize='porter unicode61 remove_diacritics 2')
        """

    /// The indexes are created after the tables are filled, which is faster. Those of other tables than `word` can be
    /// made while the words are still being collected.
    public static let indexes = """
        CREATE INDEX sense_by_synset ON sense(synset, position, form);
        CREATE INDEX exception_by_base ON exception(base, part_of_speech);
        """

    /// The index of the table `word`.
    public static let indexOfWords = "CREATE INDEX word_by_key ON word(key)"
}
