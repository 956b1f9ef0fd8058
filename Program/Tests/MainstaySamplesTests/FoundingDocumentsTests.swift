// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayGames
import Testing

/// The page on the founding documents and the article with their code name only what there is.
@Suite struct FoundingDocumentsTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        .standardized

    private static let pages = [
        "Documentation/FoundingDocuments.md",
        "Program/Sources/MainstayServices/MainstayServices.docc/FromTheTutorials.md",
    ]

    /// The text of a page without blocks of code, and the code within the text.
    private static func contents(of page: String) throws -> (text: String, code: [String]) {
        let whole = try String(contentsOf: root.appending(path: page), encoding: .utf8)
        let text = whole.components(separatedBy: "```").enumerated().filter { $0.offset.isMultiple(of: 2) }.map(
            \.element
        )
        .joined()
        let parts = text.components(separatedBy: "`").enumerated()
        return (
            parts.filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined(separator: " "),
            parts.filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
        )
    }

    /// The text of all Swift files in a folder and below it.
    private static func swift(in folder: String) throws -> String {
        let files = FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil)
        var text = ""
        for case let file as URL in try #require(files) where file.pathExtension == "swift" {
            text += try String(contentsOf: file, encoding: .utf8)
        }
        return text
    }

    @Test(arguments: pages)
    func `Every test that is named exists, in tables and in the text`(page: String) throws {
        let quoted = try Self.contents(of: page).text.components(separatedBy: "\"").enumerated()
            .filter { !$0.offset.isMultiple(of: 2) }
            .map { $0.element.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        #expect(quoted.count >= 5)
        let tests = try Self.swift(in: "Tests") + Self.swift(in: "Gateway/Tests") + Self.swift(in: "Program/Tests")
        #expect(quoted.filter { !tests.contains("func `\($0)`") } == [])
    }

    @Test(arguments: pages)
    func `Every symbol that is named exists`(page: String) throws {
        let symbols = try Self.contents(of: page).code.filter { code in
            guard let first = code.drop(while: { $0 == "." }).first, first.isLetter else { return false }
            return (code.hasPrefix(".") || first.isUppercase)
                && code.allSatisfy { $0.isLetter || $0.isNumber || "._:()".contains($0) }
        }
        #expect(symbols.count >= 15)
        let declared = try Self.declaredNames()
        let functions = try Self.declaredFunctions()
        let missing = symbols.filter { symbol in
            let names = symbol.prefix { $0 != "(" }.split(separator: ".").map(String.init)
            let isCase = symbol.hasPrefix(".")
            let function = symbol.split(separator: ".").last.map(String.init) ?? ""
            return !names.allSatisfy(declared.contains)
                || !isCase && function.contains("(") && !functions.contains(function)
        }
        #expect(missing == [])
    }

    private static var sources: String {
        get throws { try swift(in: "Sources") + swift(in: "Gateway/Sources") + swift(in: "Program/Sources") }
    }

    /// The functions that the sources declare, with the names of their parameters: `record(_:noting:)`.
    private static func declaredFunctions() throws -> Set<String> {
        // An arrow would count as a closing bracket.
        let sources = try Self.sources.replacingOccurrences(of: "->", with: "")
        var functions: Set<String> = []
        for declaration in sources.components(separatedBy: "func ").dropFirst() {
            let name = declaration.prefix { $0.isLetter || $0.isNumber }
            guard let open = declaration.firstIndex(of: "(") else { continue }
            var (depth, labels, isLabel) = (0, "", true)
            for character in declaration[open...] {
                if ")]>}".contains(character) { depth -= 1 }
                if depth == 0, character == ")" { break }
                if depth == 1 {
                    if character == "," { isLabel = true }
                    if character == ":" || character == " ", isLabel, labels.last.map({ $0 != ":" }) ?? false {
                        (labels, isLabel) = (labels + ":", false)
                    }
                    if isLabel, character.isLetter || character.isNumber || character == "_" {
                        labels.append(character)
                    }
                }
                if "([<{".contains(character) { depth += 1 }
            }
            functions.insert("\(name)(\(labels))")
        }
        return functions
    }

    /// The names that the sources declare: what follows a keyword, and all words of a line that begins with `case`.
    private static func declaredNames() throws -> Set<String> {
        let keywords: Set<Substring> = [
            "struct", "class", "enum", "protocol", "actor", "typealias", "func", "var", "let",
        ]
        var names: Set<String> = []
        for line in try Self.sources.split(separator: "\n") {
            guard !line.drop(while: { $0 == " " }).hasPrefix("//") else { continue }
            let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
            if words.first == "case" { names.formUnion(words.dropFirst().map(String.init)) }
            for (keyword, name) in zip(words, words.dropFirst()) where keywords.contains(keyword) {
                names.insert(String(name))
            }
        }
        return names
    }

    @Test(arguments: pages)
    func `Every command and option that is named exists`(page: String) throws {
        let code = try Self.contents(of: page).code
        let sources = try Self.swift(in: "Program/Sources/MainstayCLI")
        let games = GameKind.allCases.map { "play \($0.word)" }
        for command in code where command.hasPrefix("mainstay ") {
            let words = command.split(separator: " ").dropFirst()
            let name = words.prefix { $0.allSatisfy { $0.isLowercase } }.joined(separator: " ")
            #expect(sources.contains("name: \"\(name)\"") || games.contains(name), "\(command)")
        }
        let options = code.flatMap { $0.split(separator: " ") }.filter { $0.hasPrefix("--") }
        for option in options { #expect(sources.contains("name: \"\(option.dropFirst(2))\""), "\(option)") }
    }

    @Test(arguments: pages)
    func `Every route that is named exists`(page: String) throws {
        let routes = try Self.contents(of: page).code.filter { $0.hasPrefix("/") }
        let sources =
            try Self.swift(in: "Gateway/Sources") + Self.swift(in: "Program/Sources")
            + Self.swift(in: "Sources/APIs") + Self.swift(in: "Sources/Apps")
        for route in routes {
            // What stands in braces, or for dots, is the caller's.
            let segments = route.split { "/?=".contains($0) }.filter { !$0.contains("{") && $0 != "…" }
            let isThere = segments.allSatisfy { name in
                ["", "https://"].contains { sources.contains("\"\($0)\(name)\"") }
            }
            #expect(isThere, "\(route)")
        }
    }
}
