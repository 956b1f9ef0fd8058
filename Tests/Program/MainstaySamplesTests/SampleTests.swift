// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite struct SampleTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        .standardized

    /// The front pages of the libraries, by the libraries' names.
    private static var pages: [String: String] {
        get throws {
            var pages: [String: String] = [:]
            let files = FileManager.default.enumerator(
                at: root.appending(path: "Sources"), includingPropertiesForKeys: nil)
            for case let file as URL in try #require(files)
            where file.pathExtension == "md" && file.deletingLastPathComponent().pathExtension == "docc" {
                let name = file.deletingPathExtension().lastPathComponent
                guard name == file.deletingLastPathComponent().deletingPathExtension().lastPathComponent else {
                    continue
                }
                pages[name] = try String(contentsOf: file, encoding: .utf8)
            }
            return pages
        }
    }

    @Test func `Every sample on a library's front page is compiled`() throws {
        let samples = try String(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Samples.swift"),
            encoding: .utf8)
        let compiled = samples.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(
            separator: "\n")
        let pages = try Self.pages
        #expect(pages.count > 10)
        for (library, page) in pages {
            for block in page.components(separatedBy: "```swift\n").dropFirst() {
                let sample = block.components(separatedBy: "```")[0]
                    .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
                #expect(compiled.contains(sample), "\(library): \(sample)")
            }
        }
    }
}
