// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit

/// An upstream, nginx and the gateway in front of it, and the means to compare them.
struct GatewayServers {
    /// A server that is measured.
    struct Server {
        let name: String
        let base: String
        /// The processes whose processor time counts.
        let processes: [Int32]
    }

    /// What the callers ask for.
    enum Traffic {
        /// One reply of 4 KB that is kept and fresh.
        case hits
        /// The same, which the caller has already (`If-None-Match`).
        case known
        /// Each time another target below a path.
        case misses(String)
        /// Targets that were kept more than a second ago, and are fresh for one second. The upstream says that none has
        /// changed.
        case revalidations
    }

    let scratch: Scratch
    let upstreamPort: Int
    let nginx: Server
    let gateway: Server
    let gatewayWithJSONLog: Server
    let gatewayPort: Int
    private let wrk: String
    private let script: String

    init(_ scratch: Scratch, _ program: String) async throws {
        self.scratch = scratch
        wrk = try scratch.find("wrk")
        // Each request has a path of its own.
        script = try scratch.write(
            """
            local n, base, run = 0, os.getenv("BASE"), os.getenv("RUN")
            request = function() n = n + 1; return wrk.format("GET", base .. "/" .. run .. "/" .. n) end
            """, to: "targets.lua")
        upstreamPort = try Loopback.freePort()
        let (proxy, port, otherPort) = (try Loopback.freePort(), try Loopback.freePort(), try Loopback.freePort())
        let text = String(repeating: "A standard against which things are measured. ", count: 84)
        let reply = #"[{"word":"benchmark","text":"\#(text)"}]"#
        try scratch.startNginx(
            """
            server {
                listen 127.0.0.1:\(upstreamPort) backlog=4096;
                default_type application/json;
                location /kept { add_header Cache-Control max-age=3600; add_header ETag '"one"'; return 200 '\(reply)'; }
                location /small { add_header Cache-Control max-age=3600; return 200 '[{"word":"benchmark"}]'; }
                location /plain { add_header Cache-Control no-store; return 200 '\(reply)'; }
                location /aging {
                    add_header Cache-Control max-age=1 always;
                    add_header ETag '"one"' always;
                    if ($http_if_none_match) { return 304; }
                    return 200 '\(reply)';
                }
            }
            """, name: "upstream", core: 1)
        // As those who run it for speed set it: connections to the upstream stay open, and so do the files of replies.
        // The log is buffered.
        let master = try scratch.startNginx(
            """
            proxy_cache_path \(scratch.path)/kept levels=1:2 keys_zone=kept:100m;
            upstream api { server 127.0.0.1:\(upstreamPort); keepalive 64; }
            server {
                listen 127.0.0.1:\(proxy) backlog=4096;
                access_log \(scratch.path)/nginx-access.log combined buffer=64k flush=1s;
                location / {
                    proxy_pass http://api;
                    proxy_http_version 1.1;
                    proxy_set_header Connection "";
                    proxy_cache kept;
                    proxy_cache_revalidate on;
                }
            }
            """, name: "proxy", core: 0)
        _ = try scratch.write(
            #"{"upstreams": {"api": {"url": "http://127.0.0.1:\#(upstreamPort)"}}, "server": {"limits": {"connections": 11000}}}"#,
            to: "config/mainstay/config.json")
        let start = { (log: String, port: Int) in
            try scratch.start(
                program, "serve", "--port", "\(port)", "--access-log", log, "--log-file",
                "\(scratch.path)/gateway-\(log).log", core: 0,
                adding: ["XDG_CACHE_HOME": "\(scratch.path)/cache-\(log)"])
        }
        let (combined, json) = (try start("combined", port), try start("json", otherPort))
        nginx = Server(
            name: "nginx", base: "http://127.0.0.1:\(proxy)", processes: ProcessorTime.children(of: master))
        gateway = Server(name: "mainstay", base: "http://127.0.0.1:\(port)/api", processes: [combined])
        gatewayWithJSONLog = Server(
            name: "mainstay with a JSON log", base: "http://127.0.0.1:\(otherPort)/api", processes: [json])
        gatewayPort = port
        for server in [nginx, gateway, gatewayWithJSONLog] { try await Self.waitFor(server) }
    }

    /// Waits until a server answers, and has kept the reply that is hit.
    static func waitFor(_ server: Server) async throws {
        guard let url = HTTPURL("\(server.base)/kept/hit") else { throw Skipped(reason: "no URL") }
        for _ in 0..<3 { try await Loopback.waitFor(url) }
    }

    /// Prints the ratio of requests per processor-second, and the latencies.
    ///
    /// - Parameter reference: What the other server is asked for; the same if it is `nil`.
    func compare(
        _ name: String, _ ours: Server, with theirs: Server, _ traffic: Traffic, against reference: Traffic? = nil,
        connections: Int = 32
    ) throws {
        if case .revalidations = traffic {
            for server in [ours, theirs] { _ = try load(server, traffic, connections, seconds: 8) }
        }
        var loads: [(ours: Load, theirs: Load)] = []
        for _ in 0..<5 {
            let other = try load(theirs, reference ?? traffic, connections)
            loads.append((try load(ours, traffic, connections), other))
        }
        let cost = { (part: (((ours: Load, theirs: Load)) -> Load)) in
            "\(loads.map { part($0).cost }.median.inMicroseconds), p99 \(loads.map { part($0).slowest }.median.inMilliseconds)"
        }
        report(
            name, ratio: loads.map { $0.theirs.cost / $0.ours.cost }.median,
            "requests a processor-second, \(cost(\.ours)), against \(theirs.name), \(cost(\.theirs))")
        let slowest = (ours: loads.map(\.ours.slowest).median, theirs: loads.map(\.theirs.slowest).median)
        report(
            "\(name), p99", ratio: slowest.theirs / slowest.ours,
            "\(slowest.ours.inMilliseconds) against \(slowest.theirs.inMilliseconds) of \(theirs.name)")
    }

    struct Load {
        /// The processor time of a request, in seconds.
        var cost: Double
        var requests: Int
        /// The time that 99 % of the requests take at most, in seconds.
        var slowest: Double
    }

    func load(_ server: Server, _ traffic: Traffic, _ connections: Int, seconds: Int = 2) throws -> Load {
        let began = ProcessorTime.of(server.processes)
        var arguments = ["-t1", "-c\(connections)", "-d\(seconds)s", "--latency"]
        var (path, run) = ("/kept/hit", "\(UInt32.random(in: 0...UInt32.max))")
        switch traffic {
        case .hits: break
        case .known: arguments += ["-H", #"If-None-Match: "one""#]
        case .misses(let folder): path = folder
        case .revalidations: (path, run) = ("/aging", "again")
        }
        if path != "/kept/hit" { arguments += ["-s", script] }
        let url = server.base + path
        let output = try scratch.run(
            wrk, arguments + [url], core: 1, adding: ["BASE": HTTPURL(url)?.path ?? "", "RUN": run])
        // Replies are written to the disk a moment later, which counts too.
        if path != "/kept/hit" { Thread.sleep(forTimeInterval: 0.5) }
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
