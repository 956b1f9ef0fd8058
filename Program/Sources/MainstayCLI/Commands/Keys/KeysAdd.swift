// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayGateway
import MainstayKit

/// `mainstay keys add`: makes a key.
enum KeysAdd: Command {
    private static let quota = CommandSpecification.Option(
        name: "quota", value: "requests/seconds", isRepeated: true,
        help: "How many requests the caller may send in a time, such as 1000/3600. Can be repeated; all of them hold.")
    private static let shadow = CommandSpecification.Option(
        name: "shadow", help: "Refuse nothing: only count and log what the quotas would refuse.")

    static let specification = CommandSpecification(
        name: "keys add", overview: "Make a key for a caller, and print it. It cannot be shown again.",
        arguments: [KeysCommand.caller], options: [quota, shadow, .json, .color, .help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let name = invocation.arguments.positional[0]
        guard CallerKey.isName(name) else {
            throw UsageError(
                "The value '\(name.printable)' is invalid for '<name>': 1 to 64 letters, digits, '-', '_' and dots.",
                specification)
        }
        var quotas: [Quota] = []
        for text in invocation.arguments.values(of: quota) {
            guard let quota = CallerKeys.quota(text) else {
                throw UsageError(
                    "The value '\(text.printable)' is invalid for '--quota <requests/seconds>': use 1000/3600.",
                    specification)
            }
            quotas.append(quota)
        }
        let (kept, key) = CallerKey.make(
            name, quotas: quotas, isShadow: invocation.arguments.has(shadow), now: Date(), using: RandomSource())
        guard try KeysCommand.file(invocation).change({ $0.add(kept) }) else {
            throw UsageError("There is a key of '\(name)' already: revoke it first.", specification)
        }
        if invocation.wantsJSON {
            try invocation.printJSON(["name": name, "key": key])
        } else {
            try invocation.console.print(key)
            invocation.console.note(
                """
                This is the only time that the key is shown. A running gateway needs SIGHUP to know it, and from its first \
                key on it answers only callers with a key or a token, also on this machine.
                """)
        }
        return .success
    }
}
