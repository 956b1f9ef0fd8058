// SPDX-License-Identifier: Apache-2.0

import MainstayGateway
import MainstayHTTPServer
import MainstayHTTPServerTesting
import MainstayKit
import MainstayTesting
import Testing

@Suite struct VersionRouteTests {
    @Test func `The route answers, and is described`() async throws {
        let sources = GatewaySources(
            upstreams: [], freshReply: { _, _ in nil }, streamingTransport: nil, counters: EventCounters(),
            clock: ManualClock())
        let gateway = Gateway(sources: sources, server: ServerConfiguration())
        let response = try await gateway.response(to: #require(HTTPServerRequest(target: "/version")))
        #expect(response.status == 200)
        #expect(String(decoding: response.body, as: UTF8.self).contains(#""version":""#))
        let description = try await gateway.response(to: #require(HTTPServerRequest(target: "/openapi.json")))
        #expect(String(decoding: description.body, as: UTF8.self).contains(#""/version""#))
    }
}
