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
        for process in started where process.isRunning {
            process.terminate()
            process.waitUntilExit()
        }
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

    /// Starts a program that runs until the benchmarks end.
    func start(_ program: String, _ arguments: String...) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.environment = environment
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        started.append(process)
    }

    /// Runs a program to its end and returns its output.
    @discardableResult
    func run(_ program: String, _ arguments: String...) throws -> String {
        let (status, text) = try runWhateverStatus(program, arguments)
        guard status == 0 else { throw Skipped(reason: "\(program) ended with status \(status)") }
        return text
    }

    /// Runs a program to its end and returns its status and output.
    @discardableResult
    func runWhateverStatus(_ program: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.environment = environment
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
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

    /// Starts nginx with one worker.
    func startNginx(_ http: String) throws {
        let file = try write(
            """
            daemon off;
            pid \(path)/nginx.pid;
            error_log \(path)/nginx.log;
            worker_processes 1;
            events { worker_connections 1024; }
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
            """, to: "nginx.conf")
        try start(find("nginx"), "-p", path, "-c", file)
    }
}
