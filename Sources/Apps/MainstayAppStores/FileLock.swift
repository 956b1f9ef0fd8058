// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform
import MainstayStatistics

/// A lock on a file (flock(2)). The system releases the lock when the process ends, even after a crash.
final class FileLock: Sendable {
    private let descriptor: Int32

    /// Takes the lock. `nil` if another process or object has it.
    init?(file: String) throws(GameStoreError) {
        descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw GameStoreError("\(file): \(String(cString: strerror(errno)))") }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let code = errno
            close(descriptor)
            guard code == EWOULDBLOCK else { throw GameStoreError("\(file): \(String(cString: strerror(code)))") }
            return nil
        }
    }

    deinit {
        // A child process that is just starting may still have the descriptor, and with it the lock. So unlock
        // explicitly.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}
