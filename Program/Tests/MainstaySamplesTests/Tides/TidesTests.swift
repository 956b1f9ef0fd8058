// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayTesting
import Testing

@Suite struct TidesTests {
    @Test func `A request has the documented path`() throws {
        let request = try Tides.tides(at: "St Malo", days: 2).request(to: Tides.upstream)
        #expect(request.url.description == "https://tides.example.com/v1/tides/St%20Malo?days=2")
    }

    @Test func `A reply is read without loss`() async throws {
        let reply = #"[{"time": "06:12", "height": 1.5, "kind": "high"}]"#
        let transport = ScriptedTransport(.respond(HTTPResponse(status: 200, body: Array(reply.utf8))))
        let tide = try await Tides(transport: transport).tides(at: "Brest").value.first
        #expect(tide?.time == "06:12" && tide?.height == 1.5 && tide?.other == ["kind": .string("high")])
    }
}
