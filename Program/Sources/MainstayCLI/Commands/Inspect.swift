// SPDX-License-Identifier: Apache-2.0

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
            let archive = try await client.bytes("exchanges", [("format", "har")], having: "log")
            try invocation.console.print(String(decoding: archive, as: UTF8.self))
            return .success
        }
        let document = try await client.get("exchanges", having: "exchanges")
        guard case .array(let exchanges) = document["exchanges"], !exchanges.isEmpty else {
            invocation.console.note("The gateway has sent no request to an upstream yet.")
            return .notFound
        }
        if invocation.wantsJSON {
            try invocation.printJSON(document)
        } else {
            for exchange in exchanges { try invocation.console.print(text(exchange)) }
        }
        return .success
    }

    private static func text(_ exchange: JSON) -> String {
        let status =
            if case .integer(let status) = exchange["status"] { "\(status)" } else {
                exchange["error"]?.text ?? "failed"
            }
        let time = exchange["seconds"]?.double.map { " \(Int(clamping: $0 * 1_000)) ms" } ?? ""
        let bytes = if case .integer(let bytes) = exchange["bytes"] { " \(bytes) bytes" } else { "" }
        let request = "\(exchange["method"]?.text ?? "") \(exchange["url"]?.text ?? "")"
        return "\(exchange["started"]?.text ?? "")  \(status)\(time)\(bytes)  \(request)".printable
    }
}
