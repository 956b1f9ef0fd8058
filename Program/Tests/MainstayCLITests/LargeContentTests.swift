// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayBase
import MainstayCurl
import MainstayHTTPServer
import MainstayKit
import MainstayTestSupport
import Testing

/// Content of 96 MiB through the gateway as a process, in both directions.
@Suite(.serialized, .timeLimit(.minutes(10))) struct LargeContentTests {
    private static let size = 96 << 20
    /// By how much the gateway's memory may grow, in KiB. Reading a reply as a whole takes 16 MiB before the gateway
    /// knows that it is larger, and the rest is for buffers. Under a sanitizer it may grow further, because that keeps
    /// freed memory back.
    private static let growth = 40 << 10

    /// Sends and receives large content, and keeps nothing of it.
    private struct Warehouse: HTTPHandler {
        func answer(to request: HTTPServerRequest) -> HTTPServerAnswer {
            .later {
                guard request.target.hasSuffix("/large") else {
                    return .whole(HTTPServerResponse(status: 200, body: Array("small".utf8)))
                }
                return .stream(
                    HTTPStreamResponse(
                        status: 200, fields: [.contentType: "application/octet-stream"],
                        body: LargeContentTests.content))
            }
        }

        func answer(
            toUpload request: HTTPServerRequest
        ) -> (@Sendable (HTTPBodyStream) async -> HTTPServerReply)? {
            { content in
                do {
                    let count = try await LargeContentTests.count(content)
                    return .whole(HTTPServerResponse(status: 200, body: Array("\(count)".utf8)))
                } catch {
                    return .whole(HTTPServerResponse(status: 500))
                }
            }
        }
    }

    private static var content: HTTPBodyStream {
        let (chunk, left) = ([UInt8](repeating: 7, count: 1 << 20), Lock(size >> 20))
        return HTTPBodyStream(announcedLength: size) {
            left.withLock { left in
                left -= 1
                return left < 0 ? nil : chunk
            }
        }
    }

    private static func count(_ content: HTTPBodyStream) async throws -> Int {
        var (count, chunks) = (0, content.makeAsyncIterator())
        while let chunk = try await chunks.next(isolation: nil) { count += chunk.count }
        return count
    }

    /// The most memory that a process has had, in KiB.
    private func mostMemory(of process: Process) throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
        return try #require(Int(line.filter(\.isNumber)))
    }

    /// Runs a gateway in front of a warehouse.
    private func serving(_ body: (ServedProgram) async throws -> Void) async throws {
        let program = try Program()
        var configuration = HTTPServer.Configuration()
        configuration.bodyLimit = 1 << 30
        let warehouse = try HTTPServer(configuration: configuration, handler: Warehouse())
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await warehouse.run() }
            try program.configure(
                """
                {"upstreams": {"warehouse": {"url": "http://127.0.0.1:\(warehouse.port)", "body": "any",
                 "methods": ["GET", "PUT"], "timeout": 50, "silence": 100}}, "server": {"body": 1073741824}}
                """)
            try await ServedProgram.running(program) { served in
                #expect(try await served.get("warehouse/small").body == Array("small".utf8))
                try await body(served)
            }
            await warehouse.shutdown(within: .zero)
            try await group.waitForAll()
        }
    }

    @Test func `A large reply passes through, and little of it is in memory`() async throws {
        try await serving { served in
            let before = try mostMemory(of: served.process)
            for _ in 0..<2 {
                let url = try #require(served.url.replacingTarget(with: "/warehouse/large"))
                var request = HTTPRequest(url: url)
                request.options.bodyLimit = .max
                let reply = try await served.transport.stream(request, idleTimeout: .seconds(110))
                #expect(reply.status == 200)
                #expect(try await Self.count(reply.body) == Self.size)
            }
            let grown = try mostMemory(of: served.process) - before
            #expect(grown < Self.growth || Sanitizer.isOn, "the gateway's memory grew by \(grown) KiB")
        }
    }

    @Test func `A large request passes through, and little of it is in memory`() async throws {
        try await serving { served in
            let before = try mostMemory(of: served.process)
            let url = try #require(served.url.replacingTarget(with: "/warehouse/large"))
            var request = HTTPRequest(method: .put, url: url)
            request.source = .once(Self.content)
            let reply = try await served.transport.send(request)
            #expect(reply.status == 200 && String(decoding: reply.body, as: UTF8.self) == "\(Self.size)")
            let grown = try mostMemory(of: served.process) - before
            #expect(grown < Self.growth || Sanitizer.isOn, "the gateway's memory grew by \(grown) KiB")
        }
    }
}
