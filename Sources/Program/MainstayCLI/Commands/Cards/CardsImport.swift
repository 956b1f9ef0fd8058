// SPDX-License-Identifier: Apache-2.0

import MainstayAnki
import MainstayAppStores
import MainstayCards
import MainstayFoundation

/// `mainstay cards import`: adds the notes of a file to the deck.
enum CardsImport: Command {
    static let specification = CommandSpecification(
        name: "cards import", overview: "Add notes from a file of Anki to the words to learn.",
        discussion: """
            The file is a package (.apkg) or text as Anki exports it, with tags, decks and the names of sounds, or any text with a word
            and its meaning in each line, separated by a tab, a semicolon or a comma. A package brings along what you learned with Anki.
            Importing a file again updates its notes; what you learned here stays.
            """,
        arguments: [.init(name: "file", path: .file, help: "The file; - for standard input.")],
        options: [.json, .help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let name = invocation.arguments.positional.first ?? "-"
        let limit = 256 << 20
        let contents =
            try name == "-" ? InputFile.standardInput(limit: limit) : InputFile.contents(of: name, limit: limit)
        let read: AnkiNotes
        do throws(AnkiError) {
            read = try AnkiPackage.isPackage(contents) ? AnkiPackage.notes(in: contents) : AnkiText.notes(in: contents)
        } catch {
            invocation.console.note("Error: \(name.printable): \(error)".printable)
            return .badData
        }
        Problems.note(read.problems, on: invocation.console)
        guard !read.notes.isEmpty else {
            invocation.console.note("Error: \(name.printable) has no notes")
            return .badData
        }
        let added = try await invocation.reviewDeck().add(read.notes, read.progress, at: Date())
        let updated = read.notes.count - added
        if invocation.wantsJSON {
            try invocation.printJSON(["added": added, "updated": updated, "skipped": read.problems.count])
        } else {
            try invocation.console.print("Added \(added.counted("note")), updated \(updated).")
        }
        return .success
    }
}
