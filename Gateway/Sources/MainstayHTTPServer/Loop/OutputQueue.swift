// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import MainstayPlatform

/// The bytes that a socket has not accepted yet.
struct OutputQueue {
    /// The result of an attempt to send.
    enum Progress { case done, blocked, failed }

    private struct Piece {
        let bytes: [UInt8]
        /// Lives as long as the bytes wait.
        let lease: (any Sendable)?
    }

    private var pieces: [Piece] = []
    private var offset = 0

    var isEmpty: Bool { pieces.isEmpty }

    /// The number of waiting bytes.
    var count: Int { pieces.reduce(-offset) { $0 + $1.bytes.count } }

    mutating func append(_ bytes: [UInt8], keeping lease: (any Sendable)? = nil) {
        if !bytes.isEmpty { pieces.append(Piece(bytes: bytes, lease: lease)) }
    }

    /// Sends as much as the socket accepts.
    mutating func send(to descriptor: Int32) -> Progress {
        while let piece = pieces.first?.bytes {
            let next = pieces.count > 1 ? pieces[1].bytes : []
            let sent = Self.send(
                piece.span.extracting(offset...), next.span, to: descriptor, isLast: pieces.count <= 2)
            guard let sent else { return .failed }
            let isBlocked = sent < piece.count - offset + next.count
            drop(sent)
            if isBlocked { return .blocked }
        }
        return .done
    }

    private mutating func drop(_ count: Int) {
        offset += count
        while let piece = pieces.first?.bytes, offset >= piece.count {
            offset -= piece.count
            pieces.removeFirst()
        }
    }

    /// Sends bytes and the bytes behind them, and returns how many the socket accepted; `nil` if the connection is
    /// gone. A closed connection raises no signal.
    static func send(
        _ bytes: Span<UInt8>, _ next: Span<UInt8>, to descriptor: Int32, isLast: Bool = true
    ) -> Int? {
        let flags = Int32(MSG_NOSIGNAL) | (isLast ? 0 : Int32(MSG_MORE))
        return bytes.withUnsafeBytes { bytes in
            next.withUnsafeBytes { next in
                while true {
                    let sent =
                        next.isEmpty
                        ? Glibc.send(descriptor, bytes.baseAddress, bytes.count, flags)
                        : send(bytes, next, to: descriptor, flags)
                    if sent >= 0 { return sent }
                    if errno == EAGAIN { return 0 }
                    if errno != EINTR { return nil }
                }
            }
        }
    }

    private static func send(
        _ bytes: UnsafeRawBufferPointer, _ next: UnsafeRawBufferPointer, to descriptor: Int32, _ flags: Int32
    ) -> Int {
        // The system only reads the bytes.
        var pieces = (
            iovec(iov_base: UnsafeMutableRawPointer(mutating: bytes.baseAddress), iov_len: bytes.count),
            iovec(iov_base: UnsafeMutableRawPointer(mutating: next.baseAddress), iov_len: next.count)
        )
        return withUnsafeMutablePointer(to: &pieces) {
            $0.withMemoryRebound(to: iovec.self, capacity: 2) { pieces in
                var message = msghdr()
                message.msg_iov = pieces
                message.msg_iovlen = 2
                return sendmsg(descriptor, &message, flags)
            }
        }
    }
}
#endif
