// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// What `define` says about a word without an answer.
struct DefineFailure {
    /// The maximum number of suggestions to show for each service. Merriam-Webster sends twenty.
    private static let mostSuggestions = 10
    /// The maximum number of characters of a word to show.
    private static let longestWord = 60

    private let failure: Failure
    private let word: String
    private let error: APIError
    private let result: DefineReport.Result

    init(_ result: DefineReport.Result, _ error: APIError) {
        failure = Failure(error, damage: result.damage)
        (word, self.error, self.result) = (result.word, error, result)
    }

    /// The status of a run that has no other failure.
    var status: ExitStatus { failure.status }

    /// What happened and what to do, without the suggestions.
    var message: String {
        let nearest =
            error.kind == .notFound ? result.suggestions.first.map { "; the nearest is \($0.printable)" } : nil
        let advice = result.advice.flatMap { $0 == failure.message ? nil : "\n\($0)" }
        return explanation + (nearest ?? "") + (advice ?? "")
    }

    /// The lines with the words that the user may have meant.
    var suggestions: [String] {
        let suggestions = result.suggestions.joined(separator: ", ").printable
        let services = result.suggestionsOfServices.map { suggested in
            let words = suggested.words.prefix(Self.mostSuggestions).joined(separator: ", ")
            return "\(suggested.service) suggests: \(words)".printable
        }
        return (suggestions.isEmpty ? [] : ["Did you mean: \(suggestions)?"]) + services
    }

    private var explanation: String {
        switch error.kind {
        case .notFound: "there is no entry for \"\(Self.shown(word))\""
        case .invalidRequest: "\(error)"
        default: "\"\(Self.shown(word))\": \(failure.message)"
        }
    }

    /// A word as it is shown in a message: without what steers a terminal, and cut if it is long.
    static func shown(_ word: String) -> String {
        (word.count > longestWord ? word.prefix(longestWord) + "…" : word).printable
    }
}
