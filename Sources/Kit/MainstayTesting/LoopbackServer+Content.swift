// SPDX-License-Identifier: Apache-2.0

import MainstayKit

extension LoopbackServer.Connection {
    /// Reads a number of bytes of a request's content. Returns `false` if the connection ends first.
    mutating func readContent(_ count: Int, of request: inout LoopbackServer.Request) -> Bool {
        var left = count
        while left > 0 {
            guard !buffer.isEmpty || readMore() else { return false }
            let part = buffer.prefix(left)
            request.body += part.prefix(max(0, core.bodyLimit - request.body.count))
            request.length += part.count
            left -= part.count
            buffer.removeFirst(part.count)
        }
        return true
    }

    /// Reads content in chunks (RFC 9112 §7.1). Returns `false` if the connection ends first or a chunk is not valid.
    mutating func readChunks(of request: inout LoopbackServer.Request) -> Bool {
        while let line = readLine(), let size = Int(line, radix: 16) {
            guard size > 0 else {
                while let trailer = readLine() { if trailer.isEmpty { return true } }
                return false
            }
            guard readContent(size, of: &request), readLine() == "" else { return false }
        }
        return false
    }

    private mutating func readLine() -> String? {
        while true {
            if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                defer { buffer.removeFirst(end + 1) }
                return String(decoding: buffer[..<end].filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
            }
            guard buffer.count < 1 << 10, readMore() else { return nil }
        }
    }
}
