// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite struct FoundingDocumentsTests {
    private let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..").standardized

    @Test func `Every test that the page on the founding documents names exists`() throws {
        let page = try String(contentsOf: root.appending(path: "Documentation/FoundingDocuments.md"), encoding: .utf8)
        let named = page.split(separator: "\n").filter { $0.hasPrefix("|") }
            .compactMap { $0.split(separator: "|").last?.trimmingCharacters(in: .whitespaces) }
            .filter { $0.hasPrefix("\"") }
            .map { $0.trimmingCharacters(in: ["\""]) }
        #expect(named.count > 40)
        let tests = try testNames()
        #expect(named.filter { !tests.contains($0) } == [])
    }

    private func testNames() throws -> Set<String> {
        let folder = root.appending(path: "Tests")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        var names: Set<String> = []
        for case let file as URL in try #require(files) where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: /func `([^`]+)`/) { names.insert(String(match.1)) }
        }
        return names
    }
}
