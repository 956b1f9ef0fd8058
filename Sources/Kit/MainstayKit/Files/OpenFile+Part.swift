// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayPlatform

/// The part of a file that a download has left, so that a later one continues it. Beside it is a record of what it is a
/// part of.
extension OpenFile {
    /// How often a part that another download has is tried, and the time between: a second in all. The file of a
    /// download that has just ended is closed by its own thread.
    private static let (tries, pause) = (100, Duration.milliseconds(10))
    private static let recordLimit = 64 << 10

    private var recordPath: String { "\(path).json" }

    /// Opens the part, or creates an empty one. Returns its length, and its record; no bytes if there is none.
    ///
    /// The part has a name that others can guess, so one that is a link or another user's is refused.
    func openPart() throws(TransportError) -> (length: Int, record: [UInt8]) {
        for attempt in 0..<Self.tries {
            if attempt > 0 { blockThread(for: Self.pause) }
            descriptor = MainstayPlatform.open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o666)
            guard descriptor >= 0 else { throw failure() }
            var status = stat()
            guard fstat(descriptor, &status) == 0 else { throw failure() }
            guard status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(), status.st_nlink <= 1 else {
                throw TransportError(.file, detail: "\(name): its part \(path) is not a file of this user")
            }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
                // Before the lock was there, another download may have given the part its final name.
                var present = stat()
                if lstat(path, &present) == 0, present.st_ino == status.st_ino, present.st_dev == status.st_dev {
                    isTemporary = status.st_size == 0
                    return (Int(status.st_size), record())
                }
            } else if errno != EWOULDBLOCK {
                throw failure()
            }
            closeDescriptor()
        }
        throw TransportError(.file, detail: "\(name): another download writes it")
    }

    /// Removes the content after a number of bytes, and continues there.
    func cut(to length: Int) throws(TransportError) {
        guard ftruncate(descriptor, off_t(length)) == 0, lseek(descriptor, 0, SEEK_END) >= 0 else { throw failure() }
    }

    /// Removes the content, and notes what the next content is a part of. Without a record it could not be continued,
    /// so it is removed at the end.
    func begin(_ record: [UInt8]?) throws(TransportError) {
        forgetRecord()
        try clear()
        isTemporary = record == nil
        guard let record else { return }
        do {
            try Data(record).write(to: URL(filePath: recordPath), options: .atomic)
        } catch {
            throw TransportError(.file, detail: "\(name): \(recordPath): \(error)")
        }
    }

    /// Removes the part and its record when the file is closed.
    func discard() {
        forgetRecord()
        isTemporary = true
    }

    func forgetRecord() {
        unlink(recordPath)
    }

    /// Closes the file. A child process that is just starting may still have it, so its lock is given back before.
    func closeDescriptor() {
        flock(descriptor, LOCK_UN)
        close(descriptor)
        descriptor = -1
    }

    /// Without a record that can be read, the part is of no use, and the download begins again.
    private func record() -> [UInt8] {
        let file = OpenFile(recordPath, named: name)
        do throws(TransportError) {
            guard try file.open(for: .reading) <= Self.recordLimit else { return [] }
            return try file.read(upTo: Self.recordLimit)
        } catch {
            return []
        }
    }
}
