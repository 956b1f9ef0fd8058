// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import Testing

@Suite struct RowInserterTests {
    private let database: Database

    init() throws {
        database = try Database(path: ":memory:")
        try database.execute("CREATE TABLE t(id INTEGER PRIMARY KEY, number INTEGER, text TEXT, other TEXT)")
    }

    private func insert(_ count: Int, announcing announced: Int) throws {
        let texts = Array((0..<count).map { "ü\($0) " }.joined().utf8)
        try texts.withUnsafeBufferPointer { texts in
            let words = texts.split(separator: UInt8(ascii: " "))
            try database.insert(announced, rowsInto: "t", columns: ["number", "text", "other"]) { rows in
                for number in 0..<count {
                    try rows.bind(number.isMultiple(of: 5) ? nil : number, to: "number")
                    try rows.bind(number.isMultiple(of: 7) ? nil : "n\(number)", to: "text")
                    try rows.bind(inPlace: UnsafeBufferPointer(rebasing: words[number]), to: "other")
                    try rows.endRow()
                }
            }
        }
    }

    // Sixteen rows are inserted at a time.
    @Test(arguments: [0, 1, 15, 16, 17, 32, 47, 100])
    func `All rows are inserted in their order, however many`(count: Int) throws {
        try insert(count, announcing: count)
        let rows = try database.prepare("SELECT number, text, other FROM t ORDER BY id")
        for number in 0..<count {
            #expect(try rows.step())
            #expect(rows.isNull(0) == number.isMultiple(of: 5) && rows.isNull(1) == number.isMultiple(of: 7))
            #expect(rows.isNull(0) || rows.int(0) == number)
            #expect(rows.isNull(1) || rows.string(1) == "n\(number)")
            #expect(rows.string(2) == "ü\(number)")
        }
        #expect(try !rows.step())
    }

    @Test(arguments: [(3, 4), (4, 3), (20, 40), (0, 1)])
    func `Another number of rows than announced is an error`(count: Int, announced: Int) throws {
        #expect(throws: SQLiteError.self) { try insert(count, announcing: announced) }
    }

    @Test func `A column that was not announced is an error`() {
        #expect(throws: SQLiteError.self) {
            try database.insert(1, rowsInto: "t", columns: ["number"]) { try $0.bind("a", to: "text") }
        }
    }

    @Test func `A row that a constraint forbids is an error`() throws {
        try database.execute("CREATE UNIQUE INDEX once ON t(other)")
        try insert(20, announcing: 20)
        #expect(throws: SQLiteError.self) { try insert(1, announcing: 1) }
        #expect(try database.integer("SELECT count(*) FROM t") == 20)
    }

    @Test func `Texts that are long together are inserted as they are`() throws {
        let texts = (0..<40).map { String(repeating: "\($0 % 10)", count: $0 * 2_000) }
        try database.insert(40, rowsInto: "t", columns: ["text"]) { rows in
            for text in texts {
                try rows.bind(text, to: "text")
                try rows.endRow()
            }
        }
        let rows = try database.prepare("SELECT text FROM t ORDER BY id")
        for text in texts {
            #expect(try rows.step())
            #expect(rows.string(0) == text)
        }
    }

    @Test func `Rows that a constraint forbids can be left out`() throws {
        try database.execute("CREATE UNIQUE INDEX once ON t(other, number)")
        let texts = (0..<40).map { Array("\($0 / 2)".utf8) }
        try database.insert(40, rowsInto: "t", columns: ["other", "number"], ignoresConflicts: true) { rows in
            for text in texts {
                try rows.bind(utf8: text[...], to: "other")
                try rows.bind(text, to: "number")
                try rows.endRow()
            }
        }
        #expect(try database.integer("SELECT count(*) FROM t") == 20)
        #expect(
            try database.integer("SELECT count(*) FROM t WHERE typeof(other) = 'text' AND typeof(number) = 'blob'")
                == 20)
    }
}

@Suite struct MemoryDatabaseTests {
    @Test func `Another connection can attach a database in memory while it is open`() throws {
        let reader = try Database(path: "/reader", access: .memory)
        do {
            let database = try Database(path: "/attached 1?", access: .memory)
            try database.execute("CREATE TABLE t(a); INSERT INTO t VALUES (7)")
            try reader.execute("ATTACH '\(Database.memoryURI("/attached 1?"))' AS other")
        }
        #expect(try reader.integer("SELECT a FROM other.t") == 7)
        try reader.execute("DETACH other; ATTACH '\(Database.memoryURI("/attached 1?"))' AS other")
        #expect(try reader.integer("SELECT count(*) FROM other.sqlite_schema") == 0)
    }
}
