// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayDatabase
import MainstayKit
import MainstayTesting
import Testing

/// What the commands say if the file of the embedded dictionary is damaged.
@Suite(.timeLimit(.minutes(10)), .enabled(if: ImportedData.isPossible, "WordNet is not installed"))
struct DamagedDictionaryTests {
    private let program: Program
    private let file: String

    init() async throws {
        program = try Program()
        file = "\(program.folder)/data/mainstay/lexicon.sqlite"
        try FileManager.default.createDirectory(
            atPath: "\(program.folder)/data/mainstay", withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: "\(await ImportedData.folder)/mainstay/lexicon.sqlite", toPath: file)
    }

    private func cut(to length: Int) throws {
        let handle = try #require(FileHandle(forWritingAtPath: file))
        try handle.truncate(atOffset: UInt64(length))
        try handle.close()
    }

    /// Overwrites the file from an offset with bytes that mean nothing to SQLite.
    private func overwrite(from offset: Int, count: Int) throws {
        let handle = try #require(FileHandle(forWritingAtPath: file))
        try handle.seek(toOffset: UInt64(offset))
        try handle.write(contentsOf: Data(repeating: 0xA7, count: count))
        try handle.close()
    }

    private var size: Int {
        get throws { try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0 }
    }

    private func check(_ arguments: [String], says more: String = " ") async throws {
        let run = try await program.run(arguments)
        #expect(run.status == 65, "\(arguments) \(run.errors)")
        #expect(run.output.isEmpty || run.output == "[]\n", "\(arguments)")
        #expect(run.errors.contains("Error: ") && run.errors.contains(more), "\(arguments) \(run.errors)")
        #expect(run.errors.contains("The embedded dictionary at \(file) is damaged ("), "\(arguments) \(run.errors)")
        // The error refers to the warning, which is longer.
        let advice = run.errors.ranges(of: "Import it again: mainstay import")
        #expect(advice.count == 1, "\(arguments) \(run.errors)")
        #expect(!run.errors.contains("dictionaryapi.dev"), "\(arguments) \(run.errors)")
    }

    private static let commands = [
        ["define", "dog", "--offline"], ["define", "dog", "cat", "--offline"],
        ["define", "dog", "--provider", "lexicon"],
        ["define", "dog", "--thesaurus", "--offline"], ["search", "do"], ["search", "--definitions", "animal"],
        ["oxford", "entries", "dog", "--offline"], ["random", "--all-words"],
    ]

    @Test(arguments: [0, 100, 1_000, 4_096, 100_000])
    func `A file that was cut is damaged for every command`(length: Int) async throws {
        try cut(to: length)
        for command in Self.commands { try await check(command) }
    }

    @Test func `A file that lost its last pages, or is no database, is damaged`() async throws {
        try cut(to: try size - 8_192)
        try await check(["define", "dog", "--offline"], says: "\"dog\": ")
        try Data("This is a text and no database.".utf8).write(to: URL(filePath: file))
        try await check(["define", "dog", "--offline"], says: "\"dog\": ")
    }

    @Test func `Damage that only a look-up finds is told in the same way`() async throws {
        // The header and the schema stay.
        try overwrite(from: 65_536, count: try size - 65_536)
        for command in Self.commands + [["random", "--offline"]] { try await check(command) }
        let doctor = try await program.run("doctor", "--offline")
        #expect(doctor.status != 0 && doctor.output.contains("is damaged ("))
    }

    @Test(arguments: [[], ["--json"]])
    func `The doctor says once that the file is damaged`(options: [String]) async throws {
        let length = try size
        for change in [{ try overwrite(from: 65_536, count: length - 65_536) }, { try cut(to: 1_000) }] {
            try change()
            let doctor = try await program.run(["doctor", "--offline"] + options)
            #expect(doctor.status == 69)
            let times = (doctor.output + doctor.errors).ranges(of: "is damaged (").count
            #expect(times == 1, "\(doctor.output) \(doctor.errors)")
        }
    }

    @Test(arguments: ["word", "sense", "synset"])
    func `A missing table is damage`(table: String) async throws {
        try Database(path: file).execute("DROP TABLE \(table)")
        try await check(["define", "dog", "--offline"])
        try await check(["oxford", "entries", "dog", "--offline"])
    }

    @Test func `Words of standard input are each answered with the reason`() async throws {
        try overwrite(from: 65_536, count: try size - 65_536)
        let run = try await program.run(["define", "--offline", "--json", "-"], input: "dog\ncat\n")
        #expect(run.status == 65)
        let rows = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: any Sendable]]
        #expect(rows?.count == 2)
        #expect(rows?.allSatisfy { ($0["error"] as? String)?.contains(file) == true } == true)
    }

    @Test func `A network that answers needs no dictionary, and one that does not is named with the damage`()
        async throws
    {
        try cut(to: 100_000)
        let body = Array(#"[{"word":"dog","phonetics":[],"meanings":[]}]"#.utf8)
        let server = try LoopbackServer { _ in .response(fields: [.contentType: "application/json"], body: body) }
        let found = try await program.run("define", "dog", "--upstream", "api.dictionaryapi.dev=\(server.url)")
        #expect(found.status == 0)
        let broken = try LoopbackServer { _ in .response(500) }
        let none = try await program.run("define", "dog", "--upstream", "api.dictionaryapi.dev=\(broken.url)")
        #expect(none.status == 69)
        #expect(none.errors.contains("dictionaryapi.dev") && none.errors.contains("is damaged ("))
    }

    @Test func `The games and the cards use the word bank, and say why`() async throws {
        for length in [100_000, try size] {
            try overwrite(from: 65_536, count: try size - 65_536)
            try cut(to: min(length, try size))
            let play = try await program.run(
                ["play", "memory", "--theme", "words", "--plain", "--new"], input: "quit\n")
            #expect(play.status == 0, "\(play.errors)")
            #expect(play.errors.contains("is damaged ("), "\(play.errors)")
            let cards = try await program.run("cards", "--offline")
            #expect(cards.status == 0 || cards.errors.contains("is damaged ("), "\(cards.errors)")
        }
    }
}
