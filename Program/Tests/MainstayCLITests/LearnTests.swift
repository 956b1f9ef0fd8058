// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct LearnTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    /// Writes an archive of an invented library.
    ///
    /// - Parameters:
    ///   - path: The path of all requests; by default each book has its own.
    ///   - page: The HTML that all requests are answered with; `nil` for books.
    private func archive(
        _ name: String, books: Range<Int>, at base: String = "https://library.example", path: String? = nil,
        page: String? = nil,
        _ change: (inout [String: Any]) -> Void = { _ in }
    ) throws -> String {
        let entries = try books.map { number -> HTTPArchive.Entry in
            var book: [String: Any] = [
                "id": number, "title": "Title \(number)", "author": ["name": "Person \(number)"],
            ]
            change(&book)
            let content = try JSONSerialization.data(withJSONObject: book, options: .sortedKeys)
            let type = page == nil ? "application/json" : "text/html"
            return HTTPArchive.Entry(
                request: HTTPArchive.Request(method: "GET", url: "\(base)/v1/\(path ?? "books/\(number)")"),
                response: HTTPArchive.Response(
                    status: 200, headers: [HTTPArchive.Item("Content-Type", type)],
                    content: HTTPArchive.Body(page.map { Array($0.utf8) } ?? Array(content), mediaType: type)))
        }
        let path = "\(program.folder)/\(name).har"
        try HTTPArchive(entries).data().write(to: URL(fileURLWithPath: path))
        return path
    }

    @Test func `An API is learned, learned again, and its drift is told and accepted`() async throws {
        let description = "\(program.folder)/library.api.json"
        let first = try archive("first", books: 0..<30)
        let learned = try await program.run(["learn", first, "-o", description, "--json"])
        #expect(learned.status == 0)
        #expect(learned.json?["exchanges"] as? Int == 30)
        #expect(learned.json?["operations"] as? Int == 1)
        let content = try Data(contentsOf: URL(fileURLWithPath: description))
        #expect(!String(decoding: content, as: UTF8.self).contains("Person 7"))
        // Nothing is new in the same archive.
        #expect(try await program.run(["learn", first, "--output", description]).status == 0)
        #expect(try Data(contentsOf: URL(fileURLWithPath: description)) == content)

        let same = try archive("same", books: 30..<35)
        #expect(try await program.run(["drift", description, same]).status == 0)
        let changed = try archive("changed", books: 40..<45) { $0["title"] = nil }
        let junit = "\(program.folder)/drift.xml"
        let run = try await program.run(["drift", description, changed, "--junit", junit])
        #expect(run.status == 1)
        #expect(run.output.contains("breaking: GET /v1/books/{book}: title is gone from the reply."))
        #expect(try String(contentsOfFile: junit, encoding: .utf8).contains("failures=\"1\""))
        let annotated = try await program.run(["drift", description, changed, "--annotations"])
        #expect(annotated.output.hasPrefix("::error file="))
        let json = try await program.run(["drift", description, changed, "--json"])
        #expect((json.json?["drift"] as? [[String: any Sendable]])?.first?["rule"] as? String == "gone")
        #expect(try await program.run(["drift", description, changed, "--accept"]).status == 0)
        let again = try await program.run(["drift", description, changed])
        #expect(again.status == 0)
        #expect(again.output.contains("1 accepted"))
        // What was accepted stays so when more is learned.
        #expect(try await program.run(["learn", same, "-o", description]).status == 0)
        #expect(try await program.run(["drift", description, changed]).status == 0)
    }

    @Test func `A live API is asked, and an outage is no drift`() async throws {
        let server = try LoopbackServer { request in
            let number = request.target.split(separator: "/").last ?? ""
            let book = "{\"author\":{\"name\":\"Person \(number)\"},\"id\":\"x\(number)\",\"title\":\"Title\"}"
            return .response(200, fields: [.contentType: "application/json"], body: Array(book.utf8))
        }
        let base = "http://127.0.0.1:\(server.port)"
        let description = "\(program.folder)/live.api.json"
        let recorded = try archive("recorded", books: 0..<30, at: base)
        #expect(try await program.run(["learn", recorded, "-o", description]).status == 0)
        let run = try await program.run(["drift", description, recorded, "--live"])
        #expect(run.status == 1)
        #expect(run.output.contains("id in the reply: string instead of integer."))
        server.stop()
        let outage = try await program.run(["drift", description, recorded, "--live"])
        #expect(outage.status == 69)
    }

    @Test func `An operation that no longer answers is told beside others, and the whole API is an outage`()
        async throws
    {
        let server = try LoopbackServer { request in
            let isBook = request.target.hasPrefix("/v1/books/")
            return .response(
                isBook ? 200 : 410, fields: [.contentType: "application/json"],
                body: Array((isBook ? #"{"author":{"name":"P"},"id":1,"title":"T"}"# : #"{"error":"gone"}"#).utf8))
        }
        let base = "http://127.0.0.1:\(server.port)"
        let description = "\(program.folder)/regions.api.json"
        let books = try archive("books", books: 0..<30, at: base)
        let regions = try archive("regions", books: 0..<30, at: base, path: "regions")
        #expect(try await program.run(["learn", books, regions, "-o", description]).status == 0)
        // The recordings have one URL of the operation, and what is not answered is asked again.
        let live = try await program.run(["drift", description, books, regions, "--live"])
        #expect(live.status == 1)
        #expect(live.output.contains("breaking: GET /v1/regions: 3 of 3 requests were answered with 410."))
        let pages = try archive("pages", books: 0..<12, at: base, path: "regions", page: "<html>")
        let told = try await program.run(["drift", description, books, pages])
        #expect(told.status == 1)
        #expect(told.output.contains("breaking: GET /v1/regions: 12 of 12 requests were answered with HTML."))
        let json = try await program.run(["drift", description, books, pages, "--json"])
        #expect((json.json?["drift"] as? [[String: any Sendable]])?.first?["rule"] as? String == "operation")
        // Nothing but pages is an outage, of which nothing is accepted.
        let before = try Data(contentsOf: URL(fileURLWithPath: description))
        for option in [[], ["--accept"]] {
            #expect(try await program.run(["drift", description, pages] + option).status == 69)
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: description)) == before)
    }

    @Test(arguments: [
        (["learn", "a.har"], "--output"), (["learn", "a.har", "-o", "b", "--base", "x"], "--base"),
        (["drift", "a.json"], "--live"), (["drift"], "<description>"),
    ])
    func `What is missing is named`(arguments: [String], problem: String) async throws {
        let run = try await program.run(arguments)
        #expect(run.status == 64)
        #expect(run.errors.contains(problem))
    }

    @Test func `What is no archive or no description is bad data`() async throws {
        let path = "\(program.folder)/x.json"
        try Data("{}".utf8).write(to: URL(fileURLWithPath: path))
        #expect(try await program.run(["learn", path, "-o", "\(program.folder)/y.json"]).status == 65)
        #expect(try await program.run(["drift", path, path]).status == 65)
    }
}
