// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayFoundation
import MainstayKit
import MainstaySQLite
import MainstayTestSupport
import MainstayTesting
import Testing

@testable import MainstayCluster

/// Whether a node may spend its share of a quota after a start, which depends on what its file has.
@Suite(.timeLimit(.minutes(10))) struct BootRecordTests {
    private let quota = [Quota(600, per: .seconds(60))]
    private static let boots = ["01234567-89ab-cdef-0123-456789abcdef", "01234567-89ab-cdef-0123-456789abcdee"]

    /// Starts a node.
    private func start(_ state: SQLiteStateStore, _ boot: String?, clock: ManualClock = ManualClock()) async
        -> ModelNode
    {
        let node = ModelNode(SharedModel(), clock: clock, state: state, boot: boot)
        await node.node.load()
        state.flush(within: .seconds(10))
        return node
    }

    @Test func `A process that starts again in the same run of the machine spends its share at once`() async throws {
        let folder = try TemporaryDirectory()
        let state = SQLiteStateStore(file: folder.file("state"), limit: .seconds(10))
        for _ in 0..<3 { #expect(await start(state, Self.boots[0]).node.quotas.share(of: quota) != nil) }
    }

    @Test func `After a loss of power the share is closed for a window`() async throws {
        let (folder, clock) = (try TemporaryDirectory(), ManualClock())
        let state = SQLiteStateStore(file: folder.file("state"), limit: .seconds(10))
        _ = await start(state, Self.boots[0])
        let node = await start(state, Self.boots[1], clock: clock)
        #expect(node.node.quotas.share(of: quota) == nil)
        clock.advance(by: .seconds(60))
        #expect(node.node.quotas.share(of: quota) == nil)
        clock.advance(by: .seconds(2))
        #expect(node.node.quotas.share(of: quota) != nil)
    }

    @Test(arguments: [true, false])
    func `Later processes close the share until a window has passed since the loss, whether they end in order or not`(
        endsInOrder: Bool
    ) async throws {
        let (folder, clock) = (try TemporaryDirectory(), ManualClock())
        let state = SQLiteStateStore(file: folder.file("state"), limit: .seconds(10))
        _ = await start(state, Self.boots[0])
        for seconds in [0, 30, 62] {
            let node = await start(state, Self.boots[1], clock: clock).node
            #expect((node.quotas.share(of: quota) == nil) == (seconds < 62))
            if endsInOrder {
                node.end()
                state.flush(within: .seconds(10))
            }
            clock.advance(by: .seconds(seconds == 0 ? 30 : 32))
        }
        // The next loss closes it again.
        if !endsInOrder { #expect(await start(state, Self.boots[0], clock: clock).node.quotas.share(of: quota) == nil) }
    }

    @Test func `A process that ended in order has lost nothing when the machine starts again`() async throws {
        let folder = try TemporaryDirectory()
        let state = SQLiteStateStore(file: folder.file("state"), limit: .seconds(10))
        await start(state, Self.boots[0]).node.end()
        state.flush(within: .seconds(10))
        #expect(await start(state, Self.boots[1]).node.quotas.share(of: quota) != nil)
    }

    @Test(arguments: [boots[0], nil])
    func `Only the first process of a file that nothing else was written to has none before it`(boot: String?)
        async throws
    {
        let folder = try TemporaryDirectory()
        let state = SQLiteStateStore(file: folder.file("state"), limit: .seconds(10))
        for isFirst in [true, false, false] {
            #expect(await BootRecord(state, boot: boot).begin(at: .now) == BootRecord.Earlier(isNone: isFirst))
        }
        let used = SQLiteStateStore(file: folder.file("used"), limit: .seconds(10))
        try await used.update("other", now: .now) { $0 = StateValue([1], expires: .now.addingTimeInterval(0.001)) }
        #expect(await BootRecord(used, boot: boot).begin(at: .now).isNone == false)
        // Nobody knows what a damaged file had.
        try Data(repeating: 7, count: 8_192).write(to: URL(filePath: folder.file("damaged")))
        let damaged = SQLiteStateStore(file: folder.file("damaged"), limit: .seconds(10))
        #expect(await BootRecord(damaged, boot: boot).begin(at: .now).isNone == false)
    }

    @Test func `Where the system does not name its runs, no loss is noticed`() async throws {
        let folder = try TemporaryDirectory()
        let state = SQLiteStateStore(file: folder.file("state"), limit: .seconds(10))
        _ = await start(state, Self.boots[0])
        #expect(await start(state, nil).node.quotas.share(of: quota) != nil)
    }

    @Test func `The record is on the disk when a node begins, and only the record waits for the disk`() async throws {
        let folder = try TemporaryDirectory()
        let state = SQLiteStateStore(file: folder.file("state"), limit: .seconds(10))
        try await state.update("other", now: .now) { $0 = StateValue([1], expires: .distantFuture) }
        // A trigger runs on the connection that writes, and sees its level: 1 is NORMAL, 2 is FULL.
        let database = try Database(path: folder.file("state"))
        try database.execute(
            """
            CREATE TABLE level (key TEXT PRIMARY KEY, value INTEGER);
            CREATE TRIGGER written AFTER INSERT ON state BEGIN
                INSERT OR REPLACE INTO level SELECT NEW.key, synchronous FROM pragma_synchronous;
            END
            """)
        for _ in 0..<2 {
            try database.execute("DELETE FROM level")
            await ModelNode(SharedModel(), state: state, boot: Self.boots[0]).node.load()
            #expect(try database.integer("SELECT value FROM level WHERE key = 'cluster boot'") == 2)
        }
        try await state.update("other", now: .now) { $0 = StateValue([2], expires: .distantFuture) }
        #expect(try database.integer("SELECT value FROM level WHERE key = 'other'") == 1)
    }
}
