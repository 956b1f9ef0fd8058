// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayCurl
import MainstayKit

/// Measures the download and the upload of a file of 100 MiB through a pipeline against the curl command, and the
/// memory that they need. The files are in memory where the system has such a folder: a download ends when its file is
/// safely on the disk, and curl's before.
enum TransferBenchmark {
    private static let size = 100 << 20

    static func run(_ scratch: Scratch) async throws {
        let port = try Loopback.freePort()
        let folder = try makeFolder(scratch)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let file = "\(folder)/file"
        guard FileManager.default.createFile(atPath: file, contents: Data(repeating: 1, count: size)) else {
            throw Skipped(reason: "\(file) cannot be written")
        }
        let server = """
            server {
                listen 127.0.0.1:\(port); root \(folder); client_max_body_size 0; client_body_temp_path \(folder)/body;
                location /up/ { dav_methods PUT; }
            }
            """
        try scratch.startNginx(server, name: "transfer", core: Pinning.server)
        guard let base = HTTPURL("http://127.0.0.1:\(port)") else { return }
        try await Loopback.waitFor(base)
        let command = try scratch.find("curl")
        let upstream = Upstream(host: base.host, baseURL: base)
        let pipeline = Pipeline(
            through: CurlTransport(), context: PipelineContext(upstream: upstream), store: MemoryStore())
        let client = Client(pipeline)
        try await Pinning.toClient(scratch) {
            try await compare("download", scratch, command, ["-o", "\(folder)/curl", "\(base)/file"]) {
                let download = client.download(Endpoint<Void>(.get, "file", bodyLimit: size), to: "\(folder)/loaded")
                for try await _ in download {}
            }
            try await compare("upload", scratch, command, ["-T", file, "\(base)/up/curl"]) {
                for try await _ in client.upload(Endpoint<Void>(.put, "up/mainstay", body: .file(file))) {}
            }
        }
    }

    /// Makes the folder for the files, with one that nginx may write to: it does so as another user if root started it.
    private static func makeFolder(_ scratch: Scratch) throws -> String {
        let shared = "/dev/shm"
        let isWritable = FileManager.default.isWritableFile(atPath: shared)
        let folder = isWritable ? "\(shared)/mainstay-bench-\(UUID())" : "\(scratch.path)/transfer"
        try FileManager.default.createDirectory(atPath: "\(folder)/up", withIntermediateDirectories: true)
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: "\(folder)/up")
        return folder
    }

    private static func compare(
        _ name: String, _ scratch: Scratch, _ command: String, _ arguments: [String], _ body: () async throws -> Void
    ) async throws {
        func seconds(_ body: () async throws -> Void) async throws -> Double {
            let start = ContinuousClock.now
            try await body()
            return (ContinuousClock.now - start).seconds
        }
        try await body()
        try Memory.forgetPeak()
        let before = try Memory.peak()
        var (ratios, times, shares): ([Double], [Double], [Double]) = ([], [], [])
        for _ in 0..<7 {
            let (began, beganCurl) = (Usage.processorTime, Usage.processorTimeOfPrograms)
            let ours = try await seconds(body)
            let used = Usage.processorTime - began
            let curl = try await seconds {
                let options = ["--silent", "--fail", "--header", "Expect:"]
                _ = try scratch.run(command, options + arguments, core: Pinning.client)
            }
            times.append(ours)
            shares.append(used / (Usage.processorTimeOfPrograms - beganCurl))
            ratios.append(ours / curl)
        }
        let megabytes = Double(try Memory.peak() - before) / Double(1 << 20)
        report(
            name, ratio: ratios.median,
            "time of 100 MiB against the curl command; \(Int(times.median * 1_000)) ms, "
                + "\(String(format: "%.2f", shares.median))x its processor time, and at most "
                + "\(String(format: "%.1f", megabytes)) MiB of memory more")
    }
}

/// The largest resident memory of this process, according to the kernel (proc(5)).
private enum Memory {
    /// Lets the largest memory be that of now.
    static func forgetPeak() throws {
        try Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
    }

    /// In bytes.
    static func peak() throws -> Int {
        let text = FileManager.default.contents(atPath: "/proc/self/status").map { String(decoding: $0, as: UTF8.self) }
        let line = text?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        guard let kilobytes = line.flatMap({ Int($0.filter(\.isNumber)) }) else {
            throw Skipped(reason: "the kernel does not tell the memory of processes")
        }
        return kilobytes << 10
    }
}
