// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayDatabase
import MainstayFoundation
import MainstayKit
import MainstaySQLite
import MainstayTestSupport
import MainstayTesting
import Testing

/// What happens while another process has locked a file.
@Suite(.timeLimit(.minutes(10))) struct LockedFileTests {
    private let directory: TemporaryDirectory
    private var responses: String { directory.file("responses.sqlite") }
    private var state: String { directory.file("state.sqlite") }
    private let url = HTTPURL("https://api.example.com/a")!

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func stored(_ body: String) -> StoredResponse {
        let date = Date(timeIntervalSince1970: 1_700_000_000)
        return StoredResponse(
            status: 200, fields: [:], body: Array(body.utf8), varying: [:], sent: date, received: date)
    }

    private func upstream(_ quota: Quota...) -> Upstream {
        Upstream(host: "api.example.com", baseURL: HTTPURL("https://api.example.com")!, quota: quota)
    }

    @Test func `A response is read by its process before it is written, and written once the lock is gone`()
        async throws
    {
        let store = try SQLiteStore(file: responses, readLimit: .seconds(30))
        try store.store(stored("old"), for: "k")
        #expect(store.flush(within: .seconds(30)))
        let other = try Database(path: responses)
        try other.execute("BEGIN IMMEDIATE")
        try store.store(stored("new"), for: "k")
        // The change that waits for this says that it took too long.
        await #expect(throws: (any Error).self) { try await store.removeVariants(for: "gone") }
        #expect(try await store.variants(for: "k") == [stored("new")])
        #expect(try await SQLiteStore(file: responses, readLimit: .seconds(30)).variants(for: "k") == [stored("old")])
        #expect(!store.flush(within: .milliseconds(1)))
        try other.execute("ROLLBACK")
        #expect(store.flush(within: .seconds(10)))
        #expect(try await SQLiteStore(file: responses, readLimit: .seconds(30)).variants(for: "k") == [stored("new")])
    }

    @Test func `A program that ends waits for a locked file only as long as it is told`() throws {
        let store = try SQLiteStore(file: responses, readLimit: .seconds(30))
        let other = try Database(path: responses)
        try other.execute("BEGIN IMMEDIATE")
        try store.store(stored("a"), for: "k")
        let took = ContinuousClock().measure { #expect(!store.flush()) }
        #expect(took >= .milliseconds(200) && took < .seconds(30))
        try other.execute("ROLLBACK")
    }

    @Test func `Twelve misses at once do not wait for locked files`() async throws {
        let transport = EchoTransport()
        let store = try SQLiteStore(file: responses)
        let shared = SQLiteStateStore(file: state)
        let pipeline = Pipeline(
            through: transport,
            context: PipelineContext(
                upstream: upstream(Quota(450, per: .seconds(300))), state: shared),
            store: store)
        _ = try await pipeline.send(HTTPRequest(url: url))
        #expect(store.flush(within: .seconds(10)) && shared.flush(within: .seconds(10)))
        let others = try [responses, state].map { try Database(path: $0) }
        for other in others { try other.execute("BEGIN IMMEDIATE") }
        let took = await ContinuousClock().measure {
            await withTaskGroup { group in
                for number in 0..<12 {
                    group.addTask {
                        // All but one are refused: the quota cannot be shared. None waits.
                        var request = HTTPRequest(url: HTTPURL("https://api.example.com/\(number)")!)
                        request.options.deadline = .now.advanced(by: .milliseconds(500))
                        do { _ = try await pipeline.send(request) } catch {}
                    }
                }
            }
        }
        // Far less than a busy machine needs to wait for twelve locks, one after another.
        #expect(took < .seconds(30))
        for other in others { try other.execute("ROLLBACK") }
    }

    @Test func `A quota is spent to a tenth while the file is locked, and that is added to the file`() async throws {
        let clock = ManualClock()
        let (store, log) = (LockableStore(file: state), Lock<[PipelineEvent]>([]))
        let limit = Pipeline(
            [.rateLimit], through: EchoTransport(),
            context: PipelineContext(upstream: upstream(Quota(10, per: .seconds(100))), clock: clock, state: store) {
                event in log.withLock { $0.append(event) }
            })
        func attempt() async -> Bool {
            var request = HTTPRequest(url: url)
            request.options.deadline = clock.now.advanced(by: .seconds(1))
            do { return try await limit.send(request).status == 200 } catch { return false }
        }
        #expect(await attempt())
        let other = try Database(path: state)
        try store.lock(with: other)
        var spent = 0
        for _ in 0..<30 {
            if await attempt() { spent += 1 }
            clock.advance(by: .seconds(10))
        }
        // 300 seconds are three windows of ten requests each.
        #expect(spent == 3)
        #expect(log.withLock(\.self).contains { if case .stateFailed = $0.kind { true } else { false } })
        #expect(await attempt())
        try store.unlock(with: other)
        var free = 0
        while await attempt() { free += 1 }
        // Ten at once, without the one just spent alone.
        #expect(free == 9)
    }
}

/// A state file that is locked and unlocked by a test. While it is locked, a change that must not wait fails almost at
/// once. Otherwise each call waits as long as it takes, so that no decision depends on how busy the machine is.
private final class LockableStore: StateStore {
    private let patient: SQLiteStateStore
    private let hasty: SQLiteStateStore
    private let isLocked = Lock(false)

    init(file: String) {
        patient = SQLiteStateStore(file: file, limit: .seconds(300))
        hasty = SQLiteStateStore(file: file, limit: .milliseconds(1))
    }

    func lock(with other: Database) throws {
        try other.execute("BEGIN IMMEDIATE")
        isLocked.withLock { $0 = true }
    }

    func unlock(with other: Database) throws {
        try other.execute("ROLLBACK")
        isLocked.withLock { $0 = false }
        #expect(patient.flush(within: .seconds(300)))
    }

    func value(of key: String, now: Date) async throws -> StateValue? {
        try await patient.value(of: key, now: now)
    }

    func update<Outcome: Sendable>(
        _ key: String, now: Date, _ change: @escaping @Sendable (inout StateValue?) -> Outcome
    ) async throws -> Outcome {
        try await (isLocked.withLock(\.self) ? hasty : patient).update(key, now: now, change)
    }

    func updateLater(
        _ key: String, now: Date, _ change: @escaping @Sendable (inout StateValue?) -> Void,
        done: @escaping @Sendable ((any Error)?) -> Void
    ) {
        patient.updateLater(key, now: now, change, done: done)
    }
}

/// Answers every request at once.
private struct EchoTransport: Transport {
    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        HTTPResponse(status: 200, fields: [.cacheControl: "max-age=60"], body: [1, 2, 3])
    }
}
