// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Keeps this process on one core, so that client and server do not share one.
enum Pinning {
    /// The core of servers.
    static let server = 0
    /// The core of clients.
    static let client = 1

    /// Runs the body with all threads of this process on the client's core, if the machine has two cores and taskset.
    /// Threads that start during the body run there too.
    static func toClient(_ scratch: Scratch, _ body: () async throws -> Void) async throws {
        let cores = ProcessInfo.processInfo.processorCount
        guard cores > 1, let taskset = try? scratch.find("taskset") else { return try await body() }
        let move = { (cores: String) in
            let arguments = ["-a", "-p", "-c", cores, "\(ProcessInfo.processInfo.processIdentifier)"]
            // It fails if a thread ends while it goes through them.
            for _ in 1..<10 where try scratch.runWhateverStatus(taskset, arguments).status == 0 { return }
            _ = try scratch.run(taskset, arguments, core: nil)
        }
        try move("\(client)")
        do {
            try await body()
        } catch {
            try move("0-\(cores - 1)")
            throw error
        }
        try move("0-\(cores - 1)")
    }
}
