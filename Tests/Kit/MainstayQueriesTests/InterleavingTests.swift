// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct InterleavingTests {
    /// MAINSTAY_INTERLEAVINGS says how many: 10000 take two minutes.
    private var count: UInt64 {
        ProcessInfo.processInfo.environment["MAINSTAY_INTERLEAVINGS"].flatMap { UInt64($0) } ?? 500
    }

    @Test func `Screens are right whatever queries, mutations, invalidations and cancellations come in which order`()
        async
    {
        for seed in 0..<count {
            let interleaving = Interleaving(seed: seed)
            guard let failure = await World().play(interleaving) else { continue }
            let (shortest, shortestFailure) = await interleaving.shrunk(failure)
            Issue.record("seed \(seed): \(failure)\nthe shortest is \(shortest): \(shortestFailure)")
            return
        }
    }
}
