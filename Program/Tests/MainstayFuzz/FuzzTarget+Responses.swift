// SPDX-License-Identifier: Apache-2.0

import Dispatch
import MainstayFoundation
import MainstayKit

extension FuzzTarget {
    /// A reply as an upstream may send it: it goes through the whole pipeline, is kept, and is asked for again.
    static let responses = FuzzTarget(name: "responses") { bytes in
        let done = DispatchSemaphore(value: 0)
        Task.detached {
            await ask(bytes)
            done.signal()
        }
        // The fuzzer's own thread waits, and none of the tasks' threads.
        done.wait()
    }

    private static func ask(_ bytes: [UInt8]) async {
        guard let url = HTTPURL("https://api.example.com/v1") else { return }
        let upstream = Upstream(host: "api.example.com", baseURL: url)
        let options = Pipeline.Options().with {
            $0.schedule.attempts = 1
            $0.limits.total = .milliseconds(20)
        }
        let pipeline = Pipeline(
            through: OneReply(bytes), context: PipelineContext(upstream: upstream), store: MemoryStore(),
            options: options)
        let client = Client(pipeline)
        for _ in 0..<2 {
            do {
                _ = try await client.send(Endpoint<JSON>(.get, "books"))
            } catch {
                demand(!"\(error)".isEmpty, "an error without a text")
            }
        }
    }
}

/// A transport that answers each request with the reply that bytes spell: lines for the status and the fields, an empty
/// line, content.
private struct OneReply: Transport {
    private let response: HTTPResponse

    init(_ bytes: [UInt8]) {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
        let status = lines.popFirst().flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 200
        var fields = HTTPFields()
        while let line = lines.popFirst(), !line.isEmpty {
            let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1).map {
                String(decoding: $0, as: UTF8.self)
            }
            if parts.count == 2, let name = HTTPFieldName(parts[0]) { _ = fields.append(parts[1], for: name) }
        }
        response = HTTPResponse(
            status: HTTPStatus((100...599).contains(status) ? status : 200), fields: fields,
            body: Array(lines.joined(separator: [UInt8(ascii: "\n")])))
    }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse { response }
}
