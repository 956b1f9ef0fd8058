// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayCurl
import MainstayKit

/// Measures what an inspector adds to a request: the time that it needs for a transport that answers at once, against
/// the processor time of a request to nginx on loopback. The difference of two rates over a socket would be smaller
/// than their noise.
enum InspectorBenchmark {
    private struct Instant: Transport {
        let response: HTTPResponse

        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse { response }
    }

    private static let size = 4096

    static func run(_ scratch: Scratch) async throws {
        let port = try Loopback.freePort()
        _ = try scratch.write(String(repeating: "x", count: size), to: "inspector/4k.json")
        try scratch.startNginx("server { listen 127.0.0.1:\(port); root \(scratch.path)/inspector; }")
        guard let url = HTTPURL("http://127.0.0.1:\(port)/4k.json") else { return }
        try await Loopback.waitFor(url)
        let curl = CurlTransport()
        let request = HTTPRequest(url: url, fields: [.accept: "application/json", .userAgent: "benchmark"])
        let instant = Instant(response: try await curl.send(request))
        let inspector = Inspector(instant)

        var (shares, costs): ([Double], [Double]) = ([], [])
        for _ in 0..<5 {
            let with = try await processorTime(200_000) { _ = try await inspector.send(request) }
            let bare = try await processorTime(200_000) { _ = try await instant.send(request) }
            let began = processorTime()
            _ = try await TransportBenchmark.rate(of: 16_000) { _ in try await curl.send(request).body.count }
            costs.append(with - bare)
            shares.append((with - bare) / ((processorTime() - began) / 16_000) * 100)
        }
        report(
            "inspector", shares.median, "%",
            "\(costs.median.inMicroseconds) a request, of the processor time of CurlTransport for a reply of 4 KB")
    }

    /// The processor time per call, in seconds.
    private static func processorTime(_ count: Int, _ body: () async throws -> Void) async throws -> Double {
        let began = processorTime()
        for _ in 0..<count { try await body() }
        return (processorTime() - began) / Double(count)
    }

    /// The processor time of this process so far, in seconds.
    private static func processorTime() -> Double { Double(clock()) / Double(CLOCKS_PER_SEC) }
}
