// SPDX-License-Identifier: Apache-2.0

import MainstayGateway
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
        let choice = CacheCommand.choice(invocation)
        let most = try invocation.count(of: limit, upTo: 1_000_000_000, standard: .max)
        let source = try CacheSource(invocation)
        var (place, count): (Int64?, Int) = (0, 0)
        while let after = place, count < most {
            let page = try await source.list(choice, after: after)
            for reply in page.replies.prefix(most - count) { try print(reply, invocation) }
            count += page.replies.count
            place = page.next
        }
        if count == 0 {
            invocation.console.note(choice.isEmpty ? "No replies are kept." : "No kept reply matches these options.")
        }
        return .success
    }

    private static func print(_ reply: KeptReplyList.Reply, _ invocation: Invocation) throws {
        if invocation.wantsJSON { return try invocation.printJSONLine(reply) }
        // Two APIs may have one address.
        let api = reply.upstream.flatMap { reply.url.contains("://\($0)/") ? nil : "of \($0)" }
        let remarks = [api, reply.isPurgedSoftly ? "stale by a purge" : nil].compactMap(\.self) + reply.tags
        let end = remarks.isEmpty ? "" : "  \(remarks.joined(separator: ", "))"
        let received = HTTPDate.format(reply.received)
        try invocation.console.print(
            "\(reply.status.code)  \(reply.bytes) bytes  \(received)  \(reply.url)\(end)".printable)
    }
}
