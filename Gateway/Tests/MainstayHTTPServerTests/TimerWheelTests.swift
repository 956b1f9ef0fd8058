// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import Testing

@testable import MainstayHTTPServer

struct TimerWheelTests {
    @Test func `Nothing comes out before its time, and everything within an eighth of a second after`() {
        var random = SeededGenerator(seed: 1)
        var wheel = TimerWheel(at: 5_000)
        var times: [UInt64: Int64] = [:]
        var now: Int64 = 5_000
        for round in 0..<2_000 {
            for offset in 0..<2 {
                let identifier = UInt64(round * 2 + offset)
                let time = now + Int64.random(in: 0...60_000, using: &random)
                times[identifier] = time
                _ = wheel.schedule(identifier, at: time)
            }
            let delay = wheel.delay(from: now) ?? 0
            now += Int64.random(in: 0...400, using: &random)
            let due = wheel.expire(at: now)
            for identifier in due { #expect(times.removeValue(forKey: identifier) ?? .max <= now) }
            #expect(due.isEmpty || delay <= 60_128)
            #expect(times.values.allSatisfy { $0 + 2 * TimerWheel.resolution > now })
        }
        #expect(wheel.expire(at: now + 70_000).count == times.count)
        #expect(wheel.delay(from: now) == nil)
    }

    @Test func `What lies beyond the circle comes out early, to be scheduled again`() {
        var wheel = TimerWheel(at: 0)
        let alarm = wheel.schedule(1, at: 1_000_000)
        #expect(alarm < 1_000_000)
        #expect(wheel.delay(from: 0) == alarm)
        #expect(wheel.expire(at: alarm - 1) == [])
        #expect(wheel.expire(at: alarm) == [1])
    }

    @Test func `A leap in time brings all out once`() {
        var wheel = TimerWheel(at: 0)
        for identifier in 0..<10 { _ = wheel.schedule(UInt64(identifier), at: Int64(identifier) * 1_000) }
        #expect(wheel.expire(at: 10_000_000).sorted() == Array(0..<10))
        #expect(wheel.expire(at: 20_000_000) == [])
        let alarm = wheel.schedule(11, at: 20_000_500)
        #expect(wheel.expire(at: alarm) == [11])
    }
}
