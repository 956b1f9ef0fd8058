// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit

/// Measures a process that looks up a deck of 129 cards from an upstream that takes 50 ms for each. The figure is
/// compared with the shortest possible time for eight concurrent look-ups.
enum CardsBenchmark {
    private static let (count, concurrency, latency) = (129, 8, 0.05)

    static func run(_ scratch: Scratch, program: String) async throws {
        try scratch.run(program, "import")
        let port = try Loopback.freePort()
        try scratch.start(program, "sandbox", "--port", "\(port)", "--fault", "api.dictionaryapi.dev=delay:50ms")
        guard let url = HTTPURL("http://127.0.0.1:\(port)/health") else { return }
        try await Loopback.waitFor(url)
        let pool = try scratch.write(
            scratch.run(program, "random", "--offline", "--number", "\(count)")
                .split(separator: "\n").prefix(count).joined(separator: "\n"), to: "pool.txt")
        let ideal = (Double(count) / Double(concurrency)).rounded(.up) * latency
        let times = try (0..<5).map { _ in
            try? FileManager.default.removeItem(atPath: "\(scratch.path)/cache")
            let start = ContinuousClock.now
            try scratch.run(
                program, "cards", "--pool", pool, "--json", "--upstream",
                "api.dictionaryapi.dev=http://127.0.0.1:\(port)/api.dictionaryapi.dev")
            return (ContinuousClock.now - start).seconds
        }
        report(
            "cards", ratio: times.median / ideal,
            "129 cards, 50 ms each, as a process against the ideal for 8 at once, at most 1.5 wanted")
    }
}
