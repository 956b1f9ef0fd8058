// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayKit
import MainstayTesting
import Testing

/// What belongs to the gateway itself: the cookies of its pages and the operator's token.
@Suite(.timeLimit(.minutes(10))) struct OwnSecretsTests {
    private static let setCookie = HTTPFieldName("Set-Cookie")

    private func origin() throws -> LoopbackServer {
        try LoopbackServer { _ in
            .response(
                fields: HTTPFields([
                    HTTPFields.Field(name: .contentType, known: "application/json"),
                    HTTPFields.Field(name: Self.setCookie, known: "mainstay-session=evil; Path=/"),
                    HTTPFields.Field(name: Self.setCookie, known: "theirs=1; Path=/"),
                    HTTPFields.Field(name: Self.setCookie, known: " mainstay =evil"),
                ]), body: Array("[]".utf8))
        }
    }

    @Test(arguments: [#""*""#, #"["Cookie", "Authorization"]"#])
    func `An upstream gets neither the gateway's cookies nor the operator's token`(forwarded: String) async throws {
        let origin = try origin()
        let gateway = try OwnGateway(#""own": {"url": "\#(origin.url)", "forward": \#(forwarded)}"#)
        try await gateway.send("/own/a", [.cookie: "mainstay-session=s; theirs=1; mainstay=f; mainstayed=2"])
        try await gateway.send("/own/b", [.cookie: "mainstay-session=s", .authorization: "Bearer theirs"])
        try await gateway.send("/own/c", OwnGateway.operatorFields)
        #expect(origin.requests.map { $0.fields[.cookie] } == ["theirs=1; mainstayed=2", nil, nil])
        #expect(origin.requests.map { $0.fields[.authorization] } == [nil, "Bearer theirs", nil])
    }

    @Test func `An upstream sets no cookie of the gateway`() async throws {
        let origin = try origin()
        let gateway = try OwnGateway(#""own": {"url": "\#(origin.url)", "forward": "*"}"#)
        let reply = try await gateway.send("/own/a")
        #expect(reply.fields.values(of: Self.setCookie) == ["theirs=1; Path=/own"])
    }
}
