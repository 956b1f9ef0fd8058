// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct DefineGlossaryTests {
    @Test func `A word is looked up in the new dictionary`() async throws {
        let body = #"{"term": "ebb", "meaning": "The tide that goes out."}"#
        let server = try LoopbackServer { _ in
            .response(fields: [.contentType: "application/json"], body: Array(body.utf8))
        }
        let program = try Program()
        try program.configure(
            """
            {"upstreams": {"glossary.example.com": {"url": "\(server.url)", "credentials": {"key": "k"}}}}
            """)
        let run = try await program.run("define", "ebb", "--provider", "glossary")
        #expect(run.status == 0 && run.output.contains("The tide that goes out."), "\(run.errors)")
        #expect(server.requests.map(\.target) == ["/v1/terms/ebb?key=k"])
    }
}
