// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayGateway
import MainstayKit

/// `mainstay cache resume`: lets requests to upstreams pass again.
enum CacheResume: Command {
    static let specification = CommandSpecification(
        name: "cache resume", overview: "Let requests to upstreams pass again before a pause or a break is over.",
        discussion: """
            An upstream asks for a pause with Retry-After or with fields that say that its limit is spent. The command forgets all pauses of
            the upstream, and closes its breakers. Gateways of the same user on this machine notice it within a second.
            """,
        arguments: [
            CommandSpecification.Argument(
                name: "upstream", help: "The name of an upstream; all upstreams without it.", isRequired: false,
                isRepeated: true)
        ], options: [CacheCommand.gateway, .json, .color, .help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let names = invocation.arguments.positional
        let report = try await CacheSource(invocation).resume(names.isEmpty ? nil : names)
        if invocation.wantsJSON {
            try invocation.printJSON(report)
        } else {
            for name in report.resumed { try invocation.console.print("resumed \(name.printable)") }
        }
        return .success
    }
}
