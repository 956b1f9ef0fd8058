// SPDX-License-Identifier: Apache-2.0

import MainstayCluster
import Testing

@Suite struct FirstLedgersTests {
    private let moment = SharedMoment(milliseconds: 0, incarnation: "life 1")
    private let later = SharedMoment(milliseconds: 0, incarnation: "life 2")

    @Test func `A cluster is new if the first process that joins it is the first of its node`() {
        var bytes: [UInt8]?
        #expect(FirstLedgers.join(&bytes, isFirst: true, at: moment))
        #expect(FirstLedgers.join(&bytes, isFirst: false, at: moment))
        var old: [UInt8]?
        #expect(!FirstLedgers.join(&old, isFirst: false, at: moment))
        #expect(!FirstLedgers.join(&old, isFirst: true, at: moment))
    }

    @Test func `Each quota has one first ledger, whoever asks`() {
        var bytes: [UInt8]?
        _ = FirstLedgers.join(&bytes, isFirst: true, at: moment)
        for _ in 0..<2 {
            #expect(FirstLedgers.judge(&bytes, quota: "a", ledger: 1, at: moment))
            #expect(FirstLedgers.judge(&bytes, quota: "b", ledger: 2, at: moment))
            // The memory has lost the first one.
            #expect(!FirstLedgers.judge(&bytes, quota: "a", ledger: 3, at: moment))
        }
    }

    @Test(arguments: [true, false])
    func `After the memory has lost the record or begun another life, no ledger is the first`(isLost: Bool) {
        var bytes: [UInt8]?
        _ = FirstLedgers.join(&bytes, isFirst: true, at: moment)
        _ = FirstLedgers.judge(&bytes, quota: "a", ledger: 1, at: moment)
        if isLost { bytes = nil }
        let now = isLost ? moment : later
        for ledger in [1, 2] as [UInt64] { #expect(!FirstLedgers.judge(&bytes, quota: "a", ledger: ledger, at: now)) }
        // A new node cannot know what the others have leased before.
        #expect(!FirstLedgers.join(&bytes, isFirst: true, at: now))
    }

    @Test func `A record that cannot be read is not that of a new cluster`() {
        var bytes: [UInt8]? = [1, 2, 3]
        #expect(!FirstLedgers.join(&bytes, isFirst: true, at: moment))
    }

    @Test func `The record is bounded`() {
        var bytes: [UInt8]?
        _ = FirstLedgers.join(&bytes, isFirst: true, at: moment)
        for quota in 0..<2_000 {
            #expect(FirstLedgers.judge(&bytes, quota: "\(quota)", ledger: 1, at: moment))
        }
        #expect(!FirstLedgers.judge(&bytes, quota: "more", ledger: 1, at: moment))
        #expect(FirstLedgers.judge(&bytes, quota: "0", ledger: 1, at: moment))
        #expect((bytes?.count ?? 0) < 40_000)
    }
}
