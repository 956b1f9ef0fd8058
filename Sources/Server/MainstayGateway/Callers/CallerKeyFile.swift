// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayPlatform

/// The file of callers' keys.
package struct CallerKeyFile: Sendable {
    /// An error: the file cannot be written.
    package struct WriteError: Error, CustomStringConvertible {
        /// The name of the file, and the reason.
        package let description: String
    }

    private let path: String

    /// Names the file.
    package init(_ path: String) {
        self.path = path
    }

    /// The keys in the file. A missing file has none.
    ///
    /// - Throws: ``ServerConfigurationError`` with the file's name and what is wrong.
    package func read() throws(ServerConfigurationError) -> CallerKeys {
        guard FileManager.default.fileExists(atPath: path) else { return CallerKeys() }
        do {
            return try CallerKeys(reading: Array(Data(contentsOf: URL(filePath: path))))
        } catch let error as ServerConfigurationError {
            throw ServerConfigurationError("\(path): \(error)")
        } catch {
            throw ServerConfigurationError("\(path) cannot be read: \(error)")
        }
    }

    /// Changes the keys. Only one process at a time does so, and readers see either the old file or the new one. Only the owner may
    /// read the file.
    ///
    /// - Throws: The error of the body; ``WriteError`` if the file cannot be written. The file is then as before.
    package func change<Result>(_ body: (inout CallerKeys) throws -> Result) throws -> Result {
        let lock = open("\(path).lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0 else { throw failure() }
        defer { close(lock) }
        while flock(lock, LOCK_EX) != 0 { guard errno == EINTR else { throw failure() } }
        var keys = try read()
        let result = try body(&keys)
        try replace(with: keys.encoded)
        return result
    }

    private func replace(with bytes: [UInt8]) throws(WriteError) {
        let new = "\(path).new"
        unlink(new)
        let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure() }
        let isWritten = write(descriptor, bytes, bytes.count) == bytes.count && fsync(descriptor) == 0
        let problem = isWritten ? nil : failure()
        close(descriptor)
        if let problem {
            unlink(new)
            throw problem
        }
        guard rename(new, path) == 0 else { throw failure() }
    }

    private func failure() -> WriteError {
        WriteError(description: "\(path) cannot be written: \(String(cString: strerror(errno)))")
    }
}
