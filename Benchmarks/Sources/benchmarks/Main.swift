// SPDX-License-Identifier: Apache-2.0

// `stdout` is a variable of C, and nothing here changes it.
@preconcurrency import Foundation

/// Runs each benchmark and prints one figure a line: `name: 12.3x (a against b)`. Every ratio compares medians. The
/// rounds of both sides alternate, so that other work of the machine affects both.
@main
struct Main {
    static func main() async throws {
        // A run that is ended early has told what it measured until then.
        setvbuf(stdout, nil, _IOLBF, 0)
        let arguments = CommandLine.arguments.dropFirst()
        guard let program = arguments.first else {
            FileHandle.standardError.write(Data("Usage: benchmarks <mainstay> [<name> ...]\n".utf8))
            exit(64)
        }
        let chosen = Set(arguments.dropFirst())
        let scratch = try Scratch()
        defer { scratch.remove() }
        for (name, run) in benchmarks where chosen.isEmpty || chosen.contains(name) {
            do {
                try await run(scratch, program)
            } catch let skipped as Skipped {
                print("\(name): skipped, \(skipped.reason)")
            }
        }
    }

    private static let benchmarks: [(name: String, run: @Sendable (Scratch, _ program: String) async throws -> Void)] =
        [
            ("transport", { scratch, _ in try await TransportBenchmark.run(scratch) }),
            ("transfer", { scratch, _ in try await TransferBenchmark.run(scratch) }),
            ("kit", { scratch, _ in try await KitBenchmark.run(scratch) }),
            ("outbox", { scratch, _ in try await OutboxBenchmark.run(in: scratch.path) }),
            ("queries", { _, _ in try await QueriesBenchmark.run() }),
            ("inspector", { scratch, _ in try await InspectorBenchmark.run(scratch) }),
            ("gateway", GatewayBenchmark.run),
            ("cluster", ClusterBenchmark.run),
            ("import", ImportBenchmark.run),
            ("lexicon", LexiconBenchmark.run),
            ("define", DefineBenchmark.run),
            ("cards", CardsBenchmark.run),
            ("news", NewsBenchmark.run),
            ("trips", TripsBenchmark.run),
            ("games", GamesBenchmark.run),
        ]
}

/// The reason why a figure cannot be measured here.
struct Skipped: Error {
    let reason: String
}
