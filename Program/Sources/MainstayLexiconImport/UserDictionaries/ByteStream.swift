// SPDX-License-Identifier: Apache-2.0

import CMainstayZlib
import MainstayLexicon
import MainstayPlatform

/// The bytes of a file from its beginning to its end, decompressed if the file is gzip (RFC 1952). It needs little
/// memory, whatever the size of the file.
final class ByteStream {
    /// How many bytes are read from the file at once.
    private static let chunk = 256 << 10

    let path: String
    /// The size of the file.
    let size: Int
    /// The bytes that were read from the file so far.
    private(set) var consumed = 0

    private let descriptor: Int32
    private var input = [UInt8](repeating: 0, count: ByteStream.chunk)
    private var available = 0..<0
    private var isAtEnd = false
    /// `nil` if the file is not compressed.
    private var inflation: Inflation?

    init(_ path: String) throws(LexiconError) {
        self.path = path
        // Without O_NONBLOCK, opening a named pipe would wait forever.
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .unreadable(path: path, reason: SourceFile.lastError()) }
        var status = stat()
        let isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        size = Int(status.st_size)
        guard isFile else { throw .unreadable(path: path, reason: "it is not a file") }
        try fill()
        if available.count >= 2, input[0] == 0x1F, input[1] == 0x8B { inflation = try Inflation(path: path) }
    }

    deinit {
        close(descriptor)
    }

    /// Appends bytes to a buffer.
    ///
    /// - Returns: `false` at the end of the file.
    /// - Throws: ``LexiconError/unreadable(path:reason:)`` if the file cannot be read, or is damaged or cut short.
    func read(into buffer: inout [UInt8]) throws(LexiconError) -> Bool {
        if available.isEmpty { try fill() }
        guard let inflation else {
            guard !available.isEmpty else { return false }
            buffer.append(contentsOf: input[available])
            available = 0..<0
            return true
        }
        while true {
            if available.isEmpty { try fill() }
            guard !available.isEmpty else {
                guard inflation.isComplete else {
                    throw .unreadable(path: path, reason: "the compressed file is cut short")
                }
                return false
            }
            let before = buffer.count
            let used = try inflation.inflate(input[available], into: &buffer)
            available = available.lowerBound + used..<available.upperBound
            if buffer.count > before { return true }
        }
    }

    private func fill() throws(LexiconError) {
        guard !isAtEnd else { return }
        while true {
            let received = input.withUnsafeMutableBytes { MainstayPlatform.read(descriptor, $0.baseAddress, $0.count) }
            if received < 0, errno == EINTR { continue }
            guard received >= 0 else { throw .unreadable(path: path, reason: SourceFile.lastError()) }
            isAtEnd = received == 0
            consumed += received
            available = 0..<received
            return
        }
    }
}

/// The state of a decompression. A file may have several gzip members, one after the other (RFC 1952 §2.2).
private final class Inflation {
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    private let path: String
    /// Whether the last member has ended.
    private(set) var isComplete = false
    private var output = [UInt8](repeating: 0, count: 1 << 20)

    init(path: String) throws(LexiconError) {
        self.path = path
        stream.initialize(to: z_stream())
        // A window of 15 bits; 16 more ask for a gzip header.
        guard inflateInit2_(stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            throw .unreadable(path: path, reason: "zlib has not enough memory")
        }
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    /// Decompresses a part of the input and appends the result.
    ///
    /// - Returns: The number of bytes used.
    func inflate(_ input: ArraySlice<UInt8>, into buffer: inout [UInt8]) throws(LexiconError) -> Int {
        if isComplete {
            // Zeros after the last member are padding.
            guard input.contains(where: { $0 != 0 }) else { return input.count }
            inflateReset(stream)
            isComplete = false
        }
        var status = Z_OK
        var (used, written) = (0, 0)
        input.withUnsafeBufferPointer { input in
            stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
            stream.pointee.avail_in = UInt32(clamping: input.count)
            output.withUnsafeMutableBufferPointer { output in
                stream.pointee.next_out = output.baseAddress
                stream.pointee.avail_out = UInt32(clamping: output.count)
                status = CMainstayZlib.inflate(stream, Z_NO_FLUSH)
                written = output.count - Int(stream.pointee.avail_out)
            }
            used = input.count - Int(stream.pointee.avail_in)
        }
        guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR, used > 0 || written > 0 else {
            throw .unreadable(path: path, reason: "it is damaged, or not compressed by gzip")
        }
        isComplete = status == Z_STREAM_END
        buffer.append(contentsOf: output[..<written])
        return used
    }
}
