// SPDX-License-Identifier: Apache-2.0

import MainstayClusterSimulation
import Testing

/// The simulation of a cluster. `make prove` runs it with many more seeds.
@Suite struct ClusterProofTests {
    @Test func `Two hundred runs of an hour break no promise`() async {
        let proof = await Proof.run(1..<201)
        #expect(proof.runs == 200)
        for seed in proof.failures.prefix(3) {
            Issue.record("\(Shrinking(Scenario(seed: seed))?.story ?? "seed \(seed)")")
        }
        // A cluster that refuses everything would keep all of its promises too.
        #expect(proof.total.fresh > proof.total.calls / 3)
        #expect(proof.total.upstreamRequests > 200 * 20)
    }

    @Test func `The same seed gives the same run, and another one another`() async {
        let (one, two) = (Proof.run(seed: 42), Proof.run(seed: 42))
        #expect(one == two && one.calls > 0)
        #expect(Proof.run(seed: 43).hash != one.hash)
        let (all, single) = (await Proof.run(1..<9, threads: 2), await Proof.run(1..<9, threads: 1))
        #expect(all.hash == single.hash)
    }

    @Test(arguments: PlantedBug.allCases) func `A planted bug is found, with a short story`(bug: PlantedBug) throws {
        let seed = try #require(Proof.firstFailure(of: bug, in: 1..<2_001))
        let short = try #require(Shrinking(Scenario(seed: seed, bug: bug)))
        #expect(short.scenario.faults.count <= 4 && short.scenario.bursts.count <= 3)
        #expect(short.story.contains(short.violation.invariant.rawValue))
        // Without the bug, the same story ends well.
        var scenario = short.scenario
        scenario.bug = nil
        #expect(Shrinking(scenario) == nil)
    }
}
