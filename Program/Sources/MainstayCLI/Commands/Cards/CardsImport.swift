// SPDX-License-Identifier: Apache-2.0

import MainstayAnki
import MainstayAppStores
import MainstayCards
import MainstayFoundation

/// `mainstay cards import`: adds the notes of a file to the deck.
enum CardsImport: Command {
    static let specification = CommandSpecification(
        name: "cards import", overview: "Add notes from a file of Anki, or what another machine exported.",
        discussion: """
            The file is a package (.apkg), a collection (.colpkg) or text as Anki exports it, with tags, decks, sounds and pictures, or any
            text with a word and its meaning in each line, separated by a tab, a semicolon or a comma. A package brings along what you
            learned with Anki, and your answers. Importing a file again changes only what has changed in it; what you learned here stays,
            unless you answered later there. A file that 'mainstay cards export' wrote as .json brings along everything.
            """,
        arguments: [.init(name: "file", path: .file, help: "The file; - for standard input.")],
        options: [.json, .help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let name = invocation.arguments.positional.first ?? "-"
        let limit = 256 << 20
        let contents =
            try name == "-" ? InputFile.standardInput(limit: limit) : InputFile.contents(of: name, limit: limit)
        if name.lowercased().hasSuffix(".json") { return try await add(contents, of: name, invocation) }
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
        let counts = try await invocation.reviewDeck().add(read, at: Date())
        return try report(counts, skipped: read.problems.count, invocation)
    }

    private static func add(_ contents: Data, of name: String, _ invocation: Invocation) async throws -> ExitStatus {
        let archive: CardsArchive
        do throws(ReviewError) {
            archive = try CardsArchive(contents)
        } catch {
            invocation.console.note("Error: \(name.printable): \(error)".printable)
            return .badData
        }
        return try report(try await invocation.reviewDeck().add(archive, at: Date()), skipped: 0, invocation)
    }

    private static func report(
        _ counts: (added: Int, updated: Int), skipped: Int, _ invocation: Invocation
    ) throws -> ExitStatus {
        if invocation.wantsJSON {
            try invocation.printJSON(["added": counts.added, "updated": counts.updated, "skipped": skipped])
        } else {
            try invocation.console.print("Added \(counts.added.counted("note")), updated \(counts.updated).")
        }
        return .success
    }
}
