// SPDX-License-Identifier: Apache-2.0

/// An error in the command line: what is wrong and how to correct it.
struct UsageError: Error, CustomStringConvertible {
    var problem: String
    var command: CommandSpecification?

    init(_ problem: String, _ command: CommandSpecification?) {
        (self.problem, self.command) = (problem, command)
    }

    var description: String {
        "Error: \(problem)\nSee 'mainstay \(command.map { "\($0.name) " } ?? "")--help'."
    }
}
