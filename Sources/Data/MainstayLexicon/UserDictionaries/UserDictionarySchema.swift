// SPDX-License-Identifier: Apache-2.0

/// The tables of a dictionary that the user imported. Like a lexicon, the file is written once and then only read.
public enum UserDictionarySchema {
    /// The version, in `user_version`. It is written last, so that an incomplete file has none.
    public static let version = 1

    /// The `application_id`, "MDic".
    public static let applicationID = 0x4D44_6963

    /// `entry.content` is a ``UserEntry`` in JSON, and `is_form` says that all of its senses are inflected forms of
    /// other words. `form` has a row for each inflected form and other spelling. Both have words as
    /// ``Spelling/key(_:)`` makes them.
    public static let tables = """
        CREATE TABLE about(name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
        CREATE TABLE entry(
            id INTEGER PRIMARY KEY, language TEXT NOT NULL, key TEXT NOT NULL, is_form INTEGER NOT NULL,
            content BLOB NOT NULL);
        CREATE TABLE form(key TEXT NOT NULL, entry INTEGER NOT NULL);
        CREATE TABLE language(code TEXT PRIMARY KEY, name TEXT NOT NULL, entries INTEGER NOT NULL) WITHOUT ROWID;
        """

    /// The indexes are created after the tables are filled, which is much faster and needs little memory.
    public static let indexes = """
        CREATE INDEX entry_by_key ON entry(key, language);
        CREATE INDEX form_by_key ON form(key, entry);
        """
}
