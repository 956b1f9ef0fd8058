// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayCurl
import MainstayKit

/// Measures what it costs that several gateways share a Redis.
enum ClusterBenchmark {
    static func run(_ scratch: Scratch, program: String) async throws {
        let servers = try await ClusterServers(scratch, program)
        try servers.hits()
        try await servers.nearMisses()
        try await servers.leases()
    }
}

/// A Redis, an upstream, two gateways that share the Redis, and one without it.
private struct ClusterServers {
    private struct Server {
        let base: String
        let process: Int32
    }

    private let scratch: Scratch
    private let wrk: String
    private let redisBenchmark: String
    private let socket: String
    private let alone: Server
    private let first: Server
    private let second: Server
    private let transport = CurlTransport()

    init(_ scratch: Scratch, _ program: String) async throws {
        self.scratch = scratch
        (wrk, redisBenchmark) = (try scratch.find("wrk"), try scratch.find("redis-benchmark"))
        socket = "\(scratch.path)/redis.sock"
        try scratch.start(
            try scratch.find("redis-server"), "--port", "0", "--unixsocket", socket, "--save", "", "--dir",
            scratch.path, core: 1)
        let upstream = try Loopback.freePort()
        let text = String(repeating: "A standard against which things are measured. ", count: 84)
        // What must not be compressed, because that would cost a first answer the same with Redis and without.
        try scratch.startNginx(
            """
            server {
                listen 127.0.0.1:\(upstream) backlog=4096;
                default_type application/json;
                location /kept { add_header Cache-Control "max-age=3600, no-transform"; return 200 '"\(text)"'; }
                location /plain { add_header Cache-Control no-store; return 200 '1'; }
            }
            """, name: "cluster", core: 1)
        let api = #"{"url": "http://127.0.0.1:\#(upstream)""#
        let upstreams =
            #""upstreams": {"api": \#(api)}, "large": \#(api), "quota": {"requests": 600, "seconds": 6}}, "#
            + #""small": \#(api), "quota": {"requests": 60, "seconds": 10}}}"#
        let store = #", "store": {"redis": "unix://\#(socket)", "nodes": 2}"#
        func gateway(_ name: String, _ store: String) async throws -> Server {
            let port = try Loopback.freePort()
            _ = try scratch.write("{\(upstreams)\(store)}", to: "\(name)/config/mainstay/config.json")
            let folders = ["CONFIG", "CACHE", "DATA"].map {
                "XDG_\($0)_HOME=\(scratch.path)/\(name)/\($0.lowercased())"
            }
            let process = try scratch.start(
                "/usr/bin/env", folders[0], folders[1], folders[2], program, "serve", "--port", "\(port)", core: 0)
            let base = "http://127.0.0.1:\(port)"
            guard let url = HTTPURL("\(base)/api/kept/hit") else { throw Skipped(reason: "no URL") }
            for _ in 0..<3 { try await Loopback.waitFor(url) }
            return Server(base: base, process: process)
        }
        alone = try await gateway("alone", "")
        first = try await gateway("first", store)
        second = try await gateway("second", store)
    }

    /// A hit with Redis configured, against one without.
    func hits() throws {
        var costs: [(alone: Double, shared: Double)] = []
        for _ in 0..<5 { costs.append((try cost(alone), try cost(first))) }
        report(
            "cluster hit", ratio: costs.map { $0.shared / $0.alone }.median,
            "processor time of a hit with Redis configured, \(costs.map(\.shared).median.inMicroseconds), against one without, "
                + "\(costs.map(\.alone).median.inMicroseconds)")
    }

    /// The processor time of a hit in seconds.
    private func cost(_ server: Server) throws -> Double {
        let began = ProcessorTime.of([server.process])
        let output = try scratch.run(
            wrk, ["-t1", "-c32", "-d1s", "--latency", "\(server.base)/api/kept/hit"], core: 1)
        let took = ProcessorTime.of([server.process]) - began
        let lines = output.split(separator: "\n").map { $0.split(separator: " ") }
        guard let line = lines.first(where: { $0.dropFirst().starts(with: ["requests", "in"]) }),
            let count = line.first.flatMap({ Double($0) }), count > 0
        else { throw Skipped(reason: "wrk had no answers") }
        return took / count
    }

    /// What a reply that is in Redis costs more than one in memory, and more than one that is ready to send, against a
    /// GET of the client library.
    func nearMisses() async throws {
        let paths = (0..<1_000).map { "/api/kept/\($0)" }
        _ = try await times(of: paths, at: first)
        let kept = try await times(of: paths, at: first)
        // What was kept reaches Redis in the background.
        try await Task.sleep(for: .milliseconds(500))
        let found = try await times(of: paths, at: second)
        let upstream = try await times(of: paths.map { $0 + "/new" }, at: second)
        // The first hit makes the reply ready to send.
        _ = try await times(of: paths, at: second)
        let hits = try await times(of: paths, at: second)
        let get = try getTime()
        report(
            "cluster near miss", ratio: (found.median - hits.median) / get,
            "\(found.median.inMicroseconds) less a hit, \(hits.median.inMicroseconds), against a GET of redis-benchmark, "
                + "\(get.inMicroseconds); a miss takes \(upstream.median.inMicroseconds)")
        report(
            "cluster near miss, beside memory", ratio: (found.median - kept.median) / get,
            "\(found.median.inMicroseconds) less the first hit of a reply in memory, \(kept.median.inMicroseconds), which is "
                + "made ready then too, against a GET")
    }

    private func times(of paths: [String], at server: Server) async throws -> [Double] {
        var times: [Double] = []
        for path in paths {
            guard let url = HTTPURL(server.base + path) else { throw Skipped(reason: "no URL") }
            let began = ContinuousClock.now
            _ = try await transport.send(HTTPRequest(url: url))
            times.append(began.duration(to: .now).seconds)
        }
        return times
    }

    /// The time of a GET of 4 KB over one connection of the client library, in seconds. The client has the core of the
    /// gateways and not that of Redis, so each wakes the other core, as in a gateway.
    private func getTime() throws -> Double {
        let words = ["-s", socket, "-c", "1", "-n", "20000", "-d", "4096", "-t", "set,get", "--csv"]
        let output = try scratch.run(redisBenchmark, words, core: 0)
        let lines = output.split(separator: "\n").map { $0.split(separator: ",").map { $0.filter { $0 != "\"" } } }
        // "test","rps","avg_latency_ms",…
        guard let line = lines.first(where: { $0.first == "GET" }), line.count > 2, let time = Double(line[2]) else {
            throw Skipped(reason: "redis-benchmark said nothing of GET")
        }
        return time / 1_000
    }

    /// The calls to Redis that lease parts of a quota, for each request.
    func leases() async throws {
        // It takes some calls to share a quota out.
        for (name, start, seconds) in [("large", 15.0, 10.0), ("small", 45.0, 30.0)] {
            _ = try await ask(name, for: start)
            let before = try await leaseCalls()
            let requests = try await ask(name, for: seconds)
            let calls = try await leaseCalls() - before
            report(
                "cluster lease calls, \(name) quota", calls / Double(max(1, requests)), "a request",
                "\(Int(calls)) calls for \(requests) requests; at most 0.05 wanted")
        }
    }

    /// Asks an upstream with a quota again and again, as one caller that always wants more.
    ///
    /// - Returns: The number of requests that the upstream has answered.
    private func ask(_ name: String, for seconds: Double) async throws -> Int {
        let end = ContinuousClock.now.advanced(by: .seconds(seconds))
        var (number, answers) = (0, 0)
        while ContinuousClock.now < end {
            number += 1
            guard let url = HTTPURL("\(first.base)/\(name)/plain/\(number)") else { break }
            if try await transport.send(HTTPRequest(url: url)).status == 200 { answers += 1 }
            try await Task.sleep(for: .milliseconds(20))
        }
        return answers
    }

    private func leaseCalls() async throws -> Double {
        guard let url = HTTPURL("\(first.base)/metrics") else { return 0 }
        let text = String(decoding: try await transport.send(HTTPRequest(url: url)).body, as: UTF8.self)
        let line = text.split(separator: "\n").first { $0.hasPrefix("mainstay_store_lease_calls_total") }
        return line?.split(separator: " ").last.flatMap { Double($0) } ?? 0
    }
}
