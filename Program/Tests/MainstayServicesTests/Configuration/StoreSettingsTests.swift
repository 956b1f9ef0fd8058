// SPDX-License-Identifier: Apache-2.0

import MainstayServices
import MainstayTestSupport
import Testing

@Suite struct StoreSettingsTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func store(
        _ content: String, environment: [String: String] = [:], problem: String? = nil
    ) throws -> StoreSettings? {
        try folder.write(Array(content.utf8), to: "config.json")
        return try Configuration(
            file: folder.file("config.json"), environment: environment, checkingStore: { _ in problem }
        ).store
    }

    @Test func `An address may name a variable that holds the password`() throws {
        let store = try #require(
            try store(
                #"{"store": {"redis": "redis://:${SECRET}@cache:6380/1", "nodes": 3, "name": "words"}}"#,
                environment: ["SECRET": "hidden"]))
        #expect((store.redis, store.nodes, store.name) == ("redis://:hidden@cache:6380/1", 3, "words"))
    }

    @Test func `Without the section there is one gateway, and without a number there are eight`() throws {
        #expect(try store("{}") == nil)
        #expect(try store(#"{"store": {"redis": "redis://cache"}}"#)?.nodes == 8)
    }

    @Test(arguments: [
        ("{}", "\"redis\" is missing"), (#"{"redis": "redis://a", "nodes": 0}"#, "1 to 1000"),
        (#"{"redis": "redis://a", "name": "{a}"}"#, "braces"), (#"{"redis": "${MISSING}"}"#, "MISSING"),
        (#"{"redis": "redis://a", "node": 3}"#, "did you mean"),
    ])
    func `What is wrong is told`(section: String, problem: String) {
        #expect {
            try store(#"{"store": \#(section)}"#)
        } throws: { error in
            "\(error)".contains(problem)
        }
    }

    @Test func `What the program says is wrong with the address has its place in the file`() {
        #expect {
            try store(#"{"store": {"redis": "rediss://a"}}"#, problem: "it needs TLS")
        } throws: { error in
            "\(error)".contains("config.json:1:") && "\(error)".contains("it needs TLS")
        }
    }
}
