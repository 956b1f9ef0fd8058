// SPDX-License-Identifier: Apache-2.0

import Foundation
import Lexicon
import SQLite
import Synchronization
import Testing

/// Imports of a small WordNet.
@Suite struct ImportTests {
    let source: TemporaryDirectory
    let target: TemporaryDirectory
    let path: String

    init() throws {
        source = try TemporaryDirectory()
        target = try TemporaryDirectory()
        path = target.file("lexicon.sqlite")
        try MiniWordNet.sample.write(to: source)
    }

    private func importer() throws -> LexiconImporter {
        try LexiconImporter(from: .find(directory: source.path), to: path)
    }

    /// The error an import ends with.
    private func failure() async throws -> LexiconError? {
        do {
            try await importer().run()
            return nil
        } catch let error as LexiconError {
            return error
        }
    }

    /// Writes a file of the source with a text replaced once.
    private func edit(_ name: String, _ old: String, _ new: String) throws {
        let text = String(decoding: try source.read(name), as: UTF8.self)
        let range = try #require(text.range(of: old))
        try source.write(Array(text.replacingCharacters(in: range, with: new).utf8), to: name)
    }

    @Test func `An import tells how far it is, from phase to phase`() async throws {
        let reports = Mutex<[(LexiconImporter.Phase, Double)]>([])
        try await importer().run { phase, fraction in reports.withLock { $0.append((phase, fraction)) } }
        let seen = reports.withLock { $0 }
        #expect(Set(seen.map(\.0)) == Set(LexiconImporter.Phase.allCases))
        let order = try seen.map { try #require(LexiconImporter.Phase.allCases.firstIndex(of: $0.0)) }
        #expect(order == order.sorted())
        #expect(seen.allSatisfy { 0...1 ~= $0.1 })
        #expect(try target.names == ["lexicon.sqlite"])
    }

    @Test func `An import is repeated only where something has changed`() async throws {
        guard case .imported = try await importer().runIfNeeded() else {
            Issue.record("nothing was imported")
            return
        }
        #expect(try await importer().runIfNeeded() == .upToDate)
        try edit("data.noun", "squeaks", "squeals")
        #expect(try await importer().runIfNeeded() != .upToDate)
        #expect(try await importer().runIfNeeded() == .upToDate)
        try Database(path: path).execute("PRAGMA user_version=99")
        #expect(try await importer().runIfNeeded() != .upToDate)
        try target.write([1, 2, 3], to: "lexicon.sqlite")
        #expect(try await importer().runIfNeeded() != .upToDate)
        #expect(try Lexicon(path: path).entry(for: "mice") != nil)
    }

    @Test func `The lexicon's directory is made where there is none`() async throws {
        let path = target.file("a/b/lexicon.sqlite")
        try await LexiconImporter(from: .find(directory: source.path), to: path).run()
        #expect(try Lexicon(path: path).entry(for: "mouse") != nil)
    }

    @Test func `Without the texts of the frames verbs have none`() async throws {
        try FileManager.default.removeItem(atPath: source.file("frames.vrb"))
        try await importer().run()
        #expect(try Lexicon(path: path).entry(for: "sneak")?.matches[0].meanings[0].senses[0].frames == [])
    }

    // MARK: Sources that are not right

    @Test(arguments: ["data.noun", "data.adv", "index.sense", "verb.exc"])
    func `A missing file is named, with what to install`(name: String) async throws {
        try FileManager.default.removeItem(atPath: source.file(name))
        #expect(throws: LexiconError.sourceMissing(searched: [source.path], missing: [name])) { try importer() }
        let text = LexiconError.sourceMissing(searched: [source.path], missing: [name]).description
        #expect(text.contains("\(name) not found in \(source.path)"))
        #expect(text.contains("apt-get install wordnet-base wordnet-sense-index"))
    }

    @Test func `The environment says where to look`() throws {
        let directory = source.path
        let (parent, name) = (target.path, "dict")
        try FileManager.default.copyItem(atPath: directory, toPath: "\(parent)/\(name)")
        #expect(
            try WordNetSource.find(environment: ["WNSEARCHDIR": directory, "WNHOME": parent]).directory == directory)
        #expect(try WordNetSource.find(environment: ["WNHOME": parent]).directory == "\(parent)/dict")
        #expect(
            try WordNetSource.find(environment: ["WNSEARCHDIR": "", "WNHOME": parent]).directory == "\(parent)/dict")
        #expect(throws: LexiconError.self) {
            try WordNetSource.find(directory: "\(parent)/none", environment: ["WNSEARCHDIR": directory])
        }
    }

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
        try edit(file, old, new)
        guard case .malformed(let named, let number, let what) = try await failure() else {
            Issue.record("the import did not fail as it should")
            return
        }
        #expect(named == source.file(file) || named == source.file("index.sense"))
        #expect(what.hasPrefix(expected))
        #expect(line == nil || number == line)
        #expect(try target.names == [])
    }

    @Test func `A word that is not in the index is named with its file`() async throws {
        let text = String(decoding: try source.read("index.sense"), as: UTF8.self)
        let kept = text.split(separator: "\n").filter { !$0.hasPrefix("goose%") }.joined(separator: "\n")
        try source.write(Array("\(kept)\n".utf8), to: "index.sense")
        guard case .malformed(source.file("data.noun"), 5, "only words that are in index.sense") = try await failure()
        else {
            Issue.record("the import did not fail as it should")
            return
        }
    }

    @Test func `A file cut short, a foreign one and an empty one are not taken for WordNet`() async throws {
        let nouns = try source.read("data.noun")
        for (bytes, expected) in [
            (nouns.dropLast(40), "a line feed before the end of the file"), ([], "at least one synset"),
            (Array("<html>\n</html>\n".utf8)[...], "an offset of 8 digits"),
            (Array(repeating: 0, count: 1 << 16)[...], "a line feed before the end of the file"),
            ([0xFF, 0xFE, 0x0A], "an offset of 8 digits"),
        ] {
            try source.write(Array(bytes), to: "data.noun")
            guard case .malformed(source.file("data.noun"), _, let what) = try await failure() else {
                Issue.record("taken for WordNet: \(expected)")
                continue
            }
            #expect(what.hasPrefix(expected))
        }
        try FileManager.default.removeItem(atPath: source.file("data.noun"))
        try FileManager.default.createDirectory(atPath: source.file("data.noun"), withIntermediateDirectories: false)
        #expect(try await failure() == .unreadable(path: source.file("data.noun"), reason: "it is not a file"))
    }

    @Test func `Text that is not UTF-8 is refused`() async throws {
        var bytes = try source.read("data.adv")
        let index = try #require(bytes.lastIndex(of: UInt8(ascii: "w")))
        bytes[index] = 0xFF
        try source.write(bytes, to: "data.adv")
        #expect(
            try await failure()
                == .malformed(file: source.file("data.adv"), line: 3, expected: "a gloss in UTF-8"))
    }

    @Test func `Data that claims a known version must have its counts`() async throws {
        var altered = MiniWordNet.sample
        altered.licence[1] = "WordNet 3.0 Copyright nobody.  "
        try altered.write(to: source)
        #expect(try await failure() == .altered(what: "noun synsets", expected: 82_115, found: 23))
        #expect(try target.names == [])
    }

    @Test func `No input makes the import trap`() async throws {
        var random = SplitMix64(state: 30)
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
            try source.write(bytes, to: name)
            if try await failure() == nil {
                succeeded += 1
                _ = try Lexicon(path: path).entry(for: "mice")
            }
            try source.write(original, to: name)
        }
        #expect(succeeded > 0)
        #expect(succeeded < 300)
    }

    // MARK: Atomicity

    @Test func `An import that fails half-way leaves the old lexicon and nothing else`() async throws {
        try await importer().run()
        let before = try target.read("lexicon.sqlite")
        // Found out only when relations are written.
        try edit("data.adj", " a 0101", " a 0102")
        #expect(try await failure() != nil)
        #expect(try target.names == ["lexicon.sqlite"])
        #expect(try target.read("lexicon.sqlite") == before)
    }

    @Test(arguments: LexiconImporter.Phase.allCases.dropFirst())
    func `A cancelled import leaves the old lexicon and nothing else`(phase: LexiconImporter.Phase) async throws {
        try await importer().run()
        let before = try target.read("lexicon.sqlite")
        try edit("data.noun", "squeaks", "squeals")
        let importer = try importer()
        let task = Task {
            try await importer.run { reached, fraction in
                if reached == phase, fraction < 1 { withUnsafeCurrentTask { $0?.cancel() } }
            }
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try target.names == ["lexicon.sqlite"])
        #expect(try target.read("lexicon.sqlite") == before)
    }

    @Test func `What a killed import left is removed, what another one is writing is not`() async throws {
        try target.write([1], to: "lexicon.sqlite.importing-dead")
        try target.write([2], to: "lexicon.sqlite.importing-alive")
        try target.write([3], to: "other.sqlite.importing-dead")
        let descriptor = open(target.file("lexicon.sqlite.importing-alive"), O_RDWR)
        #expect(flock(descriptor, LOCK_EX) == 0)
        try await importer().run()
        #expect(
            try target.names == [
                "lexicon.sqlite", "lexicon.sqlite.importing-alive", "other.sqlite.importing-dead",
            ])
        close(descriptor)
        try await importer().run()
        #expect(try target.names == ["lexicon.sqlite", "other.sqlite.importing-dead"])
    }

    @Test func `Imports at the same time do not disturb each other`() async throws {
        let importer = try importer()
        try await withThrowingTaskGroup { group in
            for _ in 0..<8 { group.addTask { try await importer.run() } }
            try await group.waitForAll()
        }
        #expect(try target.names == ["lexicon.sqlite"])
        #expect(try Lexicon(path: path).entry(for: "mice") != nil)
    }

    @Test func `A lexicon in use goes on as it was when another takes its place`() async throws {
        try await importer().run()
        let lexicon = try Lexicon(path: path)
        try edit("data.noun", "squeaks", "squeals")
        try await importer().run()
        let definition = { (lexicon: Lexicon) in
            try lexicon.entry(for: "mouse")?.matches[0].meanings[0].senses[0].definition
        }
        #expect(try definition(lexicon)?.hasSuffix("squeaks") == true)
        #expect(try definition(Lexicon(path: path))?.hasSuffix("squeals") == true)
    }

    // MARK: Lexicons that are not right

    @Test func `A lexicon that is not there asks to be imported`() throws {
        #expect(throws: LexiconError.notImported(path: path)) { try Lexicon(path: path) }
        #expect(LexiconError.notImported(path: path).description.contains("mainstay import"))
    }

    @Test func `A lexicon of another version of the format says so`() async throws {
        try await importer().run()
        try Database(path: path).execute("PRAGMA user_version=99")
        #expect(throws: LexiconError.otherVersion(path: path, found: 99, expected: 1)) { try Lexicon(path: path) }
    }

    @Test func `A file that is no lexicon, or an unfinished one, says so`() async throws {
        try await importer().run()
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
        try Database(path: path).execute("CREATE TABLE word(a); PRAGMA user_version=1")
        #expect(throws: LexiconError.self) { try Lexicon(path: path) }
    }

    @Test func `Damage inside a lexicon is an error of the look-up and never a trap`() async throws {
        try await importer().run()
        let whole = try target.read("lexicon.sqlite")
        var random = SplitMix64(state: 7)
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
            } catch {
                failures += 1
                #expect(error.description.contains("Import it again"))
            }
        }
        #expect(failures > 20)
    }

    @Test func `A lexicon is read where nothing can be written`() async throws {
        try await importer().run()
        let manager = FileManager.default
        try manager.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
        try manager.setAttributes([.posixPermissions: 0o555], ofItemAtPath: target.path)
        #expect(try Lexicon(path: path).entry(for: "mice") != nil)
        #expect(try target.names == ["lexicon.sqlite"])
        try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: target.path)
    }
}

/// Steele, Lea and Flood's generator: the same numbers in every run.
private struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
