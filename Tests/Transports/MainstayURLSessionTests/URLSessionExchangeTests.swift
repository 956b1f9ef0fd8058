// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit
import MainstayTesting
@testable import MainstayURLSession
import Testing

/// Exchanges with a server on this machine, beside the suite that every transport passes.
@Suite(.timeLimit(.minutes(10))) struct URLSessionExchangeTests {
    private let transport = URLSessionTransport()

    @Test func `A request arrives as it was made`() async throws {
        let server = try LoopbackServer { .response(201, fields: [.etag: "\"1\""], body: $0.body.reversed()) }
        let response = try await transport.send(
            HTTPRequest(
                method: .post, url: server.url.appending(path: ["a/b", "ü"], query: [(name: "q", value: "x y&z")]),
                fields: [.authorization: "Bearer k", .contentType: "c/d"], body: [1, 2, 3]))
        #expect(response.status == 201 && response.body == [3, 2, 1] && response.fields[.etag] == "\"1\"")
        let seen = try #require(server.requests.first)
        #expect(seen.method == .post && seen.target == "/a%2Fb/%C3%BC?q=x%20y%26z" && seen.body == [1, 2, 3])
        #expect(seen.fields[.authorization] == "Bearer k" && seen.fields[.contentType] == "c/d")
    }

    @Test func `Several requests at once have their own answers`() async throws {
        let server = try LoopbackServer { .response(body: Array($0.target.utf8)) }
        try await withThrowingTaskGroup(of: (String, HTTPResponse).self) { group in
            for number in 0..<20 {
                let request = HTTPRequest(url: server.url.appending(path: ["\(number)"]))
                group.addTask { ("/\(number)", try await transport.send(request)) }
            }
            for try await (target, response) in group { #expect(response.body == Array(target.utf8)) }
        }
        #expect(server.requests.count == 20)
    }

    @Test func `A server that is gone refuses the connection`() async throws {
        let server = try LoopbackServer { _ in .response() }
        let url = server.url
        server.stop()
        let error = await #expect(throws: TransportError.self) { try await transport.send(HTTPRequest(url: url)) }
        #expect(error?.kind == .connectionRefused)
    }

    #if canImport(FoundationNetworking)
    @Test(arguments: [(64 << 20) + 1, nil]) func `Content that does not fit in memory is refused`(length: Int?)
        async throws
    {
        let server = try LoopbackServer { _ in .response() }
        let source = HTTPBodySource(length: length) { () throws(TransportError) in
            HTTPBodyStream { [UInt8](repeating: 7, count: 1 << 20) }
        }
        var request = HTTPRequest(method: .post, url: server.url)
        request.source = source
        let sent = request
        let error = await #expect(throws: TransportError.self) { try await transport.send(sent) }
        #expect(error?.kind == .other && error?.detail.contains("64 MiB") == true)
        #expect(server.requests.isEmpty)
    }
    #endif

    @Test func `Content that is no file is sent from a temporary one, which is removed`() async throws {
        let source = HTTPBodySource(length: 3) { () throws(TransportError) in
            HTTPBodyStream([1, 2, 3])
        }
        var file: SentFile? = try await source.asFile()
        let path = try #require(file?.path)
        #expect(FileManager.default.contents(atPath: path) == Data([1, 2, 3]))
        file = nil
        // Its thread removes it. If it does not, the time limit of this suite ends the test.
        while FileManager.default.fileExists(atPath: path) { await Task.yield() }
    }
}
