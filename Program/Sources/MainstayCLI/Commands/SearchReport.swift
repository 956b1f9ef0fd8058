// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayLexicon

/// Prints what a search found.
struct SearchReport {
    private let invocation: Invocation
    private let provenance: Provenance

    init(_ invocation: Invocation, provider: String) {
        self.invocation = invocation
        provenance = Provenance(source: .embedded, provider: provider, age: nil, attempts: 0)
    }

    /// Prints the first of a number of words. If there are none, prints words the user may have meant.
    func words(
        _ words: [String], of count: Int, or alternatives: [String], _ text: String
    ) async throws -> ExitStatus {
        try await print(words, of: count, lines: words.map(\.printable), hint: alternatives, text)
    }

    /// Prints the first of a number of senses.
    func definitions(_ matches: [DefinitionMatch], of count: Int, _ text: String) async throws -> ExitStatus {
        let senses = matches.map { match in
            Sense(
                words: match.words, partOfSpeech: match.partOfSpeech.description, definition: match.definition,
                source: match.source)
        }
        let style = invocation.style
        let lines = matches.map { match in
            let words = match.words.joined(separator: ", ").printable
            let line = "\(words)  \(match.partOfSpeech)  \(match.definition.printable)"
            // A line is broken only on a terminal, so that other programs find one sense a line.
            guard invocation.console.isTerminal else { return line }
            let block = TextWrap.block(line, indent: 0, hanging: 2, width: invocation.console.readingWidth)
                .joined(separator: "\n")
            return block.hasPrefix(words) ? style.bold(words) + block.dropFirst(words.count) : block
        }
        return try await print(senses, of: count, lines: lines, hint: [], text)
    }

    private struct Sense: Encodable {
        var words: [String]
        var partOfSpeech: String
        var definition: String
        var source: String
    }

    /// An answer with the number of all that matches.
    private struct Document<Value: Encodable & Sendable>: Encodable {
        var count: Int
        var answer: Answer<[Value]>

        private enum CodingKeys: CodingKey { case count }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(count, forKey: .count)
            try answer.encode(to: encoder)
        }
    }

    private func print<Value: Encodable & Sendable>(
        _ values: [Value], of count: Int, lines: [String], hint: [String], _ text: String
    ) async throws -> ExitStatus {
        if invocation.wantsJSON {
            try invocation.printJSON(Document(count: count, answer: Answer(values, provenance: provenance)))
        }
        guard !values.isEmpty else {
            let shown = text.count > 60 ? text.prefix(60) + "…" : text[...]
            let words = hint.map { "'\($0.printable)'" }.joined(separator: ", ")
            invocation.console.note(
                "Error: no word matches" + (text.isEmpty ? "" : " \"\(String(shown).printable)\"")
                    + (hint.isEmpty ? "" : ". Did you mean \(words)?"))
            return .notFound
        }
        if !invocation.wantsJSON {
            let remark = values.count < count ? "first \(values.count) of \(count)" : nil
            try await invocation.show(lines.joined(separator: "\n"), remark: remark)
        }
        return .success
    }
}
