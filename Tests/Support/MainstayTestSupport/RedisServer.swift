// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayBase
public import Testing

/// A Redis server for one test, on a Unix socket in a temporary folder. It writes no data to the disk.
public final class RedisServer: Sendable {
    /// The folder with its socket.
    public let folder: TemporaryDirectory
    private let process: Lock<Process>

    /// The path of the program; `nil` if it is not installed.
    public static let program: String? = [
        "/usr/bin/redis-server", "/usr/local/bin/redis-server", "/opt/homebrew/bin/redis-server",
    ]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

    /// Why tests that need Redis are skipped.
    public static let reason: Comment = "redis-server is not installed (scripts/bootstrap bench)"

    private let words: [String]

    /// Starts a server and waits until it answers.
    public init(_ words: [String] = []) async throws {
        folder = try TemporaryDirectory()
        self.words = words
        process = Lock(Process())
        try start()
        try await waitUntilItListens()
    }

    deinit {
        process.withLock { process in
            // A process that was not started has the identifier 0, and `kill` would then end this whole process group.
            if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        }
    }

    /// The server's address.
    public var url: String { "unix://\(socket)" }
    /// The path of its socket.
    public var socket: String { folder.file("redis.sock") }

    /// Sends a signal: SIGSTOP pauses the server, SIGCONT continues it, and SIGKILL ends it.
    public func signal(_ number: Int32) {
        process.withLock { process in
            guard process.isRunning else { return }
            kill(process.processIdentifier, number)
            if number == SIGKILL { process.waitUntilExit() }
        }
    }

    /// Starts the server again, without data, after SIGKILL has ended it.
    public func restart() async throws {
        try FileManager.default.removeItem(atPath: socket)
        try start()
        try await waitUntilItListens()
    }

    private func start() throws {
        try process.withLock { process in
            process = Self.process(in: folder, words)
            try process.run()
        }
    }

    private func waitUntilItListens() async throws {
        // The server creates the socket when it begins to listen. It sends no signal then, so this polls for the file.
        let end = ContinuousClock.now.advanced(by: .seconds(120))
        while !FileManager.default.fileExists(atPath: socket) {
            guard ContinuousClock.now < end else { throw CocoaError(.fileNoSuchFile) }
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    private static func process(in folder: TemporaryDirectory, _ words: [String]) -> Process {
        let process = Process()
        process.executableURL = URL(filePath: program ?? "/nonexistent")
        process.arguments =
            [
                "--port", "0", "--unixsocket", folder.file("redis.sock"), "--save", "", "--appendonly", "no", "--dir",
                folder.path,
            ]
            + words
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        return process
    }
}
