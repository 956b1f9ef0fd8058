// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayLexicon

/// The full-text index of all definitions. It takes a sixth of the time of an import, and a database has only one
/// writer. So the index is made in a database in memory, while the tables of the lexicon are written, and its tables
/// are copied.
struct DefinitionIndex: Sendable {
    /// FTS5's own tables (sqlite.org/fts5.html, "Data Format").
    private static let tables = ["data", "idx"]
    /// In bytes. The terms of all definitions fit into it, so they are sorted once, and no parts of the index are
    /// merged.
    private static let termMemory = 64 << 20

    private let name: String
    /// The ids of the definitions in the order of the index.
    private let order: [Int]
    /// Keeps the database in memory. Only the initialiser uses the connection, so any thread may close it later.
    private nonisolated(unsafe) let database: Database

    /// Makes the index of definitions, whose ids count from 1.
    ///
    /// - Throws: `SQLiteError`, or `CancellationError` if the task was cancelled.
    init(of definitions: [String], and more: [AddedSense]) throws {
        name = "/definitions-\(UInt64.random(in: .min ... .max))"
        let database = try Database(path: name, access: .memory)
        try database.execute("BEGIN; " + LexiconSchema.definitions)
        try database.execute(
            "INSERT INTO definitions(definitions, rank) VALUES ('hashsize', \(Self.termMemory))")
        let insert = try database.prepare("INSERT INTO definitions(rowid, text) VALUES (:rowid, :text)")
        order = Self.order(of: definitions, and: more)
        for (index, id) in order.enumerated() {
            if index.isMultiple(of: 4_096) { try Task.checkCancellation() }
            try insert.bind(index + 1, to: "rowid")
            let place = id - 1 - definitions.count
            var definition = place < 0 ? definitions[id - 1] : more[place].definition
            try definition.withUTF8 {
                try insert.bind(inPlace: $0, to: "text")
                try insert.run()
            }
        }
        try database.execute("COMMIT")
        self.database = database
    }

    /// The ids of the definitions with the shortest first, and those of the older dictionary last.
    private static func order(of definitions: [String], and more: [AddedSense]) -> [Int] {
        let size = { (definition: String, isOld: Bool) in min(words(of: definition), 0xFFFF) | (isOld ? 0x1_0000 : 0) }
        let sizes = definitions.map { size($0, false) } + more.map { size($0.definition, $0.source == .gcide) }
        // The place is in the lower half of each number, because numbers are sorted faster than pairs.
        return sizes.enumerated().map { $1 << 32 | $0 }.sorted().map { $0 & 0xFFFF_FFFF + 1 }
    }

    /// Marks beyond ASCII count as letters, which hardly matters for the order.
    private static func words(of definition: String) -> Int {
        var (count, isInWord) = (0, false)
        for byte in definition.utf8 {
            let isPart =
                UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                || byte >= 0x80
            if isPart, !isInWord { count += 1 }
            isInWord = isPart
        }
        return count
    }

    /// Creates the index in a lexicon, which must be open as `unshared` or `memory`.
    ///
    /// - Throws: `SQLiteError`, or `CancellationError` if the task was cancelled.
    @inline(never)  // The compiler of Swift 6.3 crashes if it inlines the closure into an asynchronous function.
    func write(to lexicon: Database) throws {
        try lexicon.execute("ATTACH '\(Database.memoryURI(name))' AS built")
        try lexicon.execute(LexiconSchema.definitions + "; DELETE FROM definitions_data")
        for table in Self.tables {
            try Task.checkCancellation()
            try lexicon.execute("INSERT INTO definitions_\(table) SELECT * FROM built.definitions_\(table)")
        }
        try lexicon.insert(order.count, rowsInto: "definition_order", columns: ["id", "synset"]) { insert in
            for (index, id) in order.enumerated() {
                if index.isMultiple(of: 4_096) { try Task.checkCancellation() }
                try insert.bind(index + 1, to: "id")
                try insert.bind(id, to: "synset")
                try insert.endRow()
            }
        }
    }
}
