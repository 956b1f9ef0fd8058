// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct DocumentationTests {
    @Test func `The sample of an own API works, and misses no policy`() async throws {
        let clock = ManualClock()
        let transport = ScriptedTransport(
            .status(503), .respond(Fixture.response(200, [:], body: #"{"text": "So it goes.", "author": null}"#)))
        let context = PipelineContext(
            upstream: Quotations.upstream, clock: clock, random: RandomSource(LargestNumber()))
        let quotations = Quotations(
            transport: Pipeline(through: transport, context: context, store: MemoryStore()))
        async let first = quotations.quotation("a/b")
        await clock.sleepers(1)
        clock.advance(by: .milliseconds(500))
        let answer = try await first
        #expect(answer.value == Quotations.Quotation(text: "So it goes.", author: nil))
        #expect(answer.attempts == 2)
        #expect(transport.requests.last?.url.description == "https://quotations.example.com/v1/quotations/a%2Fb")
        #expect(try await quotations.quotation("a/b").source == .cache)
    }

    @Test func `The sample in the documentation is the one that is tested`() throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
        let article = tests.appending(path: "../../../../Sources/Kit/MainstayKit/MainstayKit.docc/BringYourOwnAPI.md")
            .standardized
        let text = try String(contentsOf: article, encoding: .utf8)
        let sample = try String(contentsOf: tests.appending(path: "Quotations.swift"), encoding: .utf8)
        let code = try #require(
            text.components(separatedBy: "```swift\n").dropFirst().first?.components(separatedBy: "```").first)
        // An app imports the kit together with a transport and a store.
        #expect(sample.replacing("import MainstayKit", with: "import Mainstay").hasSuffix(code))
        let example = tests.appending(path: "../../../../Examples/Sources/quotations/Quotations.swift").standardized
        #expect(try String(contentsOf: example, encoding: .utf8) == sample)
    }
}
