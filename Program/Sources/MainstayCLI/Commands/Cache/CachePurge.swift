// SPDX-License-Identifier: Apache-2.0

import MainstayGateway
import MainstayKit

/// `mainstay cache purge`: removes replies, or makes them stale.
enum CachePurge: Command {
    private static let soft = CommandSpecification.Option(
        name: "soft", help: "Make the replies stale instead, so that they can still answer if the upstream fails.")

    static let specification = CommandSpecification(
        name: "cache purge", overview: "Remove kept replies, by URL, prefix, tag or upstream.",
        discussion:
            "A URL is that of the upstream, or a route of the gateway: /api.dictionaryapi.dev/api/v2/entries/en/word.",
        arguments: [
            CommandSpecification.Argument(
                name: "url", help: "A URL whose replies to purge.", isRequired: false, isRepeated: true)
        ],
        options: [
            CacheCommand.prefix, CacheCommand.tag, CacheCommand.host, soft, CacheCommand.gateway, .json, .color, .help,
        ])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let choice = CacheCommand.choice(invocation, urls: invocation.arguments.positional)
        guard !choice.isEmpty else {
            throw UsageError("Say what to purge: a URL, --prefix, --tag or --host.", specification)
        }
        let report = try await CacheSource(invocation).purge(choice, isSoft: invocation.arguments.has(soft))
        if invocation.wantsJSON {
            try invocation.printJSON(report)
        } else {
            for text in report.purged { try invocation.console.print("purged \(text.printable)") }
        }
        if !invocation.arguments.has(CacheCommand.gateway) {
            invocation.console.note("A gateway that runs keeps replies in memory too: use --gateway for it.")
        }
        return .success
    }
}
