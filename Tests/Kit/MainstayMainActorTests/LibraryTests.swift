// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit
import MainstayTesting
import Testing

@Suite struct LibraryTests {
    @Test func `A module that is isolated to the main actor can use a client`() async throws {
        let transport = ScriptedTransport { request in
            let book = #"{"id": 1, "title": "Mice"}"#
            return .respond(
                HTTPResponse(status: 200, body: Array((request.method == .get ? "[\(book)]" : book).utf8)))
        }
        let upstream = Upstream(host: "api.example.com", baseURL: HTTPURL("https://api.example.com/v1")!)
        let client = Client(upstream: upstream, transport: transport)
        let library = Library()
        try await library.load(with: client)
        try await library.add(Book(id: 1, title: "Mice"), with: client)
        #expect(library.books.map(\.title) == ["Mice", "Mice"])
        #expect(transport.requests.map(\.method) == [.get, .post])
    }

    @Test func `The sample in the documentation is the one that is tested`() throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
        let article = tests.appending(path: "../../../Sources/Kit/MainstayKit/MainstayKit.docc/GettingStarted.md")
            .standardized
        let blocks = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "```swift\n").dropFirst()
        let code = try #require(blocks.last?.components(separatedBy: "```").first)
        let sample = try String(contentsOf: tests.appending(path: "Library.swift"), encoding: .utf8)
        #expect(sample.hasSuffix(code))
    }
}
