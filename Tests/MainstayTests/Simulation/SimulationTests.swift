// SPDX-License-Identifier: Apache-2.0

import MainstayTesting
import Testing

/// One part at a time, and often yielding: there are other tests that want the threads.
@Suite(.timeLimit(.minutes(1)), .serialized) struct SimulationTests {
    private static let seedsPerPart = 1_250

    @Test(arguments: 0..<8)
    func `Whatever fails and when, no invariant does`(part: Int) async {
        for seed in part * Self.seedsPerPart..<(part + 1) * Self.seedsPerPart {
            if seed % 10 == 0 { await Task.yield() }
            var world = World(seed: UInt64(seed))
            world.run()
            let tally = world.tally
            // What the budget pays for beside first attempts: a fifth, and a floor for each second and the ten before the first.
            let extra = 0.2 * Double(tally.requests)
            let floor = Double(world.floor) * (world.end + World.deadline + 10)
            #expect(Double(tally.attempts) <= Double(tally.requests) + extra + floor, "seed \(seed)")
            #expect(tally.late == 0, "seed \(seed)")
            #expect(tally.mostProbes <= 1, "seed \(seed)")
            // The longest break here is fifteen seconds and a probe takes five: whoever asks later is answered. Without a breaker
            // whoever asks after the outage is answered at once, or waits for the quota.
            #expect(tally.lastFailureAfterOutage <= (world.hasBreaker ? 15 + 5 : 0), "seed \(seed)")
            // Those who waited for the outage's end do not come back all at once: the budget has let few wait.
            let waiting = extra + Double(world.floor) * 15
            #expect(
                Double(tally.attemptsAfterOutage) <= Double(tally.requestsAfterOutage) + waiting, "seed \(seed)")
        }
    }

    @Test func `Equal seeds give equal worlds, and different ones do not`() {
        var hashes: Set<UInt64> = []
        for seed in 0..<100 {
            var (one, other) = (World(seed: UInt64(seed)), World(seed: UInt64(seed)))
            one.run()
            other.run()
            #expect(one.tally == other.tally)
            hashes.insert(one.tally.hash)
        }
        #expect(hashes.count == 100)
    }
}
