// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

@testable import MainstaySwiftTesting

@Suite struct CassetteTraitTests {
    /// A client without a pipeline, whose time limits would pass on a busy machine.
    fileprivate static func client() throws -> Client {
        let url = try #require(HTTPURL("https://api.example.com"))
        return Client(upstream: Upstream(host: url.host, baseURL: url), transport: try #require(Cassette.current))
    }

    @Test(.replaying("books")) func `A test replays the cassette beside it`() async throws {
        let client = try Self.client()
        #expect(try await client.get("books", as: [String].self).value == ["Emma"])
    }

    @Test(.replaying("books"), arguments: 1...3)
    func `Each case replays it from the beginning`(number: Int) async throws {
        let client = try Self.client()
        #expect(try await client.get("books", as: [String].self).value == ["Emma"])
    }

    @Suite(.replaying("books")) struct Replayed {
        @Test func `A suite gives it to its tests`() async throws {
            let client = try CassetteTraitTests.client()
            #expect(try await client.get("books", as: [String].self).value == ["Emma"])
        }
    }

    @Test func `A test without the trait has no cassette`() {
        #expect(Cassette.current == nil)
    }

    /// Runs a body as a test with the trait, whose file would be in a folder.
    private func run(
        in folder: TemporaryDirectory, through transport: any Transport = ScriptedTransport(), isRecording: Bool,
        _ body: @concurrent @Sendable () async throws -> Void
    ) async throws {
        let trait = CassetteTrait(
            "books", through: { transport }, filePath: folder.file("BooksTests.swift"), isRecording: isRecording)
        try await trait.provideScope(for: try #require(Test.current), testCase: Test.Case.current, performing: body)
    }

    @Test func `What is recorded is replayed`() async throws {
        let folder = try TemporaryDirectory()
        let transport = ScriptedTransport { request in
            .respond(HTTPResponse(status: 200, body: Array(#"["\#(request.url.path)"]"#.utf8)))
        }
        let ask = { @concurrent @Sendable (path: EndpointPath, expected: String) async throws in
            let client = try Self.client()
            let value = try await client.get(path, as: [String].self).value
            #expect(value == [expected])
        }
        // Two tests record on one file.
        try await run(in: folder, through: transport, isRecording: true) { try await ask("a", "/a") }
        try await run(in: folder, through: transport, isRecording: true) { try await ask("b", "/b") }
        try await run(in: folder, isRecording: false) {
            try await ask("b", "/b")
            try await ask("a", "/a")
        }
        #expect(transport.requests.count == 2)
    }

    @Test func `Without a file it says how to record one`() async throws {
        let folder = try TemporaryDirectory()
        let error = await #expect(throws: Cassette.Failure.self) {
            try await run(in: folder, isRecording: false) {}
        }
        #expect("\(try #require(error))".contains("set MAINSTAY_RECORD=1 to record it"))
    }

    @Test func `A request that is not on the cassette fails the test, even if its failure is hidden`() async throws {
        let folder = try TemporaryDirectory()
        try await run(in: folder, isRecording: true) {}
        await withKnownIssue {
            try await run(in: folder, isRecording: false) {
                let client = try Self.client()
                _ = try? await client.get("books", as: [String].self)
            }
        }
    }
}
