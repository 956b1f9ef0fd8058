// SPDX-License-Identifier: Apache-2.0

import MainstayGateway
import MainstayKit

/// `mainstay cache why`: says whether a URL's reply is kept, and why.
enum CacheWhy: Command {
    private static let ask = CommandSpecification.Option(
        name: "ask", help: "If nothing is kept, ask the upstream, and say whether its reply may be kept.")

    static let specification = CommandSpecification(
        name: "cache why", overview: "Say whether a URL's reply is kept, for how long, and what decides that.",
        arguments: [
            CommandSpecification.Argument(
                name: "url", help: "The upstream's URL, or a route of the gateway: /{host}/{path}.")
        ],
        options: [ask, CacheCommand.gateway, .json, .offline, .upstream, .color, .help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let url = invocation.arguments.positional[0]
        let asks = invocation.arguments.has(ask)
        let reason = try await CacheSource(invocation).why(url, asks: asks)
        if invocation.wantsJSON {
            try invocation.printJSON(reason)
        } else {
            let lines = [reason.url, reason.answer] + reason.replies.flatMap(text) + [reason.asked].compactMap(\.self)
            try invocation.console.print(lines.map(\.printable).joined(separator: "\n"))
        }
        return reason.replies.isEmpty ? .notFound : .success
    }

    private static func text(_ reply: KeptReason.Reply) -> [String] {
        let freshness =
            reply.freshFor > 0
            ? "fresh for \(reply.freshFor) s more, until \(HTTPDate.format(reply.freshUntil))"
            : "stale for \(reply.freshFor.magnitude) s"
        var lines = [
            "  status \(reply.status.code), \(reply.bytes) bytes, \(reply.age) s old, \(freshness)",
            "    decided by \(reply.decidedBy)",
        ]
        if !reply.onlyFor.isEmpty {
            let names = reply.onlyFor.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
            lines.append("    only for requests with \(names.joined(separator: ", "))")
        }
        return reply.tags.isEmpty ? lines : lines + ["    tags: \(reply.tags.joined(separator: ", "))"]
    }
}
