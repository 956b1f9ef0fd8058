// SPDX-License-Identifier: Apache-2.0

import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct SimulationTests {
    private static let seedsPerPart = 1_250

    @Test(arguments: 0..<8)
    func `Whatever fails and when, no invariant does`(part: Int) {
        for seed in part * Self.seedsPerPart..<(part + 1) * Self.seedsPerPart {
            var world = World(seed: UInt64(seed))
            world.run()
            let tally = world.tally
            // Every request is paid for by the budget: a fifth, and a floor for each second and the ten before the first.
            let bound = Double(tally.requests) * 1.2 + Double(World.floor) * (world.end + World.deadline + 10)
            #expect(Double(tally.attempts) <= bound, "seed \(seed)")
            #expect(tally.attempts <= tally.requests + tally.retries, "seed \(seed)")
            #expect(tally.late == 0, "seed \(seed)")
            #expect(tally.mostProbes <= 1, "seed \(seed)")
            // The longest break here is fifteen seconds and a probe takes five: whoever asks later is answered.
            #expect(tally.lastFailureAfterOutage <= 15 + 5 + 0.3, "seed \(seed)")
        }
    }

    @Test func `Without a breaker clients are answered again at once after an outage, and it brings no storm`() {
        for seed in 0..<1_000 {
            var world = World(seed: UInt64(seed), hasBreaker: false)
            world.run()
            #expect(world.tally.lastFailureAfterOutage == 0, "seed \(seed)")
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
