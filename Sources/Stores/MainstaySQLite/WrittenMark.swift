// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayPlatform

/// A file of one byte beside that of the replies. It is empty while something was removed or purged that the file of
/// the replies does not know: then the next process takes all that it has for stale.
///
/// To empty a file needs no room on a full disk. Where even that fails, as in a folder that may not be changed, nothing
/// is remembered.
struct WrittenMark: Sendable {
    private let path: String

    init(of file: String) {
        path = "\(file).written"
    }

    /// When the byte was taken away; `nil` if it is there, or there was never one.
    var missingSince: Date? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_size == 0 else { return nil }
        do {
            return try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date ?? .distantPast
        } catch {
            return .distantPast
        }
    }

    /// Makes the file. It appears together with its byte.
    func prepare() {
        guard access(path, F_OK) != 0 else { return }
        let new = "\(path).\(getpid())"
        let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return }
        if write(descriptor, [UInt8(1)], 1) == 1 { link(new, path) }
        close(descriptor)
        unlink(new)
    }

    /// Takes the byte away.
    func withdraw() {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        if descriptor >= 0 { close(descriptor) }
    }

    /// Puts the byte back. If that fails, the next process only confirms more than it must.
    func restore() {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        _ = write(descriptor, [UInt8(1)], 1)
        close(descriptor)
    }
}
