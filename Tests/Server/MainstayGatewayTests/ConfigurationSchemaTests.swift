// SPDX-License-Identifier: Apache-2.0

import Foundation
import Mainstay
import MainstayGateway
import MainstayServices
import Testing

/// The JSON Schema in the repository and the readers know the same settings.
@Suite struct ConfigurationSchemaTests {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Documentation/config.schema.json").standardizedFileURL

    @Test func `The file is what the tables of settings make`() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let made = try encoder.encode(Configuration.schema(server: ServerConfiguration.schema)) + Data("\n".utf8)
        // `MAINSTAY_WRITE_SCHEMA=1 swift test --filter ConfigurationSchemaTests` writes the file after a change of the tables.
        if ProcessInfo.processInfo.environment["MAINSTAY_WRITE_SCHEMA"] != nil { try made.write(to: Self.file) }
        #expect(try Data(contentsOf: Self.file) == made)
    }

    @Test func `The settings of the section server are those that it reads`() throws {
        guard case .object(let schema) = ServerConfiguration.schema,
            case .object(let properties)? = schema["properties"]
        else { throw Unexpected() }
        for name in properties.keys {
            let problem = ServerConfiguration.problems(in: .object([name: .null])).first
            #expect(problem?.message.contains("there is no setting") == false, "\(name) is not read")
        }
        let unknown = ServerConfiguration.problems(in: .object(["xyzzy": .null])).first?.message
        #expect(
            unknown?.contains("known are: \(properties.keys.sorted().joined(separator: ", "))") == true,
            "\(unknown ?? "")")
    }

    private struct Unexpected: Error {}
}
