// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite struct SampleTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    private static let root = folder.appending(path: "../../..").standardized

    /// The files with an extension in a folder and in the folders below it.
    private static func files(in folder: URL, _ pathExtension: String) throws -> [URL] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return try #require(files).compactMap { $0 as? URL }.filter { $0.pathExtension == pathExtension }
    }

    /// The pages with samples: README and the pages that it leads to, CONTRIBUTING, the front page of each library, and
    /// articles.
    private static var pages: [URL] {
        get throws {
            let fronts = try ["Sources", "Gateway/Sources", "Program/Sources"].flatMap {
                try files(in: root.appending(path: $0), "md")
            }.filter { file in
                let catalog = file.deletingLastPathComponent().lastPathComponent
                return catalog == "\(file.deletingPathExtension().lastPathComponent).docc"
                    || [
                        "AScreenInTenLines.md", "BringYourOwnAPI.md", "CachingReplies.md", "ComingFrom.md",
                        "ConfiguringThePipeline.md",
                        "Conflicts.md",
                        "FromTheTutorials.md", "GettingStarted.md", "Observing.md", "Retrying.md", "SigningIn.md",
                        "SwitchingAccounts.md", "Testing.md", "UploadsAndDownloads.md", "WritingOffline.md",
                        "WritingRequests.md",
                    ].contains(file.lastPathComponent)
            }
            let doors = ["Documentation/InYourApp.md", "Documentation/OnAServer.md", "Documentation/Samples.md"]
            return (["README.md", "CONTRIBUTING.md"] + doors).map { root.appending(path: $0) } + fronts
        }
    }

    /// The code without its indentation. Samples and tests differ in imports, because tests have the samples of many
    /// libraries.
    private static func code(_ text: String) -> String {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty && !$0.hasPrefix("import ") && !$0.hasPrefix("public import ") }
            .joined(separator: "\n")
    }

    @Test func `Every sample in README, CONTRIBUTING and on the pages that lead into the libraries is compiled`() throws
    {
        // Other tests run these.
        let others = [
            "Kit/MainstayMainActorTests/Library.swift", "Kit/MainstayKitTests/Documentation/Quotations.swift",
            "Stores/MainstayOutboxTests/AccountSamples.swift", "Stores/MainstayOutboxTests/OutboxSamples.swift",
        ].map { Self.root.appending(path: "Tests").appending(path: $0) }
        let compiled = try (Self.files(in: Self.folder, "swift") + others)
            .map { Self.code(try String(contentsOf: $0, encoding: .utf8)) }
        let pages = try Self.pages
        #expect(pages.count > 30)
        for page in pages {
            let text = try String(contentsOf: page, encoding: .utf8)
            for block in text.components(separatedBy: "```swift\n").dropFirst() {
                let sample = Self.code(block.components(separatedBy: "```")[0])
                #expect(compiled.contains { $0.contains(sample) }, "\(page.lastPathComponent): \(sample)")
            }
        }
    }
}
