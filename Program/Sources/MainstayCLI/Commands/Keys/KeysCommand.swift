// SPDX-License-Identifier: Apache-2.0

import MainstayGateway
import MainstayServices

/// `mainstay keys`: makes and revokes the keys of a gateway's callers.
enum KeysCommand: CommandGroup {
    static let specification = CommandSpecification(
        name: "keys", overview: "Make and revoke the keys of a gateway's callers.",
        discussion: """
            A caller sends its key as "Authorization: Bearer KEY". Logs and metrics show the caller's name. As soon as there is a key,
            the gateway answers only callers with a key or a token, also after the last key was revoked: then it answers nobody without a
            token. To let everybody in again, run mainstay keys open, and start the gateway again. A running gateway reads the keys again
            on SIGHUP. Revoked keys end then, even if the rest of the configuration is wrong.
            """,
        arguments: [CommandSpecification.Argument(name: "command", help: "What to do.")], options: [.help])

    static let subcommands: [any Command.Type] = [KeysAdd.self, KeysList.self, KeysRevoke.self, KeysOpen.self]

    static let caller = CommandSpecification.Argument(
        name: "name", help: "The caller's name: letters, digits, - _ and dots.")

    /// What no keys mean if keys are wanted.
    static let nobody = """
        No key is left, so the gateway answers nobody without a token. Make a key with mainstay keys add, or let everybody in who can \
        reach the gateway with mainstay keys open.
        """

    static func file(_ invocation: Invocation) throws -> CallerKeyFile {
        try Directories.make(invocation.directories.configuration)
        return CallerKeyFile(invocation.directories.keysFile)
    }
}
