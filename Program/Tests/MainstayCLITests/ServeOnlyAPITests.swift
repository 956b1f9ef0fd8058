// SPDX-License-Identifier: Apache-2.0

import MainstayCurl
import MainstayKit
import MainstayTesting
import Testing

/// A gateway that serves the APIs of its configuration and nothing else.
@Suite(.timeLimit(.minutes(10))) struct ServeOnlyAPITests {
    private let program: Program

    init() throws { program = try Program() }

    @Test(arguments: [(["serve", "--only-api"], ""), (["serve"], #""onlyAPI": true, "#)])
    func `A gateway for APIs only serves the configured ones`(words: [String], setting: String) async throws {
        let shop = try LoopbackServer { _ in
            .response(
                fields: [.contentType: "application/json", "Set-Cookie": "mainstay-session=1"], body: Array("[1]".utf8))
        }
        try program.configure(
            """
            {"upstreams": {"shop": {"url": "\(shop.url)", "forward": "*"}}, "server": {\(setting)"memory": 1048576}}
            """)
        try await ServedProgram.running(program, words) { served in
            #expect(served.link == nil)
            for path in ["", "news", "cards", "gateway", "account", "openapi.json", "trips", "api.dictionaryapi.dev/a"]
            {
                let answer = try await served.get(path, fields: [.accept: "text/html"])
                #expect(answer.status == 404 && !answer.fields.contains("Set-Cookie"), "\(path)")
            }
            for path in ["health", "shop/items", "metrics"] {
                let answer = try await served.get(path)
                #expect(answer.status == 200 && !answer.fields.contains("Set-Cookie"), "\(path)")
            }
        }
        let check = try await program.run(words + ["--check"])
        #expect(check.status == 0 && check.output.hasPrefix("/shop/") && !check.output.contains("dictionaryapi"))
    }
}
