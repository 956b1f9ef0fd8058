// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayBase
import MainstayDatabase
import MainstayLexicon
import MainstayLexiconImport
import MainstayTestSupport
import Testing

/// What an import does and where it finds its data.
@Suite struct ImportTests {
    let mini: MiniImport

    init() throws { mini = try MiniImport() }

    @Test func `An import tells how far it is, from phase to phase`() async throws {
        let reports = Lock<[(LexiconImporter.Phase, Double)]>([])
        try await mini.importer().run { phase, fraction in reports.withLock { $0.append((phase, fraction)) } }
        let seen = reports.withLock { $0 }
        #expect(Set(seen.map(\.0)) == Set(LexiconImporter.Phase.allCases))
        let order = try seen.map { try #require(LexiconImporter.Phase.allCases.firstIndex(of: $0.0)) }
        #expect(order == order.sorted())
        #expect(seen.allSatisfy { 0...1 ~= $0.1 })
        #expect(try mini.target.names == ["lexicon.sqlite"])
    }

    @Test func `An import is repeated only where something has changed`() async throws {
        guard case .imported = try await mini.importer().runIfNeeded() else {
            Issue.record("nothing was imported")
            return
        }
        #expect(try await mini.importer().runIfNeeded() == .upToDate)
        try mini.edit("data.noun", "squeaks", "squeals")
        #expect(try await mini.importer().runIfNeeded() != .upToDate)
        #expect(try await mini.importer().runIfNeeded() == .upToDate)
        try Database(path: mini.path).execute("PRAGMA user_version=99")
        #expect(try await mini.importer().runIfNeeded() != .upToDate)
        try mini.target.write([1, 2, 3], to: "lexicon.sqlite")
        #expect(try await mini.importer().runIfNeeded() != .upToDate)
        #expect(try Lexicon(path: mini.path).entry(for: "mice") != nil)
    }

    @Test func `A damaged lexicon is made anew, although its sources can be read`() async throws {
        try await mini.importer().run()
        try Database(path: mini.path).execute("DROP TABLE example")
        #expect(try await mini.importer().runIfNeeded() != .upToDate)
        try Lexicon(path: mini.path).check()
        #expect(try await mini.importer().runIfNeeded() == .upToDate)
    }

    @Test func `The lexicon's directory is made where there is none`() async throws {
        let path = mini.target.file("a/b/lexicon.sqlite")
        try await LexiconImporter(from: .basic(directory: mini.source.path), to: path).run()
        #expect(try Lexicon(path: path).entry(for: "mouse") != nil)
    }

    @Test func `Without the texts of the frames verbs have none`() async throws {
        try FileManager.default.removeItem(atPath: mini.source.file("frames.vrb"))
        try await mini.importer().run()
        #expect(try Lexicon(path: mini.path).entry(for: "sneak")?.matches[0].meanings[0].senses[0].frames == [])
    }

    @Test(arguments: ["data.noun", "data.adv", "index.sense", "verb.exc"])
    func `A missing file is named, with what to install`(name: String) async throws {
        try FileManager.default.removeItem(atPath: mini.source.file(name))
        #expect(throws: LexiconError.sourceMissing(searched: [mini.source.path], missing: [name])) {
            try mini.importer()
        }
        let text = LexiconError.sourceMissing(searched: [mini.source.path], missing: [name]).description
        #expect(text.contains("\(name) not found in \(mini.source.path)"))
        #expect(text.contains("apt-get install wordnet-base wordnet-sense-index"))
    }

    @Test func `The environment says where to look`() throws {
        let directory = mini.source.path
        let (parent, name) = (mini.target.path, "dict")
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
}
