// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayCurl
import MainstayKit

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Measures `CurlTransport` against URLSession: replies of 4 KB and of 1 MB from nginx on loopback, with 32 concurrent
/// requests. The server has one core, and the client another one.
enum TransportBenchmark {
    private static let inFlight = 32

    static func run(_ scratch: Scratch) async throws {
        let port = try Loopback.freePort()
        for (name, size) in [("4k", 4096), ("1m", 1 << 20)] {
            _ = try scratch.write("\"" + String(repeating: "x", count: size - 2) + "\"", to: "www/\(name).json")
        }
        let server = "server { listen 127.0.0.1:\(port); root \(scratch.path)/www; }"
        try scratch.startNginx(server, core: Pinning.server)
        let base = "http://127.0.0.1:\(port)"
        try await Pinning.toClient(scratch) {
            try await compare("transport", "\(base)/4k.json", "4 KB", curls: 16_000, sessions: 3_200)
            try await compare("large replies", "\(base)/1m.json", "1 MB", curls: 1_600, sessions: 800)
        }
    }

    private static func compare(_ name: String, _ text: String, _ size: String, curls: Int, sessions: Int) async throws
    {
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

        _ = try await rate(of: curls / 8, curl)
        _ = try await rate(of: sessions / 4, foundation)
        var (ratios, rates, times, shares, faults): ([Double], [Double], [Double], [Double], [Double]) = (
            [], [], [], [], []
        )
        for _ in 0..<5 {
            let (time, fault) = (Usage.processorTime, Usage.pageFaults)
            let rate = try await rate(of: curls, curl)
            rates.append(rate)
            times.append((Usage.processorTime - time) / Double(curls))
            faults.append(Double(Usage.pageFaults - fault) / Double(curls))
            let beganSession = Usage.processorTime
            ratios.append(rate / (try await self.rate(of: sessions, foundation)))
            shares.append((Usage.processorTime - beganSession) / Double(sessions) / (times.last ?? 1))
        }
        session.invalidateAndCancel()
        let details = [
            "\(Int(rates.median)) a second",
            "\(times.median.inMicroseconds) of processor time (URLSession \(String(format: "%.1f", shares.median))x)",
            "\(String(format: "%.1f", faults.median)) page faults",
        ]
        report(
            name, ratio: ratios.median,
            "CurlTransport against URLSession, \(inFlight) requests in flight, replies of \(size): "
                + details.joined(separator: ", ") + " each")
    }

    /// The number of requests per second. `send` gets the number of the request and returns the size of its reply in
    /// bytes.
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
