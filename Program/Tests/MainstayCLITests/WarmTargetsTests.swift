// SPDX-License-Identifier: Apache-2.0

@testable import MainstayCLI
import MainstayKit
import Testing

struct WarmTargetsTests {
    @Test func `A list, an access log and a JSON log name the same routes, each once`() throws {
        let gateway = try #require(HTTPURL("http://127.0.0.1:8080"))
        let text = #"""
            # What most people ask for.
            /a.example/x?q=1

            https://a.example/x?q=1
            http://127.0.0.1:8080/a.example/y
            127.0.0.1 - app [06/Nov/1994:08:49:37 +0000] "GET /a.example/z HTTP/1.1" 200 3 "-" "curl \x22"
            127.0.0.1 - - [06/Nov/1994:08:49:37 +0000] "POST /a.example/w HTTP/1.1" 200 3 "-" "-"
            {"method":"GET","target":"/a.example/v","status":200}
            {"method":"DELETE","target":"/a.example/u"}
            {"method":"GET","tar
            nonsense
            """#
        let list = WarmTargets(text, gateway: gateway)
        #expect(list.targets == ["/a.example/x?q=1", "/a.example/y", "/a.example/z", "/a.example/v"])
        #expect(list.skipped == 4)
    }

    @Test func `A URL of several APIs is a route of each of them, at the longest base URL`() throws {
        let bases = [
            ("v1", "http://h:9/v1"), ("tag", "http://h:9/v1/tag/"), ("same", "http://h:9/v1"), ("r", "http://r"),
        ]
        let text = """
            http://h:9/v1/fresh?w2
            http://h:9/v1/tag/x
            http://h:9/v1/tags
            http://h:9/v1beta/x
            http://r/a
            """
        let list = WarmTargets(text, bases: try bases.map { (name: $0.0, url: try #require(HTTPURL($0.1))) })
        #expect(
            list.targets == [
                "/v1/fresh?w2", "/same/fresh?w2", "/tag/x", "/v1/tags", "/same/tags", "/h/v1beta/x", "/r/a",
            ])
    }
}
