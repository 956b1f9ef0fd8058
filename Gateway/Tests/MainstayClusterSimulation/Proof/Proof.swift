// SPDX-License-Identifier: Apache-2.0

/// Many runs, one for each seed.
package struct Proof: Sendable {
    /// The seeds whose runs broke a promise, in order.
    package private(set) var failures: [UInt64] = []
    /// A hash of all runs, in the order of their seeds.
    package private(set) var hash: UInt64 = 0
    /// How many runs there were, and what they did together.
    package private(set) var runs = 0
    package private(set) var total = Outcome()

    /// Runs all seeds on some threads.
    ///
    /// - Parameter length: The simulated time of a run, in milliseconds.
    package static func run(
        _ seeds: Range<UInt64>, length: Int64 = 3_600_000, bug: PlantedBug? = nil, threads: Int = 2
    ) async -> Proof {
        let threads = UInt64(max(1, threads))
        return await withTaskGroup(of: [(UInt64, Outcome)].self) { group in
            for thread in 0..<threads {
                group.addTask {
                    stride(from: seeds.lowerBound + thread, to: seeds.upperBound, by: Int(threads)).map { seed in
                        (seed, Simulation.run(Scenario(seed: seed, length: length, bug: bug)))
                    }
                }
            }
            var outcomes: [(UInt64, Outcome)] = []
            for await part in group { outcomes += part }
            var proof = Proof()
            for (seed, outcome) in outcomes.sorted(by: { $0.0 < $1.0 }) { proof.add(seed, outcome) }
            return proof
        }
    }

    /// Runs one seed.
    package static func run(seed: UInt64, length: Int64 = 3_600_000, bug: PlantedBug? = nil) -> Outcome {
        Simulation.run(Scenario(seed: seed, length: length, bug: bug))
    }

    /// Returns the first seed that finds a planted bug.
    package static func firstFailure(of bug: PlantedBug, in seeds: Range<UInt64>) -> UInt64? {
        seeds.first { Simulation.run(Scenario(seed: $0, bug: bug)).violation != nil }
    }

    private mutating func add(_ seed: UInt64, _ outcome: Outcome) {
        runs += 1
        hash = (hash ^ outcome.hash) &* 0x0000_0100_0000_01b3
        if outcome.violation != nil { failures.append(seed) }
        total.fresh += outcome.fresh
        total.stale += outcome.stale
        total.refused += outcome.refused
        total.calls += outcome.calls
        total.quotaCalls += outcome.quotaCalls
        total.upstreamRequests += outcome.upstreamRequests
        total.memoryCalls += outcome.memoryCalls
    }
}
