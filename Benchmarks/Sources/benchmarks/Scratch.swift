// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A temporary folder for everything that a run writes, and the programs that the run starts.
final class Scratch {
    let path: String
    private var started: [Process] = []

    init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("mainstay-bench-\(UUID())").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    func remove() {
        for process in started where process.isRunning { process.terminate() }
        // Programs inherit the signals that the starting thread blocks, which are all on a thread of tasks. So some
        // never hear of this.
        let end = ContinuousClock.now.advanced(by: .seconds(2))
        while ContinuousClock.now < end, started.contains(where: \.isRunning) { Thread.sleep(forTimeInterval: 0.02) }
        for process in started where process.isRunning { kill(process.processIdentifier, SIGKILL) }
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The environment that makes the program keep its files in this folder.
    var environment: [String: String] {
        ProcessInfo.processInfo.environment.merging(
            ["XDG_CACHE_HOME": "\(path)/cache", "XDG_DATA_HOME": "\(path)/data", "XDG_CONFIG_HOME": "\(path)/config"]
        ) { $1 }
    }

    func write(_ text: String, to name: String) throws -> String {
        let file = "\(path)/\(name)"
        try FileManager.default.createDirectory(
            atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        return file
    }

    /// Starts a program that runs until the benchmarks end, on one core if the machine has two.
    ///
    /// - Returns: The number of the process.
    @discardableResult
    func start(
        _ program: String, _ arguments: String..., core: Int? = nil, adding variables: [String: String] = [:]
    ) throws -> Int32 {
        let process = Process()
        let (program, arguments) = pinned(program, arguments, to: core)
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.environment = environment.merging(variables) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        started.append(process)
        return process.processIdentifier
    }

    /// The command that runs another one on one core; the same command if the machine has one core or no taskset.
    private func pinned(_ program: String, _ arguments: [String], to core: Int?) -> (String, [String]) {
        let taskset = "/usr/bin/taskset"
        guard let core, ProcessInfo.processInfo.processorCount > 1,
            FileManager.default.isExecutableFile(atPath: taskset)
        else { return (program, arguments) }
        // taskset becomes the program, so its process number stays.
        return (taskset, ["-c", "\(core)", program] + arguments)
    }

    /// Runs a program to its end and returns its output.
    @discardableResult
    func run(_ program: String, _ arguments: String...) throws -> String {
        try run(program, arguments, core: nil)
    }

    /// Runs a program to its end, on one core if the machine has two, and returns its output.
    func run(
        _ program: String, _ arguments: [String], core: Int?, adding variables: [String: String] = [:]
    ) throws -> String {
        let (program, arguments) = pinned(program, arguments, to: core)
        let (status, text) = try runWhateverStatus(program, arguments, adding: variables)
        guard status == 0 else { throw Skipped(reason: "\(program) ended with status \(status)") }
        return text
    }

    /// Runs a program to its end and returns its status and output.
    @discardableResult
    func runWhateverStatus(
        _ program: String, _ arguments: [String], adding variables: [String: String] = [:]
    ) throws -> (status: Int32, output: String) {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.environment = environment.merging(variables) { $1 }
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        // `waitUntilExit` looks only every 50 ms, if the process has closed its output but not ended.
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        ended.wait()
        return (process.terminationStatus, text)
    }

    /// Finds the path of a program.
    func find(_ name: String) throws -> String {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
        let file = (folders + ["/usr/sbin"]).map { "\($0)/\(name)" }.first(
            where: FileManager.default.isExecutableFile)
        guard let file else { throw Skipped(reason: "\(name) is not installed") }
        return file
    }

    /// Starts nginx with one worker, on one core if the machine has two.
    ///
    /// - Returns: The number of the master process.
    @discardableResult
    func startNginx(_ http: String, name: String = "nginx", core: Int? = nil) throws -> Int32 {
        let file = try write(
            """
            daemon off;
            pid \(path)/\(name).pid;
            error_log \(path)/\(name).log;
            worker_processes 1;
            events { worker_connections 4096; }
            http {
                access_log off;
                sendfile on;
                tcp_nopush on;
                open_file_cache max=1000;
                keepalive_requests 100000000;
                client_body_temp_path \(path)/body;
                proxy_temp_path \(path)/proxy;
                fastcgi_temp_path \(path)/fastcgi;
                uwsgi_temp_path \(path)/uwsgi;
                scgi_temp_path \(path)/scgi;
                types { application/json json; }
                \(http)
            }
            """, to: "\(name).conf")
        return try start(find("nginx"), "-p", path, "-c", file, core: core)
    }
}
