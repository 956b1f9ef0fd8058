// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform

/// A lock that one process at a time holds, as a file (flock(2)). The system releases it if the process ends.
enum FileLock {
    /// The lock was not free in time, or its file cannot be made.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// How often a lock that is not free is tried, and the time between, in microseconds: a second in all.
    private static let (tries, pause) = (100, useconds_t(10_000))

    /// Runs a body with the lock. It blocks the calling thread for a second at most, so only a thread of a store calls it.
    static func held<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Failure(description: "\(path): \(String(cString: strerror(errno)))") }
        // Closing the file releases the lock.
        defer { close(descriptor) }
        var left = tries
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            left -= 1
            guard left > 0 else { throw Failure(description: "\(path): another process holds this lock") }
            usleep(pause)
        }
        return try body()
    }
}
