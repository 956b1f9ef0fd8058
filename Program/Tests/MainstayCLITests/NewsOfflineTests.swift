// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit
import MainstayTerminal
import Testing

@testable import MainstayCLI

@Suite(.timeLimit(.minutes(10))) struct NewsOfflineTests {
    @Test func `Where nothing was asked, the age of an answer does not say that nobody answered`() {
        let old = Provenance(source: .stale, provider: "example.com", age: .seconds(28))
        #expect(NewsLoader.origin(old, isOffline: true) == "offline; loaded 28 s ago")
        #expect(NewsLoader.origin(old, isOffline: false) == "no answer now; loaded 28 s ago")
    }

    @Test func `What sync has fetched is read without a network`() async throws {
        let (program, site) = (try Program(), try NewsSite(comments: 30))
        let run = try await program.run(["news", "sync", "5"] + site.options)
        #expect(run.output == "5 stories, 30 comments and 5 pages can be read offline.\n")
        #expect(run.status == 0)
        let list = try await program.run(["news", "--offline", "--limit", "5"] + site.options)
        #expect(list.output.contains("Story number 5"))
        let thread = try await program.run(["news", "item", "1", "--offline"] + site.options)
        #expect(thread.status == 0 && !thread.output.contains("could not be read"))
        for id in 1_000..<1_030 { #expect(thread.output.contains("end\(id)")) }
        // Stories come before comments.
        let found = try await program.run(["news", "search", "story", "number", "5", "--offline"] + site.options)
        #expect(found.status == 0 && found.output.contains("Story number 5") && found.output.contains("1 found"))
        let comment = try await program.run(["news", "search", "end1003", "--offline", "--json"] + site.options)
        let hits = try #require((comment.json?["value"] as? [String: Any])?["hits"] as? [[String: Any]])
        #expect(hits.map { $0["objectID"] as? String } == ["1003"])
        #expect(try await program.run(["news", "search", "nowhere", "--offline"] + site.options).status == 1)
        let page = try await program.run(["news", "read", "1", "--offline"] + site.options)
        #expect(page.status == 0 && page.output.contains("Words of the page"))
        #if os(Linux)
        let session = try ScreenSession(
            program, ["news", "--offline", "--limit", "5"] + site.options, size: .init(columns: 80, rows: 24))
        try await session.wait(for: " 1 of 5")
        session.type("r")
        try await session.wait(for: "Words of the page")
        session.type("q/end1003\r")
        try await session.wait(for: " 1 of 1")
        session.type("qq")
        #expect(try await session.end() == 0)
        #endif
    }

    @Test func `A list that is not kept says how to fetch it`() async throws {
        let (program, site) = (try Program(), try NewsSite(comments: 3))
        #if os(Linux)
        let session = try ScreenSession(
            program, ["news", "best", "--offline"] + site.options, size: .init(columns: 80, rows: 24))
        try await session.wait(for: "mainstay news sync --list best")
        session.type("q")
        #expect(try await session.end() == 0)
        #endif
    }

    @Test func `What a reader has marked is listed and changed without a screen`() async throws {
        let (program, site) = (try Program(), try NewsSite(comments: 3))
        func run(_ words: String) async throws -> Program.Run {
            try await program.run(["news"] + words.split(separator: " ").map(String.init) + site.options)
        }
        #expect(try await run("saved").output == "No stories are saved.\n")
        #expect(try await run("saved --add 2 --add 3").status == 0)
        #expect(try await run("saved").output.contains("Story number 2"))
        #expect(try await run("saved --remove 2").status == 0)
        #expect(try await run("saved").output.contains("Story number 2") == false)
        #expect(try await run("hidden --add 4").status == 0)
        #expect(try await run("hidden").output.contains("Story number 4"))
        #expect(try await run("saved --add x").status == 64)
        let muted = try await program.run("news", "muted", "--add", "Crypto", "--json")
        #expect(muted.output.contains("crypto") && muted.status == 0)
        #expect(try await program.run("news", "muted").output == "crypto\n")
        #expect(try await run("read 99999").status == 1)
    }

    @Test func `What sync could not fetch is told by its kind`() async throws {
        let (program, site) = (
            try Program(), try NewsSite(comments: 30, missing: ["/v0/item/1005.json", "/page2", "/page3"])
        )
        let run = try await program.run(["news", "sync", "5"] + site.options)
        #expect(run.output == "5 stories, 29 comments and 3 pages can be read offline.\n")
        let warnings = run.errors.split(separator: "\n").map(String.init)
        #expect(warnings.count == 2, "\(warnings)")
        #expect(warnings.first?.hasPrefix("Warning: 1 comment was not fetched; the first: item 1005") == true)
        #expect(warnings.last?.hasPrefix("Warning: 2 pages were not fetched; the first: http") == true)
        // It did answer.
        #expect(warnings.last?.contains(": the page at 127.0.0.1 cannot be read: ") == true, "\(warnings)")
    }

    @Test(arguments: [["0"], ["501"], ["x"], ["--list", "nothing"]])
    func `A number of stories that makes no sense is a usage error`(arguments: [String]) async throws {
        #expect(try await Program().run(["news", "sync"] + arguments).status == 64)
    }

    @Test func `Every comment that was not there before is marked, and no other`() async throws {
        let (program, site) = (try Program(), try NewsSite(comments: 115))
        let address = "https://news.ycombinator.com/item?id=1"
        let first = try await program.run(["news", "item", address] + site.options)
        #expect(first.output.contains("end1114") && !first.output.contains("[new]"))
        site.setComments(532)
        try FileManager.default.removeItem(atPath: "\(program.folder)/cache")
        let second = try await program.run(["news", "item", address] + site.options)
        #expect(second.output.split(separator: "\n").count { $0.contains("[new]") } == 417)
        let third = try await program.run(["news", "item", address] + site.options)
        #expect(!third.output.contains("[new]"))
    }
}
