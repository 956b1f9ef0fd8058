// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayCluster
import MainstayKit
import Testing

/// The forms in which the shared memory keeps the values.
@Suite struct SharedValueTests {
    private static let moment = SharedMoment(milliseconds: 1_000, incarnation: "life 1")

    private static func ledger() -> [UInt8] {
        var bytes: [UInt8]?
        var book = QuotaLeaseBook(node: "a", plan: QuotaPlan(Quota(60, per: .seconds(60))))
        _ = book.take(now: 0)
        _ = book.begin(now: 0, identity: 7)?.apply(to: &bytes, at: moment)
        return bytes ?? []
    }

    private static func firstLedgers() -> [UInt8] {
        var bytes: [UInt8]?
        _ = FirstLedgers.join(&bytes, isFirst: true, at: moment)
        for quota in ["a", "b"] { _ = FirstLedgers.judge(&bytes, quota: quota, ledger: 7, at: moment) }
        return bytes ?? []
    }

    private static func lease() -> [UInt8] {
        var bytes: [UInt8]?
        _ = FetchLease.claim(&bytes, token: 9, at: moment)
        return bytes ?? []
    }

    private static func log() -> [UInt8] {
        var bytes: [UInt8]?
        for purge in [Purge(.url("https://a.example/ü")), Purge(.tag("t"), isSoft: true), Purge(.origin("https://a"))] {
            _ = PurgeLog.append(purge, to: &bytes, at: moment, identity: 5)
        }
        return bytes ?? []
    }

    private static func progress() -> [UInt8] {
        var bytes: [UInt8]?
        PurgeProgress.tell(PurgeStamp(log: 5, sequence: 3), of: "a", in: &bytes)
        return bytes ?? []
    }

    /// Reads bytes as a value, and writes it again.
    private static let values: [(name: String, bytes: [UInt8], copy: @Sendable ([UInt8]) -> [UInt8]?)] = [
        ("ledger", ledger(), { QuotaLedger(bytes: $0)?.bytes }),
        ("first ledgers", firstLedgers(), { FirstLedgers(bytes: $0)?.bytes }),
        ("fetch lease", lease(), { FetchLease(bytes: $0)?.bytes }),
        ("purge log", log(), { PurgeLog(bytes: $0)?.bytes }),
        ("purge stamp", PurgeStamp(log: 5, sequence: 3).bytes, { PurgeStamp(bytes: $0)?.bytes }),
        ("purge progress", progress(), { PurgeProgress(bytes: $0)?.bytes }),
    ]

    @Test(arguments: values.indices) func `A value is read as it was written`(index: Int) {
        let (_, bytes, copy) = Self.values[index]
        #expect(!bytes.isEmpty && copy(bytes) == bytes)
    }

    @Test(arguments: values.indices) func `A value that was cut, lengthened or damaged is rejected`(index: Int) {
        let (_, bytes, copy) = Self.values[index]
        for count in bytes.indices { #expect(copy(Array(bytes.prefix(count))) == nil) }
        #expect(copy(bytes + [0]) == nil)
        for position in bytes.indices {
            for bit in 0..<8 {
                var damaged = bytes
                damaged[position] ^= 1 << bit
                #expect(copy(damaged) == nil)
            }
        }
    }

    @Test(arguments: values.indices) func `Random bytes are rejected and trap nowhere`(index: Int) {
        let (_, bytes, copy) = Self.values[index]
        var generator = SeededGenerator(seed: 17)
        for _ in 0..<2_000 {
            // The kind and the version are right, so that the rest is looked at.
            let count = Int.random(in: 0...80, using: &generator)
            let noise = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
            #expect(copy(Array(bytes.prefix(2)) + noise) == nil)
        }
    }

    @Test func `A stamp has a fixed length, and the head of a log is read from its first bytes`() {
        #expect(PurgeStamp(log: .max, sequence: .max).bytes.count == PurgeStamp.byteCount)
        let head = Array(Self.log().prefix(PurgeLog.headByteCount))
        #expect(PurgeLog.head(head) == PurgeStamp(log: 5, sequence: 3))
        #expect(PurgeLog.head(Array(head.dropLast())) == nil)
    }
}
