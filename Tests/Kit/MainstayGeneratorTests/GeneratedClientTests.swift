// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayGenerator
import MainstayKit
import MainstayLearning
import Testing

@Suite struct GeneratedClientTests {
    private func shop(_ change: (inout ClientOptions) -> Void = { _ in }) throws -> GeneratedClient {
        var options = ClientOptions()
        change(&options)
        return try GeneratedClient(of: APIDescription(document: Array(DescriptionSamples.shop.utf8)), options)
    }

    @Test func `Comments say how often a member was seen`() throws {
        let models = try #require(shop().files["Models.swift"])
        #expect(models.contains("/// An object of 30 replies.") && models.contains("/// `id`, in 30 of 30 replies."))
        #expect(models.contains("/// `made_at` as a date, if it is one of RFC 3339."))
    }

    @Test func `Foundation is imported as widely as it is needed`() throws {
        #expect(try shop().files["Shop.swift"]?.contains("\nimport Foundation\npublic import Mainstay\n") == true)
        #expect(try shop().files["Models.swift"]?.contains("\npublic import Foundation\n") == true)
        #expect(try shop().files["Endpoints.swift"]?.contains("Foundation") == false)
        let own = try shop { $0.module = .mainstayKit }.files["Models.swift"]
        #expect(own?.hasPrefix("// SPDX-License-Identifier: Apache-2.0\n") == true)
        #expect(own?.contains("public import MainstayFoundation\npublic import MainstayKit\n") == true)
    }

    @Test func `Only members that were always there are required, and only if asked`() throws {
        #expect(try shop().files["Models.swift"]?.contains("required") == false)
        let strict = try #require(shop { $0.hasRequired = true }.files["Models.swift"])
        #expect(strict.contains("public var id: Int = 0") && strict.contains("try members.required(\"id\", &id)"))
        #expect(strict.contains("try members(\"status\", &status)"))
    }

    @Test func `Models can be compared only if asked`() throws {
        #expect(try shop().files["Models.swift"]?.contains("JSONModel, Sendable") == true)
        #expect(
            try shop { $0.isHashable = true }.files["Models.swift"]?.contains("JSONModel, Hashable, Sendable") == true)
    }

    @Test func `Only operations that were used have a function, unless others are wanted`() throws {
        var description = try APIDescription(document: Array(DescriptionSamples.shop.utf8))
        #expect(try GeneratedClient(of: description).operationCount == 3)
        description[.init(.get, "/items")]?.evidence = .init(replies: 2)
        #expect(try GeneratedClient(of: description).operationCount == 1)
        var options = ClientOptions()
        options.operations = .only(["POST /items", "order"])
        #expect(try GeneratedClient(of: description, options).operationCount == 2)
        options.operations = .all
        #expect(try GeneratedClient(of: description, options).operationCount == 3)
    }

    @Test func `Functions are named after paths if nothing else names them`() throws {
        let endpoints = try #require(shop().files["Endpoints.swift"])
        for name in ["items(", "createItem(body: Item)", "order(_ order: Int)"] {
            #expect(endpoints.contains("public static func \(name)"), "\(name)")
        }
    }

    @Test func `What cannot be generated says why`() throws {
        var description = APIDescription(title: "None")
        func reason(_ options: ClientOptions = ClientOptions()) -> String? {
            #expect(throws: GeneratedClient.Failure.self) { try GeneratedClient(of: description, options) }?.description
        }
        #expect(reason() == "the description has no server with an absolute URL: give one with --base-url URL")
        description.servers = [.init(url: "/v1"), .init(url: "https://none.example.com")]
        #expect(reason() == "the description has no operation")
        description[.init(.get, "/")] = APIDescription.Operation()
        var options = ClientOptions()
        options.operations = .only(["x"])
        #expect(reason(options)?.hasPrefix("the description has no operation 'x'") == true)
        options.baseURL = "none"
        #expect(reason(options) == "'none' is not an absolute http or https URL")
    }

    @Test func `A folder keeps files of people, and loses those that are no longer generated`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("generated-\(UUID())").path
        defer { do { try FileManager.default.removeItem(atPath: folder) } catch { print("left behind: \(folder)") } }
        let client = try shop()
        let before = try GeneratedFolder(client, sources: folder)
        #expect(before.differences.count == client.files.count && !before.isCurrent)
        try before.write()
        #expect(try GeneratedFolder(client, sources: folder).isCurrent)
        try Data("// Mine.\n".utf8).write(to: URL(fileURLWithPath: "\(folder)/Mine.swift"))
        try Data("// \(GeneratedFolder.mark).\n".utf8).write(to: URL(fileURLWithPath: "\(folder)/Old.swift"))
        let after = try GeneratedFolder(client, sources: folder, tests: "\(folder)/Tests")
        #expect(after.removals == ["\(folder)/Old.swift"])
        #expect(after.changes.keys.sorted() == ["\(folder)/Tests/ShopRecordingTests.swift"])
        try after.write()
        #expect(FileManager.default.fileExists(atPath: "\(folder)/Mine.swift"))
        #expect(!FileManager.default.fileExists(atPath: "\(folder)/Old.swift"))
    }
}
