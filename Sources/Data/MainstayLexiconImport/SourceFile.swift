// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon
import MainstayPlatform

/// A file of the source, read whole: a mapped one would kill the process if somebody cut it short meanwhile.
struct SourceFile: Sendable {
    /// Far more than any file of WordNet has (15 MB), and little enough that 32 bits hold any position.
    static let limit = 1 << 30

    let path: String
    let bytes: [UInt8]

    init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    init(reading path: String) throws(LexiconError) {
        // Not blocking, or a named pipe would hold the import up for ever.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .unreadable(path: path, reason: Self.lastError()) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .unreadable(path: path, reason: Self.lastError()) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable(path: path, reason: "it is not a file") }
        guard status.st_size <= Self.limit else { throw .unreadable(path: path, reason: "it is larger than 1 GiB") }

        var failure: String?
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
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
