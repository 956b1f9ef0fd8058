// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayLexicon

/// The full-text index of all definitions. It takes a sixth of the time of an import, and a database has only one writer. So
/// the index is made in a database in memory, while the tables of the lexicon are written, and its tables are copied.
///
/// The numbers of words are counted here. FTS5 would run one statement for each, which takes a quarter of the time of the index.
struct DefinitionIndex: Sendable {
    /// FTS5's own tables (sqlite.org/fts5.html, "Data Format").
    private static let tables = ["data", "idx"]
    /// In bytes. The terms of all definitions fit into it, so they are sorted once, and no parts of the index are merged.
    private static let termMemory = 64 << 20

    private let name: String
    /// The numbers of words by the ids of the definitions, from 1.
    private let sizes: [UInt32]
    /// Keeps the database in memory. Only the initialiser uses the connection, so any thread may close it later.
    private nonisolated(unsafe) let database: Database

    /// Makes the index of definitions, whose ids count from 1.
    ///
    /// - Throws: `SQLiteError`, or `CancellationError` if the task was cancelled.
    init(of definitions: [String], and more: [AddedSense]) throws {
        name = "/definitions-\(UInt64.random(in: .min ... .max))"
        let database = try Database(path: name, access: .memory)
        try database.execute("BEGIN; " + LexiconSchema.definitionsWithoutSizes)
        try database.execute(
            "INSERT INTO definitions(definitions, rank) VALUES ('hashsize', \(Self.termMemory))")
        let insert = try database.prepare("INSERT INTO definitions(rowid, text) VALUES (?, ?)")
        var sizes: [UInt32] = []
        sizes.reserveCapacity(definitions.count + more.count)
        func add(_ definition: String) throws {
            if sizes.count.isMultiple(of: 4_096) { try Task.checkCancellation() }
            sizes.append(UInt32(DefinitionSize.words(of: definition)))
            try insert.bind(sizes.count, at: 1)
            var definition = definition
            try definition.withUTF8 {
                try insert.bind(inPlace: $0, at: 2)
                try insert.run()
            }
        }
        for definition in definitions { try add(definition) }
        for place in more.indices { try add(more[place].definition) }
        try database.execute("COMMIT")
        (self.database, self.sizes) = (database, sizes)
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
        try lexicon.insert(sizes.count, rowsInto: "definitions_docsize", columns: 2) { insert in
            for (index, size) in sizes.enumerated() {
                if index.isMultiple(of: 4_096) { try Task.checkCancellation() }
                try insert.bind(index + 1, at: 1)
                try insert.bind(DefinitionSize.bytes(of: size), at: 2)
                try insert.endRow()
            }
        }
    }
}
