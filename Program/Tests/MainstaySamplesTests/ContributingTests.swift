// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// What CONTRIBUTING says about the package.
@Suite struct ContributingTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        .standardized

    /// The folders of the three packages. The third part of a path is the name of the target in all of them.
    private static let sources = ["Sources", "Gateway/Sources", "Program/Sources"]
    private static let tests = ["Tests", "Gateway/Tests", "Program/Tests"]

    /// The texts of the files in folders and in the folders below them, by their paths from the root.
    private static func texts(in folders: String..., pathExtension: String = "swift") throws -> [String: String] {
        try texts(in: folders, pathExtension: pathExtension)
    }

    private static func texts(in folders: [String], pathExtension: String = "swift") throws -> [String: String] {
        var texts: [String: String] = [:]
        for folder in folders {
            let files = FileManager.default.enumerator(
                at: root.appending(path: folder), includingPropertiesForKeys: [.isSymbolicLinkKey])
            for case let file as URL in try #require(files) where file.pathExtension == pathExtension {
                guard try file.resourceValues(forKeys: [.isSymbolicLinkKey]).isSymbolicLink != true else { continue }
                let path = file.standardized.path.dropFirst(root.path.count).drop { $0 == "/" }
                texts[String(path)] = try String(contentsOf: file, encoding: .utf8)
            }
        }
        return texts
    }

    /// The page without its samples.
    private static func prose() throws -> String {
        try String(contentsOf: root.appending(path: "CONTRIBUTING.md"), encoding: .utf8)
            .components(separatedBy: "```").enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
    }

    /// What stands between backticks.
    private static func names(in text: String) -> [String] {
        text.components(separatedBy: "`").enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    }

    /// The cells of the row about what is added: the new files and the edited ones.
    private static func row(_ added: String) throws -> (new: String, edited: String) {
        let row = try prose().split(separator: "\n").first { $0.hasPrefix("| \(added) |") }
        let cells = try #require(row, "no row for \(added)").components(separatedBy: "|")
            .map { $0.trimmingCharacters(in: .whitespaces) }
        try #require(cells.count >= 4)
        return (cells[2], cells[3])
    }

    /// The names of files in a text.
    private static func files(in text: String) -> Set<String> {
        Set(
            names(in: text).filter { name in [".swift", ".json", ".md", ".py"].contains(where: name.hasSuffix) }.map(
                fileName))
    }

    private static func fileName(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    /// The code of a text, without comments.
    private static func code(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
    }

    /// The paths of the files whose code has a match.
    private static func mentions(of pattern: String, in folder: String? = nil) throws -> Set<String> {
        // By default there is no boundary at the point of `WordsAPI.Word`.
        let pattern = try Regex(pattern).wordBoundaryKind(.simple)
        return Set(try texts(in: folder.map { [$0] } ?? sources).filter { code($0.value).contains(pattern) }.keys)
    }

    @Test func `Every path, file and type that the page and those of Documentation-How name exists`() throws {
        let all = try Self.texts(in: Self.sources + Self.tests)
        let documents = try Self.texts(in: "Documentation", pathExtension: "json")
        let files = Set((Array(all.keys) + Array(documents.keys)).map(Self.fileName))
        let folders = all.keys.map { "/\($0)" }
        let declaration = try Regex(#"(?:struct|class|enum|actor|protocol|typealias) ([A-Z]\w*)"#)
        let types = Set(
            all.values.flatMap { text in text.matches(of: declaration).compactMap { $0.output[1].substring } })
        let manifest = try ["", "Gateway/", "Program/"].map {
            try String(contentsOf: Self.root.appending(path: "\($0)Package.swift"), encoding: .utf8)
        }.joined()
        let rules = try String(contentsOf: Self.root.appending(path: "Makefile"), encoding: .utf8)
        var checked = 0
        let pages = try Self.texts(in: "Documentation/How", pathExtension: "md").values.joined(separator: "\n")
        for name in Self.names(in: try Self.prose() + pages) where !name.contains("Tides") && !name.contains("<") {
            let head = name.prefix { $0.isLetter || $0.isNumber }
            checked += 1
            if name.hasPrefix("make ") {
                let target = name.dropFirst(5).prefix { $0 != " " }
                #expect(rules.contains("\n\(target):"), "Makefile has no target \(target)")
            } else if name.hasPrefix("scripts/") {
                let path = Self.root.appending(path: String(name.prefix { $0 != " " })).path
                #expect(FileManager.default.fileExists(atPath: path), "\(name)")
            } else if name.hasPrefix(".build/") {
                // It exists where somebody has built, and `scripts/recipes` builds a copy elsewhere.
                checked -= 1
            } else if name.contains("/"), !name.contains(" ") {
                let isThere = FileManager.default.fileExists(atPath: Self.root.appending(path: name).path)
                #expect(isThere || folders.contains { $0.contains("/\(name)") }, "there is no \(name)")
            } else if name.hasSuffix(".swift") || name.hasSuffix(".json") {
                #expect(files.contains(name) || name == "Package.swift", "there is no file \(name)")
            } else if head.first?.isUppercase == true, head.contains(where: \.isLowercase), !name.contains("=") {
                let isTarget = manifest.contains("\"\(head)\"") || ["Sources", "Tests", "CMainstay"].contains(head)
                #expect(types.contains(head) || isTarget, "there is no type \(head)")
            } else {
                checked -= 1
            }
        }
        #expect(checked > 80)
    }

    @Test func `Every target stands in the list of those who link it`() throws {
        let list = try Self.prose().split(separator: "\n").filter { $0.hasPrefix("| `Mainstay") }
        let listed = Set(list.compactMap { Self.names(in: String($0)).first })
        let targets = try Self.texts(in: Self.sources).keys.map { $0.split(separator: "/").map(String.init) }
            .filter { $0.count > 3 && $0[1] != "C" }.map { $0[2] }
        #expect(listed == Set(targets))
    }

    /// The headings of the steps, and the rows of the table that they follow.
    @Test(arguments: [
        ("## Adding an API, step by step", "an upstream"), ("### A dictionary service", "a dictionary service"),
        ("### A page", "a page"), ("### A game", "a game"), ("### A setting", "a setting"),
        ("### A route of the gateway", "a route of the gateway"),
    ])
    func `The steps of an addition edit the files that the table names`(heading: String, added: String) throws {
        let page = try String(contentsOf: Self.root.appending(path: "CONTRIBUTING.md"), encoding: .utf8)
        let steps = try #require(
            page.components(separatedBy: "\n\(heading)\n").last?.components(separatedBy: "\n##").first)
        let edited = steps.split(separator: "\n").filter { $0.hasPrefix("+++ ") }.map {
            Self.fileName(String($0.dropFirst(4)))
        }
        let row = try Self.row(added)
        #expect(!edited.isEmpty && Set(edited).subtracting(Self.files(in: row.edited)) == [], "not in the table")
        let folders = Self.names(in: row.new + (try Self.row("an upstream").new)).map { $0.prefix { $0 != "<" } }
        for name in Self.names(in: steps) where name.hasPrefix("Tests/Recipes/") {
            for path in try Self.texts(in: name).keys where path.contains("/Sources/") {
                #expect(folders.contains { path.contains("/\($0)") }, "the table has no folder for \(path)")
            }
        }
    }

    @Test(arguments: ["TicTacToe", "Hangman"])
    func `A game is in exactly the files that the table names`(game: String) throws {
        let row = try Self.row("a game")
        let always = Self.files(in: row.edited.components(separatedBy: "; if")[0])
        let value = game.prefix(1).lowercased() + game.dropFirst()
        let paths = try Self.mentions(of: #"(?:case |\.)\#(value)\b|\b(?:Play)?\#(game)\w*"#)
        let edited = Set(paths.filter { !$0.contains(game) }.map(Self.fileName))
        #expect(edited.subtracting(Self.files(in: row.edited)) == [], "not in the table")
        #expect(always.subtracting(edited) == [] && always.count == 3, "the table names too much")
        #expect(Set(paths.filter { $0.contains(game) }.map { $0.split(separator: "/")[2] }).count == 4)
    }

    @Test func `A route of the gateway is in exactly the files that the table names`() throws {
        let row = try Self.row("a route of the gateway")
        let paths = try Self.mentions(of: #""/ready""#, in: "Gateway/Sources/MainstayGateway")
        #expect(Set(paths.map(Self.fileName)).union(["Routes.swift"]) == Self.files(in: row.edited))
    }

    @Test func `The routes of every page are in the list that the table names`() throws {
        let named = Self.files(in: try Self.row("a page").edited)
        let folder = "Program/Sources/MainstayWeb"
        let list = try Self.texts(in: folder).filter { named.contains(Self.fileName($0.key)) }.values.joined()
        let groups = try Self.mentions(of: #"\n    (?:static )?var routes: \[PageRoute\]"#, in: folder)
            .map { Self.fileName($0).dropLast(".swift".count) }
        #expect(groups.count > 8)
        for group in groups {
            #expect(list.contains("\(group)(") || list.lowercased().contains("\(group.lowercased()).routes"))
        }
        let pages = try Self.mentions(of: #"struct \w+: Page\b"#, in: folder)
        #expect(pages.count > 15 && pages.allSatisfy { $0.hasPrefix("\(folder)/Pages/") })
    }

    @Test func `Every setting is in the tables that the table names, and in the schema`() throws {
        let row = try Self.row("a setting")
        let tables = try Self.mentions(of: #"\bSetting(?:<\w+>)?\(\n? *""#)
        #expect(tables.count > 1)
        #expect(Set(tables.map(Self.fileName)).subtracting(Self.files(in: row.edited)) == [])
    }

    @Test func `A dictionary is in exactly the files that the table names`() throws {
        let service = try Self.row("a dictionary service")
        let mentions = try Self.mentions(of: #"\bWordsAPI\b|"wordsapi""#).filter {
            !$0.contains("WordsAPI") && !$0.contains("MainstayEmulators")
        }
        #expect(
            Set(mentions.map(Self.fileName)).union(["Package.swift", "CONTRIBUTING.md", "SampleReplies.swift"])
                == Self.files(in: service.edited))
        // A source of the lexicon. Its public property is for those who call the importer themselves.
        let source = try Self.row("a source of the lexicon")
        let importer = try Self.mentions(of: #"(?:case |\.)festlexCMU\b"#, in: "Program/Sources")
            .union(Self.mentions(of: #"(?:case |\.)festlexCMU\b"#, in: "Sources/Data"))
            .filter { !$0.contains("Festlex") && !$0.contains("/Speech/") }
        #expect(Set(importer.map(Self.fileName)) == Self.files(in: source.edited))
    }
}
