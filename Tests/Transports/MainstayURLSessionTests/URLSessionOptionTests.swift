// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit
import MainstayTesting
import MainstayURLSession
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Options, and sessions of the app.
@Suite(.timeLimit(.minutes(10))) struct URLSessionOptionTests {
    @Test func `An option that URLSession does not have is refused, and named`() throws {
        let pin = try #require(TransportOptions.PublicKeyPin("sha256//\(Data(count: 32).base64EncodedString())"))
        var cases: [(TransportOptions, String)] = [
            (TransportOptions().with { $0.authorities = .pem("".utf8) }, "other authorities"),
            (TransportOptions().with { $0.pinnedKeys = [pin] }, "pinned keys"),
            (TransportOptions().with { $0.clientCertificate = .init([], key: []) }, "a client certificate"),
        ]
        #if canImport(FoundationNetworking)
        cases.append((TransportOptions().with { $0.proxy = .none }, "another proxy"))
        #endif
        for (options, name) in cases {
            let error = #expect(throws: TransportError.self) { try URLSessionTransport(options) }
            #expect(error?.kind == .other && error?.detail.contains(name) == true)
        }
        _ = try URLSessionTransport(TransportOptions())
    }

    @Test func `A session of the app sends requests with its configuration, and redirects stay the transport's`()
        async throws
    {
        let server = try LoopbackServer { request in
            request.target == "/old"
                ? .response(302, fields: [.location: "/new"])
                : .response(body: Array(request.target.utf8))
        }
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpAdditionalHeaders = ["X-App": "mouse"]
        let session = URLSession(configuration: configuration)
        let transport = try URLSessionTransport(session: session) { _ in "me" }
        let request = HTTPRequest(url: server.url.appending(path: ["old"]))
        #expect(try await transport.send(request).body == Array("/new".utf8))
        #expect(server.requests.first?.fields[HTTPFieldName(known: "X-App")] == "mouse")
        #expect(transport.identity(for: request) == "me")
        #expect(URLSessionTransport().identity(for: request) == nil)
    }

    #if canImport(FoundationNetworking)
    private final class Delegate: NSObject, URLSessionDelegate {}

    @Test func `A session whose delegate would not be asked is refused`() {
        let session = URLSession(configuration: .ephemeral, delegate: Delegate(), delegateQueue: nil)
        let error = #expect(throws: TransportError.self) { try URLSessionTransport(session: session) }
        #expect(error?.detail.contains("delegate") == true)
        session.invalidateAndCancel()
    }
    #endif
}
