// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayTestSupport
import Synchronization

/// The program under test, run as a process with folders of its own.
final class Program: Sendable {
    /// What a run came to.
    struct Run: Sendable {
        var status: Int32
        var output: String
        var errors: String
        var duration: Duration
        /// Whether the file of limits took too long, so that the run decided alone whether to send a request.
        var decidedAlone: Bool
        /// Whether it printed that a file took too long.
        var isFileBusy: Bool

        /// The output as a JSON object.
        var json: [String: any Sendable]? {
            do {
                return try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: any Sendable]
            } catch {
                return nil
            }
        }
    }

    /// The folder everything it writes is in.
    let folder: String

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("mainstay-\(UUID())").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit {
        do { try FileManager.default.removeItem(atPath: folder) } catch { print("left behind: \(folder)") }
    }

    /// Its own folders for cache and configuration, and the data where they are.
    func environment(data: String? = nil) -> [String: String] {
        var environment = [
            "XDG_CACHE_HOME": "\(folder)/cache", "XDG_CONFIG_HOME": "\(folder)/config",
            "XDG_DATA_HOME": data ?? "\(folder)/data", "PATH": "/usr/bin:/bin", "HOME": folder,
        ]
        // Under a sanitizer the program needs the same options as its tests.
        environment["ASAN_OPTIONS"] = ProcessInfo.processInfo.environment["ASAN_OPTIONS"]
        return environment
    }

    /// Writes its configuration.
    func configure(_ text: String) throws {
        let folder = "\(folder)/config/mainstay"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/config.json"))
    }

    /// The process, ready to run.
    func process(_ arguments: [String], data: String? = nil) -> Process {
        let process = Process()
        process.executableURL = Self.executable
        process.arguments = arguments
        process.environment = environment(data: data)
        process.currentDirectoryURL = URL(fileURLWithPath: "/")
        return process
    }

    /// Runs it to its end.
    func run(_ arguments: String..., data: String? = nil) async throws -> Run {
        try await run(arguments, data: data)
    }

    /// Runs it to its end.
    ///
    /// - Parameter asNobody: Whether a user without any rights runs it. Only root can ask for that.
    func run(
        _ arguments: [String], data: String? = nil, input: String? = nil, asNobody: Bool = false
    ) async throws -> Run {
        let process = process(arguments, data: data)
        if asNobody {
            process.arguments =
                ["--reuid=65534", "--regid=65534", "--clear-groups", Self.executable.path] + arguments
            process.executableURL = URL(fileURLWithPath: "/usr/bin/setpriv")
        }
        let (output, errors) = (Pipe(), Pipe())
        let inputPipe = input.map { _ in Pipe() }
        process.standardInput = inputPipe ?? FileHandle.nullDevice as Any
        process.standardOutput = output
        process.standardError = errors
        let start = ContinuousClock.now
        // A pipe holds what tests type, and nobody may read it any more once the process runs.
        if let inputPipe, let input {
            inputPipe.fileHandleForWriting.write(Data(input.utf8))
            inputPipe.fileHandleForWriting.closeFile()
        }
        try process.run()
        async let outputText = Self.text(of: output)
        async let errorText = Self.text(of: errors)
        let texts = await (outputText, errorText)
        await waiting { process.waitUntilExit() }
        return Run(
            status: process.terminationStatus, output: texts.0, errors: Self.withoutBusyFiles(texts.1),
            duration: start.duration(to: .now), decidedAlone: texts.1.contains(Self.busyFiles[0]),
            isFileBusy: Self.busyFiles.contains { texts.1.contains($0) })
    }

    /// What a pipe holds next.
    static func next(from pipe: Pipe) async -> Data {
        await waiting { pipe.readNext() }
    }

    /// The warnings that a file took longer than 50 ms, which `--verbose` prints. On a busy machine it may.
    private static let busyFiles = [
        "Warning: rate limits are not shared with other processes: the file did not answer",
        "Warning: replies are not kept: the file did not answer",
        "Warning: replies are not kept: the file is not open yet",
    ]

    private static func withoutBusyFiles(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { line in !busyFiles.contains { line.hasPrefix($0) } }
            .joined(separator: "\n")
    }

    /// All a pipe ever holds.
    private static func text(of pipe: Pipe) async -> String {
        String(decoding: await waiting { pipe.readAll() }, as: UTF8.self)
    }

    /// It is built beside the tests.
    static let executable = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("mainstay")
}

/// A data folder with the dictionary imported, once for all tests.
enum ImportedData {
    static let isPossible = FileManager.default.fileExists(atPath: "/usr/share/wordnet/data.noun")

    /// WordNet alone, which takes a quarter of the time of all sources.
    static let arguments = ["import", "--from", "/usr/share/wordnet"]

    private static let shared = Task {
        let program = try Program()
        let run = try await program.run(arguments, data: "\(program.folder)/data")
        guard run.status == 0 else { throw Failure(message: run.errors) }
        return program
    }

    static var folder: String {
        get async throws { "\(try await shared.value.folder)/data" }
    }

    struct Failure: Error {
        var message: String
    }
}
