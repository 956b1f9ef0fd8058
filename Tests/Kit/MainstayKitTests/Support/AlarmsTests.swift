// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct AlarmsTests {
    @Test func `Alarms turned off are forgotten, also behind one that is on`() {
        let clock = ManualClock()
        let alarms = Alarms(clock: clock)
        let first = alarms.set(at: clock.now.advanced(by: .seconds(5))) {}
        for number in 0..<10_000 {
            alarms.set(at: clock.now.advanced(by: .seconds(5 + number))) {}.cancel()
            #expect(alarms.count <= 257)
        }
        first.cancel()
    }

    @Test func `What an alarm holds is released when it is cancelled, although it is still in the queue`() {
        final class Held: Sendable {}
        let clock = ManualClock()
        let alarms = Alarms(clock: clock)
        let first = alarms.set(at: clock.now.advanced(by: .seconds(1))) {}
        weak var held: Held?
        let alarm = {
            let object = Held()
            held = object
            return alarms.set(
                at: Moment(clock.now.advanced(by: .seconds(5))),
                unless: {
                    _ = object
                    return nil
                }
            ) { _ = object }
        }()
        #expect(held != nil)
        alarm.cancel()
        #expect(held == nil && alarms.count == 2)
        first.cancel()
    }

    @Test func `An alarm may be set for any time`() async {
        let clock = ManualClock()
        let alarms = Alarms(clock: clock)
        let alarm = alarms.set(at: clock.now.advanced(by: .seconds(Int64.max))) {}
        await clock.alarms(1)
        #expect(clock.waits == [.seconds(1 << 32)])
        alarm.cancel()
    }

    @Test func `Alarms ring in the order of their times, and those of one time in the order they were set`() async {
        let (clock, rung) = (ManualClock(), Lock<[String]>([]))
        let alarms = Alarms(clock: clock)
        for (name, second) in [("c", 3), ("a", 1), ("b1", 2), ("d", 9), ("b2", 2), ("a2", 1)] {
            _ = alarms.set(at: clock.now.advanced(by: .seconds(second))) { rung.withLock { $0.append(name) } }
        }
        await passes { clock.waits.contains(.seconds(1)) }
        await clock.alarms(1)
        clock.advance(by: .seconds(5))
        await passes { rung.withLock(\.count) == 5 }
        #expect(rung.withLock { $0 } == ["a", "a2", "b1", "b2", "c"])
        #expect(alarms.count == 1)
    }

    @Test func `An alarm rings when its time has come, and once`() async {
        let (clock, rung) = (ManualClock(), Lock(0))
        let alarms = Alarms(clock: clock)
        let alarm = alarms.set(at: clock.now.advanced(by: .seconds(10))) { rung.withLock { $0 += 1 } }
        await clock.alarms(1)
        clock.advance(by: .seconds(9))
        #expect(rung.withLock { $0 } == 0 && alarms.count == 1)
        clock.advance(by: .seconds(1))
        await passes { rung.withLock { $0 } == 1 }
        alarm.cancel()
        clock.advance(by: .seconds(100))
        #expect(rung.withLock { $0 } == 1 && alarms.count == 0)
    }

    @Test func `An alarm that is turned off does not ring, and what it holds is released`() async {
        final class Held: Sendable {}
        let (clock, rung) = (ManualClock(), Lock<[String]>([]))
        let alarms = Alarms(clock: clock)
        weak var released: Held?
        do {
            let held = Held()
            released = held
            alarms.set(at: clock.now.advanced(by: .seconds(1))) {
                withExtendedLifetime(held) { rung.withLock { $0.append("off") } }
            }.cancel()
        }
        #expect(released == nil)
        _ = alarms.set(at: clock.now.advanced(by: .seconds(1))) { rung.withLock { $0.append("on") } }
        await clock.alarms(1)
        clock.advance(by: .seconds(1))
        await passes { !rung.withLock(\.isEmpty) }
        #expect(rung.withLock { $0 } == ["on"])
    }

    @Test func `An earlier alarm is not kept waiting by a later one`() async {
        let (clock, rung) = (ManualClock(), Lock<[String]>([]))
        let alarms = Alarms(clock: clock)
        _ = alarms.set(at: clock.now.advanced(by: .seconds(60))) { rung.withLock { $0.append("late") } }
        await clock.alarms(1)
        _ = alarms.set(at: clock.now.advanced(by: .seconds(1))) { rung.withLock { $0.append("early") } }
        await passes { clock.waits.contains(.seconds(1)) }
        await clock.alarms(1)
        clock.advance(by: .seconds(1))
        await passes { !rung.withLock(\.isEmpty) }
        #expect(rung.withLock { $0 } == ["early"])
    }

    @Test func `An alarm may set another when it rings`() async {
        let (clock, rung) = (ManualClock(), Lock(0))
        let alarms = Alarms(clock: clock)
        let now = clock.now
        _ = alarms.set(at: now.advanced(by: .seconds(1))) {
            _ = alarms.set(at: now.advanced(by: .seconds(2))) { rung.withLock { $0 += 1 } }
        }
        await clock.alarms(1)
        clock.advance(by: .seconds(1))
        await passes { clock.waits.count == 2 }
        await clock.alarms(1)
        clock.advance(by: .seconds(1))
        await passes { rung.withLock { $0 } == 1 }
        #expect(alarms.count == 0)
    }

    /// Waits until something is so, or the test's time is over.
    private func passes(_ condition: () -> Bool) async {
        while !condition(), !Task.isCancelled { await Task.yield() }
    }
}
