// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayBase
import MainstayDatabase
import MainstayKit
import MainstaySQLite
import MainstayTestSupport
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct SQLiteStateStoreTests {
    private let directory: TemporaryDirectory
    private var folder: String { directory.path }
    private let now = Date(timeIntervalSince1970: 1_700_000_000.25)

    init() throws {
        directory = try TemporaryDirectory()
    }

    private var file: String { "\(folder)/state.sqlite" }

    private func value(_ key: String, in store: SQLiteStateStore, at date: Date? = nil) async throws -> StateValue? {
        try await store.update(key, now: date ?? now) { $0 }
    }

    @Test func `Numbers are there for the next process, to the last bit, until they expire`() async throws {
        let kept = StateValue([0.1, 1e300, -3, 806_802_577.123_456_7], expires: now.addingTimeInterval(60))
        try await SQLiteStateStore(file: file, limit: .seconds(30)).update("k", now: now) { $0 = kept }
        let store = SQLiteStateStore(file: file, limit: .seconds(30))
        #expect(try await value("k", in: store) == kept)
        #expect(try await value("other", in: store) == nil)
        #expect(try await value("k", in: store, at: now.addingTimeInterval(60)) == nil)
    }

    @Test func `Expired values are deleted every hour, not only when the file is opened`() async throws {
        let store = SQLiteStateStore(file: file, limit: .seconds(30))
        let hour = now.addingTimeInterval(3_600)
        for (key, life) in [("short", 60.0), ("long", 86_400)] {
            let expires = now.addingTimeInterval(life)
            try await store.update(key, now: now) { $0 = StateValue([1], expires: expires) }
        }
        _ = try await value("other", in: store, at: now.addingTimeInterval(3_599))
        #expect(try keys() == ["long", "short"])
        _ = try await value("other", in: store, at: hour)
        #expect(try keys() == ["long"])
    }

    @Test func `A row with a number that cannot be read counts as no row`() async throws {
        let store = SQLiteStateStore(file: file, limit: .seconds(30))
        let expires = now.addingTimeInterval(60)
        try await store.update("k", now: now) { $0 = StateValue([1, 2], expires: expires) }
        try Database(path: file).execute("UPDATE state SET numbers = 'x 2.0'")
        #expect(try await value("k", in: store) == nil)
    }

    private func keys() throws -> [String] {
        let rows = try Database(path: file).prepare("SELECT key FROM state ORDER BY key")
        var keys: [String] = []
        while try rows.step() { keys.append(rows.string(0) ?? "") }
        return keys
    }

    @Test func `A value can be taken away`() async throws {
        let store = SQLiteStateStore(file: file, limit: .seconds(30))
        let expires = now.addingTimeInterval(60)
        try await store.update("k", now: now) { $0 = StateValue([1], expires: expires) }
        try await store.update("k", now: now) { $0 = nil }
        #expect(try await value("k", in: SQLiteStateStore(file: file, limit: .seconds(30))) == nil)
    }

    @Test func `No change is lost where eight open a new file and count at once`() async throws {
        let (file, now) = (file, now)
        try await withThrowingTaskGroup { group in
            for _ in 0..<8 {
                group.addTask {
                    let store = SQLiteStateStore(file: file, limit: .seconds(30))
                    for _ in 0..<50 {
                        try await store.update("k", now: now) { value in
                            value = StateValue([(value?.numbers[0] ?? 0) + 1], expires: now.addingTimeInterval(60))
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await value("k", in: SQLiteStateStore(file: file, limit: .seconds(30)))?.numbers == [400])
    }

    @Test func `A damaged file is put aside, told once, and a new one is begun`() async throws {
        let text = Data("this is no database, it is a text that somebody put there".utf8)
        try text.write(to: URL(filePath: file))
        let warnings = Lock<[String]>([])
        let stores = (0..<4).map { _ in
            SQLiteStateStore(file: file, limit: .seconds(30), warn: { text in warnings.withLock { $0.append(text) } })
        }
        let kept = StateValue([1], expires: now.addingTimeInterval(60))
        try await stores[0].update("k", now: now) { $0 = kept }
        for store in stores { #expect(try await store.value(of: "k", now: now) == kept) }
        #expect(try Data(contentsOf: URL(filePath: "\(file).corrupt")) == text)
        #expect(warnings.withLock { $0 }.count == 1)
        #expect(warnings.withLock { $0 }.first?.contains("\(file) was damaged") == true)
    }

    @Test func `A file that is damaged while it is open is put aside too`() async throws {
        let store = SQLiteStateStore(file: file, limit: .seconds(30))
        let expires = now.addingTimeInterval(60)
        for number in 0..<2_000 {
            store.updateLater(
                "key \(number)", now: now, { $0 = StateValue([1, 2, 3], expires: expires) }, done: { _ in })
        }
        #expect(store.flush(within: .seconds(30)))
        let database = try Database(path: file)
        _ = try database.integer("SELECT count(*) FROM state")
        try database.checkpoint()
        var bytes = try Data(contentsOf: URL(filePath: file))
        bytes.replaceSubrange(4_096..., with: Array(repeating: 0x5A, count: bytes.count - 4_096))
        let handle = try FileHandle(forWritingTo: URL(filePath: file))
        try handle.write(contentsOf: bytes)
        try handle.close()
        let other = SQLiteStateStore(file: file, limit: .seconds(30))
        #expect(try await other.value(of: "key 1", now: now) == nil)
        try await store.update("new", now: now) { $0 = StateValue([1], expires: expires) }
        for store in [store, other] { #expect(try await store.value(of: "new", now: now)?.numbers == [1]) }
        try await store.check(now: now)
    }

    @Test func `Two processes never exceed one request in five seconds between them`() async throws {
        let clock = ManualClock()
        let upstream = Upstream(
            host: "api.example.com", baseURL: HTTPURL("https://api.example.com")!, quota: [Quota(1, per: .seconds(5))])
        let steps = Array(repeating: ScriptedTransport.Step.respond(HTTPResponse(status: 200)), count: 3)
        let transport = ScriptedTransport(steps[0], steps[1], steps[2], clock: clock)
        let limits = [0, 1].map { _ in
            Pipeline(
                [.rateLimit], through: transport,
                context: PipelineContext(
                    upstream: upstream, clock: clock, state: SQLiteStateStore(file: file, limit: .seconds(30))))
        }
        var request = HTTPRequest(url: upstream.baseURL)
        request.options.deadline = clock.now.advanced(by: .seconds(10))
        _ = try await limits[0].send(request)
        let second = Task { [request] in try await limits[1].send(request) }
        await clock.sleepers(1)
        clock.advance(by: .milliseconds(4_999))
        #expect(transport.requests.count == 1)
        clock.advance(by: .milliseconds(1))
        _ = try await second.value
        #expect(transport.requests.count == 2)
        await #expect(throws: TransportError(.rateLimited(until: clock.date.addingTimeInterval(5)), attempts: 0)) {
            try await limits[0].send(request)
        }
    }

    @Test func `Failures of two processes open the breaker of both`() async throws {
        let clock = ManualClock()
        let upstream = Upstream(host: "api.example.com", baseURL: HTTPURL("https://api.example.com")!)
        let stores = [0, 1].map { _ in SQLiteStateStore(file: file, limit: .seconds(30)) }
        let breakers = stores.map { store in
            Pipeline(
                [.breaker], through: ScriptedTransport(.fail(.tls), .fail(.tls), .fail(.tls), clock: clock),
                context: PipelineContext(upstream: upstream, clock: clock, state: store))
        }
        for number in 0..<5 {
            await #expect(throws: TransportError(.tls)) {
                try await breakers[number % 2].send(HTTPRequest(url: upstream.baseURL))
            }
            #expect(stores[number % 2].flush(within: .seconds(10)))
        }
        // What another process has found out is read again after a second.
        clock.advance(by: .seconds(1))
        for breaker in breakers {
            guard case .open? = await breaker.breaker?.state else {
                Issue.record("not open")
                continue
            }
        }
    }
}
