// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform

/// The bytes of an archive, piece by piece: those of a file, or those in memory.
final class ArchiveSource {
    private static let chunk = 256 << 10

    /// The file; -1 if the bytes are in memory.
    private let descriptor: Int32
    private var bytes: [UInt8]
    private var available = 0

    init(_ bytes: [UInt8]) {
        (descriptor, self.bytes, available) = (-1, bytes, bytes.count)
    }

    init(file path: String) throws(ArchiveReader.Failure) {
        // Without O_NONBLOCK, opening a named pipe would wait forever.
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        bytes = []
        guard descriptor >= 0 else { throw .unreadable(String(cString: strerror(errno))) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw .unreadable("it is not a file")
        }
        bytes = [UInt8](repeating: 0, count: Self.chunk)
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Runs a body with the present piece.
    func withPiece<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<available])) }
    }

    /// Reads the next piece. Returns `false` at the end.
    func advance() throws(ArchiveReader.Failure) -> Bool {
        guard descriptor >= 0 else {
            (bytes, available) = ([], 0)
            return false
        }
        while true {
            let received = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
            if received < 0, errno == EINTR { continue }
            guard received >= 0 else { throw .unreadable(String(cString: strerror(errno))) }
            available = received
            return received > 0
        }
    }
}
