// SPDX-License-Identifier: Apache-2.0

import Dispatch
import MainstayBase
import MainstayDatabase
import MainstayFoundation
import MainstayKit
import MainstayPlatform
import MainstayTestSupport
import Testing

@testable import MainstaySQLite

/// A store that opens its file when it is first used.
@Suite(.timeLimit(.minutes(10))) struct LateOpeningTests {
    private struct NoFolder: Error, CustomStringConvertible {
        let description = "there is no folder"
    }

    private let directory: TemporaryDirectory
    private var file: String { directory.file("responses.sqlite") }
    private let warnings = Lock<[String]>([])

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func late(
        pause: Duration = .seconds(3_600), _ prepare: @escaping @Sendable () throws -> Void = {}
    ) -> SQLiteStore {
        SQLiteStore(openingLate: file, readLimit: .seconds(60), pause: pause, preparing: prepare) { [warnings] text in
            warnings.withLock { $0.append(text) }
        }
    }

    private func open() throws -> SQLiteStore { try SQLiteStore(file: file, readLimit: .seconds(60)) }

    private func response(_ text: String) -> StoredResponse {
        let date = Date(timeIntervalSince1970: 1_700_000_000)
        return StoredResponse(
            status: 200, fields: [:], body: Array(text.utf8), varying: [:], sent: date, received: date)
    }

    /// A file with two replies.
    private func fill() throws {
        let store = try open()
        for key: StoreKey in ["a", "b"] { try store.store(response("old"), for: key) }
        #expect(store.flush(within: .seconds(60)))
    }

    // Opened on the tasks' own threads, the file would wait for tasks that have no thread left.
    @Test func `The file is opened once for all who wait, and no task's thread waits for it`() async throws {
        let (waiting, opened, count) = (Lock(0), Lock(0), 100)
        let store = late {
            while waiting.withLock(\.self) < count { sched_yield() }
            opened.withLock { $0 += 1 }
        }
        try await withThrowingTaskGroup { group in
            for _ in 0..<count {
                group.addTask {
                    waiting.withLock { $0 += 1 }
                    return try await store.variants(for: "k")
                }
            }
            for try await variants in group { #expect(variants.isEmpty) }
        }
        #expect(opened.withLock(\.self) == 1)
    }

    @Test func `What was stored and removed before the file is open holds`() async throws {
        try fill()
        let gate = DispatchSemaphore(value: 0)
        let store = late { gate.wait() }
        try store.store(response("new"), for: "a")
        // It says that it took too long.
        await #expect(throws: (any Error).self) { try await store.removeVariants(for: "b") }
        gate.signal()
        #expect(try await store.variants(for: "a") == [response("new")])
        #expect(try await store.variants(for: "b") == [])
        #expect(store.flush(within: .seconds(60)))
        #expect(try await open().variants(for: "a") == [response("new")])
        #expect(try await open().variants(for: "b") == [])
    }

    @Test func `A reader whose task is cancelled does not wait until the file is open`() async throws {
        try fill()
        let gate = DispatchSemaphore(value: 0)
        let store = late { gate.wait() }
        let reader = Task { try await store.variants(for: "a") }
        reader.cancel()
        await #expect(throws: (any Error).self) { try await reader.value }
        gate.signal()
        #expect(try await store.variants(for: "a") == [response("old")])
    }

    // A second for each would be two minutes.
    @Test func `Only the first readers wait long for a file that does not open`() async throws {
        let gate = DispatchSemaphore(value: 0)
        let store = SQLiteStore(openingLate: file, readLimit: .milliseconds(1), preparing: { gate.wait() }) { _ in }
        let start = ContinuousClock.now
        for _ in 0..<120 { await #expect(throws: (any Error).self) { try await store.variants(for: "a") } }
        #expect(start.duration(to: .now) < .seconds(60) || Sanitizer.isOn)
        gate.signal()
    }

    @Test func `A file that cannot be opened is told once, and nothing waits for it`() async throws {
        let gate = DispatchSemaphore(value: 0)
        let store = late {
            gate.wait()
            throw NoFolder()
        }
        try store.store(response("new"), for: "a")
        #expect(!store.pending.isEmpty)
        gate.signal()
        for _ in 0..<3 {
            #expect(try await store.variants(for: "a") == [])
            try store.store(response("new"), for: "a")
            try await store.removeVariants(for: "b")
            try await store.purge(Purge(.prefix("")), at: .now)
            #expect(!store.flush(within: .seconds(60)))
            // Copies are not kept in memory for a file that may never be there.
            #expect(store.pending.allSatisfy(\.order.isEmpty) && store.isAbsent("a"))
        }
        await #expect(throws: NoFolder.self) { try await store.check() }
        #expect(warnings.withLock(\.self) == ["replies are kept for this run only: there is no folder"])
    }

    @Test func `A purge is an error if the file that may have the replies cannot be opened`() async throws {
        try fill()
        let store = late { throw NoFolder() }
        await #expect(throws: (any Error).self) { try await store.purge(Purge(.prefix("")), at: .now) }
        #expect(store.problem == "there is no folder")
        // Without a file no reply can survive.
        let other = SQLiteStore(
            openingLate: directory.file("none.sqlite"), readLimit: .seconds(60), preparing: { throw NoFolder() }
        ) { _ in }
        try await other.purge(Purge(.prefix("")), at: .now)
        #expect(other.problem == nil)
    }

    @Test func `A file that could not be opened at first is opened later, and what was purged meanwhile is gone`()
        async throws
    {
        try fill()
        let isThere = Lock(false)
        let store = late(pause: .zero) { if !isThere.withLock(\.self) { throw NoFolder() } }
        #expect(try await store.variants(for: "a") == [])
        await #expect(throws: (any Error).self) { try await store.removeVariants(for: "a") }
        isThere.withLock { $0 = true }
        try store.store(response("new"), for: "c")
        #expect(store.flush(within: .seconds(60)))
        #expect(store.problem == nil)
        #expect(try await store.variants(for: "c") == [response("new")])
        #expect(try await store.variants(for: "a") == [])
        // Another process may have purged it, and could not say so.
        #expect(try await store.variants(for: "b").map { $0.staleSince != nil } == [true])
        #expect(try await open().variants(for: "c") == [response("new")])
        #expect(try await open().variants(for: "a") == [])
        #expect(warnings.withLock(\.self) == ["replies are kept for this run only: there is no folder"])
    }

    @Test func `A purge that can open the file is no error`() async throws {
        try fill()
        let isThere = Lock(false)
        let store = late(pause: .zero) { if !isThere.withLock(\.self) { throw NoFolder() } }
        #expect(try await store.variants(for: "a") == [])
        isThere.withLock { $0 = true }
        try await store.purge(Purge(.prefix("")), at: .now)
        #expect(store.problem == nil)
        #expect(try await open().variants(for: "a") == [])
    }

    @Test func `Replies that come while the file cannot be opened take none from it`() async throws {
        try fill()
        let isThere = Lock(false)
        let store = late(pause: .zero) { if !isThere.withLock(\.self) { throw NoFolder() } }
        for _ in 0..<2 {
            // More than the removals that are remembered one by one.
            for key in ["a"] + (0..<2_000).map({ "\($0)" as StoreKey }) { try store.store(response("new"), for: key) }
            store.flush(within: .seconds(60))
        }
        isThere.withLock { $0 = true }
        try store.store(response("new"), for: "c")
        #expect(store.flush(within: .seconds(60)))
        for (key, body) in [("a", "old"), ("b", "old"), ("c", "new")] as [(StoreKey, String)] {
            #expect(try await store.variants(for: key).map(\.body) == [Array(body.utf8)])
        }
    }

    @Test func `Between two attempts to open the file there is a pause`() async throws {
        let attempts = Lock(0)
        let store = late {
            attempts.withLock { $0 += 1 }
            throw NoFolder()
        }
        for number in 0..<10 {
            try store.store(response("new"), for: "\(number)")
            store.flush(within: .seconds(60))
        }
        #expect(attempts.withLock(\.self) == 1)
    }

    @Test(arguments: [true, false])
    func `What an earlier process has purged leaves the file, whether it is first read or first written`(isRead: Bool)
        async throws
    {
        try fill()
        let database = try Database(path: file)
        try database.execute(
            "INSERT INTO purges VALUES ('prefix', '', 0, 0, 2, 0); UPDATE purge_version SET version = version + 1")
        let store = late()
        if !isRead {
            try store.store(response("new"), for: "c")
            #expect(store.flush(within: .seconds(60)))
        }
        #expect(try await store.variants(for: "a") == [])
        while try database.integer("SELECT count(*) FROM purges") != 0 { await Task.yield() }
        #expect(try database.integer("SELECT count(*) FROM responses") == (isRead ? 0 : 1))
    }

    @Test func `A file that nobody uses is not opened`() {
        let opened = Lock(false)
        #expect(late { opened.withLock { $0 = true } }.flush(within: .seconds(60)))
        #expect(opened.withLock(\.self) == false)
    }

    @Test func `A file that is locked is opened by a later use`() async throws {
        let other = try Database(path: file)
        try other.execute("CREATE TABLE locked (a); BEGIN EXCLUSIVE")
        let store = late()
        await #expect(throws: SQLiteError.self) { try await store.variants(for: "a") }
        try other.execute("ROLLBACK")
        #expect(try await store.variants(for: "a") == [])
        #expect(warnings.withLock(\.self) == [])
    }

    @Test func `Both threads use the file that another process began anew after one of them had opened the old one`()
        async throws
    {
        let store = late()
        try store.store(response("old"), for: "a")
        #expect(store.flush(within: .seconds(60)))
        let manager = FileManager.default
        try manager.moveItem(atPath: file, toPath: "\(file).corrupt")
        for name in ["\(file)-wal", "\(file)-shm"] where manager.fileExists(atPath: name) {
            try manager.removeItem(atPath: name)
        }
        let other = try open()
        #expect(try await store.variants(for: "a") == [])
        try store.store(response("new"), for: "b")
        #expect(store.flush(within: .seconds(60)))
        #expect(try await other.variants(for: "b") == [response("new")])
    }

    @Test func `What an earlier process could not remove is stale, but not what was stored before the file is open`()
        async throws
    {
        try fill()
        try Data().write(to: URL(fileURLWithPath: "\(file).written"))
        let store = late()
        try store.store(response("new"), for: "a")
        #expect(try await store.variants(for: "a") == [response("new")])
        #expect(try await store.variants(for: "b").map { $0.staleSince != nil } == [true])
        #expect(store.flush(within: .seconds(60)))
        #expect(try await open().variants(for: "b").map { $0.staleSince != nil } == [true])
    }
}
