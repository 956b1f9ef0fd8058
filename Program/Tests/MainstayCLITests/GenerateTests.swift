// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite struct GenerateTests {
    private static let description = """
        {"openapi": "3.1.0", "info": {"title": "Tides", "version": "1"}, "servers": [{"url": "https://tides.example.com"}],
         "paths": {"/tides/{place}": {"get": {"responses": {"200": {"description": "OK", "content": {"application/json": {
           "schema": {"type": "object", "properties": {"time": {"type": "string"}}}}}}}}}}}
        """

    private func program() throws -> Program {
        let program = try Program()
        try Data(Self.description.utf8).write(to: URL(fileURLWithPath: "\(program.folder)/tides.api.json"))
        return program
    }

    @Test func `A client is written, and is current afterwards`() async throws {
        let program = try program()
        let arguments = ["generate", "\(program.folder)/tides.api.json", "-o", "\(program.folder)/Tides"]
        let before = try await program.run(arguments + ["--check"])
        #expect(before.status == 65 && before.errors.contains("Tides/Tides.swift"))
        let run = try await program.run(arguments)
        #expect(run.status == 0 && run.output.hasPrefix("Tides: 1 operations, 1 types, 1 members"), "\(run)")
        let client = try String(contentsOfFile: "\(program.folder)/Tides/Tides.swift", encoding: .utf8)
        #expect(client.contains("public struct Tides: APIClient"))
        let after = try await program.run(arguments + ["--check"])
        #expect(after.status == 0 && after.output.contains("3 files as"))
    }

    @Test func `A file that is no longer needed is removed, and one of a person stays`() async throws {
        let program = try program()
        let folder = "\(program.folder)/Tides"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let mark = "// Made by `mainstay generate`. A change would be lost when it is made again.\n"
        try Data(mark.utf8).write(to: URL(fileURLWithPath: "\(folder)/Old.swift"))
        try Data("// My own.\n".utf8).write(to: URL(fileURLWithPath: "\(folder)/Own.swift"))
        let run = try await program.run(["generate", "\(program.folder)/tides.api.json", "-o", folder, "--json"])
        #expect(run.status == 0 && run.json?["operations"] as? Int == 1)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        #expect(names == ["Endpoints.swift", "Models.swift", "Own.swift", "Tides.swift"])
    }

    @Test func `What is no description, and an operation that is not there, end with 65`() async throws {
        let program = try program()
        let path = "\(program.folder)/tides.api.json"
        let unknown = try await program.run(["generate", path, "-o", "\(program.folder)/x", "--operation", "GET /x"])
        #expect(unknown.status == 65 && unknown.errors.contains("no operation 'GET /x'"))
        try Data("openapi: 3.1.0\n".utf8).write(to: URL(fileURLWithPath: path))
        let yaml = try await program.run(["generate", path, "-o", "\(program.folder)/x"])
        #expect(yaml.status == 65 && yaml.errors.contains("yaml.safe_load"))
        #expect(try await program.run(["generate", path]).status == 64)
        #expect(try await program.run(["generate", path, "-o", "x", "--all", "--operation", "a"]).status == 64)
        #expect(try await program.run(["generate", "\(program.folder)/none", "-o", "x"]).status == 74)
    }
}
