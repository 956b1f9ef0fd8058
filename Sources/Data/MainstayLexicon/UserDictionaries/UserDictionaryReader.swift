// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayPlatform

/// A connection to a user's dictionary, and the queries on it.
///
/// `@unchecked Sendable`: threads share readers only through the pool of ``UserDictionary``. A reader that was taken from the pool
/// has one user.
final class UserDictionaryReader: @unchecked Sendable {
    struct Row {
        var content: [UInt8]
        var isForm: Bool
        var isInflected: Bool
    }

    private let database: Database

    init(path: String) throws(LexiconError) {
        guard access(path, F_OK) == 0 else { throw .unreadable(path: path, reason: "there is no such file") }
        do throws(LexiconError) {
            database = try Database.imported(path, as: UserDictionarySchema.identity)
        } catch {
            throw error.ofUserDictionary
        }
    }

    func about() throws(SQLiteError) -> UserDictionaryAbout {
        let statement = try database.prepare("SELECT name, value FROM about")
        var rows: [String: String] = [:]
        while try statement.step() { rows[statement.string(0) ?? ""] = statement.string(1) }
        return UserDictionaryAbout(rows: rows)
    }

    func languages() throws(SQLiteError) -> [UserDictionary.Language] {
        let statement = try database.prepare("SELECT code, name, entries FROM language ORDER BY entries DESC, code")
        var languages: [UserDictionary.Language] = []
        while try statement.step() {
            languages.append(
                UserDictionary.Language(
                    code: statement.string(0) ?? "", name: statement.string(1) ?? "", entries: statement.int(2)))
        }
        return languages
    }

    /// Calls a closure with each headword of a language as it is looked up, in the order of their bytes.
    func forEachKey(language: String, _ body: (String) -> Void) throws(SQLiteError) {
        // The index has both columns, so no entry is read. Entries that are only forms of other words count too.
        let statement = try database.cached("SELECT DISTINCT key FROM entry WHERE language = ? ORDER BY key")
        try statement.bind(language, at: 1)
        defer { statement.reset() }
        while try statement.step() { if let key = statement.string(0) { body(key) } }
    }

    /// The entries of a key, in the order of the file: headwords first.
    func rows(for key: String, language: String, limit: Int) throws(SQLiteError) -> [Row] {
        let statement = try database.cached(
            """
            SELECT content, is_form, 0, id FROM entry WHERE key = ?1 AND language = ?2
            UNION ALL
            SELECT content, is_form, 1, id FROM entry WHERE language = ?2 AND key <> ?1
                AND id IN (SELECT entry FROM form WHERE key = ?1)
            ORDER BY 3, 4 LIMIT ?3
            """)
        try statement.bind(key, at: 1)
        try statement.bind(language, at: 2)
        try statement.bind(limit, at: 3)
        defer { statement.reset() }
        var rows: [Row] = []
        while try statement.step() {
            rows.append(
                Row(
                    content: statement.bytes(0) ?? [], isForm: statement.int(1) == 1, isInflected: statement.int(2) == 1
                ))
        }
        return rows
    }
}
