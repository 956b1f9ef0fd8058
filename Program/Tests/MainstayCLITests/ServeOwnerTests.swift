// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayCurl
import MainstayKit
import MainstayTesting
import Testing

/// The owner of a gateway, and everybody else on its machine.
@Suite(.timeLimit(.minutes(10))) struct ServeOwnerTests {
    private let program: Program

    init() throws { program = try Program() }

    /// Opens a link and presses the button of its page.
    private func open(_ link: String, _ served: ServedProgram) async throws -> (status: Int, cookie: String) {
        let browser = Browser(served)
        try await browser.become(by: link)
        return (browser.status, browser.cookies["mainstay-session"].map { "mainstay-session=\($0)" } ?? "")
    }

    private func status(_ path: String, _ served: ServedProgram, _ fields: HTTPFields = [:]) async throws -> Int {
        var fields = fields
        fields[.accept] = "text/html"
        return try await served.get(path, fields: fields).status.code
    }

    @Test func `The link of the start opens the owner's pages once, and everybody else is a stranger`() async throws {
        try await ServedProgram.running(program, ["serve", "--offline"]) { served in
            let strangers: [HTTPFields] = [
                [:], [HTTPFieldName(known: "X-Forwarded-For"): "203.0.113.9"],
                [HTTPFieldName(known: "Forwarded"): "for=203.0.113.9"],
            ]
            for fields in strangers {
                for path in ["account/export", "gateway", "statistics", "cards/kept", "flights/favorites"] {
                    #expect(try await status(path, served, fields) == 403, "\(path)")
                }
                for path in ["", "cards?words=a", "flights"] {
                    #expect(try await status(path, served, fields) == 200, "\(path)")
                }
            }
            // Scripts that use routes of APIs need no link.
            #expect(try await served.get("trips").status == 200)
            let (status, cookie) = try await open(try #require(served.link), served)
            #expect(status == 303)
            for path in ["account/export", "gateway", "statistics", "cards/kept"] {
                #expect(try await self.status(path, served, [.cookie: cookie]) == 200, "\(path)")
            }
            #expect(try await open(try #require(served.link), served).status == 403)
        }
    }

    @Test func `mainstay open makes another link, which works once, for an hour, and only on the same user's gateway`()
        async throws
    {
        try await ServedProgram.running(program) { served in
            let make = { () async throws -> String in
                let run = try await program.run("open", "--gateway", "http://127.0.0.1:\(served.url.port)", "--json")
                return try #require(run.json?["url"] as? String)
            }
            let link = try await make()
            #expect(try await open(link, served).status == 303)
            #expect(try await open(link, served).status == 403)
            let old = try await make()
            let folder = "\(program.folder)/data/mainstay/links"
            for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
                try FileManager.default.setAttributes(
                    [.modificationDate: Date(timeIntervalSinceNow: -3_700)], ofItemAtPath: "\(folder)/\(name)")
            }
            #expect(try await open(old, served).status == 403)
            // Another user has other directories.
            let stranger = try Program()
            let run = try await stranger.run("open", "--gateway", "http://127.0.0.1:\(served.url.port)", "--json")
            #expect(try await open(try #require(run.json?["url"] as? String), served).status == 403)
            var attributes = try FileManager.default.attributesOfItem(atPath: folder)
            #expect(attributes[.posixPermissions] as? Int == 0o700)
            for _ in 0..<20 { _ = try await make() }
            let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            #expect(names.count == 16)
            attributes = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(names[0])")
            #expect(attributes[.posixPermissions] as? Int == 0o600)
        }
        let run = try await program.run("open", "--gateway", "http://127.0.0.1:1")
        #expect(run.status == 69 && run.errors.contains("does not answer"))
    }

    @Test(arguments: [["serve", "--public"], ["serve", "--host", "0.0.0.0", "--public"]])
    func `A public gateway prints no link, and has no owner by address`(words: [String]) async throws {
        try await ServedProgram.running(program, words) { served in
            #expect(served.link == nil)
            let url = try #require(HTTPURL("http://127.0.0.1:\(served.url.port)/gateway"))
            let answer = try await served.transport.send(HTTPRequest(url: url, fields: [.accept: "text/html"]))
            #expect(answer.status == 403)
        }
    }

    @Test func `What looks like a proxy without a list of proxies is told`() async throws {
        try program.configure(#"{"server": {"hosts": ["words.home"]}}"#)
        try await ServedProgram.running(program) { served in
            #expect(await served.note(containing: "proxies").contains("words.home"))
            try program.configure(#"{"server": {"hosts": ["words.home"], "proxies": ["127.0.0.1"]}}"#)
            served.signal(SIGHUP)
            #expect(await !served.note(containing: "is in use").contains("looks like a proxy"))
        }
        let check = try await program.run("serve", "--check", "--host", "unix:\(program.folder)/m.sock")
        #expect(check.errors.contains("\"unix\""))
    }

    @Test func `Callers of a trusted proxy have their own address in the log, and their own limit`() async throws {
        try program.configure(
            #"{"server": {"proxies": ["127.0.0.1"], "limits": {"requestsPerSecond": 1, "burst": 1}}}"#)
        let log = "\(program.folder)/access.log"
        try await ServedProgram.running(
            program, ["serve", "--access-log", "combined", "--log-file", log]
        ) { served in
            let field = HTTPFieldName(known: "X-Forwarded-For")
            var statuses: [Int] = []
            for _ in 0..<20 {
                statuses.append(try await served.get("openapi.json", fields: [field: "203.0.113.2"]).status.code)
            }
            #expect(statuses.first == 200 && statuses.contains(429))
            #expect(try await served.get("openapi.json", fields: [field: "203.0.113.1"]).status == 200)
            // On a busy machine the gateway may not be ready. It says so to everybody, as often as they ask.
            for _ in 0..<5 { #expect(try await served.get("ready", fields: [field: "203.0.113.2"]).status != 429) }
        }
        let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
        #expect(lines.filter { $0.hasPrefix("203.0.113.1 ") }.count == 1)
        #expect(lines.filter { $0.hasPrefix("203.0.113.2 ") }.count == 25)
    }

    @Test(.enabled(if: geteuid() == 0, "only root can make links for a service"))
    func `Root makes links for the service whose data it is`() async throws {
        try await ServedProgram.running(program) { served in
            let service = try Program()
            let data = "\(service.folder)/data/mainstay"
            try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
            try FileManager.default.setAttributes(
                [.ownerAccountID: 65_534, .groupOwnerAccountID: 65_534], ofItemAtPath: data)
            let run = try await service.run("open", "--gateway", "http://127.0.0.1:\(served.url.port)")
            #expect(run.status == 0)
            let names = try FileManager.default.contentsOfDirectory(atPath: "\(data)/links")
            for path in ["\(data)/links"] + names.map({ "\(data)/links/\($0)" }) {
                #expect(try FileManager.default.attributesOfItem(atPath: path)[.ownerAccountID] as? Int == 65_534)
            }
        }
    }
}
