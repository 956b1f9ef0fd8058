// SPDX-License-Identifier: Apache-2.0

import MainstayGateway

/// `mainstay keys revoke`: removes a key.
enum KeysRevoke: Command {
    static let specification = CommandSpecification(
        name: "keys revoke", overview: "Revoke a caller's key.", arguments: [KeysCommand.caller],
        options: [.color, .help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let name = invocation.arguments.positional[0]
        let file = try KeysCommand.file(invocation)
        // To look for a key must not make a file, because a gateway that finds one wants keys.
        guard try file.read().areWanted, try file.change({ $0.revoke(name) }) else {
            invocation.console.note("There is no key of '\(name.printable)'.")
            return .notFound
        }
        invocation.console.note("The key of '\(name)' is revoked. A running gateway needs SIGHUP to know it.")
        if try file.read().keys.isEmpty { invocation.console.note(KeysCommand.nobody) }
        return .success
    }
}
