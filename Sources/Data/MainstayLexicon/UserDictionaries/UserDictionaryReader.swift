// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayPlatform

/// A connection to a user's dictionary, and the queries on it.
///
/// `@unchecked Sendable`: threads share readers only through the pool of ``UserDictionary``. A reader that was taken
/// from the pool has one user.
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
        let statement = try database.query("SELECT name, value FROM about")
        defer { statement.reset() }
        var rows: [String: String] = [:]
        while try statement.step() { rows[statement.string("name") ?? ""] = statement.string("value") }
        return UserDictionaryAbout(rows: rows)
    }

    func languages() throws(SQLiteError) -> [UserDictionary.Language] {
        try database.all("SELECT code, name, entries FROM language ORDER BY entries DESC, code") { row in
            UserDictionary.Language(
                code: row.string("code") ?? "", name: row.string("name") ?? "", entries: row.int("entries"))
        }
    }

    /// Calls a closure with each headword of a language as it is looked up, in the order of their bytes.
    func forEachKey(language: String, _ body: (String) -> Void) throws(SQLiteError) {
        // The index has both columns, so no entry is read. Entries that are only forms of other words count too.
        let statement = try database.query(
            "SELECT DISTINCT key FROM entry WHERE language = :language ORDER BY key", ["language": language])
        defer { statement.reset() }
        while try statement.step() { if let key = statement.string("key") { body(key) } }
    }

    /// The entries of a key, in the order of the file: headwords first.
    func rows(for key: String, language: String, limit: Int) throws(SQLiteError) -> [Row] {
        let statement = try database.query(
            """
            SELECT content, is_form, 0 AS is_inflected, id FROM entry WHERE key = :key AND language = :language
            UNION ALL
            SELECT content, is_form, 1, id FROM entry WHERE language = :language AND key <> :key
                AND id IN (SELECT entry FROM form WHERE key = :key)
            ORDER BY 3, 4 LIMIT :limit
            """, ["key": key, "language": language, "limit": limit])
        defer { statement.reset() }
        var rows: [Row] = []
        while try statement.step() {
            rows.append(
                Row(
                    content: statement.bytes("content") ?? [], isForm: statement.int("is_form") == 1,
                    isInflected: statement.int("is_inflected") == 1
                ))
        }
        return rows
    }
}
