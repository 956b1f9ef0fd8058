// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import MainstayPlatform

/// The bytes that a socket has not accepted yet.
struct OutputQueue {
    /// The result of an attempt to send.
    enum Progress { case done, blocked, failed }

    private var pieces: [[UInt8]] = []
    private var offset = 0

    var isEmpty: Bool { pieces.isEmpty }

    /// The number of waiting bytes.
    var count: Int { pieces.reduce(-offset) { $0 + $1.count } }

    mutating func append(_ bytes: [UInt8]) {
        if !bytes.isEmpty { pieces.append(bytes) }
    }

    /// Sends as much as the socket accepts.
    mutating func send(to descriptor: Int32) -> Progress {
        while let piece = pieces.first {
            let sent = Self.send(piece.span.extracting(offset...), to: descriptor, isLast: pieces.count == 1)
            guard let sent else { return .failed }
            guard sent < piece.count - offset else {
                pieces.removeFirst()
                offset = 0
                continue
            }
            offset += sent
            return .blocked
        }
        return .done
    }

    /// Sends bytes and returns how many the socket accepted; `nil` if the connection is gone. A closed connection raises no signal.
    static func send(_ bytes: Span<UInt8>, to descriptor: Int32, isLast: Bool = true) -> Int? {
        let flags = Int32(MSG_NOSIGNAL) | (isLast ? 0 : Int32(MSG_MORE))
        return bytes.withUnsafeBytes { buffer in
            while true {
                let sent = Glibc.send(descriptor, buffer.baseAddress, buffer.count, flags)
                if sent >= 0 { return sent }
                if errno == EAGAIN { return 0 }
                if errno != EINTR { return nil }
            }
        }
    }
}
#endif
