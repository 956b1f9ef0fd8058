// SPDX-License-Identifier: Apache-2.0

import MainstayGateway
import MainstayKit

/// `mainstay inspect`: shows the last exchanges of a running gateway with its upstreams.
enum Inspect: Command {
    private static let har = CommandSpecification.Option(
        name: "har", help: "Print the whole exchanges as an HTTP archive (HAR 1.2), which browsers open.")

    static let specification = CommandSpecification(
        name: "inspect", overview: "Show the last exchanges of a running gateway with its upstreams.",
        discussion: """
            Credentials are removed. The gateway keeps the last exchanges if it has an admin token: MAINSTAY_ADMIN_TOKEN, or "admin" under
            "server" in the configuration. The command sends that token.
            """,
        options: [CacheCommand.gateway, har, .json, .color, .help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let address = invocation.arguments.value(of: CacheCommand.gateway) ?? "http://127.0.0.1:8080"
        let client = try AdminClient(address, invocation)
        if invocation.arguments.has(har) {
            try invocation.console.print(String(decoding: try await client.archive(), as: UTF8.self))
            return .success
        }
        let list = try await client.exchanges()
        guard !list.exchanges.isEmpty else {
            invocation.console.note("The gateway has sent no request to an upstream yet.")
            return .notFound
        }
        if invocation.wantsJSON {
            try invocation.printJSON(list)
        } else {
            for exchange in list.exchanges { try invocation.console.print(text(exchange)) }
        }
        return .success
    }

    private static func text(_ exchange: ExchangeList.Exchange) -> String {
        let status = exchange.status.map { "\($0)" } ?? exchange.error ?? "failed"
        let time = exchange.seconds.map { " \(Int(clamping: $0 * 1_000)) ms" } ?? ""
        let request = "\(exchange.method) \(exchange.url)"
        return "\(exchange.started)  \(status)\(time) \(exchange.bytes) bytes  \(request)".printable
    }
}
