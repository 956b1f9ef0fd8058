// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayPlatform

/// The file of callers' keys.
public struct CallerKeyFile: Sendable {
    /// An error: the file cannot be written.
    public struct WriteError: Error, CustomStringConvertible {
        /// The name of the file, and the reason.
        public let description: String
    }

    private let path: String

    /// Names the file.
    public init(_ path: String) {
        self.path = path
    }

    /// The keys in the file. If it is missing, callers need no key, unless there were keys before: the file of the
    /// lock, which stays, shows that somebody has deleted them by hand.
    ///
    /// - Throws: ``ServerConfigurationError`` with the file's name and what is wrong.
    public func read() throws(ServerConfigurationError) -> CallerKeys {
        // A file that may not be looked at is not a missing one: if no keys are wanted, everybody on this machine may
        // use the gateway.
        guard access(path, R_OK) == 0 else {
            let code = errno
            guard code != ENOENT else { return CallerKeys(areWanted: access(lockPath, F_OK) == 0) }
            throw ServerConfigurationError("\(path) cannot be read: \(String(cString: strerror(code)))")
        }
        do {
            return try CallerKeys(reading: Array(Data(contentsOf: URL(filePath: path))))
        } catch let error as ServerConfigurationError {
            throw ServerConfigurationError("\(path): \(error)")
        } catch {
            throw ServerConfigurationError("\(path) cannot be read: \(error)")
        }
    }

    /// Changes the keys. Only one process at a time does so, and readers see either the old file or the new one. Only
    /// the owner may read a new file. A file that is there keeps its owner and mode, because the gateway may run as
    /// another user.
    ///
    /// - Throws: The error of the body; ``WriteError`` if the file cannot be written. The file is then as before.
    public func change<Result>(_ body: (inout CallerKeys) throws -> Result) throws -> Result {
        try locked {
            var keys = try read()
            let result = try body(&keys)
            try replace(with: keys.encoded)
            return result
        }
    }

    /// Removes the file, so that a gateway that starts afterwards wants no keys.
    ///
    /// - Returns: `false` if no keys are wanted.
    /// - Throws: ``ServerConfigurationError`` if the file cannot be read; ``WriteError`` if it cannot be removed.
    public func remove() throws -> Bool {
        guard try read().areWanted else { return false }
        return try locked {
            for file in [path, lockPath] {
                guard unlink(file) == 0 || errno == ENOENT else { throw failure() }
            }
            return true
        }
    }

    private var lockPath: String { "\(path).lock" }

    /// Runs a body while no other process changes the keys. Many may want to at once, but none takes long, so one that
    /// holds the lock for five seconds has stopped.
    private func locked<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try FileLock.held(lockPath, tries: 500, body)
        } catch let error as FileLock.Failure {
            throw WriteError(description: "\(path) cannot be written: \(error)")
        }
    }

    private func replace(with bytes: [UInt8]) throws(WriteError) {
        let new = "\(path).new"
        unlink(new)
        let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure() }
        let isWritten =
            takeRights(descriptor) && write(descriptor, bytes, bytes.count) == bytes.count && fsync(descriptor) == 0
        let problem = isWritten ? nil : failure()
        close(descriptor)
        if let problem {
            unlink(new)
            throw problem
        }
        guard rename(new, path) == 0 else { throw failure() }
    }

    /// Gives a new file the owner and mode of the old one, if there is one.
    private func takeRights(_ descriptor: Int32) -> Bool {
        var (old, new) = (stat(), stat())
        guard stat(path, &old) == 0 else { return errno == ENOENT }
        guard fstat(descriptor, &new) == 0 else { return false }
        if old.st_uid != new.st_uid || old.st_gid != new.st_gid {
            guard fchown(descriptor, old.st_uid, old.st_gid) == 0 else { return false }
        }
        return fchmod(descriptor, old.st_mode & 0o777) == 0
    }

    private func failure() -> WriteError {
        WriteError(description: "\(path) cannot be written: \(String(cString: strerror(errno)))")
    }
}
