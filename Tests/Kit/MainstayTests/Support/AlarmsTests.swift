// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct AlarmsTests {
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

    @Test func `An alarm may be set for any time`() async {
        let clock = ManualClock()
        let alarms = Alarms(clock: clock)
        let alarm = alarms.set(at: clock.now.advanced(by: .seconds(Int64.max))) {}
        await clock.sleepers(1)
        #expect(clock.waits == [.seconds(1 << 32)])
        alarm.cancel()
    }
}
