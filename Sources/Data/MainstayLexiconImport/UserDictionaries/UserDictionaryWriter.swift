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
        insertEntry = try database.prepare("INSERT INTO entry VALUES (?, ?, ?, ?, ?)")
        insertForm = try database.prepare("INSERT INTO form VALUES (?, ?)")
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
        try insertEntry.bind(count, at: 1)
        try insertEntry.bind(language.code, at: 2)
        try insertEntry.bind(key, at: 3)
        try insertEntry.bind(isForm ? 1 : 0, at: 4)
        try insertEntry.bind(content, at: 5)
        try insertEntry.run()
        var seen: Set<String> = [key]
        for form in forms {
            guard let form = Spelling.key(form), seen.insert(form).inserted else { continue }
            try insertForm.bind(form, at: 1)
            try insertForm.bind(count, at: 2)
            try insertForm.run()
        }
    }

    /// Makes the indexes and says what the dictionary is.
    func finish(_ about: UserDictionaryAbout, languages: [String: Int]) throws(SQLiteError) {
        let insertAbout = try database.prepare("INSERT INTO about VALUES (?, ?)")
        for (name, value) in about.rows {
            try insertAbout.bind(name, at: 1)
            try insertAbout.bind(value, at: 2)
            try insertAbout.run()
        }
        let insertLanguage = try database.prepare("INSERT INTO language VALUES (?, ?, ?)")
        for (code, entries) in languages {
            try insertLanguage.bind(code, at: 1)
            try insertLanguage.bind(languageNames[code] ?? code, at: 2)
            try insertLanguage.bind(entries, at: 3)
            try insertLanguage.run()
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
