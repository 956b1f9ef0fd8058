// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit
import Testing

/// The time of a call that does not count for its total limit.
@Suite struct TransferPaceTests {
    private let began = Moment(.now)

    private func moment(_ seconds: Double) -> Moment { began.advanced(by: .seconds(seconds)) }

    /// How much of the time counts if so many bytes move every so many seconds.
    private func counted(_ bytes: Int, every seconds: Double, until end: Double, from start: Double = 0) -> Double {
        var pace = TransferPace(at: began)
        for step in stride(from: start, through: end, by: seconds) { pace.move(bytes, at: moment(step)) }
        return end - pace.uncounted(at: moment(end)).inSeconds
    }

    @Test func `Bytes that move at a KiB a second stop the time, and slower ones do not`() {
        #expect(counted(400_000, every: 1, until: 60) == 0)
        #expect(counted(1_100, every: 1, until: 600) < 1)
        #expect(counted(900, every: 1, until: 600) == 600)
        #expect(counted(1, every: 4, until: 20) == 20)
        #expect(counted(600, every: 0.5, until: 120) < 3)
        // The time until the first byte counts.
        #expect(counted(4_000, every: 1, until: 60, from: 4) == 4)
    }

    @Test func `The average is that of thirty seconds`() {
        var pace = TransferPace(at: began)
        pace.move(60 << 10, at: moment(0))
        for step in 1...120 { pace.move(1, at: moment(Double(step))) }
        // What moved at once is worth a minute, as far as the last thirty seconds have it.
        let uncounted = pace.uncounted(at: moment(120)).inSeconds
        #expect(30...60 ~= uncounted)
    }

    @Test func `A new attempt counts until its first byte`() {
        var pace = TransferPace(at: began)
        pace.move(100_000, at: moment(0))
        pace.begin(at: moment(5))
        pace.move(100_000, at: moment(8))
        #expect(pace.uncounted(at: moment(10)) == .seconds(7))
    }

    @Test func `Waiting for a place does not count`() {
        var pace = TransferPace(at: began)
        pace.wait(at: moment(1))
        #expect(pace.isWaiting && pace.uncounted(at: moment(4)) == .seconds(3))
        pace.proceed(at: moment(9))
        #expect(!pace.isWaiting && pace.uncounted(at: moment(12)) == .seconds(8))
    }
}
