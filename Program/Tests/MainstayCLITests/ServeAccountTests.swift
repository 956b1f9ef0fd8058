// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayCurl
import MainstayDatabase
import MainstayKit
import MainstayTesting
import Testing

/// Callers with keys who use the pages of the gateway as a process.
@Suite(.timeLimit(.minutes(10))) struct ServeAccountTests {
    private let program: Program

    init() throws { program = try Program() }

    private func key(for name: String) async throws -> String {
        let run = try await program.run("keys", "add", name, "--json")
        let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: String]
        return try #require(document?["key"])
    }

    private func value(of name: String, in text: String) -> String {
        let start = text.firstRange(of: "name=\"\(name)\" value=\"")?.upperBound ?? text.endIndex
        return String(text[start...].prefix { $0 != "\"" })
    }

    /// The cookies of a browser that signs in.
    private func signIn(_ key: String, _ served: ServedProgram) async throws -> String {
        let page = try await served.get("account/sign-in", fields: [.accept: "text/html"])
        let cookie = String(try #require(page.fields["Set-Cookie"]).prefix { $0 != ";" })
        let form = "token=\(value(of: "token", in: String(decoding: page.body, as: UTF8.self)))&key=\(key)&to=/account"
        let answer = try await post("account/sign-in", form, cookie, served)
        let session = String(try #require(answer.fields["Set-Cookie"]).prefix { $0 != ";" })
        #expect(answer.status == 303 && !session.contains(key))
        return "\(cookie); \(session)"
    }

    private func post(_ path: String, _ form: String, _ cookie: String, _ served: ServedProgram) async throws
        -> HTTPResponse
    {
        let fields: HTTPFields = [.contentType: "application/x-www-form-urlencoded", .cookie: cookie]
        let target = try #require(served.url.replacingTarget(with: "/\(path)"))
        var request = HTTPRequest(method: .post, url: target, fields: fields, body: Array(form.utf8))
        request.options.redirects = .pass
        return try await served.transport.send(request)
    }

    private func text(_ path: String, _ cookie: String, _ served: ServedProgram) async throws -> String {
        let page = try await served.get(path, fields: [.accept: "text/html", .cookie: cookie])
        return String(decoding: page.body, as: UTF8.self)
    }

    @Test func `Two callers keep their words apart, in files of their own, until one deletes them`() async throws {
        let (anna, ben) = (try await key(for: "anna"), try await key(for: ".."))
        try await ServedProgram.running(program, environment: ["MAINSTAY_ADMIN_TOKEN": "operator"]) { served in
            #expect(try await served.get("", fields: [.accept: "text/html"]).status == 401)
            #expect(try await served.get("account", fields: [.accept: "application/json"]).status == 401)
            let (one, other) = (try await signIn(anna, served), try await signIn(ben, served))
            let token = value(of: "token", in: try await text("account", one, served))
            #expect(try await post("cards/keep", "token=\(token)&word=abyss", one, served).status == 303)
            #expect(try await text("cards/kept", one, served).contains("abyss"))
            #expect(try await !text("cards/kept", other, served).contains("abyss"))
            let folder = "\(program.folder)/data/mainstay/accounts"
            #expect(
                Set(try FileManager.default.contentsOfDirectory(atPath: folder)) == ["caller-anna", "caller-.."])
            // The operator sees who there is, and nobody's key.
            let operated = try await text("gateway", try await signIn("operator", served), served)
            #expect(operated.contains("anna") && !operated.contains(anna))
            #expect(try await text("account/export", one, served).contains("abyss"))
            #expect(try await post("account/delete", "token=\(token)&confirmed=yes", one, served).status == 303)
            #expect(try await text("cards/kept", one, served).contains("No words have been kept yet."))
            let export = try await text("account/export", other, served)
            #expect(export.contains("\"keptWords\"") && !export.contains("abyss"))
        }
    }

    @Test func `A restart signs nobody out, and a revoked key and who has signed out stay out`() async throws {
        let (anna, ben) = (try await key(for: "anna"), try await key(for: "ben"))
        var (one, other, gone) = ("", "", "")
        let file = "\(program.folder)/data/mainstay/sessions.json"
        try await ServedProgram.running(program) { served in
            (one, other, gone) = (
                try await signIn(anna, served), try await signIn(ben, served), try await signIn(anna, served)
            )
            let token = value(of: "token", in: try await text("account", gone, served))
            #expect(try await post("account/sign-out", "token=\(token)", gone, served).status == 303)
        }
        let content = try String(contentsOfFile: file, encoding: .utf8)
        for secret in [anna, ben] + [one, other].compactMap({ $0.split(separator: "=").last.map(String.init) }) {
            #expect(!content.contains(secret))
        }
        #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
        _ = try await program.run("keys", "revoke", "ben")
        try await ServedProgram.running(program) { served in
            for (cookie, status) in [(one, 200), (other, 401), (gone, 401)] {
                let page = try await served.get("account", fields: [.accept: "text/html", .cookie: cookie])
                #expect(page.status.code == status)
            }
        }
    }

    @Test func `A damaged file of sessions is written anew, and that of a newer program stays`() async throws {
        let anna = try await key(for: "anna")
        let file = URL(filePath: "\(program.folder)/data/mainstay/sessions.json")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        for (content, problem) in [("{", "sign in again"), (#"{"format": 2, "sessions": []}"#, "newer version")] {
            try Data(content.utf8).write(to: file)
            try await ServedProgram.running(program) { served in
                #expect(await served.note(containing: problem).contains(problem))
                _ = try await signIn(anna, served)
            }
            #expect(try (Data(contentsOf: file) == Data(content.utf8)) == content.contains("format"))
        }
    }

    @Test func `A caller whose file is full is told the limit, loses nothing, and can delete what is there`()
        async throws
    {
        let anna = try await key(for: "anna")
        try await ServedProgram.running(program) { served in
            let cookie = try await signIn(anna, served)
            let token = value(of: "token", in: try await text("account", cookie, served))
            let keep = { (id: Substring) in
                try await post("flights/favorites", "token=\(token)&keep=yes&id=\(id)", cookie, served)
            }
            let ids = try await text("flights", cookie, served).matches(of: /id="favorite-([^"]+)"/).map(\.output.1)
            #expect(try await keep(try #require(ids.first)).status == 303)
            let file = "\(program.folder)/data/mainstay/accounts/caller-anna/favorite-trips.sqlite"
            // As large as after many thousands of flights.
            try Database(path: file, access: .readWrite).execute(
                "CREATE TABLE filler (bytes BLOB); INSERT INTO filler VALUES (zeroblob(\(16 << 20)))")
            var (kept, refusal) = (1, HTTPResponse?.none)
            for id in ids.dropFirst() where refusal == nil {
                let answer = try await keep(id)
                if answer.status == 303 { kept += 1 } else { refusal = answer }
            }
            let page = String(decoding: try #require(refusal).body, as: UTF8.self)
            #expect(page.contains("the limit of 16 MB is reached") && page.contains("Delete something first"))
            #expect(!page.contains(program.folder))
            let favorites = try await text("flights/favorites", cookie, served)
            #expect(favorites.matches(of: /id="favorite-/).count == kept)
            // The limit is for each file.
            #expect(try await post("cards/keep", "token=\(token)&word=abyss", cookie, served).status == 303)
            #expect(try await post("account/delete", "token=\(token)&confirmed=yes", cookie, served).status == 303)
            #expect(try await keep(try #require(ids.first)).status == 303)
        }
    }
}
