// SPDX-License-Identifier: Apache-2.0

import Mainstay
@testable import MainstayCLI
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
}
