// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit
import MainstayServices
import Testing

/// What the repository says about the configuration is what the tables that read it say.
@Suite struct ConfigurationSchemaTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../../Documentation").standardizedFileURL

    /// `MAINSTAY_WRITE_SETTINGS=1 make test ONLY=MainstayServicesTests FILTER=ConfigurationSchemaTests` writes the files
    /// after a change of the tables.
    private func expect(_ made: Data, in name: String) throws {
        let file = Self.folder.appending(path: name)
        if ProcessInfo.processInfo.environment["MAINSTAY_WRITE_SETTINGS"] != nil { try made.write(to: file) }
        #expect(try Data(contentsOf: file) == made)
    }

    @Test func `The JSON Schema is what the tables of settings make`() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try expect(encoder.encode(Configuration.schema) + Data("\n".utf8), in: "config.schema.json")
    }

    @Test func `The page about the settings is what the tables make`() throws {
        try expect(Data(Configuration.reference.utf8), in: "Configuration.md")
    }
}
