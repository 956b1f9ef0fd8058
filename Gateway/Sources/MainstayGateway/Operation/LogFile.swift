// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform

/// Where a log is written.
public enum LogOutput: Sendable, Equatable {
    /// The standard output of the process.
    case standardOutput
    /// A file, which is created if necessary. New lines are added at its end.
    case file(String)
}

/// An error: a log cannot be opened or written.
public struct LogError: Error, Equatable, CustomStringConvertible {
    /// The name of the file, and the reason.
    public let description: String
}

/// The open file of a log. One thread uses it.
struct LogFile {
    private let output: LogOutput
    private var descriptor: Int32
    /// Whether a line was cut because the disk was full, or an earlier process was killed. The next one must not continue
    /// it.
    private var isCut = false

    init(_ output: LogOutput) throws(LogError) {
        self.output = output
        descriptor = try Self.open(output)
        isCut = Self.endsInLine(output)
    }

    /// Whether the last line of a file has no end. `false` if that cannot be seen.
    private static func endsInLine(_ output: LogOutput) -> Bool {
        guard case .file(let path) = output else { return false }
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return false }
        defer { _ = Glibc.close(descriptor) }
        var (status, last) = (stat(), UInt8(ascii: "\n"))
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else {
            return false
        }
        return pread(descriptor, &last, 1, status.st_size - 1) == 1 && last != UInt8(ascii: "\n")
    }

    /// Opens the file again by its name, because a tool has renamed the old one. If that fails, the old one stays in
    /// use.
    mutating func reopen() throws(LogError) {
        guard case .file = output else { return }
        let new = try Self.open(output)
        close()
        descriptor = new
        isCut = Self.endsInLine(output)
    }

    func close() {
        if case .file = output { _ = Glibc.close(descriptor) }
    }

    /// Writes whole lines, and waits until they are written.
    mutating func write(_ lines: ArraySlice<UInt8>) throws(LogError) {
        guard !lines.isEmpty else { return }
        if isCut { try writeAll([UInt8(ascii: "\n")]) }
        isCut = false
        try writeAll(lines)
    }

    private mutating func writeAll(_ bytes: ArraySlice<UInt8>) throws(LogError) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress.map { $0 + written }, $0.count - written)
            }
            if count >= 0 {
                written += count
            } else if errno == EAGAIN {
                // Somebody else made the standard output non-blocking.
                var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&entry, 1, 1_000)
            } else if errno != EINTR {
                let reason = errno
                isCut = written > 0 && bytes[bytes.startIndex + written - 1] != UInt8(ascii: "\n")
                throw Self.error(output, reason)
            }
        }
    }

    private static func open(_ output: LogOutput) throws(LogError) -> Int32 {
        guard case .file(let path) = output else { return STDOUT_FILENO }
        // Addresses and search terms of callers are not for every user of the machine.
        let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o640)
        guard descriptor >= 0 else { throw error(output, errno) }
        return descriptor
    }

    private static func error(_ output: LogOutput, _ code: Int32) -> LogError {
        let name = if case .file(let path) = output { path } else { "standard output" }
        return LogError(description: "the access log cannot be written to \(name): \(String(cString: strerror(code)))")
    }
}
