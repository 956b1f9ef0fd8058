// SPDX-License-Identifier: Apache-2.0

import CSQLiteBenchmark
import Foundation
import MainstayKit
import MainstayOutbox

/// Measures how long an outbox takes to keep a write, against one plain SQLite INSERT that is synchronised too.
enum OutboxBenchmark {
    private static let (rounds, writes) = (9, 60)

    @MainActor static func run(in folder: String) async throws {
        let plain = try PlainInsert(file: "\(folder)/plain.sqlite")
        let client = Client.preview([:])
        var settings = Outbox.Settings()
        settings.itemLimit = rounds * writes
        let outbox = Outbox(for: client, file: "\(folder)/outbox.sqlite", settings: settings)
        try await outbox.load()
        let body = [UInt8](repeating: UInt8(ascii: "x"), count: 500)
        let endpoint = Endpoint<Void>(.put, "books/1", body: .bytes(body))
        var (ratios, times): ([Double], [Double]) = ([], [])
        for _ in 0..<rounds {
            let start = ContinuousClock.now
            for _ in 0..<writes { try await outbox.enqueue(endpoint, lane: "books") }
            let middle = ContinuousClock.now
            for _ in 0..<writes { try plain.insert(body) }
            let (own, bare) = ((middle - start).seconds, (ContinuousClock.now - middle).seconds)
            ratios.append(own / bare)
            times.append(own / Double(writes))
        }
        for (round, waiting) in [(0, "few"), (rounds - 1, "\((rounds - 1) * writes)")] {
            report(
                "outbox", ratio: ratios[round],
                "a write of 500 bytes enqueued in \(times[round].inMicroseconds) while \(waiting) wait, against a plain INSERT "
                    + "with synchronous=FULL")
        }
    }
}

/// Inserts rows with plain SQLite, each in a transaction of its own.
private final class PlainInsert {
    private var database: OpaquePointer?
    private var statement: OpaquePointer?

    init(file: String) throws {
        let setUp = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE row (body BLOB)"
        let isReady =
            sqlite3_open(file, &database) == SQLITE_OK && sqlite3_exec(database, setUp, nil, nil, nil) == SQLITE_OK
            && sqlite3_prepare_v2(database, "INSERT INTO row VALUES (?)", -1, &statement, nil) == SQLITE_OK
        guard isReady else { throw Skipped(reason: "SQLite does not open \(file)") }
    }

    deinit {
        sqlite3_finalize(statement)
        sqlite3_close(database)
    }

    func insert(_ body: [UInt8]) throws {
        defer { sqlite3_reset(statement) }
        let isDone = body.withUnsafeBytes {
            sqlite3_bind_blob(statement, 1, $0.baseAddress, Int32($0.count), nil) == SQLITE_OK
                && sqlite3_step(statement) == SQLITE_DONE
        }
        guard isDone else { throw Skipped(reason: "SQLite does not insert") }
    }
}
