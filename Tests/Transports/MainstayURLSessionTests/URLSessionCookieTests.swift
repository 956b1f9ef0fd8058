// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayTesting
import MainstayURLSession
import Testing

@Suite(.timeLimit(.minutes(10))) struct URLSessionCookieTests {
    @Test func `The cookies of a redirect are sent to where it leads`() async throws {
        let server = try LoopbackServer { request in
            guard request.target == "/login" else {
                return .response(body: Array((request.fields[.cookie] ?? "none").utf8))
            }
            var fields: HTTPFields = [.location: "/home"]
            for line in ["a=1; Path=/; Expires=Fri, 31 Dec 2100 23:59:59 GMT", "b=2; Path=/"] {
                _ = fields.append(line, for: HTTPFieldName(known: "Set-Cookie"))
            }
            return .response(302, fields: fields)
        }
        let transport = try URLSessionTransport(TransportOptions().with { $0.cookies = CookieJar() })
        let response = try await transport.send(HTTPRequest(url: server.url.appending(path: ["login"])))
        #expect(String(decoding: response.body, as: UTF8.self) == "a=1; b=2")
        #expect(transport.identity(for: HTTPRequest(url: server.url)) == "a=1; b=2")
    }
}
