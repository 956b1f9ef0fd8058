// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform

/// A file for reading or writing. Every call may wait for the disk.
final class OpenFile {
    /// What the file is opened for.
    enum Use: Sendable {
        case reading
        /// A new file, which is removed again unless it gets its final name.
        case temporary
    }

    let path: String
    let name: String
    var descriptor: CInt = -1
    var isTemporary = false

    init(_ path: String, named name: String? = nil) {
        (self.path, self.name) = (path, name ?? path)
    }

    deinit {
        // Whoever waits for the lock must find the file removed.
        if isTemporary { unlink(path) }
        if descriptor >= 0 { closeDescriptor() }
    }

    /// Opens the file and returns its length.
    func open(for use: Use) throws(TransportError) -> Int {
        let flags =
            switch use {
            // Without O_NONBLOCK, opening a pipe would wait for a writer.
            case .reading: O_RDONLY | O_CLOEXEC | O_NONBLOCK
            case .temporary: O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC
            }
        // The umask of the process removes permissions, as for any other new file.
        descriptor = MainstayPlatform.open(path, flags, 0o666)
        guard descriptor >= 0 else { throw failure() }
        if case .temporary = use { isTemporary = true }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure() }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw failure(EISDIR) }
        // A pipe or a device has no length, so its content would be sent as empty.
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw TransportError(.file, detail: "\(name): it is not a regular file")
        }
        return Int(status.st_size)
    }

    /// Reads the next bytes. Returns no bytes at the end of the file.
    func read(upTo count: Int) throws(TransportError) -> [UInt8] {
        var error: CInt = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            var result: Int
            repeat {
                result = MainstayPlatform.read(descriptor, buffer.baseAddress, count)
            } while result < 0 && errno == EINTR
            (filled, error) = (max(0, result), result < 0 ? errno : 0)
        }
        guard error == 0 else { throw failure(error) }
        return bytes
    }

    /// Writes all bytes.
    func write(_ bytes: [UInt8]) throws(TransportError) {
        var done = 0
        while done < bytes.count {
            let result = bytes.withUnsafeBytes {
                MainstayPlatform.write(descriptor, $0.baseAddress! + done, $0.count - done)
            }
            guard result >= 0 else {
                if errno == EINTR { continue }
                throw failure()
            }
            done += result
        }
    }

    /// Removes the content.
    func clear() throws(TransportError) {
        guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else { throw failure() }
    }

    /// Makes sure that the content is on the disk, and gives the file its final name, and the permissions of the file
    /// that it replaces.
    func finish(as name: String) throws(TransportError) {
        // Without this, the file could be there and empty after a loss of power.
        guard fsync(descriptor) == 0 else { throw failure() }
        var target = stat()
        if lstat(name, &target) == 0 {
            switch target.st_mode & S_IFMT {
            case S_IFREG: guard fchmod(descriptor, target.st_mode & 0o777) == 0 else { throw failure() }
            case S_IFLNK, S_IFDIR: break
            // Otherwise a program with all rights would replace a device.
            default: throw TransportError(.file, detail: "\(name): it is not a regular file")
            }
        }
        guard rename(path, name) == 0 else { throw failure() }
        isTemporary = false
        forgetRecord()
    }

    func failure(_ code: CInt = errno) -> TransportError {
        TransportError(.file, detail: "\(name): \(String(cString: strerror(code)))")
    }
}
