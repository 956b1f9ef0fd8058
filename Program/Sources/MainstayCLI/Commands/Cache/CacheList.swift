// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// `mainstay cache list`: lists kept replies.
enum CacheList: Command {
    static let specification = CommandSpecification(
        name: "cache list", overview: "List the kept replies.",
        options: [
            CacheCommand.prefix, CacheCommand.tag, CacheCommand.host, limit, CacheCommand.gateway, .jsonLines, .color,
            .help,
        ])

    private static let limit = CommandSpecification.Option(
        name: "limit", value: "count", help: "The largest number of replies to list. (default: all)")

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let filter = CacheCommand.choice(invocation, urls: []).map(JSON.object)
        let most = try invocation.count(of: limit, upTo: 1_000_000_000, standard: .max)
        let source = try CacheSource(invocation)
        var (place, count): (Int64?, Int) = (0, 0)
        while let after = place, count < most {
            let page = try await source.list(filter, after: after)
            if case .array(let replies) = page["replies"] {
                for reply in replies.prefix(most - count) { try print(reply, invocation) }
                count += replies.count
            }
            place = if case .integer(let next) = page["next"] { next } else { nil }
        }
        if count == 0 {
            invocation.console.note(filter == nil ? "No replies are kept." : "No kept reply matches these options.")
        }
        return .success
    }

    private static func print(_ reply: JSON, _ invocation: Invocation) throws {
        if invocation.wantsJSON { return try invocation.printJSONLine(reply) }
        guard case .string(let url) = reply["url"], case .integer(let status) = reply["status"],
            case .integer(let bytes) = reply["bytes"], case .string(let received) = reply["received"]
        else { return }
        let tags = reply["tags"]?.texts ?? []
        // Two APIs may have one address.
        let api: [String] =
            if case .string(let name) = reply["upstream"], !url.contains("://\(name)/") { ["of \(name)"] } else { [] }
        let remarks = api + (reply["softlyPurged"] == .bool(true) ? ["stale by a purge"] : []) + tags
        let end = remarks.isEmpty ? "" : "  \(remarks.joined(separator: ", "))"
        try invocation.console.print("\(status)  \(bytes) bytes  \(received)  \(url)\(end)".printable)
    }
}
