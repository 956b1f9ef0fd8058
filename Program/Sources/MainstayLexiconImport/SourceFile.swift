// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon
import MainstayPlatform

/// A source file, read completely. If it were mapped into memory, truncating the file would kill the process.
struct SourceFile: Sendable {
    /// The maximum size. WordNet's largest file has 15 MB, and 32 bits can hold any position below the limit.
    static let limit = 1 << 30

    let path: String
    let bytes: [UInt8]

    init(path: String, bytes: [UInt8]) {
        (self.path, self.bytes) = (path, bytes)
    }

    init(reading path: String) throws(LexiconError) {
        // Without O_NONBLOCK, opening a named pipe would wait forever.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .unreadable(path: path, reason: Self.lastError()) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .unreadable(path: path, reason: Self.lastError()) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable(path: path, reason: "it is not a file") }
        guard status.st_size <= Self.limit else { throw .unreadable(path: path, reason: "it is larger than 1 GiB") }

        var failure: String?
        // With room for nothing, the count would be written to the empty array that all threads share.
        let bytes = [UInt8](unsafeUninitializedCapacity: max(1, Int(status.st_size))) { buffer, count in
            while count < buffer.count {
                let received = read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
                if received > 0 {
                    count += received
                } else if received == 0 {
                    return
                } else if errno != EINTR {
                    failure = Self.lastError()
                    return
                }
            }
        }
        if let failure { throw .unreadable(path: path, reason: failure) }
        self.init(path: path, bytes: bytes)
    }

    static func lastError() -> String { String(cString: strerror(errno)) }
}
