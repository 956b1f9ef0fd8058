// SPDX-License-Identifier: Apache-2.0

import Mainstay
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
    }

    private let invocation: Invocation
    private let view: EntryText.View
    private let isSingle: Bool
    private var documents: [Document] = []
    private var status = ExitStatus.success
    private var hasPrinted = false

    init(_ invocation: Invocation, view: EntryText.View, isSingle: Bool) {
        self.invocation = invocation
        self.view = view
        self.isSingle = isSingle
    }

    /// Prints a word's entries, or why there are none.
    mutating func add(_ result: Result) throws {
        switch result.outcome {
        case .success(let answer):
            if invocation.wantsJSON {
                documents.append(.answer(answer, word: result.word))
            } else {
                let text = EntryText(style: invocation.style, width: min(invocation.console.width, 100), view: view)
                try invocation.console.print((hasPrinted ? "\n" : "") + text.render(answer))
                hasPrinted = true
            }
        case .failure(let error):
            let failure = Failure(error)
            let message = explain(error, word: result.word) + (result.advice.map { "\n\($0)" } ?? "")
            let suggestions = result.suggestions.joined(separator: ", ").printable
            let meant = suggestions.isEmpty ? "" : "\nDid you mean: \(suggestions)?"
            invocation.console.note("Error: \(message)\(meant)")
            if invocation.wantsJSON {
                documents.append(.failure(message, word: result.word, suggestions: result.suggestions))
            }
            // The run ends with the most serious failure. An unknown word is the least serious.
            if failure.status.rawValue > status.rawValue { status = failure.status }
        }
    }

    /// Ends the report.
    func end() throws -> ExitStatus {
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
