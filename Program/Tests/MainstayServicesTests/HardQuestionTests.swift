// SPDX-License-Identifier: Apache-2.0

import MainstayGames
import MainstayKit
import MainstayServices
import MainstayTestSupport
import MainstayTesting
import Testing

/// Hard questions through all policies, with a network that a test decides.
@Suite(.timeLimit(.minutes(10))) struct HardQuestionTests {
    private let directory: TemporaryDirectory
    private let clock = ManualClock()

    init() throws {
        directory = try TemporaryDirectory.kept()
    }

    private func question(_ transport: any Transport, advancing: Duration = .zero) async throws -> SourcedQuestion {
        let directories = Directories(environment: ["HOME": directory.path])
        let services = Services(directories: directories, clock: clock, through: { _ in transport }, warn: { _ in })
        let questions = services.questions(in: directories)
        let asked = (1...9).map { "other \($0)" }
        let question = Task { await questions.question(.hard, asked: asked, before: [], seed: 1, daily: nil) }
        if advancing > .zero {
            // The pause before the second attempt. The patiences are time limits.
            await clock.sleepers(1)
            clock.advance(by: advancing)
        }
        return try #require(await question.value)
    }

    private func reply(_ status: Int, _ body: String, _ fields: HTTPFields = [:]) -> HTTPResponse {
        HTTPResponse(
            status: HTTPStatus(status), fields: fields, body: Array(body.utf8),
            provenance: Provenance(source: .network))
    }

    @Test func `A service that fails is named, and not the limit or the patience that ends the attempts`() async throws
    {
        let transport = ScriptedTransport { [reply] _ in .respond(reply(500, "{}", [:])) }
        let sourced = try await question(transport, advancing: .milliseconds(500))
        #expect(sourced.tier == .bank && sourced.reason == "Failed to load word: HTTP error 500.")
        #expect(transport.requests.count == 1)
    }

    @Test(arguments: [
        (429, "{}", "API rate limit reached. Using local words."),
        (200, #"[""]"#, "Failed to load word: Server returned empty response."),
        (200, "[]", "Failed to load word: Server returned empty response."),
        (200, "{}", "Failed to load word: Invalid server response."),
    ])
    func `A reply without a word is said in the game app's words`(status: Int, body: String, text: String) async throws
    {
        let transport = ScriptedTransport { [reply] _ in .respond(reply(status, body, [.retryAfter: "120"])) }
        let sourced = try await question(transport)
        #expect(sourced.tier == .bank && sourced.reason == text)
    }

    @Test func `A word of the network is asked, and its definition is the network's too`() async throws {
        let entry =
            #"[{"word":"zephyr","meanings":[{"partOfSpeech":"noun","definitions":[{"definition":"a mild wind"}]}]}]"#
        let transport = ScriptedTransport { [reply] request in
            .respond(reply(200, request.url.path == "/word" ? #"["zephyr"]"# : entry, [:]))
        }
        let sourced = try await question(transport)
        #expect(sourced.tier == .network && sourced.question.word == "zephyr" && sourced.reason == nil)
        #expect(transport.requests.map(\.url.path) == ["/word", "/api/v2/entries/en/zephyr"])
    }
}
