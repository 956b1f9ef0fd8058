// SPDX-License-Identifier: Apache-2.0

import MainstayDictionary
import MainstayKit
import MainstayLexicon
import MainstayWords

/// Prints the results of look-ups in the order of the words.
struct DefineReport {
    /// The result for one word.
    struct Result: Sendable {
        var word: String
        var outcome: Swift.Result<Answer<[WordEntry]>, APIError>
        var advice: String?
        /// What is wrong with the embedded dictionary.
        var damage: LexiconError?
        /// Words the user may have meant.
        var suggestions: [String] = []
        /// The suggestions that services sent, with the names of the services.
        var suggestionsOfServices: [(service: String, words: [String])] = []
        /// A common word that the user probably meant, although the word itself is in the dictionary.
        var correction: String?

        /// A remark about the entries: they belong to another word, or a more common word is similar. `nil` if neither
        /// is so.
        func remark(on entries: [WordEntry]) -> String? {
            let asked = word.trimmed
            if let correction { return "\(asked) is rare; the nearest common word is \(correction)." }
            guard let first = entries.first?.entry.word,
                !entries.contains(where: { $0.entry.word.lowercased() == asked.lowercased() })
            else { return nil }
            return "\(asked): see \(first)."
        }
    }

    private let invocation: Invocation
    private let view: EntryOutline.View
    private let limit: Int?
    private let isCompared: Bool
    /// The array of answers; `nil` if there is one answer, or none is printed as JSON.
    private var list: JSONList?
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
    ///   - isOfInput: Whether words come from standard input. Each is printed at once then, and not kept for a pager.
    ///   - isSingle: Whether there is one word and one answer.
    ///   - isCompared: Whether several dictionaries answer for each word.
    init(
        _ invocation: Invocation, view: EntryOutline.View, limit: Int?, isOfInput: Bool, isSingle: Bool,
        isCompared: Bool
    ) {
        self.invocation = invocation
        self.view = view
        self.limit = limit
        self.isCompared = isCompared
        list = invocation.wantsJSON && !isSingle ? JSONList(invocation) : nil
        isPaged =
            !isOfInput && invocation.console.isTerminal && !invocation.wantsJSON && !invocation.arguments.has(.noPager)
            && Pager(environment: invocation.environment) != nil
    }

    /// Prints a word's entries, or the reason why there are no entries.
    mutating func add(_ result: Result) throws {
        switch result.outcome {
        case .success(let answer):
            if invocation.wantsJSON {
                try print(.answer(answer, word: result.word, correction: result.correction))
            } else {
                try print(answer, result.remark(on: answer.value)?.printable)
            }
        case .failure(let error):
            let failure = DefineFailure(result, error)
            invocation.console.fail(failure.message)
            for line in failure.suggestions { invocation.console.note(line) }
            if invocation.wantsJSON {
                try print(.failure(failure.message, word: result.word, suggestions: result.suggestions))
            }
            // The run ends with the most serious failure. An unknown word is the least serious.
            if failure.status.rawValue > status.rawValue { status = failure.status }
        }
    }

    /// Prints an element of the list. The result of a single word is printed without a list.
    private mutating func print(_ document: Document) throws {
        if list != nil {
            try list?.add(document)
        } else if case .answer(let answer, _, let correction) = document {
            try invocation.printJSON(Single(answer: answer, correction: correction))
        } else {
            try invocation.printJSON(document)
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
        try list?.end()
        return status
    }

    /// The answer for a single word.
    private struct Single: Encodable {
        var answer: Answer<[WordEntry]>
        var correction: String?

        private enum CodingKeys: CodingKey { case correction }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encodeIfPresent(correction, forKey: .correction)
            try answer.encode(to: encoder)
        }
    }

    private enum Document: Encodable {
        case answer(Answer<[WordEntry]>, word: String, correction: String?)
        case failure(String, word: String, suggestions: [String])

        private enum CodingKeys: CodingKey { case word, correction, error, suggestions }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            switch self {
            case .answer(let answer, let word, let correction):
                try container.encode(word, forKey: .word)
                try container.encodeIfPresent(correction, forKey: .correction)
                try answer.encode(to: encoder)
            case .failure(let message, let word, let suggestions):
                try container.encode(word, forKey: .word)
                try container.encode(message, forKey: .error)
                try container.encode(suggestions, forKey: .suggestions)
            }
        }
    }
}
