// SPDX-License-Identifier: Apache-2.0

import MainstayClusterSimulation
import MainstayTestSupport
import Testing

/// The simulation of a cluster. `make prove` runs it with many more seeds.
@Suite struct ClusterProofTests {
    /// Under a sanitizer, two hundred runs would take more than an hour.
    private static let runs = Sanitizer.isOn ? 20 : 200

    @Test func `Two hundred runs of an hour break no promise`() async {
        let proof = await Proof.run(1..<UInt64(Self.runs) + 1)
        #expect(proof.runs == Self.runs)
        for seed in proof.failures.prefix(3) {
            Issue.record("\(Shrinking(Scenario(seed: seed))?.story ?? "seed \(seed)")")
        }
        // A cluster that refuses everything would keep all of its promises too.
        #expect(proof.total.fresh > proof.total.calls / 3)
        #expect(proof.total.upstreamRequests > Self.runs * 100)
    }

    @Test func `The same seed gives the same run, and another one another`() async {
        let (one, two) = (Proof.run(seed: 42), Proof.run(seed: 42))
        #expect(one == two && one.calls > 0)
        #expect(Proof.run(seed: 43).hash != one.hash)
        let (all, single) = (await Proof.run(1..<9, threads: 2), await Proof.run(1..<9, threads: 1))
        #expect(all.hash == single.hash)
    }

    /// A seed that finds each bug. Rare ones would take long to search for.
    private static let seeds: [(bug: PlantedBug, seed: UInt64)] = [
        (.lostLeaseCountsAsFree, 6),
        (.incarnationNotChecked, 22),
        (.everyLedgerIsFirst, 6),
        (.newClusterWaits, 2),
        (.leaseOnWallClock, 5),
        (.windowLeftOut, 1),
        (.memoryClockTrusted, 1),
        (.shareFullAtStart, 218),
        (.sentAfterFlight, 38),
        (.stampAtStore, 2),
        (.logGapIgnored, 3),
        (.joinedAfterPurge, 22),
        (.userLeftOutOfKey, 1),
        (.fetchLeaseWithoutEnd, 1),
        (.deadlineNotChecked, 1),
        (.changeConfirmedTooEarly, 23),
        (.changeNotTold, 1),
        (.changedReplyTaken, 8),
        (.changeDuringFetchIgnored, 306),
    ]

    @Test func `Every planted bug has a seed that finds it`() {
        #expect(Set(Self.seeds.map(\.bug)) == Set(PlantedBug.allCases))
    }

    @Test(arguments: seeds.indices) func `A planted bug is found, with a short story`(index: Int) throws {
        let (bug, seed) = Self.seeds[index]
        let found = Shrinking(Scenario(seed: seed, bug: bug))
        let short = try #require(found)
        #expect(short.scenario.faults.count <= 14)
        #expect(short.story.contains(short.violation.invariant.rawValue))
        // Without the bug, the same story ends well.
        var scenario = short.scenario
        scenario.bug = nil
        #expect(Shrinking(scenario) == nil)
    }
}
