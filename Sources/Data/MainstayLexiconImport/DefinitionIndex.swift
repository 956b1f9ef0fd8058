// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayLexicon

/// The full-text index of all definitions. It takes a quarter of the time of an import, and a database has only one writer. So
/// the index is made in a database in memory, while the tables of the lexicon are written, and its rows are copied.
struct DefinitionIndex: Sendable {
    /// The rows of FTS5's own tables (sqlite.org/fts5.html, "Data Format").
    private var blocks: [(id: Int, block: [UInt8])] = []
    private var pages: [(segment: Int, term: [UInt8], page: Int)] = []
    private var sizes: [(id: Int, size: [UInt8])] = []

    /// Makes the index of definitions, whose ids count from 1.
    ///
    /// - Throws: `SQLiteError`, or `CancellationError` if the task was cancelled.
    init(of definitions: [String], and more: [AddedSense]) throws {
        let database = try Database(path: ":memory:")
        try database.execute("BEGIN; " + LexiconSchema.definitions)
        let insert = try database.prepare("INSERT INTO definitions(rowid, text) VALUES (?, ?)")
        var id = 0
        func add(_ definition: String) throws {
            if id.isMultiple(of: 4_096) { try Task.checkCancellation() }
            id += 1
            try insert.bind(id, at: 1)
            try insert.bind(definition, at: 2)
            try insert.run()
        }
        for definition in definitions { try add(definition) }
        for sense in more { try add(sense.definition) }
        try database.execute("COMMIT")
        let block = try database.prepare("SELECT id, block FROM definitions_data ORDER BY id")
        while try block.step() {
            try Task.checkCancellation()
            blocks.append((block.int(0), block.bytes(1) ?? []))
        }
        let page = try database.prepare("SELECT segid, term, pgno FROM definitions_idx ORDER BY segid, term")
        while try page.step() { pages.append((page.int(0), page.bytes(1) ?? [], page.int(2))) }
        let size = try database.prepare("SELECT id, sz FROM definitions_docsize ORDER BY id")
        sizes.reserveCapacity(id)
        while try size.step() {
            if sizes.count.isMultiple(of: 4_096) { try Task.checkCancellation() }
            sizes.append((size.int(0), size.bytes(1) ?? []))
        }
    }

    /// Creates the index in a lexicon.
    ///
    /// - Throws: `SQLiteError`, or `CancellationError` if the task was cancelled.
    func write(to database: Database) throws {
        try database.execute(LexiconSchema.definitions + "; DELETE FROM definitions_data")
        let block = try database.prepare("INSERT INTO definitions_data VALUES (?, ?)")
        for row in blocks {
            try Task.checkCancellation()
            try block.bind(row.id, at: 1)
            try block.bind(row.block, at: 2)
            try block.run()
        }
        let page = try database.prepare("INSERT INTO definitions_idx VALUES (?, ?, ?)")
        for row in pages {
            try page.bind(row.segment, at: 1)
            try page.bind(row.term, at: 2)
            try page.bind(row.page, at: 3)
            try page.run()
        }
        let size = try database.prepare("INSERT INTO definitions_docsize VALUES (?, ?)")
        for (number, row) in sizes.enumerated() {
            if number.isMultiple(of: 4_096) { try Task.checkCancellation() }
            try size.bind(row.id, at: 1)
            try size.bind(row.size, at: 2)
            try size.run()
        }
    }
}
