// SPDX-License-Identifier: Apache-2.0

import CMainstayPowerLoss
import MainstayBase
import MainstayDatabase
import MainstayFoundation
import MainstayKit
import MainstayOutbox
import MainstayTestSupport
import MainstayTesting
import Testing

/// What a file has after a loss of power, by a file system that forgets what was not synchronised.
@MainActor @Suite(.serialized, .timeLimit(.minutes(10))) struct PowerLossTests {
    @Test func `The file system of these tests forgets what was not synchronised`() throws {
        var kept: [String: Set<Int>] = [:]
        for synchronous in ["OFF", "FULL"] {
            for seed in 0..<8 as Range<UInt64> {
                let (before, after) = (try TemporaryDirectory(), try TemporaryDirectory())
                #expect(mainstay_power_on(0, 0) == 0)
                let database = try Database(path: before.file("file"), vfs: MAINSTAY_POWER_LOSS)
                try database.useWriteAheadLog()
                try database.execute("PRAGMA synchronous = \(synchronous); CREATE TABLE t(n INTEGER)")
                for number in 0..<20 { try database.run("INSERT INTO t(n) VALUES (:n)", ["n": number]) }
                #expect(mainstay_power_image(after.path, seed) >= 0)
                let count: Int
                do {
                    count = try Database(path: after.file("file")).integer("SELECT count(*) FROM t") ?? 0
                } catch {
                    count = 0
                }
                kept[synchronous, default: []].insert(count)
            }
        }
        #expect(kept["FULL"] == [20])
        #expect(kept["OFF"]?.contains { $0 < 20 } == true)
    }

    @Test func `The power fails in any operation, and no confirmed write is lost or sent twice without its key`()
        async throws
    {
        // A run without a failure shows how many operations there are.
        let whole = try await Machine(seed: 1, failing: 0)
        try await whole.write()
        let operations = mainstay_power_operations()
        #expect(operations > 100)
        var (confirmed, reached) = (0, 0)
        for failing in stride(from: 1, through: operations, by: OutboxKills.count > 20 ? 1 : 11) {
            let machine = try await Machine(seed: UInt64(failing), failing: failing)
            do {
                try await machine.write()
            } catch {
                reached += 1
            }
            confirmed += machine.confirmed.count
            try await machine.restart()
            machine.check("operation \(failing)")
        }
        #expect(reached > 20)
        #expect(confirmed > 0)
        print("the power failed in \(operations) operations, \(confirmed) writes were confirmed before")
    }

    @Test func `Confirmed writes are lost where nothing is synchronised`() async throws {
        let machine = try await Machine(seed: 5, failing: 500, forgets: true)
        await #expect(throws: OutboxError.self) { try await machine.write() }
        #expect(!machine.confirmed.isEmpty)
        do { try await machine.restart() } catch {}  // the file may also be damaged
        #expect(!machine.lost.isEmpty)
    }
}

/// An app that writes on a machine that loses power, and a server that goes on.
@MainActor private final class Machine {
    private let before: TemporaryDirectory
    private let after: TemporaryDirectory
    private let seed: UInt64
    private let clock = ManualClock()
    private let server: Lock<ServerWithFaults.State>
    private let isFaulty = Lock(true)
    private(set) var confirmed: [String] = []
    private var unknown: Set<String> = []

    /// - Parameter forgets: Whether the disk confirms a synchronisation without one.
    init(seed: UInt64, failing operation: Int, forgets: Bool = false) async throws {
        (before, after, self.seed) = (try TemporaryDirectory(), try TemporaryDirectory(), seed)
        server = Lock(ServerWithFaults.State(generator: SeededGenerator(seed: seed)))
        guard mainstay_power_on(operation, forgets ? 1 : 0) == 0 else {
            throw OutboxError(.file, "the file system is not registered")
        }
    }

    private func outbox(_ file: String, vfs: String?) -> Outbox {
        let transport = ScriptedTransport(clock: clock) { [server, isFaulty] request in
            let name = String(decoding: request.body ?? [], as: UTF8.self)
            let key = request.fields[.idempotencyKey] ?? ""
            let isFaulty = isFaulty.withLock(\.self)
            return server.withLock { server in
                server.keys[name, default: []].insert(key)
                let fault = isFaulty ? Int.random(in: 0..<10, using: &server.generator) : 10
                if fault == 0 { return .reply(503, fields: [.retryAfter: "0"]) }
                if request.url.path == "/plain" || server.seen.insert(key).inserted {
                    server.effects[name, default: 0] += 1
                }
                return fault == 1 ? .fail(.connectionLost) : .reply(201)
            }
        }
        let upstream = Upstream(host: "api.example.com", baseURL: HTTPURL("https://api.example.com")!)
        return Outbox(
            for: Client(upstream: upstream, transport: transport, clock: clock), file: file, clock: clock, vfs: vfs)
    }

    /// Writes and sends until the power fails.
    func write() async throws {
        let outbox = outbox(before.file("outbox.sqlite"), vfs: MAINSTAY_POWER_LOSS)
        for number in 0..<12 {
            let (name, hasKey) = ("\(number)", number.isMultiple(of: 2))
            let path: EndpointPath = hasKey ? "keyed" : "plain"
            try await outbox.enqueue(
                Endpoint<Void>(.post, path, body: .text(name), idempotencyKey: hasKey ? .random : nil),
                lane: "\(number % 4)")
            confirmed.append(name)
            if number % 3 == 2 {
                await outbox.send()
                if let problem = outbox.problem { throw problem }
            }
        }
    }

    /// Starts the app again with what the disk has, and sends all that is left to a server without faults.
    func restart() async throws {
        guard mainstay_power_image(after.path, seed) >= 0 else { throw OutboxError(.file, "no image") }
        isFaulty.withLock { $0 = false }
        let outbox = outbox(after.file("outbox.sqlite"), vfs: nil)
        for _ in 0..<40 {
            await outbox.send()
            if let problem = outbox.problem { throw problem }
            for item in outbox.items where item.state == .outcomeUnknown {
                unknown.insert(String(decoding: item.body ?? [], as: UTF8.self))
                try await outbox.discard(item.id)
            }
            if outbox.items.isEmpty { return }
        }
        Issue.record("there is something left: \(outbox.items)")
    }

    /// The confirmed writes that neither had an effect nor were shown as unknown.
    var lost: [String] {
        let effects = server.withLock(\.effects)
        return confirmed.filter { effects[$0] == nil && !unknown.contains($0) }
    }

    func check(_ comment: Comment) {
        let server = server.withLock(\.self)
        #expect(lost == [], comment)
        #expect(server.effects.filter { $0.value > 1 }.isEmpty, comment)
        #expect(server.keys.filter { $0.value.count > 1 }.isEmpty, comment)
    }
}
