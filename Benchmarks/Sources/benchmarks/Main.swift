// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Runs each benchmark and prints its figures, one a line: `name: 12.3x (a against b)`. Every ratio is of medians of rounds
/// that take turns, so that what else the machine does falls on both.
@main
struct Main {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard let program = arguments.first else {
            FileHandle.standardError.write(Data("Usage: benchmarks <mainstay> [<name> ...]\n".utf8))
            exit(64)
        }
        let chosen = Set(arguments.dropFirst())
        let scratch = try Scratch()
        defer { scratch.remove() }
        for name in ["transport", "kit", "gateway", "import", "define", "news", "trips", "games", "cards"]
        where chosen.isEmpty || chosen.contains(name) {
            do {
                switch name {
                case "transport": try await TransportBenchmark.run(scratch)
                case "kit": try await KitBenchmark.run(scratch)
                case "gateway": try await GatewayBenchmark.run(scratch, program: program)
                case "import": try ImportBenchmark.run(scratch, program: program)
                case "news": try await NewsBenchmark.run(scratch, program: program)
                case "trips": try await TripsBenchmark.run(scratch, program: program)
                case "games": try await GamesBenchmark.run(scratch, program: program)
                case "cards": try await CardsBenchmark.run(scratch, program: program)
                default: try DefineBenchmark.run(scratch, program: program)
                }
            } catch let skipped as Skipped {
                print("\(name): skipped, \(skipped.reason)")
            }
        }
    }
}

/// Why a figure cannot be had here.
struct Skipped: Error {
    let reason: String
}
