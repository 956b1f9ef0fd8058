// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct NewsTests {
    private let program: Program

    init() throws {
        program = try Program()
        // On a busy machine a reply takes longer than people wait.
        try program.configure(#"{"upstreams": {"hacker-news.firebaseio.com": {"patience": 50, "timeout": 50}}}"#)
    }

    private static let replies = [
        "topstories": "[3, 1, 2, 4, 5]", "newstories": "[1, 2, 3]", "jobstories": "[]",
        "item/1":
            #"{"id": 1, "type": "story", "title": "One &amp; only", "by": "ann", "time": 100, "url": "https://example.com/1", "kids": [10, 11]}"#,
        "item/2": #"{"id": 2, "type": "story", "title": "Ask HN: two?", "time": 300, "text": "How?"}"#,
        "item/3": #"{"id": 3, "type": "job", "title": "Three", "time": 200}"#,
        "item/4": #"{"id": 4, "type": "story", "deleted": true, "time": 400}"#, "item/5": "<html>",
        "item/10":
            #"{"id": 10, "type": "comment", "by": "bob", "text": "<script>alert(1)</script>first\u001b[2J\u202e", "kids": [12]}"#,
        "item/11": #"{"id": 11, "type": "comment", "by": "cy", "text": "second"}"#,
        "item/12": #"{"id": 12, "type": "comment", "by": "dee", "text": "a reply"}"#,
        "user/ann": #"{"id": "ann", "karma": 7, "about": "<i>hello</i>"}"#,
    ]

    private static func reply(to target: String) -> LoopbackServer.Reply {
        let name = String(target.dropFirst(4).dropLast(5))
        return .response(fields: [.contentType: "application/json"], body: Array((replies[name] ?? "null").utf8))
    }

    private func news(_ arguments: String..., server: LoopbackServer) async throws -> Program.Run {
        try await program.run(["news"] + arguments + ["--upstream", "hacker-news.firebaseio.com=\(server.url)"])
    }

    private func ids(_ line: some StringProtocol) throws -> [Int] {
        try JSONDecoder().decode([JSON].self, from: Data(line.utf8)).compactMap { item in
            guard case .object(let members) = item, case .integer(let id)? = members["id"] else { return nil }
            return Int(id)
        }
    }

    @Test func `A list comes in its order, without what cannot be read, which is named`() async throws {
        let server = try LoopbackServer { Self.reply(to: $0.target) }
        let run = try await news("top", "--json", server: server)
        #expect(run.status == 0)
        let value = try JSONSerialization.data(withJSONObject: #require(run.json?["value"]))
        #expect(try ids(String(decoding: value, as: UTF8.self)) == [3, 1, 2])
        #expect(run.json?["source"] as? String == "network")
        #expect((run.json?["missing"] as? [any Sendable])?.count == 2)
        #expect(run.errors == "Warning: 2 items could not be read, the first because of this: item 4: it was deleted\n")
        let each = try await news("top", "--json", "--verbose", server: server)
        #expect(each.errors.contains("Warning: item 4: it was deleted"))
        #expect(each.errors.contains("Warning: item 5: hacker-news.firebaseio.com: the reply is not valid"))
    }

    @Test(arguments: [["top"], ["search", "words"]])
    func `In a pipe no title and no host is cut`(arguments: [String]) async throws {
        let (title, host) = (
            String(repeating: "word ", count: 80) + "end", String(repeating: "a", count: 60) + ".example"
        )
        let item = #""title": "\#(title)", "by": "ann", "url": "https://\#(host)/x""#
        let server = try LoopbackServer { request in
            let body =
                request.target.contains("search")
                ? #"{"hits": [{"objectID": "1", "author": "ann", \#(item)}], "nbHits": 1}"#
                : request.target.contains("topstories") ? "[1]" : #"{"id": 1, "type": "story", "time": 1, \#(item)}"#
            return .response(fields: [.contentType: "application/json"], body: Array(body.utf8))
        }
        let run = try await program.run(
            ["news"] + arguments
                + ["hacker-news.firebaseio.com", "hn.algolia.com"].flatMap { ["--upstream", "\($0)=\(server.url)"] })
        #expect(run.status == 0 && run.output.contains(title) && run.output.contains(host), "\(run.output)")
        #expect(!run.output.contains("…"))
    }

    @Test func `A stream is a line for each story, each sorted`() async throws {
        let server = try LoopbackServer { Self.reply(to: $0.target) }
        let run = try await news("new", "--json", "--stream", server: server)
        let lines = try run.output.split(separator: "\n").map { try ids($0) }
        #expect(lines.map(\.count) == [1, 2, 3])
        #expect(lines.last == [2, 3, 1])
    }

    @Test func `What was read stays readable when nothing answers, and is marked`() async throws {
        let server = try LoopbackServer { Self.reply(to: $0.target) }
        _ = try await news("new", server: server)
        _ = try await news("item", "1", server: server)
        let run = try await news("new", "--offline", server: server)
        #expect(run.status == 0)
        #expect(run.output.contains("  3. ✓ One & only\n"))
        #expect(run.output.contains("from the cache: what hacker-news.firebaseio.com said"))
        let nothing = try await news("best", "--offline", server: server)
        #expect(nothing.status == 69)
        #expect(nothing.errors == "Error: the list best is not kept; you asked for offline answers\n")
        let item = try await news("item", "99999", "--offline", server: server)
        #expect(item.status == 69)
        #expect(item.errors == "Error: item 99999 is not kept; you asked for offline answers\n")
    }

    @Test func `A discussion is shown in order, harmless, as deep as wanted`() async throws {
        let server = try LoopbackServer { Self.reply(to: $0.target) }
        let run = try await news("item", "1", server: server)
        #expect(run.output.hasPrefix("One & only\nhttps://example.com/1\nitem 1, by ann, "))
        #expect(run.output.contains("\nbob\nfirst[2J\n\n  dee\n  a reply\n\ncy\nsecond\n"))
        #expect(!run.output.contains("alert"))
        let flat = try await news("item", "1", "--depth", "1", server: server)
        #expect(flat.output.contains("first[2J\n  [1 more reply]\n\ncy"))
    }

    @Test func `Comments written since the last visit are marked`() async throws {
        let server = try LoopbackServer { Self.reply(to: $0.target) }
        #expect(try await !news("item", "10", server: server).output.contains("[new]"))
        let later = try LoopbackServer { request in
            request.target == "/v0/item/10.json"
                ? .response(
                    body: Array(#"{"id": 10, "type": "comment", "by": "bob", "text": "x", "kids": [12, 13]}"#.utf8))
                : request.target == "/v0/item/13.json"
                    ? .response(body: Array(#"{"id": 13, "type": "comment", "by": "eve", "text": "late"}"#.utf8))
                    : Self.reply(to: request.target)
        }
        try FileManager.default.removeItem(atPath: "\(program.folder)/cache")
        let run = try await news("item", "10", server: later)
        #expect(run.output.contains("eve [new]\nlate"))
        #expect(!run.output.contains("dee [new]"))
    }

    @Test func `An interrupted list ends at once`() async throws {
        let server = try LoopbackServer { request in
            request.target.contains("item") ? .hang : Self.reply(to: request.target)
        }
        let process = program.process(["news", "--upstream", "hacker-news.firebaseio.com=\(server.url)"])
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        await server.waitForRequests(6)
        process.interrupt()
        await waiting { process.waitUntilExit() }
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 130)
        await server.waitForDisconnections(5)
    }

    @Test func `What there is not is told by the status`() async throws {
        let server = try LoopbackServer { Self.reply(to: $0.target) }
        #expect(try await news("item", "99", server: server).status == 1)
        #expect(try await news("user", "nobody", server: server).status == 1)
        #expect(try await news("user", "ann", server: server).output.hasPrefix("ann\n7 points\nhello\n"))
        #expect(try await news("job", server: server).status == 0)
        for arguments in [["tpo"], ["item", "x"], ["item", "-1"], ["top", "--limit", "0"], ["item"], ["search"]] {
            #expect(try await program.run(["news"] + arguments).status == 64)
        }
    }

    @Test func `A list can be followed, and the change of it is shown`() async throws {
        let server = try LoopbackServer { request in
            guard request.fields[.accept] == "text/event-stream" else { return Self.reply(to: request.target) }
            let put = "event: put\ndata: {\"path\":\"/\",\"data\":[2,1]}\n\n"
            return .init([
                .send(Array("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n\(put)".utf8)), .hang,
            ])
        }
        let process = program.process(
            ["news", "top", "--follow", "--json", "--stream", "--upstream", "hacker-news.firebaseio.com=\(server.url)"])
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        var text = ""
        while text.split(separator: "\n").count < 4 || !text.hasSuffix("\n") {
            let more = await Program.next(from: output)
            if more.isEmpty { break }
            text += String(decoding: more, as: UTF8.self)
        }
        #expect(try ids(text.split(separator: "\n").last ?? "") == [2, 1])
        process.interrupt()
        await waiting { process.waitUntilExit() }
        #expect(process.terminationStatus == 130)
    }
}
