// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayOutbox
import MainstayTestSupport
import MainstayTesting
import Testing

/// A field day: thousands of writes wait, some of them with photos.
@MainActor @Suite(.serialized, .timeLimit(.minutes(10))) struct OutboxScaleTests {
    private let note = Endpoint<Void>(.post, "notes", body: .text("wind 4"))

    /// How long an enqueue and a send take, in the middle of some, while a number of writes wait.
    private func costs(after waiting: Int, large: Int = 0) async throws -> (enqueue: Duration, send: Duration) {
        let replies = Lock(20)
        var fixture = try OutboxFixture { _ in
            let isOnline = replies.withLock { replies in
                replies -= 1
                return replies >= 0
            }
            return isOnline ? .reply(201, #"{"id": 1}"#) : .fail(.unreachable)
        }
        (fixture.settings.itemLimit, fixture.settings.byteLimit) = (20_000, 512 << 20)
        fixture.settings.lanesAtOnce = 1
        try WaitingWrites.write(fixture.file, count: waiting, large: large)
        let outbox = fixture.outbox()
        try await outbox.load()
        let restarted = fixture.outbox()
        let loading = try await ContinuousClock().measure { try await restarted.load() }
        #expect(restarted.items == outbox.items && outbox.items.count == waiting)
        var times: [Duration] = []
        for _ in 0..<21 {
            times.append(try await ContinuousClock().measure { try await outbox.enqueue(note, lane: "lane 0") })
        }
        // The quickest is what it costs when nothing else runs.
        let enqueue = times.min() ?? .zero
        let send = await ContinuousClock().measure { await outbox.send() } / 20
        #expect(outbox.items.count == waiting + 1)
        print("\(waiting) wait, \(large) with 1 MB: load \(loading), enqueue \(enqueue), send \(send)")
        return (enqueue, send)
    }

    @Test func `The ten-thousandth write costs what the first one did, to add and to send`() async throws {
        let first = try await costs(after: 0)
        _ = try await costs(after: 1_000)
        let last = try await costs(after: 10_000, large: 100)
        // The disk of a busy machine may take several times as long for the one as for the other. What grew with the
        // number of writes took 350 ms.
        #expect(last.enqueue < first.enqueue * 8 + .milliseconds(20), "\(first), \(last)")
        #expect(last.send < first.send * 8 + .milliseconds(200), "\(first), \(last)")
    }

    @Test func `While an outbox runs without a network, a write in one lane costs what it does beside few lanes`()
        async throws
    {
        var times: [Duration] = []
        for lanes in [1, 1_000] {
            let requests = Lock(0)
            let fixture = try OutboxFixture { _ in
                requests.withLock { $0 += 1 }
                return .fail(.unreachable)
            }
            try WaitingWrites.write(fixture.file, count: 1_000, lanes: lanes)
            let outbox = fixture.outbox()
            try await outbox.load()
            let running = Task { await outbox.run() }
            while requests.withLock(\.self) < lanes { await Task.yield() }
            await fixture.clock.sleepers(1)
            let time = try await ContinuousClock().measure {
                for number in 0..<20 {
                    try await outbox.enqueue(note, lane: "new \(number)")
                    while requests.withLock(\.self) <= lanes + number { await Task.yield() }
                }
            }
            print("\(lanes) lanes wait for the network: \(time / 20) for each write and its first attempt")
            times.append(time)
            running.cancel()
            await running.value
        }
        #expect(times[1] < times[0] * 8 + .milliseconds(400), "\(times)")
    }

    @Test func `A large content is in no list, and is sent, read and exported whole`() async throws {
        let fixture = try OutboxFixture(.fail(.unreachable), .reply(201), .reply(201))
        let outbox = fixture.outbox()
        let photo = String(repeating: "photo ", count: 20_000)
        let id = try await outbox.enqueue(Endpoint<Void>(.put, "photo", body: .text(photo)))
        try await outbox.enqueue(note)
        #expect(outbox.items.map { $0.body?.count } == [nil, 6])
        #expect(try await outbox.body(of: id) == Array(photo.utf8))
        #expect(try await outbox.body(of: UUID()) == nil)
        #expect(try await outbox.export().contains(photo))
        await outbox.send()
        await fixture.outbox().send()
        #expect(fixture.transport.requests.map { $0.body?.count } == [120_000, 120_000, 6])
        #expect(try await outbox.body(of: id) == nil)
    }

    @Test func `What a replaced write had as its content is not sent`() async throws {
        let fixture = try OutboxFixture(.reply(422), .reply(201))
        let outbox = fixture.outbox()
        let large = String(repeating: "a", count: 9_000)
        let id = try await outbox.enqueue(Endpoint<Void>(.put, "photo", body: .text(large)))
        await outbox.send()
        try await outbox.replace(id, with: Endpoint<Void>(.put, "photo", body: .text("small")))
        #expect(outbox.items.map(\.body) == [Array("small".utf8)])
        await outbox.send()
        #expect(fixture.transport.requests.last?.body == Array("small".utf8))
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func `Whatever two outboxes do with a file, each shows what is in it`(_ seed: UInt64) async throws {
        let random = Lock(SeededGenerator(seed: seed))
        @Sendable func draw(_ count: Int) -> Int { random.withLock { Int.random(in: 0..<count, using: &$0) } }
        let fixture = try OutboxFixture { _ in
            switch draw(6) {
            case 0: .reply(422)
            case 1: .fail(.unreachable)
            case 2: .fail(.connectionLost)
            case 3: .reply(412, fields: [.etag: #""7""#])
            default: .reply(201, #"{"id": 17}"#, fields: [.etag: #""8""#])
            }
        }
        let outboxes = [fixture.outbox(), fixture.outbox()]
        for step in 0..<60 {
            let outbox = outboxes[draw(2)]
            let item = outbox.items.isEmpty ? nil : outbox.items[draw(outbox.items.count)]
            do {
                switch (draw(10), item) {
                case (0, let item?): try await outbox.discard(item.id)
                case (1, let item?): try await outbox.sendAgain(item.id)
                case (2, let item?): try await outbox.keepMine(item.id)
                case (3, let item?): try await outbox.replace(item.id, with: note)
                case (4, let item?):
                    try await outbox.enqueue(
                        Endpoint<Void>(.post, "books/\(OutboxItem.reference(to: item.id))"), lane: "\(draw(3))")
                case (5, _): await outbox.send()
                case (6, _) where draw(4) == 0: try await outbox.deleteAccount()
                case (6, _): await outbox.signedIn()
                default:
                    let body = String(repeating: "x", count: draw(2) * 5_000)
                    try await outbox.enqueue(
                        Endpoint<Void>(.put, "notes", body: .text(body), idempotencyKey: .random), lane: "\(draw(3))")
                }
            } catch let error as OutboxError {
                // The other outbox may have changed what this one shows.
                guard error.kind == .wrongState || error.kind == .unknownReference else { throw error }
                try await outbox.load()
            }
            let restarted = fixture.outbox()
            try await restarted.load()
            #expect(outbox.items == restarted.items, "step \(step)")
            #expect(outbox.problem == nil)
        }
        for outbox in outboxes { try await outbox.load() }
        #expect(outboxes[0].items == outboxes[1].items)
    }

    @Test func `An outbox that has missed more than the file remembers reads it again`() async throws {
        var fixture = try OutboxFixture { _ in .fail(.unreachable) }
        fixture.settings.itemLimit = 2_000
        let (outbox, other) = (fixture.outbox(), fixture.outbox())
        let first = try await outbox.enqueue(note)
        try await other.enqueue(note)
        try DatabaseFixture.run(
            fixture.file,
            """
            WITH RECURSIVE row(number) AS (VALUES (1) UNION ALL SELECT number + 1 FROM row WHERE number < 1500)
            INSERT INTO waiting(id, account, lane, kind, method, target, request, bytes, repeatable, needs_key, state, added)
                SELECT '\(UUID().uuidString.dropLast(4))' || (1000 + number), '', '', '', 'POST', '/notes',
                '\(OldOutboxFile.request)', 10, 1, 0, 'pending', 0 FROM row;
            """)
        try await other.discard(first)
        try await outbox.enqueue(note)
        #expect(outbox.items.count == 1_502 && !outbox.items.contains { $0.id == first })
    }

    @Test func `A file of an earlier version keeps its contents, limits and references`() async throws {
        var fixture = try OutboxFixture(.reply(201, #"{"id": 17}"#), .reply(201), .reply(201))
        let (book, photo) = (UUID(), String(repeating: "photo ", count: 2_000))
        try DatabaseFixture.run(
            fixture.file,
            """
            \(OldOutboxFile.tables)
            INSERT INTO item(id, account, lane, kind, method, target, request, body, bytes, repeatable, needs_key, state, added)
            VALUES
            ('\(book.uuidString)', '', '', '', 'POST', '/notes', '\(OldOutboxFile.request)', CAST('\(photo)' AS BLOB), 12000,
             1, 0, 'pending', 0),
            ('\(UUID().uuidString)', '', '', '', 'POST', '/notes', '\(OldOutboxFile.request)',
             CAST('for \(OutboxItem.reference(to: book))' AS BLOB), 100, 1, 0, 'pending', 0);
            """)
        fixture.settings.byteLimit = 12_101
        let outbox = fixture.outbox()
        await #expect {
            try await outbox.enqueue(note)
        } throws: { ($0 as? OutboxError)?.description.contains("have 12100 bytes") == true }
        #expect(outbox.items.isEmpty)
        try await outbox.load()
        #expect(outbox.items.map { $0.body?.count } == [nil, OutboxItem.reference(to: book).count + 4])
        await outbox.send()
        #expect(
            fixture.transport.requests.map { String(decoding: $0.body ?? [], as: UTF8.self) } == [photo, "for 17"])
        #expect(outbox.items == [])
        try await outbox.enqueue(note)
    }

    @Test func `A write that becomes somebody else's leaves the list`() async throws {
        let fixture = try OutboxFixture { _ in .fail(.unreachable) }
        // It has no user yet.
        try OldOutboxFile.write(fixture.file)
        let outboxes = ["ann", "bob"].map { name in
            let source = CredentialSource(identity: name, value: "token of \(name)")
            let client = Client(
                "https://api.example.com/v1", credentials: [.bearer(from: source)], through: fixture.transport)
            return Outbox(
                for: client, file: fixture.file, settings: fixture.settings, clock: fixture.clock,
                random: RandomSource())
        }
        try await outboxes[0].load()
        #expect(outboxes[0].items.count == 1)
        // The first who changes something is whose it is.
        try await outboxes[1].enqueue(note)
        #expect(outboxes[1].items.count == 2)
        try await outboxes[0].enqueue(note)
        #expect(outboxes[0].items.map(\.identity) == ["ann"])
        let theirs = try #require(outboxes[1].items.first)
        #expect(try await outboxes[0].body(of: theirs.id) == nil)
        #expect(try await outboxes[1].body(of: theirs.id) != nil)
    }

    @Test func `A process with the version before fails in the place of sending a write without its content`()
        async throws
    {
        let fixture = try OutboxFixture(.reply(201))
        try WaitingWrites.write(fixture.file, count: 1, large: 1)
        let outbox = fixture.outbox()
        try await outbox.load()
        // Such a process has looked at the migrations already.
        for statement in ["SELECT body FROM item", "UPDATE item SET state = 'sending'", "DELETE FROM item"] {
            #expect(throws: (any Error).self) { try DatabaseFixture.run(fixture.file, statement) }
        }
        await outbox.send()
        #expect(fixture.transport.requests.map { $0.body?.count } == [1_000_000])
    }

    @Test func `References of an earlier version are found in targets and in long contents`() async throws {
        let fixture = try OutboxFixture { request in
            .reply(201, request.url.path == "/v1/report" ? #"{"id": 17}"# : "{}")
        }
        let (report, padding) = (UUID(), String(repeating: "wind 4 ", count: 4_000))
        let reference = OutboxItem.reference(to: report)
        let target = OldOutboxFile.request.replacingOccurrences(of: "/notes", with: "/notes/\(reference)")
        let other = OldOutboxFile.request.replacingOccurrences(of: "/notes", with: "/report")
        try DatabaseFixture.run(
            fixture.file,
            """
            \(OldOutboxFile.tables)
            INSERT INTO item(id, account, lane, kind, method, target, request, body, bytes, repeatable, needs_key, state, added)
            VALUES ('\(report.uuidString)', '', '', '', 'POST', '/report', '\(other)', x'', 10, 1, 0, 'pending', 0),
            ('\(UUID().uuidString)', '', '', '', 'POST', '/notes', '\(target)', x'', 10, 1, 0, 'pending', 0);
            WITH RECURSIVE row(number) AS (VALUES (1) UNION ALL SELECT number + 1 FROM row WHERE number < 150)
            INSERT INTO item(id, account, lane, kind, method, target, request, body, bytes, repeatable, needs_key, state, added)
                SELECT printf('00000000-0000-4000-8000-%012d', number), '', '', '', 'POST', '/notes',
                '\(OldOutboxFile.request)', CAST('\(padding)' || CASE number WHEN 150 THEN '\(reference)' ELSE '' END AS BLOB),
                30000, 1, 0, 'pending', 0 FROM row;
            """)
        let outbox = fixture.outbox()
        await outbox.send()
        // A reply to which nothing refers is forgotten after a hundred others.
        #expect(outbox.items == [] && fixture.transport.requests.count == 152)
        #expect(fixture.transport.requests[1].url.path == "/v1/notes/17")
        #expect(fixture.transport.requests.last?.body?.suffix(3) == Array(" 17".utf8)[...])
    }

    @Test func `A write whose time was over is sent with another request`() async throws {
        let fixture = try OutboxFixture(.reply(201))
        let outbox = fixture.outbox()
        let id = try await outbox.enqueue(note, expiresAfter: .seconds(60))
        fixture.clock.advance(by: .seconds(61))
        await outbox.send()
        #expect(outbox.items.map(\.state) == [.rejected] && fixture.transport.requests.isEmpty)
        try await outbox.replace(id, with: Endpoint<Void>(.put, "notes", body: .text("wind 5")))
        await outbox.send()
        #expect(outbox.items.isEmpty && fixture.transport.requests.map(\.method) == [.put])
    }
}
