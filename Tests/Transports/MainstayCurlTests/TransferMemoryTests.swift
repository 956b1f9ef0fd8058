// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import MainstayCurl
import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

import MainstayPlatform

/// Large uploads and downloads, each in its own process whose memory is measured: server and client together.
@Suite(.timeLimit(.minutes(10)), .disabled(if: isSanitized, "a sanitizer keeps memory of its own"))
struct TransferMemoryTests {
    @Test func `A download of 64 MiB takes less than 16 MiB`() async {
        await #expect(processExitsWith: .success) {
            let server = try LoopbackServer { request in
                let count = request.target == "/small" ? 1 << 20 : 64 << 20
                let head = Array("HTTP/1.1 200 OK\r\nContent-Length: \(count)\r\n\r\n".utf8)
                return LoopbackServer.Reply([.send(head), .zeros(count)])
            }
            let client = Self.client(of: server)
            let path = Self.path
            // What every download needs, such as threads and libraries, is there before the measurement.
            for try await _ in client.download(Endpoint<Void>(.get, "small"), to: path) {}
            let memory = try Memory()
            for try await _ in client.download(Endpoint<Void>(.get, "large"), to: path) {}
            try memory.expectGrowth(below: 16)
            let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
            try FileManager.default.removeItem(atPath: path)
            #expect(size == 64 << 20)
        }
    }

    @Test func `An upload of 64 MiB takes less than 16 MiB, alone and in a form`() async {
        await #expect(processExitsWith: .success) {
            let server = try LoopbackServer(keeping: 0) { _ in .response() }
            let client = Self.client(of: server)
            let path = Self.path
            #expect(FileManager.default.createFile(atPath: path, contents: Data(count: 1 << 20)))
            try await client.send(Endpoint<Void>(.put, "small", body: .file(path)))
            #expect(truncate(path, 64 << 20) == 0)
            let memory = try Memory()
            try await client.send(Endpoint<Void>(.put, "large", body: .file(path)))
            let form = EndpointBody.multipart([MultipartPart("file", path: path)])
            try await client.send(Endpoint<Void>(.post, "form", body: form))
            try memory.expectGrowth(below: 16)
            try FileManager.default.removeItem(atPath: path)
            #expect(server.requests.map { $0.length >> 20 } == [1, 64, 64])
        }
    }

    private static var path: String {
        FileManager.default.temporaryDirectory.appending(path: "mainstay-\(UUID())").path()
    }

    private static func client(of server: LoopbackServer) -> Client {
        let upstream = Upstream(host: "127.0.0.1", baseURL: server.url)
        let context = PipelineContext(upstream: upstream)
        return Client(Pipeline(through: CurlTransport(), context: context, store: MemoryStore()))
    }
}
#endif
