// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayBase
import MainstayCurl
import MainstayKit
import MainstayTesting
import Testing

/// The owner of a gateway as a process gives people links to sign in.
@Suite(.timeLimit(.minutes(10))) struct ServePeopleTests {
    private let program: Program

    init() throws { program = try Program() }

    private func owner(_ served: ServedProgram) async throws -> Browser {
        let browser = Browser(served)
        try await browser.become(by: try #require(served.link))
        return browser
    }

    @Test func `The first person closes the gateway to strangers, signs in by the link, and is renamed with all words`()
        async throws
    {
        let log = "\(program.folder)/access.log"
        let links = Lock<[String]>([])
        try await ServedProgram.running(program, ["serve", "--access-log", "json", "--log-file", log]) { served in
            let owner = try await owner(served)
            try await owner.open("/gateway/people")
            #expect(owner.status == 200 && owner.text.contains("Nobody can sign in yet"))
            try await owner.post("/gateway/people/add", "name=anna")
            #expect(owner.status == 303 && owner.location == "/gateway/people/anna?done=added")
            _ = await served.note(containing: "is in use")
            try await owner.open(owner.location)
            #expect(owner.status == 200 && owner.text.contains("127.0.0.1"))

            let anna = Browser(served)
            try await anna.open("/")
            #expect(anna.status == 401)
            links.withLock { $0.append(owner.link) }
            try await anna.open(owner.link)
            #expect(anna.status == 200 && anna.text.contains("Welcome"))
            try await anna.post("/account/join", "invitation=\(anna.value(of: "invitation"))")
            #expect(anna.status == 303)
            try await anna.open("/account")
            try await anna.post("/cards/keep", "word=abyss")
            #expect(anna.status == 303)

            try await owner.open("/gateway/people/anna")
            try await owner.post("/gateway/people/anna/rename", "name=anne")
            #expect(owner.status == 303)
            try await anna.open("/cards/kept")
            #expect(anna.status == 200 && anna.text.contains("abyss"))
            let folder = "\(program.folder)/data/mainstay/accounts"
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["caller-anne"])

            try await owner.open("/gateway/people/anne/reset")
            try await owner.post("/gateway/people/anne/reset", "confirmed=yes")
            try await anna.open("/cards/kept")
            #expect(anna.status == 401)
            try await owner.open(owner.location)
            links.withLock { $0.append(owner.link) }
            try await anna.open(owner.link)
            try await anna.post("/account/join", "invitation=\(anna.value(of: "invitation"))")
            try await anna.open("/cards/kept")
            #expect(anna.status == 200 && anna.text.contains("abyss"))

            try await owner.open("/gateway/people/anne/remove")
            try await owner.post("/gateway/people/anne/remove", "confirmed=yes")
            try await anna.open("/cards/kept")
            #expect(anna.status == 401)
        }
        let lines = try String(contentsOfFile: log, encoding: .utf8)
        #expect(lines.contains("/account/join?token="))
        for code in links.withLock({ $0 }).map({ $0.dropFirst("/account/join?token=".count) }) {
            #expect(code.count == 32 && !lines.contains(code))
        }
    }

    @Test func `A name that was used before keeps its things, and a person cannot be renamed to it`() async throws {
        for name in ["anna", "ben"] { _ = try await program.run("keys", "add", name) }
        let folder = "\(program.folder)/data/mainstay/accounts"
        let environment = ["MAINSTAY_ADMIN_TOKEN": "operator"]
        try await ServedProgram.running(program, environment: environment) { served in
            let boss = Browser(served)
            try await boss.open("/account/sign-in")
            try await boss.post("/account/sign-in", "key=operator&to=/")
            try Data("kept".utf8).write(to: URL(filePath: "\(folder)/caller-ben/cards.sqlite"))
            try await boss.open("/gateway/people/ben/remove")
            try await boss.post("/gateway/people/ben/remove", "confirmed=yes")
            try await boss.open("/gateway/people/anna")
            try await boss.post("/gateway/people/anna/rename", "name=ben")
            #expect(boss.status == 422 && boss.text.contains("earlier “ben” are still kept"))
            for name in [".", "..", "", "a/b", String(repeating: "a", count: 65)] {
                try await boss.open("/gateway/people/anna")
                try await boss.post("/gateway/people/anna/rename", "name=\(name.replacing("/", with: "%2F"))")
                #expect(boss.status == 422, "\(name)")
            }
            // An empty folder makes room.
            try FileManager.default.createDirectory(
                atPath: "\(folder)/caller-cleo", withIntermediateDirectories: false)
            try await boss.open("/gateway/people/anna")
            try await boss.post("/gateway/people/anna/rename", "name=cleo")
            #expect(boss.status == 303)
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["caller-ben", "caller-cleo"])
        }
        let list = try await program.run("keys", "list")
        #expect(list.output.contains("cleo") && !list.output.contains("anna") && !list.output.contains("ben"))
    }

    @Test func `With --public everybody reads, and what keeps something asks to sign in`() async throws {
        _ = try await program.run("keys", "add", "anna")
        let environment = ["MAINSTAY_ADMIN_TOKEN": "operator"]
        try await ServedProgram.running(program, ["serve", "--public"], environment: environment) { served in
            let stranger = Browser(served)
            try await stranger.open("/")
            #expect(stranger.status == 200)
            try await stranger.open("/cards/review")
            #expect(stranger.status == 401 && stranger.text.contains("Sign in"))
            #expect(stranger.value(of: "to") == "/cards/review")
            let boss = Browser(served)
            try await boss.open("/account/sign-in")
            try await boss.post("/account/sign-in", "key=operator&to=/")
            try await boss.open("/gateway/people")
            #expect(boss.status == 200 && boss.text.contains("Everybody else may read"))
        }
    }
}
