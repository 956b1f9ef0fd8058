// SPDX-License-Identifier: Apache-2.0

import MainstayOxford

/// A command that asks for one of the service's vocabularies, or lists the values this program knows without asking.
protocol OxfordVocabularyCommand: OxfordCommand {
    associatedtype Term: OxfordTerm
}

extension OxfordVocabularyCommand {
    static var arguments: [CommandSpecification.Argument] { [] }
    static var options: [CommandSpecification.Option] { [.language, .to, .list] }
    static var scopes: [any OxfordScope.Type] { [Oxford.V1.Utility.self, Oxford.V2.Utility.self] }

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        guard invocation.arguments.has(.list) else { return try await ask(invocation) }
        let version = try OxfordQuery(invocation, scopes: scopes).version
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
    static let list = Self(name: "list", help: "List the values this program knows, without a request.")
}

extension OxfordQuery {
    /// The language of a vocabulary: that of a pair has no region.
    func utilityLanguage() throws(UsageError) -> OxfordLanguage {
        try language(arguments.has(.to) ? .english : .britishEnglish)
    }
}
