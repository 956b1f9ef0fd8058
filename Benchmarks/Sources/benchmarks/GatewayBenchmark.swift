// SPDX-License-Identifier: Apache-2.0

import Foundation
import Mainstay

/// Measures the gateway against nginx in front of the same upstream: requests per processor-second of the server, and the latency that
/// 99 % of the requests have at most, each with its access log. The servers have one core, and wrk and the upstream the other, if the
/// machine has two.
enum GatewayBenchmark {
    static func run(_ scratch: Scratch, program: String) async throws {
        let servers = try await GatewayServers(scratch, program)
        for connections in [1, 32, 256] {
            try servers.compare(
                "gateway hit, \(connections) connections", "/kept/hit",
                against: "nginx proxy_cache with its access log, 4 KB", connections: connections)
            // nginx opens the file of a reply for each hit, unless it is told otherwise.
            try servers.compare(
                "gateway hit, \(connections) connections, nginx with open_file_cache", "/kept/hit",
                against: "the same with open_file_cache", of: servers.nginxWithOpenFiles, connections: connections)
        }
        try servers.compare("gateway miss, kept", "/kept", against: "nginx's misses with proxy_cache", isMiss: true)
        try servers.compare(
            "gateway miss, not kept", "/plain", against: "nginx proxy_pass without upstream keep-alive", isMiss: true)
        try servers.idleConnections(10_000)
        // A million takes longer than a minute.
        let entries = ProcessInfo.processInfo.environment["MAINSTAY_BENCH_ENTRIES"].flatMap { Int($0) } ?? 100_000
        try servers.manyEntries(entries)
    }
}

/// An upstream, nginx and the gateway in front of it, and the means to compare them.
struct GatewayServers {
    /// A server that is measured.
    struct Server {
        let base: String
        /// The processes whose processor time counts.
        let processes: [Int32]
    }

    private let scratch: Scratch
    private let wrk: String
    private let script: String
    let nginx: Server
    /// The same nginx, which keeps the files of replies open.
    let nginxWithOpenFiles: Server
    let gateway: Server
    let gatewayPort: Int

    init(_ scratch: Scratch, _ program: String) async throws {
        self.scratch = scratch
        wrk = try scratch.find("wrk")
        // Each request has a path of its own.
        script = try scratch.write(
            """
            local n, base, run = 0, os.getenv("BASE"), os.getenv("RUN")
            request = function() n = n + 1; return wrk.format("GET", base .. "/" .. run .. "/" .. n) end
            """, to: "misses.lua")
        let (upstream, port) = (try Loopback.freePort(), try Loopback.freePort())
        let (proxy, proxyWithOpenFiles) = (try Loopback.freePort(), try Loopback.freePort())
        let text = String(repeating: "A standard against which things are measured. ", count: 84)
        let reply = #"[{"word":"benchmark","text":"\#(text)"}]"#
        try scratch.startNginx(
            """
            server {
                listen 127.0.0.1:\(upstream) backlog=4096;
                default_type application/json;
                location /kept { add_header Cache-Control max-age=3600; return 200 '\(reply)'; }
                location /small { add_header Cache-Control max-age=3600; return 200 '[{"word":"benchmark"}]'; }
                location /plain { add_header Cache-Control no-store; return 200 '\(reply)'; }
            }
            """, name: "upstream", core: 1)
        let master = try scratch.startNginx(
            """
            proxy_cache_path \(scratch.path)/kept levels=1:2 keys_zone=kept:100m;
            server {
                listen 127.0.0.1:\(proxy) backlog=4096;
                access_log \(scratch.path)/nginx-access.log combined;
                open_file_cache off;
                location / { proxy_pass http://127.0.0.1:\(upstream); proxy_cache kept; }
            }
            server {
                listen 127.0.0.1:\(proxyWithOpenFiles) backlog=4096;
                access_log \(scratch.path)/nginx-access.log combined;
                location / { proxy_pass http://127.0.0.1:\(upstream); proxy_cache kept; }
            }
            """, name: "proxy", core: 0)
        _ = try scratch.write(
            #"{"upstreams": {"api": {"url": "http://127.0.0.1:\#(upstream)"}}, "server": {"limits": {"connections": 11000}}}"#,
            to: "config/mainstay/config.json")
        let gatewayProcess = try scratch.start(
            program, "serve", "--port", "\(port)", "--access-log", "combined", "--log-file",
            "\(scratch.path)/gateway-access.log", core: 0)
        let bases = ["\(proxy)", "\(proxyWithOpenFiles)", "\(port)/api"].map { "http://127.0.0.1:\($0)" }
        for base in bases {
            guard let url = HTTPURL("\(base)/kept/hit") else { throw Skipped(reason: "no URL") }
            for _ in 0..<3 { try await Loopback.waitFor(url) }
        }
        nginx = Server(base: bases[0], processes: ProcessorTime.children(of: master))
        nginxWithOpenFiles = Server(base: bases[1], processes: nginx.processes)
        gateway = Server(base: bases[2], processes: [gatewayProcess])
        gatewayPort = port
    }

    /// Prints the ratio of requests per processor-second, and the latencies.
    func compare(
        _ name: String, _ path: String, against other: String, of server: Server? = nil, connections: Int = 32,
        isMiss: Bool = false
    ) throws {
        var (ratios, costs): ([Double], [(nginx: Load, gateway: Load)]) = ([], [])
        for _ in 0..<5 {
            let theirs = try load(server ?? nginx, path, connections, isMiss: isMiss)
            let ours = try load(gateway, path, connections, isMiss: isMiss)
            ratios.append(theirs.cost / ours.cost)
            costs.append((theirs, ours))
        }
        let cost = { (part: (((nginx: Load, gateway: Load)) -> Load)) in
            "\(costs.map { part($0).cost }.median.inMicroseconds), p99 \(costs.map { part($0).slowest }.median.inMilliseconds)"
        }
        report(
            name, ratio: ratios.median,
            "requests a processor-second, \(cost(\.gateway)), against \(other), \(cost(\.nginx))")
        let slowest = (nginx: costs.map(\.nginx.slowest).median, gateway: costs.map(\.gateway.slowest).median)
        report(
            "\(name), p99", ratio: slowest.nginx / slowest.gateway,
            "\(slowest.gateway.inMilliseconds) against \(slowest.nginx.inMilliseconds) of nginx")
    }

    struct Load {
        /// The processor time of a request, in seconds.
        var cost: Double
        var requests: Int
        /// The time that 99 % of the requests take at most, in seconds.
        var slowest: Double
    }

    func load(_ server: Server, _ path: String, _ connections: Int, isMiss: Bool) throws -> Load {
        let url = server.base + path
        let began = ProcessorTime.of(server.processes)
        var arguments = ["-t1", "-c\(connections)", "-d2s", "--latency"]
        if isMiss { arguments += ["-s", script] }
        let output = try scratch.run(
            wrk, arguments + [url], core: 1,
            adding: ["BASE": HTTPURL(url)?.path ?? "", "RUN": "\(UInt32.random(in: 0...UInt32.max))"])
        // Replies are written to the disk a moment later, which counts too.
        if isMiss { Thread.sleep(forTimeInterval: 0.5) }
        let took = ProcessorTime.of(server.processes) - began
        let words = output.split(separator: "\n").map { $0.split(separator: " ") }
        guard let count = words.first(where: { $0.dropFirst().starts(with: ["requests", "in"]) })?.first,
            let slowest = words.first(where: { $0.first == "99%" })?.last, let requests = Double(count),
            requests > 0, !output.contains("Non-2xx")
        else { throw Skipped(reason: "wrk had no answers from \(url)") }
        return Load(cost: took / requests, requests: Int(requests), slowest: Self.seconds(slowest))
    }

    /// Reads a time such as `1.23ms`.
    private static func seconds(_ text: Substring) -> Double {
        for (unit, factor) in [("us", 1e-6), ("ms", 1e-3), ("s", 1.0)] where text.hasSuffix(unit) {
            return (Double(text.dropLast(unit.count)) ?? 0) * factor
        }
        return 0
    }
}

extension Double {
    /// The number of seconds as text, in milliseconds.
    fileprivate var inMilliseconds: String { String(format: "%.2f ms", self * 1e3) }
}
