// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayPlatform

/// A file that the user names, to write to.
enum OutputFile {
    /// Writes a whole file, in place of one that is there. If that fails, a file that was there before stays as it was.
    ///
    /// The new file has the permissions of the old one, and a symbolic link stays and leads to it. A device or a pipe
    /// is written to.
    ///
    /// - Throws: ``OutputFileError`` naming the file and what the system says.
    static func replace(_ path: String, with contents: Data) throws(OutputFileError) {
        var status = stat()
        let isThere = stat(path, &status) == 0
        guard !isThere || status.st_mode & S_IFMT == S_IFREG else {
            let problem = send(contents, toFile: path, O_WRONLY)
            guard problem == 0 else { throw OutputFileError(path, problem) }
            return
        }
        let target = isThere ? resolved(path) : path
        let new = "\(target).new-\(getpid())"
        var problem = send(
            contents, toFile: new, O_WRONLY | O_CREAT | O_TRUNC, permissions: isThere ? status.st_mode & 0o777 : nil)
        if problem == 0, rename(new, target) != 0 { problem = errno }
        guard problem != 0 else { return }
        unlink(new)
        throw OutputFileError(path, problem)
    }

    /// The path without symbolic links.
    private static func resolved(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Opens a file and writes all bytes. Returns 0 or the error number.
    private static func send(
        _ contents: Data, toFile path: String, _ flags: Int32, permissions: mode_t? = nil
    ) -> Int32 {
        let descriptor = open(path, flags | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return errno }
        var problem: Int32 = 0
        if let permissions, fchmod(descriptor, permissions) != 0 { problem = errno }
        if problem == 0 { problem = send(contents, to: descriptor) }
        if close(descriptor) != 0, problem == 0 { problem = errno }
        return problem
    }

    /// Writes all bytes. Returns 0 or the error number.
    private static func send(_ contents: Data, to descriptor: Int32) -> Int32 {
        contents.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0 {
                    if errno == EINTR { continue }
                    return errno
                }
                rest = rest.dropFirst(count)
            }
            return 0
        }
    }
}
