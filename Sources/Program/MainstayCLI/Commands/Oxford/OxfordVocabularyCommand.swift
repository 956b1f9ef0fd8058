// SPDX-License-Identifier: Apache-2.0

import MainstayOxford

/// A command that asks for a vocabulary of the service, or lists the values that this program knows.
protocol OxfordVocabularyCommand: OxfordCommand {
    associatedtype Term: OxfordTerm
}

extension OxfordVocabularyCommand {
    static var specification: CommandSpecification { specification(with: [.list]) }

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        guard invocation.arguments.has(.list) else { return try await ask(invocation) }
        let version = try OxfordQuery(invocation, routes).version
        let ids = Term.allCases.map { $0.id(in: version) }
        if invocation.wantsJSON {
            try invocation.printJSON(ids)
        } else {
            try invocation.console.print(ids.joined(separator: "\n"))
        }
        return .success
    }
}

extension CommandSpecification.Option {
    static let list = Self(name: "list", help: "List the values that this program knows, without a request.")
}
