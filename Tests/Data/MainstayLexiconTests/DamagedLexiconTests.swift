// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayDatabase
import MainstayLexicon
import MainstayTestSupport
import Testing

/// Files that are no lexicon, or a damaged one.
@Suite struct DamagedLexiconTests {
    let mini: MiniImport

    init() throws { mini = try MiniImport() }

    @Test func `A lexicon that is not there asks to be imported`() throws {
        #expect(throws: LexiconError.notImported(path: mini.path)) { try Lexicon(path: mini.path) }
        #expect(LexiconError.notImported(path: mini.path).description.contains("mainstay import"))
    }

    @Test func `A lexicon of another version of the format says so`() async throws {
        try await mini.importer().run()
        try Database(path: mini.path).execute("PRAGMA user_version=99")
        #expect(throws: LexiconError.otherVersion(path: mini.path, found: 99, expected: 6)) {
            try Lexicon(path: mini.path)
        }
    }

    @Test func `A file that is no lexicon, or an unfinished one, says so`() async throws {
        try await mini.importer().run()
        let whole = try mini.target.read("lexicon.sqlite")
        for bytes in [
            [], Array("not a database, though long enough to be one".utf8), Array(whole.prefix(1000)),
            Array(whole.dropLast(8192)), Array(repeating: 0, count: 8192),
        ] {
            try mini.target.write(bytes, to: "lexicon.sqlite")
            do {
                _ = try Lexicon(path: mini.path)
                Issue.record("opened, with \(bytes.count) bytes")
            } catch .damaged(let damaged, _) {
                #expect(damaged == mini.path)
            }
        }
        try FileManager.default.removeItem(atPath: mini.path)
        try Database(path: mini.path).execute("CREATE TABLE word(a); PRAGMA user_version=4")
        #expect(throws: LexiconError.self) { try Lexicon(path: mini.path) }
    }

    @Test func `Damage inside a lexicon is an error of the look-up and never a trap`() async throws {
        try await mini.importer().run()
        let whole = try mini.target.read("lexicon.sqlite")
        var random = SplitMix64(state: 7)
        var failures = 0
        for _ in 0..<200 {
            var bytes = whole
            for _ in 0..<200 {
                bytes[Int.random(in: 100..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            try mini.target.write(bytes, to: "lexicon.sqlite")
            do {
                let lexicon = try Lexicon(path: mini.path)
                for word in ["mouse", "running", "asking for it", "better"] { _ = try lexicon.entry(for: word) }
                _ = try lexicon.words(matching: LexiconQuery(domain: "law", prefix: "m"))
                _ = try lexicon.suggestions(for: "mosue")
                _ = try lexicon.search(definitions: "loud bird")
            } catch {
                failures += 1
                #expect(error.description.contains("Import it again"))
            }
        }
        #expect(failures > 20)
    }

    @Test func `A lexicon is read where nothing can be written`() async throws {
        try await mini.importer().run()
        let manager = FileManager.default
        try manager.setAttributes([.posixPermissions: 0o444], ofItemAtPath: mini.path)
        try manager.setAttributes([.posixPermissions: 0o555], ofItemAtPath: mini.target.path)
        #expect(try Lexicon(path: mini.path).entry(for: "mice") != nil)
        #expect(try mini.target.names == ["lexicon.sqlite"])
        try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: mini.target.path)
    }
}
