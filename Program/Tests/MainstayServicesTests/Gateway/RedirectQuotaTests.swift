// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayKit
import MainstayTesting
import Testing

/// The quota of an API counts the requests to which its redirects lead.
@Suite(.timeLimit(.minutes(10))) struct RedirectQuotaTests {
    @Test(arguments: [HTTPMethod.get, .post])
    func `A redirect that is followed takes a place in the quota`(method: HTTPMethod) async throws {
        let origin = try LoopbackServer { request in
            let left = Int(request.target.dropFirst("/v1/".count)) ?? 0
            return left > 0
                ? .response(307, fields: [.location: "/v1/\(left - 1)"])
                : .response(fields: [.contentType: "application/json"], body: Array("[]".utf8))
        }
        // A quarter of the quota may come at once.
        let gateway = try OwnGateway(
            #"""
            "own": {"url": "\#(origin.url)v1", "methods": ["GET", "POST"], "body": "any",
                "quota": {"requests": 16, "seconds": 36000}}
            """#)
        #expect(try await gateway.send("/own/2", method: method).status == 200)
        #expect(origin.requests.count == 3)
        let refused = try await gateway.send("/own/4", method: method)
        #expect(refused.status == 503 && refused.fields.contains(.retryAfter))
        #expect(origin.requests.map(\.target) == ["/v1/2", "/v1/1", "/v1/0", "/v1/4"])
        // The place of the request that was redirected is taken, although what it led to was not sent.
        #expect(try await gateway.send("/own/0", method: method).status == 503)
        #expect(origin.requests.count == 4)
    }
}
