// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayFoundation
import MainstayLexicon

/// Fills the tables of a new user's dictionary.
final class UserDictionaryWriter {
    private let database: Database
    private let insertEntry: Statement
    private let insertForm: Statement
    private var languageNames: [String: String] = [:]
    private var count = 0

    init(_ database: Database) throws(SQLiteError) {
        self.database = database
        // The file is temporary and is removed if the import fails, so no rollback journal is needed.
        try database.execute("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA cache_size=-32768")
        try database.execute(UserDictionarySchema.tables)
        try database.execute("BEGIN")
        insertEntry = try database.prepare("INSERT INTO entry VALUES (:id, :language, :key, :is_form, :content)")
        insertForm = try database.prepare("INSERT INTO form VALUES (:key, :entry)")
    }

    /// Adds an entry.
    ///
    /// - Parameters:
    ///   - content: A ``UserEntry`` in JSON.
    ///   - forms: The inflected forms and other spellings.
    func add(
        key: String, language: (code: String, name: String), isForm: Bool, content: [UInt8], forms: [String]
    ) throws(SQLiteError) {
        count += 1
        if languageNames[language.code] == nil { languageNames[language.code] = language.name }
        try insertEntry.run([
            "id": count, "language": language.code, "key": key, "is_form": isForm, "content": content,
        ])
        var seen: Set<String> = [key]
        for form in forms {
            guard let form = Spelling.key(form), seen.insert(form).inserted else { continue }
            try insertForm.run(["key": form, "entry": count])
        }
    }

    /// Makes the indexes and says what the dictionary is.
    func finish(_ about: UserDictionaryAbout, languages: [String: Int]) throws(SQLiteError) {
        for (name, value) in about.rows { try database.insert(["name": name, "value": value], into: "about") }
        for (code, entries) in languages {
            try database.insert(
                ["code": code, "name": languageNames[code] ?? code, "entries": entries], into: "language")
        }
        try database.execute(UserDictionarySchema.indexes)
        try database.execute("COMMIT")
        try database.execute(
            """
            PRAGMA application_id=\(UserDictionarySchema.applicationID);
            PRAGMA user_version=\(UserDictionarySchema.version);
            """)
    }
}
