// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// A command that only groups subcommands.
protocol CommandGroup: Command {}

extension CommandGroup {
    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        throw missingSubcommand(invocation)
    }

    /// The error for a command line that names no subcommand.
    static func missingSubcommand(_ invocation: Invocation) -> UsageError {
        let names = subcommands.map { $0.specification.word }
        guard let word = invocation.arguments.positional.first else {
            return UsageError("Missing expected subcommand: one of \(names.joined(separator: ", ")).", specification)
        }
        let similar = Similarity.closest(to: word, among: names).map { " Did you mean '\($0)'?" }
        return UsageError(
            "There is no command '\(specification.name) \(word.printable)'."
                + (similar ?? " The commands are: \(names.joined(separator: ", "))."), specification)
    }
}
