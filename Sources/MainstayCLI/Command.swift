// SPDX-License-Identifier: Apache-2.0

/// One of the program's commands.
protocol Command: Sendable {
    /// What it takes.
    static var specification: CommandSpecification { get }

    /// Runs it.
    static func run(_ invocation: Invocation) async throws -> ExitStatus
}
