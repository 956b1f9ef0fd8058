// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayDatabase
import MainstayFoundation
import MainstayKit
import MainstaySQLite
import MainstayTestSupport
import Testing

/// What a store does about a file that a crash, a disk or a person has damaged.
@Suite struct DamageTests {
    private let directory: TemporaryDirectory
    private var folder: String { directory.path }
    private let warnings = Warnings()

    private final class Warnings: Sendable {
        private let list = Lock<[String]>([])
        var all: [String] { list.withLock(\.self) }
        func add(_ warning: String) { list.withLock { $0.append(warning) } }
    }

    init() throws {
        directory = try TemporaryDirectory()
    }

    private var file: String { "\(folder)/responses.sqlite" }

    private func open(_ path: String) throws -> SQLiteStore {
        try SQLiteStore(file: path, readLimit: .seconds(30)) { [warnings] in warnings.add($0) }
    }

    private func stored(_ body: String) -> StoredResponse {
        let date = Date(timeIntervalSince1970: 1_700_000_000)
        return StoredResponse(
            status: 200, fields: [:], body: Array(body.utf8), varying: [:], sent: date, received: date)
    }

    @Test func `A file that is no database is put aside as it was, and a new one begun`() async throws {
        let text = Data("this is no database, it is a text that somebody put there".utf8)
        try text.write(to: URL(filePath: file))
        let store = try open(file)
        try store.store(stored("a"), for: "k")
        #expect(try await store.variants(for: "k") == [stored("a")])
        #expect(try Data(contentsOf: URL(filePath: file + ".corrupt")) == text)
        #expect(warnings.all.count == 1)
        #expect(warnings.all.first?.contains(file) == true)
    }

    @Test func `Of many that open a damaged file at once, one puts it aside and all use the new one`() async throws {
        let text = Data("this is no database, it is a text that somebody put there".utf8)
        try text.write(to: URL(filePath: file))
        let stores = try await withThrowingTaskGroup { group in
            for _ in 0..<8 { group.addTask { [file] in try open(file) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(try Data(contentsOf: URL(filePath: file + ".corrupt")) == text)
        #expect(warnings.all.count == 1)
        try stores[0].store(stored("a"), for: "k")
        #expect(stores[0].flush(within: .seconds(30)))
        for store in stores { #expect(try await store.variants(for: "k") == [stored("a")]) }
    }

    @Test(arguments: ["read", "write", "removal"])
    func `Damage found by a read, a write or a removal costs what was kept, and nothing else`(kind: String) async throws
    {
        do {
            let store = try open(file)
            for number in 0..<200 { try store.store(stored(String(repeating: "x", count: 2000)), for: "\(number)") }
            #expect(store.flush(within: .seconds(10)))
            // A connection that closes writes the log back: the damage must come after that.
            try checkpoint(file)
        }
        var bytes = try Data(contentsOf: URL(filePath: file))
        // The schema and the record of migrations are in the first pages: opening the file shows nothing.
        for page in 4..<(bytes.count / 4096) {
            bytes.replaceSubrange((page * 4096)..<(page * 4096 + 4096), with: Array(repeating: 0x5A, count: 4096))
        }
        try bytes.write(to: URL(filePath: file))
        let stores = [try open(file), try open(file)]
        for store in stores {
            switch kind {
            case "read": _ = try await store.variants(for: "100")
            case "write": try store.store(stored("new"), for: "new")
            default: try await store.removeVariants(for: "100")
            }
            #expect(store.flush(within: .seconds(30)))
        }
        // The second finds that the first has begun anew, and uses that.
        #expect(warnings.all.count == 1)
        try stores[0].store(stored("a"), for: "k")
        #expect(stores[0].flush(within: .seconds(30)))
        #expect(try await stores[1].variants(for: "k") == [stored("a")])
        #expect(try integrity(of: file) == "ok")
    }

    /// What `kill -9` leaves behind is the file and a write-ahead log that ends anywhere.
    @Test func `Killed at any byte of a write, the next process works and the file is sound`() async throws {
        let store = try open(file)
        for number in 0..<30 {
            try store.store(stored(String(repeating: "x", count: 500)), for: "\(number % 20)")
            #expect(store.flush(within: .seconds(30)))
        }
        let database = try Data(contentsOf: URL(filePath: file))
        let log = try Data(contentsOf: URL(filePath: file + "-wal"))
        #expect(log.count > 100_000)
        for cut in 0..<100 {
            let copy = "\(folder)/copy\(cut).sqlite"
            try database.write(to: URL(filePath: copy))
            try log.prefix(log.count * cut / 100 + cut).write(to: URL(filePath: copy + "-wal"))
            do {
                let next = try open(copy)
                try next.store(stored("a"), for: "k")
                #expect(next.flush(within: .seconds(30)))
                #expect(try await next.variants(for: "k") == [stored("a")])
            }
            #expect(try integrity(of: copy) == "ok")
        }
        #expect(warnings.all.isEmpty)
    }

    private func checkpoint(_ path: String) throws {
        let database = try Database(path: path)
        // A connection finds out that there is a log when it first reads.
        _ = try database.integer("SELECT count(*) FROM responses")
        try database.checkpoint()
    }

    private func integrity(of path: String) throws -> String? {
        let check = try Database(path: path).prepare("PRAGMA integrity_check")
        return try check.step() ? check.string(0) : nil
    }
}
