// SPDX-License-Identifier: Apache-2.0

import MainstayGateway
import MainstayKit
import MainstayServices

/// `mainstay keys list`: lists the callers.
enum KeysList: Command {
    static let specification = CommandSpecification(
        name: "keys list", overview: "List the callers that have a key.", options: [.json, .color, .help])

    private struct Row: Encodable {
        var name: String
        var created: String
        var quotas: [String]
        var shadow: Bool
    }

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let keys = try CallerKeyFile(invocation.directories.keysFile).read()
        let rows = keys.keys.map { key in
            Row(
                name: key.name, created: HTTPDate.format(key.created),
                quotas: key.quotas.map { "\($0.requests)/\($0.window.components.seconds)" }, shadow: key.isShadow)
        }
        if invocation.wantsJSON {
            try invocation.printJSON(rows)
        } else {
            if rows.isEmpty {
                invocation.console.note(
                    keys.areWanted ? KeysCommand.nobody : "No caller has a key. See: mainstay keys add --help")
            }
            for row in rows {
                let quotas = row.quotas.isEmpty ? "no quota" : row.quotas.joined(separator: " ")
                try invocation.console.print("\(row.name)  \(row.created)  \(quotas)\(row.shadow ? "  shadow" : "")")
            }
        }
        return .success
    }
}
