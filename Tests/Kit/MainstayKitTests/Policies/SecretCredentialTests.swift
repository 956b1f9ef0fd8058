// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

/// Which credentials are replaced where a reply repeats them.
@Suite(.timeLimit(.minutes(10))) struct SecretCredentialTests {
    private let directory = TemporaryDirectory()

    private func client(_ transport: any Transport, isSecret: Bool) -> Client {
        var upstream = Fixture.upstream
        upstream.credentials = [
            Credential("X-App-Id", in: .field, value: "android", isSecret: isSecret),
            Credential("X-Api-Key", in: .field, value: "s3cret-key"),
        ]
        return Client(
            Pipeline(
                through: transport, context: PipelineContext(upstream: upstream, clock: ManualClock()),
                store: MemoryStore()))
    }

    @Test(arguments: [(true, ["REDACTED", "REDACTEDs", "REDACTED"]), (false, ["android", "androids", "REDACTED"])])
    func `A credential that is no secret stays in a reply`(isSecret: Bool, expected: [String]) async throws {
        let transport = ScriptedTransport(
            .respond(Fixture.response(200, body: #"["android", "androids", "s3cret-key"]"#)))
        let answer = try await client(transport, isSecret: isSecret).send(Endpoint<[String]>(.get, "words"))
        #expect(answer.value == expected)
        #expect(transport.requests.first?.fields["X-App-Id"] == "android")
        #expect(Credential("a", in: .field, value: "b") != Credential("a", in: .field, value: "b", isSecret: false))
    }

    @Test func `The password of Basic authentication is replaced too, because the server decodes it`() async throws {
        let upstream = Fixture.upstream.with { $0.credentials = [.basic(user: "ann", password: "s3cret:word")] }
        let transport = ScriptedTransport(.respond(Fixture.response(200, body: #"["ann", "wrong: s3cret:word"]"#)))
        let client = Client(
            Pipeline(through: transport, context: PipelineContext(upstream: upstream), store: MemoryStore()))
        #expect(try await client.get("words", as: [String].self).value == ["ann", "wrong: REDACTED"])
    }

    @Test func `A downloaded file is left as it is, and the fields of its reply are not`() async throws {
        let content = Array("%PDF android s3cret-key".utf8)
        let step = ScriptedTransport.Step.stream(fields: ["X-Echo": "s3cret-key"], chunks: [.bytes(content)])
        let client = client(ScriptedTransport(step, step), isSecret: true)
        for try await _ in client.download(Endpoint<Void>(.get, "file"), to: directory.path("file")) {}
        #expect(directory.text("file") == "%PDF android s3cret-key")
        let response = try await client.stream(Endpoint<Void>(.get, "file"))
        #expect(response.fields["X-Echo"] == "REDACTED")
        #expect(String(decoding: try await response.body.collect(), as: UTF8.self) == "%PDF ******* **********")
    }

    @Test func `The error of a download repeats no key`() async throws {
        let transport = ScriptedTransport(.stream(403, chunks: [.bytes(Array("no s3cret-key".utf8))]))
        let client = client(transport, isSecret: true)
        let error = await #expect(throws: APIError.self) {
            for try await _ in client.download(Endpoint<Void>(.get, "file"), to: directory.path("file")) {}
        }
        #expect(error.map { String(decoding: $0.response?.body ?? [], as: UTF8.self) } == "no REDACTED")
    }
}
