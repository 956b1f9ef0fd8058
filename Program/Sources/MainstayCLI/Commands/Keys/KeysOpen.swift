// SPDX-License-Identifier: Apache-2.0

import MainstayGateway

/// `mainstay keys open`: removes the file of keys, so that no keys are wanted.
enum KeysOpen: Command {
    static let specification = CommandSpecification(
        name: "keys open",
        overview: "Remove all keys, and want none: a gateway that starts afterwards answers everybody.",
        discussion: """
            On this machine everybody who can reach the gateway may then use it, and with it your keys of the upstreams. At an address
            that other machines can reach, the gateway starts only with a token or --public. A running gateway goes on to want keys.
            """,
        options: [.color, .help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        guard try KeysCommand.file(invocation).remove() else {
            invocation.console.note("No keys are wanted.")
            return .notFound
        }
        invocation.console.note("All keys are removed. Start the gateway again to let everybody in who can reach it.")
        return .success
    }
}
