// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

import MainstayPlatform

/// A file that the user names, to write to.
enum OutputFile {
    /// Writes a whole file, in place of one that is there. If that fails, a file that was there before stays as it was.
    ///
    /// - Throws: ``OutputFileError`` naming the file and what the system says.
    static func replace(_ path: String, with contents: Data) throws(OutputFileError) {
        let new = "\(path).new-\(getpid())"
        let descriptor = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw OutputFileError(path, errno) }
        var problem = send(contents, to: descriptor)
        if close(descriptor) != 0, problem == 0 { problem = errno }
        if problem == 0, rename(new, path) != 0 { problem = errno }
        guard problem != 0 else { return }
        unlink(new)
        throw OutputFileError(path, problem)
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

/// A file cannot be written.
struct OutputFileError: Error, CustomStringConvertible {
    let description: String

    init(_ path: String, _ number: Int32) {
        description = "\(path) cannot be written: \(String(cString: strerror(number)))"
    }
}
