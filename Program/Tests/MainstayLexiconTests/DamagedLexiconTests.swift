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
        // Version 0.2.0 wrote 9.
        for (version, advice) in [
            (9, ". Import it again: mainstay import"), (99, ". A newer version of Mainstay made it: use that version"),
        ] {
            let error = LexiconError.otherVersion(path: path, found: version, expected: LexiconSchema.version)
            #expect(error.description.contains(advice), "\(error)")
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

    @Test func `A file that was cut at any length is damaged, or misses nothing that a look-up reads`() async throws {
        try await makeLexicon()
        let whole = try target.read("lexicon.sqlite")
        for length in stride(from: 0, to: whole.count, by: 4_099) {
            try target.write(Array(whole.prefix(length)), to: "lexicon.sqlite")
            do {
                let lexicon = try Lexicon(path: path)
                try lexicon.check()
                Issue.record("sound, with \(length) of \(whole.count) bytes")
            } catch {
                #expect(error.isDamage(of: path), "\(length) bytes: \(error)")
            }
        }
    }

    @Test(arguments: [
        "word", "sense", "synset", "relation", "example", "exception", "spelling", "source", "definitions",
        "definition_order", "headwords", "spellings", "label",
    ])
    func `A table that is missing is damage, wherever it is read`(table: String) async throws {
        try await makeLexicon()
        try Database(path: path).execute("DROP TABLE \(table)")
        let lexicon = try Lexicon(path: path)
        do {
            try lexicon.readAll()
            Issue.record("read without \(table)")
        } catch {
            #expect(error.isDamage(of: path), "\(error)")
            #expect(lexicon.damage == error)
        }
        #expect(throws: LexiconError.damaged(path: path, reason: "SQLite: \(table) is missing")) {
            do throws(LexiconError) {
                try Lexicon(path: path).check()
            } catch {
                // The message goes on with what was done.
                guard case .damaged(_, let reason) = error, reason.contains("\(table) is missing") else { throw error }
                throw LexiconError.damaged(path: path, reason: "SQLite: \(table) is missing")
            }
        }
    }

    @Test func `Damage is noticed once, and a sound file has none`() async throws {
        try await makeLexicon()
        let noticed = Lock<[LexiconError]>([])
        let sound = try Lexicon(path: path) { error in noticed.withLock { $0.append(error) } }
        try sound.check()
        try sound.readAll()
        #expect(sound.damage == nil)
        try Database(path: path).execute("DROP TABLE sense")
        let damaged = try Lexicon(path: path) { error in noticed.withLock { $0.append(error) } }
        for _ in 0..<3 { #expect(throws: LexiconError.self) { try damaged.entry(for: "mouse") } }
        #expect(noticed.withLock { $0 } == [try #require(damaged.damage)])
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
                try Lexicon(path: path).readAll()
            } catch {
                failures += 1
                #expect(error.isDamage(of: path), "\(error)")
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

extension LexiconError {
    /// Whether the text says that the file is damaged, or of another kind, and what to do.
    fileprivate func isDamage(of path: String) -> Bool {
        description.contains(path) && description.hasSuffix("Import it again: mainstay import")
            && (description.contains("is damaged (") || description.contains("version"))
    }
}

extension Lexicon {
    /// Calls everything that reads the file.
    fileprivate func readAll() throws(LexiconError) {
        for word in ["mouse", "running", "asking for it", "better"] {
            _ = try entry(for: word)
            _ = try thesaurus(of: word)
            _ = try relations(of: word)
            _ = try rhymes(with: word)
            _ = try inflectedForms(of: word, as: .noun)
        }
        _ = try words(matching: LexiconQuery(domain: "law", prefix: "m"))
        _ = try words(in: "noun.animal")
        _ = try words(containing: "ou")
        _ = try completions(of: "mo")
        _ = try mostUsedWords(matching: LexiconQuery(), WordPattern("m*"))
        var generator = SeededGenerator(seed: 1)
        _ = try randomWords(3, using: &generator)
        _ = try suggestions(for: "mosue")
        _ = try correction(of: "mosue")
        _ = try search(definitions: "loud bird")
        _ = try definitions(containing: "bird", limit: 5)
        _ = try labels(.domain)
        _ = try sources()
        _ = try counts()
    }
}
