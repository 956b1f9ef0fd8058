// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFreeDictionary
import MainstayWords

/// Prints the results of look-ups in the order of the words.
struct DefineReport {
    /// The result for one word.
    struct Result: Sendable {
        var word: String
        var outcome: Swift.Result<Answer<[WordEntry]>, APIError>
        var advice: String?
        /// Words the user may have meant.
        var suggestions: [String] = []
        /// The suggestions that services sent, with the names of the services.
        var suggestionsOfServices: [(service: String, words: [String])] = []
        /// A common word that the user probably meant, although the word itself is in the dictionary.
        var correction: String?

        /// A remark about the entries: they belong to another word, or a more common word is similar. `nil` if neither is so.
        func remark(on entries: [WordEntry]) -> String? {
            let asked = word.trimmed
            if let correction { return "\(asked) is rare; the nearest common word is \(correction)." }
            guard let first = entries.first?.word,
                !entries.contains(where: { $0.word.lowercased() == asked.lowercased() })
            else { return nil }
            return "\(asked): see \(first)."
        }
    }

    /// The maximum number of suggestions to show for each service. Merriam-Webster sends twenty.
    private static let mostSuggestions = 10

    private let invocation: Invocation
    private let view: EntryText.View
    private let limit: Int?
    private let isSingle: Bool
    private let isCompared: Bool
    private var documents: [Document] = []
    /// The texts for the pager. Without a pager it stays empty, because the report prints each word at once.
    private var pages: [String] = []
    private let isPaged: Bool
    private var status = ExitStatus.success
    private var hasPrinted = false

    /// Makes a report.
    ///
    /// - Parameters:
    ///   - invocation: The run of the command.
    ///   - view: The parts of an entry that are shown.
    ///   - limit: The number of senses for each part of speech. `nil` to show all.
    ///   - isSingle: Whether there is one word and one answer.
    ///   - isCompared: Whether several dictionaries answer for each word.
    init(_ invocation: Invocation, view: EntryText.View, limit: Int?, isSingle: Bool, isCompared: Bool) {
        self.invocation = invocation
        self.view = view
        self.limit = limit
        self.isSingle = isSingle
        self.isCompared = isCompared
        isPaged =
            invocation.console.isTerminal && !invocation.wantsJSON && !invocation.arguments.has(.noPager)
            && Pager(environment: invocation.environment) != nil
    }

    /// Prints a word's entries, or the reason why there are no entries.
    mutating func add(_ result: Result) throws {
        switch result.outcome {
        case .success(let answer):
            if invocation.wantsJSON {
                documents.append(.answer(answer, word: result.word))
            } else {
                try print(answer, result.remark(on: answer.value)?.printable)
            }
        case .failure(let error):
            let failure = Failure(error)
            let nearest =
                error.kind == .notFound ? result.suggestions.first.map { "; the nearest is \($0.printable)" } : nil
            let message =
                explain(error, word: result.word) + (nearest ?? "") + (result.advice.map { "\n\($0)" } ?? "")
            let suggestions = result.suggestions.joined(separator: ", ").printable
            let meant = suggestions.isEmpty ? "" : "\nDid you mean: \(suggestions)?"
            invocation.console.note("Error: \(message)\(meant)")
            for suggested in result.suggestionsOfServices {
                let words = suggested.words.prefix(Self.mostSuggestions).joined(separator: ", ")
                invocation.console.note("\(suggested.service) suggests: \(words)".printable)
            }
            if invocation.wantsJSON {
                documents.append(.failure(message, word: result.word, suggestions: result.suggestions))
            }
            // The run ends with the most serious failure. An unknown word is the least serious.
            if failure.status.rawValue > status.rawValue { status = failure.status }
        }
    }

    /// Prints the entries, or keeps them for the pager.
    private mutating func print(_ answer: Answer<[WordEntry]>, _ remark: String?) throws {
        let text = EntryText(
            style: invocation.style, width: invocation.console.readingWidth, view: view, limit: limit,
            provider: isCompared ? answer.provider : nil)
        if isPaged {
            pages.append((remark.map { invocation.style.dim($0) + "\n\n" } ?? "") + text.render(answer))
        } else if invocation.console.isTerminal {
            if let remark { invocation.console.note(remark) }
            try invocation.console.print((hasPrinted ? "\n" : "") + text.render(answer))
        } else {
            try invocation.console.print((hasPrinted ? "\n" : "") + text.render(answer.value.map(\.entry)))
            invocation.console.note(ProvenanceText.describe(answer.provenance).printable)
            if let remark { invocation.console.note(remark) }
        }
        hasPrinted = true
    }

    /// Ends the report.
    func end() async throws -> ExitStatus {
        if !pages.isEmpty { try await invocation.show(pages.joined(separator: "\n\n")) }
        guard invocation.wantsJSON else { return status }
        if !isSingle {
            try invocation.printJSON(documents)
        } else if case .answer(let answer, _)? = documents.first {
            try invocation.printJSON(answer)
        }
        return status
    }

    private func explain(_ error: APIError, word: String) -> String {
        let shown = word.count > 60 ? word.prefix(60) + "…" : word[...]
        return switch error.kind {
        case .notFound: "there is no entry for \"\(String(shown).printable)\""
        case .invalidRequest: "\(error)"
        default: "\"\(String(shown).printable)\": \("\(error)".printable)"
        }
    }

    private enum Document: Encodable {
        case answer(Answer<[WordEntry]>, word: String)
        case failure(String, word: String, suggestions: [String])

        private enum CodingKeys: CodingKey { case word, error, suggestions }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            switch self {
            case .answer(let answer, let word):
                try container.encode(word, forKey: .word)
                try answer.encode(to: encoder)
            case .failure(let message, let word, let suggestions):
                try container.encode(word, forKey: .word)
                try container.encode(message, forKey: .error)
                try container.encode(suggestions, forKey: .suggestions)
            }
        }
    }
}
