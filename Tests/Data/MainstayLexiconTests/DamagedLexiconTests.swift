// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayBase
import MainstayDatabase
import MainstayLexicon
import MainstayLexiconImport
import MainstayTestSupport
import Testing

/// Files that are no lexicon, or a damaged one.
@Suite struct DamagedLexiconTests {
    private let source: TemporaryDirectory
    private let target: TemporaryDirectory
    private let path: String

    init() throws {
        source = try TemporaryDirectory()
        target = try TemporaryDirectory()
        path = target.file("lexicon.sqlite")
        try MiniWordNet.sample.write(to: source)
    }

    private func makeLexicon() async throws {
        try await LexiconImporter(from: .basic(directory: source.path), to: path).run()
    }

    @Test func `A lexicon that is not there asks to be imported`() throws {
        #expect(throws: LexiconError.notImported(path: path)) { try Lexicon(path: path) }
        #expect(LexiconError.notImported(path: path).description.contains("mainstay import"))
    }

    @Test func `A lexicon that cannot be reached is not called missing`() throws {
        // A link to itself stands for a folder that denies access, because permissions do not hold for root.
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
        let reason = String(cString: strerror(ELOOP))
        #expect(throws: LexiconError.unreadable(path: path, reason: reason)) { try Lexicon(path: path) }
        #expect(LexiconError.unreadable(path: path, reason: reason).description.contains("cannot be read"))
    }

    @Test func `A lexicon of another version of the format says so`() async throws {
        try await makeLexicon()
        try Database(path: path).execute("PRAGMA user_version=99")
        #expect(throws: LexiconError.otherVersion(path: path, found: 99, expected: LexiconSchema.version)) {
            try Lexicon(path: path)
        }
    }

    @Test func `A file that is no lexicon, or an unfinished one, says so`() async throws {
        try await makeLexicon()
        let whole = try target.read("lexicon.sqlite")
        for bytes in [
            [], Array("not a database, though long enough to be one".utf8), Array(whole.prefix(1000)),
            Array(whole.dropLast(8192)), Array(repeating: 0, count: 8192),
        ] {
            try target.write(bytes, to: "lexicon.sqlite")
            do {
                _ = try Lexicon(path: path)
                Issue.record("opened, with \(bytes.count) bytes")
            } catch .damaged(let damaged, _) {
                #expect(damaged == path)
            }
        }
        try FileManager.default.removeItem(atPath: path)
        try Database(path: path).execute("CREATE TABLE word(a); PRAGMA user_version=4")
        #expect(throws: LexiconError.self) { try Lexicon(path: path) }
    }

    @Test func `Damage inside a lexicon is an error of the look-up and never a trap`() async throws {
        try await makeLexicon()
        let whole = try target.read("lexicon.sqlite")
        var random = SeededGenerator(seed: 7)
        var failures = 0
        for _ in 0..<200 {
            var bytes = whole
            for _ in 0..<200 {
                bytes[Int.random(in: 100..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            try target.write(bytes, to: "lexicon.sqlite")
            do {
                let lexicon = try Lexicon(path: path)
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
        try await makeLexicon()
        let manager = FileManager.default
        try manager.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
        try manager.setAttributes([.posixPermissions: 0o555], ofItemAtPath: target.path)
        #expect(try Lexicon(path: path).entry(for: "mice") != nil)
        #expect(try target.names == ["lexicon.sqlite"])
        try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: target.path)
    }
}
