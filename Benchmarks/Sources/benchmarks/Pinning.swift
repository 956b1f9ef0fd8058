// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Keeps this process on one core, so that client and server do not share one.
enum Pinning {
    /// The core of servers.
    static let server = 0
    /// The core of clients.
    static let client = 1

    /// Runs the body with all threads of this process on the client's core, if the machine has two cores and taskset. Threads that
    /// start during the body run there too.
    static func toClient(_ scratch: Scratch, _ body: () async throws -> Void) async throws {
        let cores = ProcessInfo.processInfo.processorCount
        guard cores > 1, let taskset = try? scratch.find("taskset") else { return try await body() }
        let process = "\(ProcessInfo.processInfo.processIdentifier)"
        try scratch.run(taskset, "-a", "-p", "-c", "\(client)", process)
        do {
            try await body()
        } catch {
            try scratch.run(taskset, "-a", "-p", "-c", "0-\(cores - 1)", process)
            throw error
        }
        try scratch.run(taskset, "-a", "-p", "-c", "0-\(cores - 1)", process)
    }
}
