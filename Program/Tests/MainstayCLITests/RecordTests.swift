// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayCurl
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct RecordTests {
    private let program: Program
    private let folder: TemporaryDirectory

    init() throws {
        (program, folder) = (try Program(), try TemporaryDirectory())
    }

    private func server() throws -> LoopbackServer {
        try LoopbackServer { request in
            let origin = "http://\(request.fields[.host] ?? "")"
            switch request.target {
            case "/v1/tides?key=secret123":
                return .response(
                    fields: [
                        .contentType: "application/json", HTTPFieldName("Link"): "<\(origin)/v1/next>; rel=\"next\"",
                    ],
                    body: Array(#"{"next": "\#(origin)/v1/next", "owner": {"email": "anna@example.org"}}"#.utf8))
            case "/v1/next": return .response(body: Array("end".utf8))
            case "/v1/picture": return .response(fields: [.contentType: "image/png"], body: [0xFF, 0])
            case "/v1/events":
                return .chunked([Array("data: 1\n\n".utf8)], fields: [.contentType: "text/event-stream"])
            default: return .response(404)
            }
        }
    }

    private func archive(_ path: String) throws -> HTTPArchive {
        try HTTPArchive(Data(contentsOf: URL(fileURLWithPath: path)))
    }

    @Test func `Without a program it records until it is interrupted, without secrets and people`() async throws {
        let server = try server()
        let path = folder.file("tides.har")
        let process = program.process(["record", "--api", "\(server.url)v1", "--to", path, "--json"])
        let (output, errors) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        defer { if process.isRunning { process.terminate() } }
        let announced = try #require(
            try JSONSerialization.jsonObject(with: await Program.next(from: output)) as? [String: [String: String]])
        let base = try #require(announced["urls"]?["BASE_URL"].flatMap { HTTPURL($0) })
        #expect(base.path == "/v1")

        let transport = CurlTransport()
        let tides = try await transport.send(
            HTTPRequest(
                url: base.appending(path: ["tides"], query: [("key", "secret123")]),
                fields: [.authorization: "Bearer abcdefgh12345678"]))
        // The proxy is asked for the next page too.
        #expect(String(decoding: tides.body, as: UTF8.self).hasPrefix(#"{"next": "\#(base)/next""#))
        #expect(tides.fields[HTTPFieldName("Link")] == "<\(base)/next>; rel=\"next\"")
        for name in ["next", "picture", "events", "none"] {
            _ = try await transport.send(HTTPRequest(url: base.appending(path: [name])))
        }
        process.interrupt()
        await waiting { process.waitUntilExit() }
        #expect(process.terminationStatus == 0)

        #expect(server.requests.first?.fields[.authorization] == "Bearer abcdefgh12345678", "the API gets credentials")
        let archive = try archive(path)
        #expect(archive.entries.map { $0.response.status } == [200, 200, 200, 200, 404])
        let origin = server.url.description.dropLast()
        #expect(archive.entries[0].request.url == "\(origin)/v1/tides?key=REDACTED")
        let body = String(decoding: archive.entries[0].response.content.bytes ?? [], as: UTF8.self)
        #expect(body.hasPrefix(#"{"next": "\#(origin)/v1/next", "owner": {"email": ""#), "as the API sent it")
        let text = try String(contentsOfFile: path, encoding: .utf8)
        for secret in ["anna@", "secret123", "abcdefgh1"] { #expect(!text.contains(secret)) }
        #expect(archive.entries[2].response.content.bytes == nil && archive.entries[2].response.content.size == 2)
        #expect(archive.entries[3].response.content.bytes == Array("data: 1\n\n".utf8))

        let check = try await program.run("record", "--check", path)
        #expect(check.status == 0 && check.output.isEmpty, "\(check.output)")
    }

    @Test func `What a page of another site sends is refused, neither passed on nor recorded`() async throws {
        let server = try server()
        let path = folder.file("foreign.har")
        let process = program.process(["record", "--api", "\(server.url)v1", "--to", path, "--json"])
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        defer { if process.isRunning { process.terminate() } }
        let announced = try #require(
            try JSONSerialization.jsonObject(with: await Program.next(from: output)) as? [String: [String: String]])
        let base = try #require(announced["urls"]?["BASE_URL"].flatMap { HTTPURL($0) })
        let transport = CurlTransport()
        let status = { (method: HTTPMethod, fields: HTTPFields) in
            try await transport.send(
                HTTPRequest(
                    method: method, url: base.appending(path: ["next"]), fields: fields,
                    body: method == .post ? [1] : nil)
            ).status.code
        }
        let foreign: [HTTPFields] = [
            [.origin: "https://evil.example"], [.origin: "null"], [.origin: "http://127.0.0.1.evil.example"],
            [.origin: "https://evil.example", "Sec-Fetch-Site": "cross-site"], ["Sec-Fetch-Site": "cross-site"],
            [.origin: "https://evil.example", "Access-Control-Request-Method": "POST"],
        ]
        for fields in foreign {
            for method in [HTTPMethod.get, .post, .options] {
                #expect(try await status(method, fields) == 403, "\(method) \(fields)")
            }
        }
        #expect(server.requests.isEmpty)
        // Programs, and pages that this machine serves.
        let own: [HTTPFields] = [
            [:], ["Sec-Fetch-Site": "none"], ["Sec-Fetch-Site": "same-origin"], [.origin: "http://localhost:3000"],
            [.origin: "http://[::1]:3000", "Sec-Fetch-Site": "cross-site"],
        ]
        for fields in own { #expect(try await status(.get, fields) == 200, "\(fields)") }
        process.interrupt()
        await waiting { process.waitUntilExit() }
        #expect(try archive(path).entries.count == own.count)
    }

    @Test func `With a program it gives the address in the environment, and passes the exit status on`() async throws {
        let server = try server()
        let (path, told, fifo) = (folder.file("a.har"), folder.file("url"), folder.file("end"))
        #expect(mkfifo(fifo, 0o600) == 0)
        let run = Task {
            try await program.run([
                "record", "--api", "TIDES_URL=\(server.url)", "--to", path, "--json", "--", "sh", "-c",
                "echo said; echo $TIDES_URL > \(told); read line < \(fifo); exit 7",
            ])
        }
        // Opening waits until the program has the pipe open, and so has written the address.
        try await waiting { try "\n".write(to: URL(fileURLWithPath: fifo), atomically: false, encoding: .utf8) }
        let result = try await run.value
        #expect(result.status == 7 && result.errors.contains("said"))
        #expect(try String(contentsOfFile: told, encoding: .utf8).hasPrefix("http://127.0.0.1:"))
        #expect(result.json?["exchanges"] as? Int == 0 && result.json?["file"] as? String == path)
        #expect(try archive(path).entries.isEmpty)
    }

    @Test func `An archive is cleaned, and checked`() async throws {
        let (raw, clean) = (folder.file("raw.har"), folder.file("clean.har"))
        let entry =
            #"{"request": {"method": "GET", "url": "https://api.example.com/?token=abc12345"}, "response": {"status": 200, "content": {"text": "{\"email\": \"anna@example.org\"}"}}}"#
        try #"{"log": {"entries": [\#(entry), {}]}}"#.write(toFile: raw, atomically: true, encoding: .utf8)
        let found = try await program.run("record", "--check", raw)
        #expect(found.status == 65)
        #expect(
            found.output.contains(
                "the item token in entry 0 (GET https://api.example.com/?token=REDACTED) looks like a credential"))
        #expect(found.output.contains("the response member email in entry 0") && !found.output.contains("anna"))
        #expect(try await program.run("record", "--check", raw, "--known", "token", "--known", "email").status == 0)
        let listed = try await program.run("record", "--check", raw, "--json")
        #expect(listed.status == 65 && listed.output.contains(#""kind" : "person""#))

        let written = try await program.run("record", "--from", raw, "--to", clean)
        #expect(written.status == 0 && written.errors.contains("1 entry left out"))
        #expect(try await program.run("record", "--check", clean).status == 0)
    }

    @Test(
        arguments: [
            ([], 64, "--to"), (["--to", "a.har"], 64, "--api"), (["--api", "nowhere", "--to", "a.har"], 64, "nowhere"),
            (["--check", "/no/such.har"], 74, "/no/such.har"), (["--check", "/etc/passwd"], 65, "not an HTTP archive"),
            (["--api", "http://127.0.0.1:1", "--to", "/dev/null", "--", "/no/such/program"], 74, "/no/such/program"),
        ] as [([String], Int32, String)])
    func `What cannot be recorded is refused, with what is wrong`(
        arguments: [String], status: Int32, problem: String
    ) async throws {
        let run = try await program.run(["record"] + arguments)
        #expect(run.status == status)
        #expect(run.errors.contains(problem), "\(run.errors)")
    }

    @Test func `A sandbox answers from a recording and a description, with state`() async throws {
        let (har, description) = (folder.file("books.har"), folder.file("books.json"))
        let exchanges = [
            #"{"request": {"method": "GET", "url": "https://api.example.com/books/11"}, "response": {"status": 200, "content": {"mimeType": "application/json", "text": "{\"id\": 11}"}}}"#,
            #"{"request": {"method": "POST", "url": "https://api.example.com/books", "postData": {"mimeType": "application/json", "text": "{}"}}, "response": {"status": 201, "content": {"mimeType": "application/json", "text": "{\"id\": 11, \"title\": \"\"}"}}}"#,
        ]
        try #"{"log": {"entries": [\#(exchanges.joined(separator: ","))]}}"#.write(
            toFile: har, atomically: true, encoding: .utf8)
        try #"""
        {"openapi": "3.1.0", "info": {"title": "Books", "version": "1"}, "servers": [{"url": "https://api.example.com"}],
         "paths": {"/shelves": {"get": {"responses": {"200": {"description": "", "content": {"application/json":
           {"schema": {"type": "object", "properties": {"count": {"type": "integer"}}}}}}}}}}}
        """#.write(toFile: description, atomically: true, encoding: .utf8)
        let words = ["sandbox", "--from", har, "--from", description, "--stateful", "--seed", "3"]
        try await ServedProgram.running(program, words) { served in
            let recorded = try await served.get("api.example.com/books/11")
            #expect(recorded.status == 200 && recorded.body == Array(#"{"id": 11}"#.utf8))
            let made = try await served.send(
                .post, "api.example.com/books", fields: [.contentType: "application/json"], body: #"{"title": "Emma"}"#)
            #expect(made.status == 201 && made.body == Array(#"{"id":12,"title":"Emma"}"#.utf8))
            #expect(try await served.get("api.example.com/books/12").body == made.body)
            let invented = try await served.get("api.example.com/shelves")
            #expect(invented.fields[HTTPFieldName("X-Mainstay-Source")] == "invented")
            #expect(String(decoding: invented.body, as: UTF8.self).hasPrefix(#"{"count":"#))
        }
        let refused = try await program.run("sandbox", "--from", "/etc/passwd")
        #expect(refused.status == 65 && refused.errors.contains("/etc/passwd"))
    }
}
