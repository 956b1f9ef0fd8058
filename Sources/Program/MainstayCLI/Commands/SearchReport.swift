// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayLexicon

/// Prints what a search found.
struct SearchReport {
    private let invocation: Invocation
    private let provenance: Provenance

    init(_ invocation: Invocation, provider: String) {
        self.invocation = invocation
        provenance = Provenance(source: .embedded, provider: provider, age: nil, attempts: 0)
    }

    /// Prints words. If there are none, prints words the user may have meant.
    func words(_ words: [String], or alternatives: [String], _ text: String) throws -> ExitStatus {
        try print(words, lines: words.map(\.printable), hint: alternatives, text)
    }

    /// Prints senses.
    func definitions(_ matches: [DefinitionMatch], _ text: String) throws -> ExitStatus {
        let senses = matches.map { match in
            Sense(
                words: match.words, partOfSpeech: match.partOfSpeech.description, definition: match.definition,
                source: match.source)
        }
        let lines = matches.map { match in
            let words = match.words.joined(separator: ", ").printable
            let style = invocation.style
            return "\(style.bold(words))  \(style.accent("\(match.partOfSpeech)"))  \(match.definition.printable)"
        }
        return try print(senses, lines: lines, hint: [], text)
    }

    private struct Sense: Encodable {
        var words: [String]
        var partOfSpeech: String
        var definition: String
        var source: String
    }

    private func print<Value: Encodable & Sendable>(
        _ values: [Value], lines: [String], hint: [String], _ text: String
    ) throws -> ExitStatus {
        if invocation.wantsJSON { try invocation.printJSON(Answer(values, provenance: provenance)) }
        guard !values.isEmpty else {
            let shown = text.count > 60 ? text.prefix(60) + "…" : text[...]
            let words = hint.map { "'\($0.printable)'" }.joined(separator: ", ")
            invocation.console.note(
                "Error: no word matches" + (text.isEmpty ? "" : " \"\(String(shown).printable)\"")
                    + (hint.isEmpty ? "" : ". Did you mean \(words)?"))
            return .notFound
        }
        if !invocation.wantsJSON { try invocation.console.print(lines.joined(separator: "\n")) }
        return .success
    }
}
