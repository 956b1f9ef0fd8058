// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayLexicon
import MainstayLexiconImport
import MainstayTestSupport
import Testing

/// Pronunciations by a program, which are only for words that no other source has any for.
@Suite struct EspeakNGTests {
    /// An import with a shell script in the program's place; what it says of any word has the stress before the vowel.
    private static func importer(
        running script: String, wordNet: MiniWordNet = .sample
    ) throws -> LexiconImporter {
        let directory = try TemporaryDirectory.kept()
        try wordNet.write(to: directory)
        try MiniLexicon.write(to: directory)
        try directory.write(Array("hashtag\n".utf8), to: "scowl/english-words.50")
        let program = directory.file("espeak")
        try directory.write(Array("#!/bin/sh\n\(script)\n".utf8), to: "espeak")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
        let sources = LexiconSources(
            wordNet: try .find(directory: directory.path), gcide: directory.file("gcide.dict.dz"),
            scowl: directory.file("scowl"), festlexCMU: directory.file("cmudict"), espeakNG: program)
        return LexiconImporter(from: sources, to: directory.file("lexicon.sqlite"))
    }

    private static func pronunciations(of word: String, in lexicon: Lexicon) throws -> [String] {
        try #require(try lexicon.entry(for: word)?.matches.first).pronunciations.map { "\($0.ipa) \($0.source)" }
    }

    private static let speech = "while read word; do echo ' ə-b-ˈuː'; done"

    @Test func `A word that no source has a pronunciation for is given one, with its source`() async throws {
        let importer = try Self.importer(running: Self.speech)
        try await importer.run()
        let lexicon = try Lexicon(path: importer.path)
        for word in ["goose", "petrichor"] {
            #expect(try Self.pronunciations(of: word, in: lexicon) == ["əˈbu espeak-ng"])
        }
        #expect(try Self.pronunciations(of: "mouse", in: lexicon) == ["maʊs festlex-cmu"])
        // Not in use, or not a word of letters.
        for word in ["glim", "mouse hawk"] {
            #expect(try Self.pronunciations(of: word, in: lexicon) == [])
        }
        #expect(try lexicon.sources().last?.name == "espeak-ng")
        #expect(try await importer.runIfNeeded() == .upToDate)
    }

    @Test func `What it says decides on no form of a word`() async throws {
        var wordNet = MiniWordNet.sample
        wordNet.synsets += [
            .init("hash", "n", 4, ["hash"], "a sign"), .init("tag", "v", 35, ["tag"], "put a sign on"),
        ]
        wordNet.exceptions["verb", default: []].append("tagged tag")
        let importer = try Self.importer(running: "while read word; do echo ' s-ˈɪ-ŋ-ə'; done", wordNet: wordNet)
        try await importer.run()
        let lexicon = try Lexicon(path: importer.path)
        #expect(try Self.pronunciations(of: "hashtag", in: lexicon) == ["ˈsɪŋə espeak-ng"])
        #expect(try lexicon.entry(for: "hashtagged")?.matches.map(\.headword) == ["hashtag"])
    }

    @Test func `It is asked only if an import names it`() throws {
        let sources: LexiconSources
        do { sources = try .find(environment: [:]) } catch { return }
        #expect(sources.espeakNG == nil)
    }

    @Test(arguments: [
        "exit 1", "\(speech); exit 3", "\(speech); kill -9 $$", "echo ə", "\(speech); echo ə", "tr a-z 0",
        "printf '\\377\\n'",
        "yes | head -c 9000000",
    ])
    func `A program that fails is as none at all, and is tried again`(script: String) async throws {
        let importer = try Self.importer(running: script)
        try await importer.run()
        let lexicon = try Lexicon(path: importer.path)
        #expect(try Self.pronunciations(of: "petrichor", in: lexicon) == [])
        #expect(try lexicon.sources().last?.name == "festlex-cmu")
        #expect(try await importer.runIfNeeded() != .upToDate)
    }

    @Test(arguments: [true, false])
    func `A program that cannot be run is as none at all`(exists: Bool) async throws {
        let importer = try Self.importer(running: Self.speech)
        let program = try #require(importer.sources.espeakNG)
        if exists {
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: program)
        } else {
            try FileManager.default.removeItem(atPath: program)
        }
        try await importer.run()
        #expect(try Lexicon(path: importer.path).sources().last?.name == "festlex-cmu")
    }

    @Test(.timeLimit(.minutes(10)))
    func `A program that does not end is ended when the import is cancelled`() async throws {
        let importer = try Self.importer(running: "echo $$ > \"$0.id\"; exec sleep 600")
        let file = try #require(importer.sources.espeakNG) + ".id"
        let work = Task { try await importer.run() }
        var process: pid_t?
        while process == nil {
            await Task.yield()
            guard FileManager.default.fileExists(atPath: file) else { continue }
            process = pid_t(try String(contentsOfFile: file, encoding: .utf8).trimmingCharacters(in: .newlines))
        }
        work.cancel()
        await #expect(throws: CancellationError.self) { try await work.value }
        #expect(kill(try #require(process), 0) == -1)
        #expect(!FileManager.default.fileExists(atPath: importer.path))
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/espeak-ng"), "espeak-ng is not installed"))
    func `The program itself is understood`() async throws {
        var importer = try Self.importer(running: "")
        var sources = importer.sources
        sources.espeakNG = "/usr/bin/espeak-ng"
        importer = LexiconImporter(from: sources, to: importer.path)
        try await importer.run()
        let lexicon = try Lexicon(path: importer.path)
        #expect(try Self.pronunciations(of: "petrichor", in: lexicon) == ["ˈpɛtɹɪtʃɚ espeak-ng"])
        #expect(try Self.pronunciations(of: "goose", in: lexicon) == ["ɡus espeak-ng"])
    }
}
