// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayBase
import MainstayLexicon
import MainstayLexiconImport
import MainstayTestSupport
import Testing

/// Imports of what is not WordNet, or not quite.
@Suite struct MalformedSourceTests {
    let mini: MiniImport

    init() throws { mini = try MiniImport() }

    @Test(arguments: [
        ("data.noun", " 05 n ", " 05 x ", 3, "a synset type"),
        ("data.noun", " 05 n ", " 05 v ", 3, "a synset type that belongs in this file"),
        ("data.noun", " 05 n ", " 45 n ", 3, "a lexicographer file below 45"),
        ("data.noun", "n 01 mouse", "n 00 mouse", 3, "at least one word"),
        ("data.noun", "n 01 mouse", "n 02 mouse", 3, "a lexical id of 1 hexadecimal digit"),
        ("data.noun", "n 01 mouse 0", "n 01 mouse z", 3, "a lexical id of 1 hexadecimal digit"),
        ("data.noun", " 000 | (zoo", " 00x | (zoo", 3, "a pointer count of 3 digits"),
        ("data.noun", " 000 | (zoo", " 001 | (zoo", 3, "a pointer symbol of wninput(5WN)"),
        ("data.noun", " 000 | (zoo", " 000 / (zoo", 3, "a bar before the gloss"),
        ("data.noun", "squeaks", "squeaks!", 4, "the line's own offset in the file"),
        ("data.noun", "\n0", "\n\n0", 3, "an offset of 8 digits"),
        ("data.noun", "mouse 0 computer_mouse", "moose 0 computer_mouse", nil, "a word of the synset at its offset"),
        ("data.verb", " 02 + 02", " 03 + 02", 3, "a + before a frame"),
        ("data.verb", "+ 08 01", "+ 08 03", 3, "a frame for a word of the synset"),
        ("data.verb", "+ 08 01", "+ 63 01", 3, "a frame below 63"),
        ("data.adj", "! ", "? ", 3, "a pointer symbol of wninput(5WN)"),
        ("data.adj", " a 0101", " q 0101", 3, "a pointer's part of speech (n, v, a or r)"),
        ("data.adj", " a 0101", " a 0201", 3, "a pointer from a word of the synset"),
        ("data.adj", " a 0101", " a 0102", 3, "pointers to synsets and words that exist"),
        ("data.adj", " a 0101", " n 0101", 3, "pointers to synsets and words that exist"),
        ("index.sense", "mouse%1", "mouse%6", nil, "a sense key with a synset type from 1 to 5"),
        ("index.sense", "mouse%1", "mouse 1", nil, "a sense key: a lemma and %"),
        ("index.sense", "mouse%1", "zouse%1", nil, "a word of the synset at its offset"),
        ("index.sense", "ask_for_it%", "zsk_for_it%", nil, "a word of the synset at its offset"),
        ("index.sense", " 1 9\n", " 1 nine\n", nil, "a tag count"),
        ("index.sense", " 1 9\n", " 0 9\n", nil, "a sense number from 1 to 65535"),
        ("index.sense", " 2 2\n", " 1 2\n", nil, "sense numbers of a word that differ"),
        ("index.sense", " 1 9\n", " 1 9 9\n", nil, "nothing after the tag count"),
        ("noun.exc", "geese goose", "geese", 2, "a base form"),
        ("frames.vrb", "2  Somebody", "1  Somebody", 2, "a number not used before"),
    ])
    func `A malformed file is named with the line and what was expected`(
        file: String, old: String, new: String, line: Int?, expected: String
    ) async throws {
        try mini.edit(file, old, new)
        guard case .malformed(let named, let number, let what) = try await mini.failure() else {
            Issue.record("the import did not fail as it should")
            return
        }
        #expect(named == mini.source.file(file) || named == mini.source.file("index.sense"))
        #expect(what.hasPrefix(expected))
        #expect(line == nil || number == line)
        #expect(try mini.target.names == [])
    }

    @Test func `A word that is not in the index is named with its file`() async throws {
        let text = String(decoding: try mini.source.read("index.sense"), as: UTF8.self)
        let kept = text.split(separator: "\n").filter { !$0.hasPrefix("goose%") }.joined(separator: "\n")
        try mini.source.write(Array("\(kept)\n".utf8), to: "index.sense")
        guard
            case .malformed(mini.source.file("data.noun"), 5, "only words that are in index.sense") =
                try await mini.failure()
        else {
            Issue.record("the import did not fail as it should")
            return
        }
    }

    @Test func `A file cut short, a foreign one and an empty one are not taken for WordNet`() async throws {
        let nouns = try mini.source.read("data.noun")
        for (bytes, expected) in [
            (nouns.dropLast(40), "a line feed before the end of the file"), ([], "at least one synset"),
            (Array("<html>\n</html>\n".utf8)[...], "an offset of 8 digits"),
            (Array(repeating: 0, count: 1 << 16)[...], "a line feed before the end of the file"),
            ([0xFF, 0xFE, 0x0A], "an offset of 8 digits"),
        ] {
            try mini.source.write(Array(bytes), to: "data.noun")
            guard case .malformed(mini.source.file("data.noun"), _, let what) = try await mini.failure() else {
                Issue.record("taken for WordNet: \(expected)")
                continue
            }
            #expect(what.hasPrefix(expected))
        }
        try FileManager.default.removeItem(atPath: mini.source.file("data.noun"))
        try FileManager.default.createDirectory(
            atPath: mini.source.file("data.noun"), withIntermediateDirectories: false)
        #expect(
            try await mini.failure() == .unreadable(path: mini.source.file("data.noun"), reason: "it is not a file"))
    }

    @Test func `Text that is not UTF-8 is refused`() async throws {
        var bytes = try mini.source.read("data.adv")
        let index = try #require(bytes.lastIndex(of: UInt8(ascii: "w")))
        bytes[index] = 0xFF
        try mini.source.write(bytes, to: "data.adv")
        #expect(
            try await mini.failure()
                == .malformed(file: mini.source.file("data.adv"), line: 3, expected: "a gloss in UTF-8"))
    }

    @Test func `Data that claims a known version must have its counts`() async throws {
        var altered = MiniWordNet.sample
        altered.licence[1] = "WordNet 3.0 Copyright nobody.  "
        try altered.write(to: mini.source)
        #expect(try await mini.failure() == .altered(what: "noun synsets", expected: 82_115, found: 28))
        #expect(try mini.target.names == [])
    }

    @Test func `No input makes the import trap`() async throws {
        var random = SeededGenerator(seed: 30)
        let files = MiniWordNet.sample.files().sorted { $0.key < $1.key }
        let alphabet = Array(" \n|;\"0123456789abcdef_%:nvars()+!@~#-\u{0}\u{7F}".utf8) + [0x80, 0xFF]
        var succeeded = 0
        for _ in 0..<300 {
            let (name, original) = files[Int.random(in: 0..<files.count, using: &random)]
            var bytes = original
            for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<5, using: &random) {
                case 0: bytes.remove(at: index)
                case 1: bytes.insert(alphabet[Int.random(in: 0..<alphabet.count, using: &random)], at: index)
                case 2: bytes.removeSubrange(index...)
                default: bytes[index] = alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
                }
            }
            try mini.source.write(bytes, to: name)
            if try await mini.failure() == nil {
                succeeded += 1
                _ = try Lexicon(path: mini.path).entry(for: "mice")
            }
            try mini.source.write(original, to: name)
        }
        #expect(succeeded > 0)
        #expect(succeeded < 300)
    }
}
