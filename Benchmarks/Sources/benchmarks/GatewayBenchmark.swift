// SPDX-License-Identifier: Apache-2.0

import Foundation
import Mainstay

/// Measures fresh hits of the gateway against those of nginx's `proxy_cache`: the same body from the same upstream, and wrk with one
/// thread and 32 connections.
enum GatewayBenchmark {
    private static let path = "/api/v2/entries/en/benchmark"

    static func run(_ scratch: Scratch, program: String) async throws {
        let wrk = try scratch.find("wrk")
        let (upstream, nginx, gateway) = (try Loopback.freePort(), try Loopback.freePort(), try Loopback.freePort())
        let definition = String(repeating: "A standard against which things are measured. ", count: 84)
        let entry =
            #"[{"word":"benchmark","meanings":[{"partOfSpeech":"noun","definitions":[{"definition":"\#(definition)"}]}]}]"#
        _ = try scratch.write(entry, to: "upstream\(path)")
        try scratch.startNginx(
            """
            proxy_cache_path \(scratch.path)/kept keys_zone=kept:10m;
            server {
                listen 127.0.0.1:\(upstream);
                root \(scratch.path)/upstream;
                default_type application/json;
                add_header Cache-Control max-age=3600;
            }
            server {
                listen 127.0.0.1:\(nginx);
                location / {
                    proxy_pass http://127.0.0.1:\(upstream);
                    proxy_cache kept;
                    add_header X-Cache $upstream_cache_status;
                }
            }
            """)
        try scratch.start(
            program, "serve", "--port", "\(gateway)", "--upstream",
            "api.dictionaryapi.dev=http://127.0.0.1:\(upstream)")
        let urls = ["http://127.0.0.1:\(nginx)\(path)", "http://127.0.0.1:\(gateway)/api.dictionaryapi.dev\(path)"]
        for url in urls {
            guard let url = HTTPURL(url) else { return }
            try await Loopback.waitFor(url)
            try await Loopback.waitFor(url)
        }
        var ratios: [Double] = []
        for _ in 0..<5 {
            let rates = try urls.map { try rate(of: $0, wrk, scratch) }
            ratios.append(rates[1] / rates[0])
        }
        report("gateway hit", ratio: ratios.median, "requests a second against nginx proxy_cache, wrk -t1 -c32, 4 KB")
    }

    private static func rate(of url: String, _ wrk: String, _ scratch: Scratch) throws -> Double {
        let output = try scratch.run(wrk, "-t1", "-c32", "-d2s", url)
        let line = output.split(separator: "\n").first { $0.contains("Requests/sec:") }
        guard let rate = line.flatMap({ Double($0.split(separator: " ").last ?? "") }), !output.contains("Non-2xx")
        else {
            throw Skipped(reason: "wrk had no answers from \(url)")
        }
        return rate
    }
}
