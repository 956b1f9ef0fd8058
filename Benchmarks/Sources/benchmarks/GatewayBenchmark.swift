// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit

/// Measures the gateway against other caches in front of the same upstream: requests per processor-second of the
/// server, and the latency that 99 % of the requests have at most, each with its access log. The servers have one core,
/// and wrk and the upstream the other, if the machine has two.
enum GatewayBenchmark {
    static func run(_ scratch: Scratch, program: String) async throws {
        let servers = try await GatewayServers(scratch, program)
        let (gateway, nginx) = (servers.gateway, servers.nginx)
        for connections in [1, 32, 256] {
            try servers.compare(
                "gateway hit, \(connections) connections", gateway, with: nginx, .hits, connections: connections)
        }
        try servers.compare("gateway hit with a JSON log", servers.gatewayWithJSONLog, with: gateway, .hits)
        try servers.compare("gateway hit with a JSON log, nginx", servers.gatewayWithJSONLog, with: nginx, .hits)
        try servers.compare("gateway hit, the caller has the reply", gateway, with: nginx, .known)
        try servers.compare("gateway miss, kept", gateway, with: nginx, .misses("/kept"))
        try servers.compare("gateway miss, not kept", gateway, with: nginx, .misses("/plain"))
        try servers.compare(
            "gateway miss, kept or not", gateway, with: gateway, .misses("/kept"), against: .misses("/plain"))
        try servers.compare("gateway revalidation", gateway, with: nginx, .revalidations)
        for (name, start) in [("HAProxy", servers.startHAProxy), ("Traffic Server", servers.startTrafficServer)] {
            do {
                let other = try await start()
                try servers.compare("gateway hit, \(other.name)", gateway, with: other, .hits)
                try servers.compare("gateway miss, kept, \(other.name)", gateway, with: other, .misses("/kept"))
            } catch let skipped as Skipped {
                print("gateway beside \(name): skipped, \(skipped.reason)")
            }
        }
        try servers.idleConnections(10_000)
        // A million takes longer than a minute.
        let entries = ProcessInfo.processInfo.environment["MAINSTAY_BENCH_ENTRIES"].flatMap { Int($0) } ?? 100_000
        try servers.manyEntries(entries)
    }
}
