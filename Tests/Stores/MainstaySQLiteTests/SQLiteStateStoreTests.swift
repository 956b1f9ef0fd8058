// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFoundation
import MainstaySQLite
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(1))) final class SQLiteStateStoreTests {
    private let folder: String
    private let now = Date(timeIntervalSince1970: 1_700_000_000.25)

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "mainstay-\(UUID())").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit {
        do { try FileManager.default.removeItem(atPath: folder) } catch { Issue.record(error) }
    }

    private var file: String { "\(folder)/state.sqlite" }

    private func value(_ key: String, in store: SQLiteStateStore, at date: Date? = nil) throws -> StateValue? {
        try store.update(key, now: date ?? now) { $0 }
    }

    @Test func `Numbers are there for the next process, to the last bit, until they expire`() throws {
        let kept = StateValue([0.1, 1e300, -3, 806_802_577.123_456_7], expires: now.addingTimeInterval(60))
        try SQLiteStateStore(file: file).update("k", now: now) { $0 = kept }
        let store = SQLiteStateStore(file: file)
        #expect(try value("k", in: store) == kept)
        #expect(try value("other", in: store) == nil)
        #expect(try value("k", in: store, at: now.addingTimeInterval(60)) == nil)
    }

    @Test func `A value can be taken away`() throws {
        let store = SQLiteStateStore(file: file)
        let expires = now.addingTimeInterval(60)
        try store.update("k", now: now) { $0 = StateValue([1], expires: expires) }
        try store.update("k", now: now) { $0 = nil }
        #expect(try value("k", in: SQLiteStateStore(file: file)) == nil)
    }

    @Test func `No change is lost where eight open a new file and count at once`() async throws {
        let (file, now) = (file, now)
        try await withThrowingTaskGroup { group in
            for _ in 0..<8 {
                group.addTask {
                    let store = SQLiteStateStore(file: file)
                    for _ in 0..<50 {
                        try store.update("k", now: now) { value in
                            value = StateValue([(value?.numbers[0] ?? 0) + 1], expires: now.addingTimeInterval(60))
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try value("k", in: SQLiteStateStore(file: file))?.numbers == [400])
    }

    @Test func `What is wrong with the file is said when it is needed, and the file stays as it was`() throws {
        try Data("this is no database, it is a text that somebody put there".utf8).write(to: URL(filePath: file))
        let store = SQLiteStateStore(file: file)
        #expect(throws: (any Error).self) { try store.update("k", now: now) { $0 = nil } }
        #expect(try Data(contentsOf: URL(filePath: file)).count == 57)
    }

    @Test func `Two processes never exceed one request in five seconds between them`() async throws {
        let clock = ManualClock()
        let upstream = Upstream(
            host: "api.example.com", baseURL: HTTPURL("https://api.example.com")!, quota: [Quota(1, per: .seconds(5))])
        let steps = Array(repeating: ScriptedTransport.Step.respond(HTTPResponse(status: 200)), count: 3)
        let transport = ScriptedTransport(steps[0], steps[1], steps[2], clock: clock)
        let limits = [0, 1].map { _ in
            RateLimit(
                transport,
                context: PipelineContext(upstream: upstream, clock: clock, state: SQLiteStateStore(file: file)))
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

    @Test func `One process's breaker is the other's`() async throws {
        let clock = ManualClock()
        let upstream = Upstream(host: "api.example.com", baseURL: HTTPURL("https://api.example.com")!)
        let breakers = [0, 1].map { _ in
            CircuitBreaker(
                ScriptedTransport(.fail(.tls), .fail(.tls), .fail(.tls), clock: clock),
                context: PipelineContext(upstream: upstream, clock: clock, state: SQLiteStateStore(file: file)))
        }
        for number in 0..<5 {
            await #expect(throws: TransportError(.tls)) {
                try await breakers[number % 2].send(HTTPRequest(url: upstream.baseURL))
            }
        }
        for breaker in breakers {
            guard case .open = await breaker.state else {
                Issue.record("not open")
                continue
            }
        }
    }
}
