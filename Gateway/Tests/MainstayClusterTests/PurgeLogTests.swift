// SPDX-License-Identifier: Apache-2.0

import MainstayCluster
import MainstayKit
import Testing

@Suite struct PurgeLogTests {
    private let moment = SharedMoment(milliseconds: 1_000, incarnation: "life 1")

    private func log(_ tags: [String], in bytes: inout [UInt8]?, isSoft: Bool = false) -> PurgeLog? {
        var log: PurgeLog?
        for tag in tags {
            log = PurgeLog.append(Purge(.tag(tag), isSoft: isSoft), to: &bytes, at: moment, identity: 5)
        }
        return log
    }

    @Test func `A node applies the records that it has missed, once`() throws {
        var bytes: [UInt8]?
        var follower = PurgeFollower()
        // A new follower cannot know which records it has missed, so it purges for those in the log and distrusts all
        // older replies.
        let first = try #require(log(["a"], in: &bytes))
        #expect(follower.hear(first) == .outdate(first.records))
        let missed = try #require(log(["b", "c"], in: &bytes))
        #expect(follower.hear(head: missed.stamp) == .read)
        guard case .apply(let records) = follower.hear(missed) else {
            Issue.record("nothing was applied")
            return
        }
        #expect(records.map(\.purge) == [Purge(.tag("b")), Purge(.tag("c"))])
        #expect(follower.hear(missed) == .none && follower.hear(head: missed.stamp) == .none)
    }

    @Test func `A restarted node continues with the record after the one in its file`() throws {
        var bytes: [UInt8]?
        let first = try #require(log(["a"], in: &bytes))
        var follower = PurgeFollower(applied: first.stamp)
        guard case .apply(let records) = follower.hear(try #require(log(["b"], in: &bytes))) else {
            Issue.record("nothing was applied")
            return
        }
        #expect(records.map(\.sequence) == [2])
    }

    @Test func `All replies become stale if the log was trimmed, replaced or lost`() throws {
        var bytes: [UInt8]?
        var follower = PurgeFollower()
        _ = follower.hear(try #require(log(["a"], in: &bytes)))
        let long = try #require(log((0..<600).map { "t\($0)" }, in: &bytes))
        #expect(long.records.count == PurgeLog.recordLimit)
        #expect(follower.hear(long) == .outdate(long.records))
        let later = SharedMoment(milliseconds: 0, incarnation: "life 2")
        #expect(PurgeLog.current(in: bytes, at: later) == nil)
        #expect(follower.hear(head: nil) == .read)
        #expect(follower.hear(PurgeLog.ensure(in: &bytes, at: later, identity: 6)) == .outdate([]))
    }

    @Test func `A late answer with an older log has no effect`() throws {
        var bytes: [UInt8]?
        let early = try #require(log(["a"], in: &bytes))
        var follower = PurgeFollower(applied: early.stamp)
        let late = try #require(log(["b"], in: &bytes))
        _ = follower.hear(late)
        #expect(follower.hear(early) == .none)
        #expect(follower.applied == late.stamp)
    }

    /// Each row: the stamp of a reply with the tag `b`, and the verdict after the purges of `a`, `b` and `c`.
    @Test(
        arguments: [
            (PurgeStamp(log: 5, sequence: 1), .removed), (PurgeStamp(log: 5, sequence: 2), .valid),
            (PurgeStamp(log: 5, sequence: 9), .valid), (PurgeStamp(log: 6, sequence: 3), .unknown), (.none, .unknown),
        ] as [(PurgeStamp, PurgeFollower.Verdict)])
    func `Only purges after the start of its fetch apply to a reply`(stamp: PurgeStamp, verdict: PurgeFollower.Verdict)
        throws
    {
        var bytes: [UInt8]?
        var follower = PurgeFollower()
        _ = follower.hear(try #require(log(["a", "b", "c"], in: &bytes)))
        #expect(follower.verdict(on: stamp, key: "k") { $0.scope == .tag("b") } == verdict)
    }

    @Test func `After several soft purges, a reply is stale since the first one`() throws {
        var bytes: [UInt8]?
        var follower = PurgeFollower()
        _ = follower.hear(try #require(log(["a", "a"], in: &bytes, isSoft: true)))
        #expect(follower.verdict(on: PurgeStamp(log: 5, sequence: 0), key: "k") { _ in true } == .stale(since: 1_000))
    }

    @Test func `A log has a maximum size, and rejects a purge whose text is too long`() throws {
        var bytes: [UInt8]?
        let long = String(repeating: "x", count: PurgeLog.textLimit)
        for _ in 0..<20 { _ = log([long], in: &bytes) }
        #expect(try #require(bytes).count < PurgeLog.byteLimit + 2 * PurgeLog.textLimit)
        let before = bytes
        #expect(log([long + "x"], in: &bytes) == nil)
        #expect(bytes == before)
    }

    @Test func `Each node that has applied a purge confirms it`() throws {
        var bytes: [UInt8]?
        PurgeProgress.tell(PurgeStamp(log: 5, sequence: 2), of: "a", in: &bytes)
        PurgeProgress.tell(PurgeStamp(log: 5, sequence: 3), of: "b", in: &bytes)
        PurgeProgress.tell(PurgeStamp(log: 4, sequence: 9), of: "c", in: &bytes)
        PurgeProgress.tell(PurgeStamp(log: 5, sequence: 3), of: "a", in: &bytes)
        let progress = try #require(bytes.flatMap(PurgeProgress.init(bytes:)))
        #expect(progress.confirmed(PurgeStamp(log: 5, sequence: 3)) == 2)
        for node in 0..<100 { PurgeProgress.tell(.none, of: "node \(node)", in: &bytes) }
        #expect(PurgeProgress(bytes: bytes ?? [])?.confirmed(PurgeStamp(log: 5, sequence: 3)) == 0)
    }
}
