// SPDX-License-Identifier: Apache-2.0

import MainstayClusterSimulation
import MainstayPlatform

/// Runs the simulation of a cluster with many seeds (`make prove`).
///
/// Usage: `MainstayProof [runs [first seed [planted bug]]]`. It makes 10,000 runs from seed 1 by default. It prints one
/// figure on each line, and the story of the first seed that breaks a promise.
@main struct Prove {
    static func main() async {
        let arguments = CommandLine.arguments.dropFirst().map(\.self)
        let runs = arguments.first.flatMap(UInt64.init) ?? 10_000
        let first = arguments.dropFirst().first.flatMap(UInt64.init) ?? 1
        let bug = arguments.dropFirst(2).first.flatMap(PlantedBug.init)
        let start = ContinuousClock.now
        let proof = await MainstayClusterSimulation.Proof.run(first..<(first + runs), bug: bug)
        let took = start.duration(to: .now)
        print("runs \(proof.runs) of one hour, from seed \(first)")
        print("seconds \(took.components.seconds)")
        print("hash \(String(proof.hash, radix: 16))")
        print("requests \(proof.total.calls)")
        print("fresh \(proof.total.fresh)")
        print("stale \(proof.total.stale)")
        print("refused \(proof.total.refused)")
        print("upstream requests \(proof.total.upstreamRequests)")
        print("calls to the shared memory \(proof.total.memoryCalls)")
        print("calls to a ledger \(proof.total.quotaCalls)")
        print("runs that broke a promise \(proof.failures.count)")
        guard let seed = proof.failures.first else { return }
        print("seeds \(proof.failures.prefix(20).map(String.init).joined(separator: " "))")
        if let short = Shrinking(Scenario(seed: seed, bug: bug)) { print(short.story) }
        exit(1)
    }
}
