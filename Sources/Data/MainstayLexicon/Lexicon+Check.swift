// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase

extension Lexicon {
    /// Reads the whole file, in less than a second, and checks that it has all tables and that SQLite can read them. A
    /// look-up would notice damage only in the pages that it reads.
    ///
    /// - Throws: ``LexiconError/damaged(path:reason:)`` if something is wrong with the file.
    public func check() throws(LexiconError) {
        try read { reader throws(SQLiteError) in
            let found = try reader.names("SELECT name FROM sqlite_schema WHERE type IN ('table', 'index')")
            for name in LexiconSchema.names where !found.contains(name) {
                throw SQLiteError(extendedCode: 11, message: "\(name) is missing", action: "checking it")
            }
            let problems = try reader.names("PRAGMA quick_check(1)")
            guard problems == ["ok"] else {
                // A line before the problem only names the database.
                let problem = problems.first?.split(separator: "\n").last.map(String.init) ?? "SQLite cannot check it"
                throw SQLiteError(extendedCode: 11, message: problem, action: "checking it")
            }
        }
    }
}

extension LexiconSchema {
    /// The names of all tables and indexes.
    fileprivate static let names = [tables, definitions, indexes].flatMap { $0.split(separator: ";") }.compactMap {
        text in
        let words = text.split { $0.isWhitespace || $0 == "(" }
        return words.dropFirst().first == "VIRTUAL" ? words.dropFirst(3).first : words.dropFirst(2).first
    }.map(String.init)
}

extension LexiconReader {
    fileprivate func names(_ sql: String) throws(SQLiteError) -> [String] {
        try database.strings(sql)
    }
}
