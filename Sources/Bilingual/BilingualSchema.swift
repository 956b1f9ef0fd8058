// SPDX-License-Identifier: Apache-2.0

/// The tables of a file of translations. It is written once and then only read; one of another version is imported again.
enum BilingualSchema {
    /// In `user_version`, which is written last: a file without it is not finished.
    static let version = 1
    /// In `application_id`: "MBil".
    static let applicationID = 0x4D42_696C

    /// An entry's text is kept as its dictionary formats it, and read when it is asked for.
    static let tables = """
        CREATE TABLE source(
            id INTEGER PRIMARY KEY, source TEXT NOT NULL, target TEXT NOT NULL, name TEXT NOT NULL,
            fingerprint TEXT NOT NULL, notice TEXT NOT NULL);
        CREATE TABLE entry(id INTEGER PRIMARY KEY, source INTEGER NOT NULL, key TEXT NOT NULL, text TEXT NOT NULL);
        """
    /// Made after the load, which is faster than keeping it up to date.
    static let indexes = "CREATE INDEX entry_by_key ON entry(key, source)"

    /// What a word is found by: lower case, one space for any white space or underscore; `nil` where nothing is left or it is far
    /// longer than any word.
    static func key(_ word: some StringProtocol) -> String? {
        guard word.utf8.count <= 1_000 else { return nil }
        // Most words are found by themselves, and there are half a million.
        if word.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }) {
            return word.isEmpty ? nil : String(word)
        }
        let key = word.lowercased().split { $0.isWhitespace || $0 == "_" }.joined(separator: " ")
        return key.isEmpty ? nil : key
    }
}
