// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayLexicon
import MainstayLexiconImport
import MainstayTestSupport
import Testing

/// What becomes of the lexicon that was there before.
@Suite struct ReplacementTests {
    let mini: MiniImport

    init() throws { mini = try MiniImport() }

    @Test func `An import that fails half-way leaves the old lexicon and nothing else`() async throws {
        try await mini.importer().run()
        let before = try mini.target.read("lexicon.sqlite")
        // Found out only when relations are written.
        try mini.edit("data.adj", " a 0101", " a 0102")
        #expect(try await mini.failure() != nil)
        #expect(try mini.target.names == ["lexicon.sqlite"])
        #expect(try mini.target.read("lexicon.sqlite") == before)
    }

    @Test(arguments: LexiconImporter.Phase.allCases.dropFirst())
    func `A cancelled import leaves the old lexicon and nothing else`(phase: LexiconImporter.Phase) async throws {
        try await mini.importer().run()
        let before = try mini.target.read("lexicon.sqlite")
        try mini.edit("data.noun", "squeaks", "squeals")
        let importer = try mini.importer()
        let task = Task {
            try await importer.run { reached, fraction in
                if reached == phase, fraction < 1 { withUnsafeCurrentTask { $0?.cancel() } }
            }
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try mini.target.names == ["lexicon.sqlite"])
        #expect(try mini.target.read("lexicon.sqlite") == before)
    }

    @Test func `What a killed import left is removed, what another one is writing is not`() async throws {
        try mini.target.write([1], to: "lexicon.sqlite.importing-dead")
        try mini.target.write([2], to: "lexicon.sqlite.importing-alive")
        try mini.target.write([3], to: "other.sqlite.importing-dead")
        let descriptor = open(mini.target.file("lexicon.sqlite.importing-alive"), O_RDWR)
        #expect(flock(descriptor, LOCK_EX) == 0)
        try await mini.importer().run()
        #expect(
            try mini.target.names == [
                "lexicon.sqlite", "lexicon.sqlite.importing-alive", "other.sqlite.importing-dead",
            ])
        close(descriptor)
        try await mini.importer().run()
        #expect(try mini.target.names == ["lexicon.sqlite", "other.sqlite.importing-dead"])
    }

    @Test func `Imports at the same time do not disturb each other`() async throws {
        let importer = try mini.importer()
        try await withThrowingTaskGroup { group in
            for _ in 0..<8 { group.addTask { try await importer.run() } }
            try await group.waitForAll()
        }
        #expect(try mini.target.names == ["lexicon.sqlite"])
        #expect(try Lexicon(path: mini.path).entry(for: "mice") != nil)
    }

    @Test func `A lexicon in use goes on as it was when another takes its place`() async throws {
        try await mini.importer().run()
        let lexicon = try Lexicon(path: mini.path)
        try mini.edit("data.noun", "squeaks", "squeals")
        try await mini.importer().run()
        let definition = { (lexicon: Lexicon) in
            try lexicon.entry(for: "mouse")?.matches[0].meanings[0].senses[0].definition
        }
        #expect(try definition(lexicon)?.hasSuffix("squeaks") == true)
        #expect(try definition(Lexicon(path: mini.path))?.hasSuffix("squeals") == true)
    }
}
