// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform

/// A lock on a file (flock(2)), held by one object of one process at a time. The system releases it when the process
/// ends, even after a crash.
public final class FileLock: Sendable {
    /// The file cannot be made or locked, or the lock was not free in time.
    public struct Failure: Error, CustomStringConvertible {
        /// Why, for a person.
        public let description: String
    }

    /// The time between two attempts to take a lock that is not free.
    private static let pause = Duration.milliseconds(10)

    private let descriptor: Int32

    /// Takes the lock. `nil` if another process or object has it.
    ///
    /// - Throws: ``Failure`` if the file cannot be made or locked.
    public init?(_ path: String) throws(Failure) {
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Failure(path, errno) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let code = errno
            close(descriptor)
            guard code == EWOULDBLOCK else { throw Failure(path, code) }
            return nil
        }
    }

    deinit {
        // A child process that is just starting may still have the descriptor, and with it the lock. So unlock
        // explicitly.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    /// Runs a body with the lock. It blocks the calling thread, so only a thread that may wait for files calls it.
    ///
    /// - Parameters:
    ///   - path: The path of the lock, which is made if there is none.
    ///   - body: What runs with the lock.
    ///   - tries: How often a lock that is not free is tried, every 10 ms: for a second by default.
    /// - Throws: ``Failure`` if the lock was not free in time; otherwise the error of the body.
    public static func held<Result>(
        _ path: String, tries: Int = 100, _ body: () throws -> Result
    ) throws -> Result {
        for attempt in 0..<tries {
            if attempt > 0 { blockThread(for: pause) }
            if let lock = try FileLock(path) {
                defer { withExtendedLifetime(lock) {} }
                return try body()
            }
        }
        throw Failure(description: "\(path): another process holds this lock")
    }
}

extension FileLock.Failure {
    fileprivate init(_ path: String, _ code: Int32) {
        self.init(description: "\(path): \(String(cString: strerror(code)))")
    }
}
