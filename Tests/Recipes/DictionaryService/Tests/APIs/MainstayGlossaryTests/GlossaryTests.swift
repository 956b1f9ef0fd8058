// SPDX-License-Identifier: Apache-2.0

import MainstayGlossary
import MainstayKit
import MainstayTesting
import Testing

@Suite struct GlossaryTests {
    @Test func `A term is asked for and read`() async throws {
        let reply = #"{"term": "ebb tide", "meaning": "The tide that goes out."}"#
        let transport = ScriptedTransport(.respond(HTTPResponse(status: 200, body: Array(reply.utf8))))
        let answer = try await Glossary(transport: transport).client.answer(to: Glossary.term("ebb tide"))
        #expect(transport.requests.map(\.url.path) == ["/v1/terms/ebb%20tide"])
        #expect(answer.value.meaning == "The tide that goes out.")
    }
}
