// SPDX-License-Identifier: Apache-2.0

import Foundation
import Mainstay
import MainstayCurl

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Measures `CurlTransport` against URLSession: replies of 4 KB from nginx on loopback, with 32 concurrent requests.
enum TransportBenchmark {
    private static let inFlight = 32
    private static let size = 4096

    static func run(_ scratch: Scratch) async throws {
        let port = try Loopback.freePort()
        let body = "\"" + String(repeating: "x", count: size - 2) + "\""
        _ = try scratch.write(body, to: "www/4k.json")
        try scratch.startNginx("server { listen 127.0.0.1:\(port); root \(scratch.path)/www; }")
        let text = "http://127.0.0.1:\(port)/4k.json"
        guard let url = HTTPURL(text), let foundationURL = URL(string: text) else { return }
        try await Loopback.waitFor(url)

        let transport = CurlTransport()
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpMaximumConnectionsPerHost = inFlight
        configuration.urlCache = nil
        let session = URLSession(configuration: configuration)
        let curl: @Sendable (Int) async throws -> Int = { _ in
            try await transport.send(HTTPRequest(url: url)).body.count
        }
        let foundation: @Sendable (Int) async throws -> Int = { _ in
            try await session.data(from: foundationURL).0.count
        }

        _ = try await rate(of: 2_000, curl)
        _ = try await rate(of: 1_000, foundation)
        var ratios: [Double] = []
        for _ in 0..<5 { ratios.append(try await rate(of: 16_000, curl) / rate(of: 3_200, foundation)) }
        report(
            "transport", ratio: ratios.median,
            "CurlTransport against URLSession, \(inFlight) requests in flight, replies of 4 KB")
    }

    /// The number of requests per second. `send` gets the number of the request and returns the size of its reply in bytes.
    static func rate(of count: Int, _ send: @escaping @Sendable (Int) async throws -> Int) async throws -> Double {
        let start = ContinuousClock.now
        let total = try await withThrowingTaskGroup(of: Int.self) { group in
            for lane in 0..<inFlight {
                group.addTask {
                    var bytes = 0
                    for number in 0..<(count / inFlight) { bytes += try await send(number * inFlight + lane) }
                    return bytes
                }
            }
            return try await group.reduce(0, +)
        }
        guard total > 0, total % (count / inFlight * inFlight) == 0 else {
            throw Skipped(reason: "replies were incomplete")
        }
        return Double(count) / (ContinuousClock.now - start).seconds
    }
}
