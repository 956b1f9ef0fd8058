// SPDX-License-Identifier: Apache-2.0

import MainstayAppStores
import MainstayBase
import MainstayCards
import MainstayFoundation

/// `mainstay cards edit`: changes a note.
enum CardsNotesEdit: Command {
    private static let word = CommandSpecification.Option(name: "word", value: "word", help: "The new word.")
    private static let meaning = CommandSpecification.Option(
        name: "meaning", value: "text", help: "The new meaning; - to read it from standard input.")
    private static let tags = CommandSpecification.Option(
        name: "tags", value: "tags", help: "The new tags, with spaces between them.")
    private static let asks = CommandSpecification.Option(
        name: "ask", value: "kinds", help: "What to ask, with commas: meaning, word, hearing.")

    static let specification = CommandSpecification(
        name: "cards edit", overview: "Change a word to learn, its meaning or its tags.",
        discussion: "What you learned of it stays. 'mainstay cards undo' takes the change back.",
        arguments: [.init(name: "note", help: "The word of the note.")],
        options: [word, meaning, tags, asks, .json, .help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let name = invocation.arguments.positional.first ?? ""
        let deck = try invocation.reviewDeck()
        let found = try await deck.notes(ReviewNoteFilter(word: name), limit: 2)
        guard let listed = found.first else {
            invocation.console.note("Error: there is no note \(name.printable)")
            return .notFound
        }
        guard found.count == 1 else {
            invocation.console.note("Error: several notes have this word; delete all but one first")
            return .badData
        }
        var note = listed.note
        if let new = invocation.arguments.value(of: word) { note.word = new.trimmed }
        if let new = invocation.arguments.value(of: meaning) {
            note.meaning = try new == "-" ? text(invocation) : new
        }
        if let new = invocation.arguments.value(of: tags) {
            note.tags = new.split(whereSeparator: \.isWhitespace).map(String.init)
        }
        if let kinds = invocation.arguments.value(of: asks) {
            note.directions = try ReviewDirection.kinds(kinds, option: "ask", invocation)
        }
        guard let note = note.edited(from: listed.note) else {
            throw UsageError("A note needs a word and a meaning.", specification)
        }
        let changed = try await deck.replace(note, at: Date())
        if invocation.wantsJSON {
            try invocation.printJSON(["changed": changed])
        } else {
            try invocation.console.print(
                changed
                    ? "Changed \(note.title.printable). 'mainstay cards undo' takes it back." : "Nothing was changed.")
        }
        return .success
    }

    private static func text(_ invocation: Invocation) throws -> String {
        String(decoding: try InputFile.standardInput(limit: 64 << 10), as: UTF8.self).trimmed
    }
}

extension ReviewDirection {
    /// The kinds of cards of a word that an option lists.
    static func kinds(_ text: String, option: String, _ invocation: Invocation) throws(UsageError) -> [ReviewDirection]
    {
        var asked: Set<ReviewDirection> = []
        for name in text.split(separator: ",") {
            guard let kind = ReviewDirection(rawValue: String(name).trimmed), allCases.contains(kind) else {
                throw UsageError(
                    "The value '\(text.printable)' is invalid for '--\(option)': meaning, word and hearing, with commas.",
                    invocation.command)
            }
            asked.insert(kind)
        }
        guard !asked.isEmpty else {
            throw UsageError("'--\(option)' needs at least one kind of card.", invocation.command)
        }
        return allCases.filter(asked.contains)
    }
}
