// SPDX-License-Identifier: Apache-2.0

import MainstayCluster
import MainstayKit
import Testing

/// The list of purges where requests change much.
@Suite struct ChangedPlaceLogTests {
    private let moment = SharedMoment(milliseconds: 1_000, incarnation: "life 1")

    private func place(_ number: Int, host: String = "h") -> Purge { Purge(.place("shared https://\(host)/\(number)")) }

    private func append(_ purges: [Purge], to bytes: inout [UInt8]?) throws -> PurgeLog {
        let log = PurgeLog.append(purges, to: &bytes, at: moment, identity: 5)
        return try #require(log)
    }

    private func verdict(_ follower: PurgeFollower, _ stamp: UInt64, _ key: StoreKey) -> PurgeFollower.Verdict {
        follower.verdict(on: PurgeStamp(log: 5, sequence: stamp), key: key) { $0.includes(fields: [:], key: key) }
    }

    @Test func `A place has one record, with the number of its last change`() throws {
        var bytes: [UInt8]?
        for _ in 0..<100 { _ = try append([place(1), place(2)], to: &bytes) }
        let log = try append([place(3)], to: &bytes)
        #expect(log.records.map(\.purge) == [place(1), place(2), place(3)])
        #expect(log.records.map(\.sequence) == [199, 200, 201] && log.last == 201 && log.lost == 0)
        #expect(PurgeLog(bytes: try #require(bytes)) == log)
        // A node that was away longer than for the records that are left out still misses none.
        var follower = PurgeFollower(applied: PurgeStamp(log: 5, sequence: 42))
        #expect(follower.hear(log) == .apply(log.records))
    }

    @Test func `A soft purge leaves earlier ones, because it does less`() throws {
        var bytes: [UInt8]?
        let (hard, soft) = (Purge(.tag("a")), Purge(.tag("a"), isSoft: true))
        #expect(try append([hard, soft], to: &bytes).records.map(\.purge) == [hard, soft])
        #expect(try append([hard], to: &bytes).records.map(\.purge) == [hard])
    }

    @Test func `A reply from before a change is removed for all users, and a later one is valid`() throws {
        var (bytes, follower): ([UInt8]?, PurgeFollower) = (nil, PurgeFollower())
        _ = follower.hear(try append([place(1), place(2)], to: &bytes))
        for key: StoreKey in ["shared https://h/1", "0a shared https://h/1", "shared https://h/1 accept:b"] {
            #expect(verdict(follower, 0, key) == .removed && verdict(follower, 1, key) == .valid)
        }
        #expect(verdict(follower, 0, "shared https://h/3") == .valid)
    }

    @Test func `Where there is no room, the older changes of an upstream stand for all that it had then`() throws {
        var (bytes, follower): ([UInt8]?, PurgeFollower) = (nil, PurgeFollower())
        _ = follower.hear(try append([Purge(.tag("a")), place(0, host: "other")], to: &bytes))
        var log = try append([place(0)], to: &bytes)
        _ = follower.hear(log)
        for number in 1..<5_000 {
            log = try append([place(number)], to: &bytes)
            #expect(log.records.count <= PurgeLog.recordLimit && log.lost == 0)
            // A node that hears of each change loses nothing else.
            let step = follower.hear(log)
            #expect(step == .apply([try #require(log.records.last)]) && log.records.last?.purge == place(number))
        }
        #expect(log.records.contains { $0.purge == Purge(.tag("a")) })
        #expect(log.records.count { $0.purge == Purge(.origin("https://h")) } == 1)
        // A reply of the shared memory from before a forgotten change is not used, and one of another upstream is.
        #expect(verdict(follower, 2, "shared https://h/7") == .removed)
        #expect(verdict(follower, 2, "shared https://h/never") == .removed)
        #expect(verdict(follower, 4_900, "shared https://h/never") == .valid)
        #expect(verdict(follower, 2, "shared https://other/1") == .valid)
        // A node that was away has missed no record, but purges more than was changed.
        var away = PurgeFollower(applied: PurgeStamp(log: 5, sequence: 10))
        guard case .apply(let records) = away.hear(log) else {
            Issue.record("it does not know what it missed")
            return
        }
        #expect(records.first?.purge == Purge(.origin("https://h")))
    }

    @Test func `Changes do not drive out purges of operators, and these do not drive out changes`() throws {
        var bytes: [UInt8]?
        for number in 0..<600 { _ = try append([Purge(.tag("\(number)"))], to: &bytes) }
        for number in 0..<200 { _ = try append([place(number)], to: &bytes) }
        let log = try append([place(200)], to: &bytes)
        #expect(log.records.count { $0.purge.isOfChange } > 190)
        #expect(log.records.count { !$0.purge.isOfChange } >= PurgeLog.recordLimit / 2)
        #expect(log.lost > 0 && log.lost < 400)
        var away = PurgeFollower(applied: PurgeStamp(log: 5, sequence: 1))
        #expect(away.hear(log) == .outdate(log.records))
        #expect(
            verdict(away, 1, "shared https://h/1") == .removed && verdict(away, 1, "shared https://h/x") == .unknown)
    }

    @Test func `Long URLs of very many upstreams keep the list within its bytes`() throws {
        var bytes: [UInt8]?
        let path = String(repeating: "x", count: 4_000)
        for host in 0..<60 {
            _ = try append([Purge(.place("shared https://\(host).example/\(path)"))], to: &bytes)
            #expect(try #require(bytes).count < PurgeLog.byteLimit + 2 * PurgeLog.textLimit)
        }
        #expect(PurgeLog(bytes: try #require(bytes))?.last == 60)
    }
}
