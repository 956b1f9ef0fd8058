// SPDX-License-Identifier: Apache-2.0

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
        let result = try await CacheSource(invocation).why(url, asks: asks)
        let kept: [JSON] = if case .array(let kept) = result["kept"] { kept } else { [] }
        if invocation.wantsJSON {
            try invocation.printJSON(result)
        } else {
            var lines = [result["url"]?.text ?? url, result["answer"]?.text ?? ""]
            for reply in kept { lines += text(reply) }
            lines += [result["asked"]?.text].compactMap(\.self)
            try invocation.console.print(lines.map(\.printable).joined(separator: "\n"))
        }
        return kept.isEmpty ? .notFound : .success
    }

    private static func text(_ reply: JSON) -> [String] {
        guard case .integer(let status) = reply["status"], case .integer(let age) = reply["age"],
            case .integer(let left) = reply["freshFor"], case .integer(let bytes) = reply["bytes"]
        else { return [] }
        let freshness =
            left > 0
            ? "fresh for \(left) s more, until \(reply["freshUntil"]?.text ?? "")" : "stale for \(left.magnitude) s"
        var lines = [
            "  status \(status), \(bytes) bytes, \(age) s old, \(freshness)",
            "    decided by \(reply["decidedBy"]?.text ?? "")",
        ]
        if case .object(let fields) = reply["onlyFor"], !fields.isEmpty {
            let names = fields.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.text ?? "")" }
            lines.append("    only for requests with \(names.joined(separator: ", "))")
        }
        let tags = reply["tags"]?.texts ?? []
        return tags.isEmpty ? lines : lines + ["    tags: \(tags.joined(separator: ", "))"]
    }
}
