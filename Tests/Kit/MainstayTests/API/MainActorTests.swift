// SPDX-License-Identifier: Apache-2.0

import Foundation
import Mainstay
import MainstayTesting
import Testing

/// Encoding and decoding take time that the main thread does not have.
@Suite(.timeLimit(.minutes(10))) struct MainActorTests {
    private struct Word: Codable, Sendable {
        var isOnMainThread = Thread.isMainThread

        init() {}

        init(from decoder: any Decoder) throws { isOnMainThread = Thread.isMainThread }

        func encode(to encoder: any Encoder) throws {
            #expect(!Thread.isMainThread)
            var container = encoder.singleValueContainer()
            try container.encode("")
        }
    }

    @MainActor @Test func `Nothing is encoded or decoded on the main actor`() async throws {
        #expect(Thread.isMainThread)
        let transport = ScriptedTransport { _ in .respond(HTTPResponse(status: 200, body: Array("1".utf8))) }
        let client = Client(upstream: Fixture.upstream, transport: transport)
        let endpoint = Endpoint<Word>(.post, "x", body: .json(Word()))
        #expect(try await !client.send(endpoint).value.isOnMainThread)
        #expect(try await !client.answer(to: endpoint).value.isOnMainThread)
        #expect(try await !client.get("x", as: Word.self).value.isOnMainThread)
        let list = Endpoint<Word>(.get, "x")
        for try await page in client.pages(list) { #expect(!page.value.isOnMainThread) }
        for try await answer in client.answers(list) { #expect(!answer.value.isOnMainThread) }
        for try await progress in client.upload(endpoint) { #expect(progress.answer?.value.isOnMainThread != true) }
    }
}
