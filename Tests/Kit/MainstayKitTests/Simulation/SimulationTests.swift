// SPDX-License-Identifier: Apache-2.0

import MainstayTesting
import Testing

/// One part at a time, and often yielding: there are other tests that want the threads.
@Suite(.timeLimit(.minutes(10)), .serialized) struct SimulationTests {
    private static let seedsPerPart = 1_250

    @Test(arguments: 0..<8)
    func `Whatever fails and when, no invariant does`(part: Int) async {
        for seed in part * Self.seedsPerPart..<(part + 1) * Self.seedsPerPart {
            if seed % 10 == 0 { await Task.yield() }
            var world = World(seed: UInt64(seed))
            world.run()
            let broken = world.brokenInvariants
            guard broken.isEmpty else {
                Issue.record("seed \(seed): \(broken.joined(separator: "; "))")
                return
            }
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
