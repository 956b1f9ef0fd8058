// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit

extension GatewayServers {
    /// Prints the memory of connections that have had an answer and are idle.
    func idleConnections(_ count: Int) throws {
        Loopback.raiseDescriptorLimit()
        let before = try ProcessorTime.residentBytes(of: gateway.processes[0])
        var descriptors: [Int32] = []
        defer { for descriptor in descriptors { close(descriptor) } }
        let request = Array("GET /api/kept/hit HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
        var answer = [UInt8](repeating: 0, count: 16 << 10)
        for _ in 0..<count {
            guard let descriptor = Loopback.openConnection(to: gatewayPort) else { break }
            descriptors.append(descriptor)
            guard write(descriptor, request, request.count) == request.count,
                read(descriptor, &answer, answer.count) > 0
            else { break }
        }
        guard descriptors.count == count else { throw Skipped(reason: "too few descriptors for \(count) connections") }
        let after = try ProcessorTime.residentBytes(of: gateway.processes[0])
        report(
            "gateway idle connection", Double(max(0, after - before)) / Double(count) / 1024, "KB",
            "resident memory for each of \(count) connections that have had an answer")
    }

    /// Keeps many replies, and prints how the memory grows meanwhile and what a hit costs with them.
    func manyEntries(_ count: Int) throws {
        let hit = { try load(gateway, .hits, 32) }
        let before = try [hit(), hit(), hit()].map(\.cost).median
        var (kept, half) = (0, 0)
        while kept < count {
            kept += try load(gateway, .misses("/small"), 32).requests
            if half == 0, kept * 2 >= count { half = try ProcessorTime.residentBytes(of: gateway.processes[0]) }
        }
        let full = try ProcessorTime.residentBytes(of: gateway.processes[0])
        let after = try [hit(), hit(), hit()].map(\.cost).median
        report(
            "gateway memory with \(kept) kept replies", ratio: Double(full) / Double(half),
            "\(full >> 20) MiB against \(half >> 20) MiB with half of them; MAINSTAY_BENCH_ENTRIES=1000000 keeps a million"
        )
        report(
            "gateway hit with \(kept) kept replies", ratio: before / after,
            "requests a processor-second, \(after.inMicroseconds), against \(before.inMicroseconds) before")
    }
}
